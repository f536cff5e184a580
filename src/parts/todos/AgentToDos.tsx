import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { ToDo } from '#contract/todo';
import { TODO_TYPE } from '#domain/constants';
import { useCall, useCore } from '#element';
import { formatDateTime, formatTimeOrDay } from '#i18n';
import { Button, Code, CutoffChip, Empty, ErrorPanel, hint, IconDone, narrow, part, Skeleton, Tabs, token, useMessages, useNow } from '#ui';
import { byDueGroup } from './due-groups.ts';
import { useToDos } from './useToDos.ts';

interface AgentToDosProps {
  onOpen: (toDo: ToDo) => void;
  isCompact?: boolean;
}

const PAGE_SIZE = 20;
const ALL = 'all';

/** What waits for the forwarder's agents: a tab for each kind, by deadline, with the way to where it is done. */
export function AgentToDos({ onOpen, isCompact = false }: AgentToDosProps) {
  const t = useMessages('todo');
  const { api } = useCore();
  const kinds = useCall(api.todo.queryToDoKinds, {}, { quiet: true, loadingBar: false }).data ?? [];
  const [wanted, setWanted] = useState(ALL);
  // The last one of its kind may be done by now.
  const kind = kinds.find(({ busType }) => String(busType) === wanted);
  const sum = kinds.reduce((all, { count }) => all + count, 0);
  return (
    <>
      {kinds.length > 0 ? (
        <Tabs
          label={t('agent.kinds')}
          value={kind ? wanted : ALL}
          onChange={setWanted}
          tabs={[
            { value: ALL, label: t('agent.all'), count: sum },
            ...kinds.map(({ busType, busTypeName, count }) => ({ value: String(busType), label: busTypeName, count })),
          ]}
        />
      ) : null}
      <Groups key={kind?.busType ?? ALL} busType={kind?.busType} onOpen={onOpen} isCompact={isCompact} />
    </>
  );
}

function Groups({ busType, onOpen, isCompact }: Required<AgentToDosProps> & { busType: number | undefined }) {
  const t = useMessages('todo');
  const now = useNow();
  const { toDos, error, hasMore, isLoading, isLoadingMore, loadMore, retry } = useToDos({ size: PAGE_SIZE, busType });
  const failed = error ? (
    <div css={{ padding: token.s3 }}>
      <ErrorPanel busy={isLoading} retry={retry}>
        {error.message || t('failed')}
      </ErrorPanel>
    </div>
  ) : null;
  if (!toDos)
    return (
      failed ?? (
        <div css={{ padding: token.s3 }} aria-busy>
          <Skeleton height={token.row} />
        </div>
      )
    );
  if (toDos.length === 0)
    return (
      <Empty icon={<IconDone aria-hidden strokeWidth={1.5} />} title={t('empty')}>
        {t('agent.empty')}
      </Empty>
    );
  return (
    <>
      {byDueGroup(toDos, now).map(([group, rows], n, all) => (
        <section key={group} aria-label={t(`agent.group.${group}`)}>
          <h3 css={groupHead}>
            {t(`agent.group.${group}`)}
            {/* They come by deadline: only of the last group there may be more. */}
            {hasMore && n === all.length - 1 ? null : <span css={hint}>{rows.length}</span>}
          </h3>
          <ul>
            {rows.map((toDo) => (
              <li key={toDo.id} {...part('row')} css={[row, isCompact ? compact : null]}>
                <Row toDo={toDo} onOpen={() => onOpen(toDo)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {failed}
      {hasMore && !error ? (
        <div css={{ padding: token.half3 }}>
          <Button variant="bare" size="small" busy={isLoadingMore} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const ACTIONS: Readonly<Record<number, 'check' | 'decide' | 'answer' | 'tell'>> = {
  [TODO_TYPE.decideAmendment]: 'decide',
  [TODO_TYPE.decideCancellation]: 'decide',
  [TODO_TYPE.answerDispute]: 'answer',
  [TODO_TYPE.vgmRejected]: 'tell',
  [TODO_TYPE.bidWon]: 'tell',
};

function Row({ toDo: { busType, busTypeName, title, about, deadline, createTime }, onOpen }: { toDo: ToDo; onOpen: () => void }) {
  const t = useMessages('todo');
  const now = useNow();
  const verb = t(`agent.action.${ACTIONS[busType] ?? 'check'}`);
  return (
    <>
      <span css={due}>
        {deadline === null ? (
          <span css={hint}>{t('agent.since', { time: formatTimeOrDay(createTime, now) })}</span>
        ) : (
          <>
            <CutoffChip at={deadline} />
            <span css={hint}>{formatDateTime(deadline).slice(5, 16)}</span>
          </>
        )}
      </span>
      <span css={two}>
        <b css={{ fontWeight: token.strong }}>{about?.customerName}</b>
        <span css={[hint, { display: 'flex', flexWrap: 'wrap', gap: token.s1 }]}>
          <Code>{about?.number}</Code>
          {about?.carrier}
        </span>
      </span>
      <span css={two}>
        <span css={{ fontWeight: token.medium }}>{busTypeName}</span>
        <span css={hint}>{title}</span>
      </span>
      <Button
        variant="soft"
        size="small"
        aria-label={t('agent.action.label', { verb, kind: busTypeName, number: about?.number ?? '' })}
        onClick={onOpen}
      >
        {verb}
      </Button>
    </>
  );
}

const groupHead: CSSObject = {
  '&&': {
    display: 'flex',
    alignItems: 'baseline',
    gap: token.s1,
    padding: `${token.half3} ${token.s4}`,
    background: token.sunken,
    color: token.text2,
    fontSize: token.t12,
    fontWeight: token.medium,
  },
};
const two: CSSObject = { display: 'grid', gap: token.half1, minWidth: 0, overflowWrap: 'anywhere' };
const due: CSSObject = { ...two, justifyItems: 'start' };
const stacked: CSSObject = {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > span': { gridColumn: 1 },
  '& > button': { gridColumn: 2, gridRow: '1 / span 3' },
};
const row: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr) minmax(0, 1.3fr) 120px',
  '& > button': { justifySelf: 'end' },
  alignItems: 'center',
  gap: `${token.s1} ${token.s3}`,
  padding: `${token.half3} ${token.s4}`,
  borderTop: `${token.hair} solid ${token.line}`,
  [narrow]: stacked,
};
const compact: CSSObject = stacked;
