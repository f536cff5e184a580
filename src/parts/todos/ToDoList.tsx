import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { ToDo } from '#contract/todo';
import { TODO_TYPE, TODO_URGENCY } from '#domain/constants';
import { useIsAgent } from '#element';
import { type CutOffState, cutOffState, cutOffText, formatTimeOrDay } from '#i18n';
import {
  Button,
  Empty,
  ErrorPanel,
  hint,
  IconBill,
  IconContainer,
  IconDone,
  IconFile,
  IconGood,
  IconReturned,
  IconShield,
  IconToDo,
  IconWarning,
  lazyPart,
  type LucideIcon,
  part,
  Skeleton,
  token,
  useMessages,
  useNow,
  VisuallyHidden,
} from '#ui';
import { useToDos } from './useToDos.ts';

const ICONS: Readonly<Record<number, LucideIcon>> = {
  [TODO_TYPE.returned]: IconReturned,
  [TODO_TYPE.shippingInstruction]: IconFile,
  [TODO_TYPE.release]: IconGood,
  [TODO_TYPE.vgm]: IconContainer,
  [TODO_TYPE.supplement]: IconFile,
  [TODO_TYPE.preplan]: IconReturned,
  [TODO_TYPE.manifest]: IconShield,
  [TODO_TYPE.certification]: IconWarning,
  [TODO_TYPE.copyConfirm]: IconFile,
  [TODO_TYPE.charges]: IconWarning,
  [TODO_TYPE.billConfirm]: IconBill,
};

interface ToDoListProps {
  onOpen: (toDo: ToDo) => void;
  /** In a narrow window below a button. */
  isCompact?: boolean;
}

const agentToDos = lazyPart(async () => (await import('./AgentToDos.tsx')).AgentToDos);

/** Pending to-dos: what waits for the agents of the forwarder, or those of the user's company. Needs the namespace `todo`. */
export function ToDoList(props: ToDoListProps) {
  const isAgent = useIsAgent();
  const [isWanted, setWanted] = useState(true);
  const AgentToDos = agentToDos.use(isAgent && isWanted, () => setWanted(false));
  if (!isAgent) return <CompanyToDos {...props} />;
  if (!isWanted) return <Failed retry={() => setWanted(true)} />;
  return AgentToDos ? <AgentToDos {...props} /> : <Waiting />;
}

function Failed({ retry }: { retry: () => void }) {
  const t = useMessages('todo');
  return (
    <div css={{ padding: token.s3 }}>
      <ErrorPanel retry={retry}>{t('failed')}</ErrorPanel>
    </div>
  );
}

function Waiting() {
  return (
    <div css={waiting} aria-busy>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={token.row} />
      ))}
    </div>
  );
}

/** Three more with each press. */
function CompanyToDos({ onOpen }: ToDoListProps) {
  const t = useMessages('todo');
  const { toDos, error, hasMore, isLoading, isLoadingMore, loadMore, retry } = useToDos();
  if (!toDos)
    return error ? (
      <div css={{ padding: token.s3 }}>
        <ErrorPanel busy={isLoading} retry={retry}>
          {error.message || t('failed')}
        </ErrorPanel>
      </div>
    ) : (
      <Waiting />
    );
  if (toDos.length === 0)
    return (
      <Empty icon={<IconDone aria-hidden strokeWidth={1.5} />} title={t('empty')}>
        {t('empty.text')}
      </Empty>
    );
  return (
    <>
      <ul>
        {toDos.map((toDo) => (
          <li key={toDo.id}>
            <Row toDo={toDo} onOpen={() => onOpen(toDo)} />
          </li>
        ))}
      </ul>
      <div css={foot}>
        {error ? (
          <ErrorPanel busy={isLoading} retry={retry}>
            {error.message || t('failed')}
          </ErrorPanel>
        ) : hasMore ? (
          <Button variant="bare" size="small" busy={isLoadingMore} onClick={loadMore}>
            {t('more')}
          </Button>
        ) : null}
        <span role="status" css={hint}>
          {hasMore || error ? '' : t('noMore')}
        </span>
      </div>
    </>
  );
}

function Row({ toDo: { busType, busTypeName, title, level, deadline, createTime }, onOpen }: { toDo: ToDo; onOpen: () => void }) {
  const t = useMessages('todo');
  const now = useNow();
  const isUrgent = level === TODO_URGENCY.urgent;
  const Sign = ICONS[busType] ?? IconToDo;
  return (
    <button {...part('row')} type="button" css={row} onClick={onOpen}>
      <Sign aria-hidden css={[sign, isUrgent && { color: token.warn }]} />
      <span css={{ minWidth: 0, display: 'grid', gap: token.half1 }}>
        <span css={[{ overflowWrap: 'anywhere' }, isUrgent && { fontWeight: token.strong }]}>
          {isUrgent ? <VisuallyHidden>{t('urgent')}: </VisuallyHidden> : null}
          {title}
        </span>
        <span css={second}>
          <span css={hint}>{busTypeName}</span>
          {deadline === null ? null : <Deadline at={deadline} />}
        </span>
      </span>
      <span css={hint}>{formatTimeOrDay(createTime, now)}</span>
    </button>
  );
}

function Deadline({ at }: { at: number }) {
  const t = useMessages('ui');
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} css={[hint, DEADLINES[cutOffState(at, now)]]}>
      {t(...cutOffText(at, now))}
    </time>
  );
}

const DEADLINES: Record<CutOffState, CSSObject> = {
  ok: {},
  warn: { color: token.warn },
  urgent: { color: token.warn, fontWeight: token.strong },
  missed: { color: token.bad, fontWeight: token.strong },
};
const waiting: CSSObject = { display: 'grid', gap: token.s3, padding: token.s3 };
const foot: CSSObject = { display: 'grid', justifyItems: 'center', padding: token.half3, borderTop: `${token.hair} solid ${token.line}` };
const row: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: token.s3,
  width: '100%',
  padding: `${token.half3} ${token.s4}`,
  textAlign: 'start',
  '&:hover': { background: token.hover },
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})` },
  'li + li > &': { borderTop: `${token.hair} solid ${token.line}` },
};
const sign: CSSObject = { width: token.icon16, height: token.icon16, marginTop: token.half1, color: token.action };
const second: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${token.half1} ${token.s2}` };
