import type { CSSObject } from '@emotion/react';
import type { ToDo } from '#contract/todo';
import { TODO_TYPE } from '#domain/constants';
import { formatDateTime, formatTimeOrDay } from '#i18n';
import {
  Button,
  Code,
  CutoffChip,
  hint,
  IconButton,
  IconEdit,
  IconEye,
  IconFile,
  IconRefused,
  IconReturned,
  IconScale,
  IconToDo,
  IconTrend,
  IconUsers,
  type LucideIcon,
  narrow,
  part,
  token,
  useMessages,
  useNow,
} from '#ui';
import { Avatar } from '../people/Avatar.tsx';
import { useHolder } from './useHolder.ts';

const ICONS: Readonly<Record<number, LucideIcon>> = {
  [TODO_TYPE.checkSi]: IconFile,
  [TODO_TYPE.changeCopy]: IconEye,
  [TODO_TYPE.decideAmendment]: IconEdit,
  [TODO_TYPE.decideCancellation]: IconRefused,
  [TODO_TYPE.answerDispute]: IconReturned,
  [TODO_TYPE.vgmRejected]: IconScale,
  [TODO_TYPE.bidWon]: IconTrend,
  [TODO_TYPE.checkCompany]: IconUsers,
};
const ACTIONS: Readonly<Record<number, 'check' | 'decide' | 'answer' | 'tell'>> = {
  [TODO_TYPE.decideAmendment]: 'decide',
  [TODO_TYPE.decideCancellation]: 'decide',
  [TODO_TYPE.answerDispute]: 'answer',
  [TODO_TYPE.vgmRejected]: 'tell',
  [TODO_TYPE.bidWon]: 'tell',
};

interface AgentToDoRowProps {
  toDo: ToDo;
  isCompact: boolean;
  onOpen: () => void;
}

/** One to-do: by when, what, for whom, with whom, and the way to where it is done. */
export function AgentToDoRow({ toDo, isCompact, onOpen }: AgentToDoRowProps) {
  const t = useMessages('todo');
  const now = useNow();
  const { busType, busTypeName, title, about, deadline, createTime } = toDo;
  const { holder, isBusy, take, change } = useHolder(toDo);
  const Sign = ICONS[busType] ?? IconToDo;
  const named = { kind: busTypeName, number: about?.number ?? '' };
  const verb = t(`agent.${holder ? 'action' : 'take'}.${ACTIONS[busType] ?? 'check'}`);
  const who = holder ? (holder.isMe ? t('agent.with.me') : t('agent.with.other', { name: holder.name })) : t('agent.with.nobody');
  return (
    <li {...part('row')} data-to-do={toDo.id} css={[agentRow, isCompact && compactRow, holder?.isMe && mine]}>
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
      <span css={what}>
        <Sign aria-hidden css={sign} />
        <span css={two}>
          <b css={{ fontWeight: token.strong }}>{busTypeName}</b>
          <span css={hint}>{title}</span>
        </span>
      </span>
      <span css={two}>
        <b css={{ fontWeight: token.strong }}>{about?.customerName}</b>
        {about ? <span css={hint}>{t(`agent.level.${about.customerLevel}`)}</span> : null}
      </span>
      <span css={two}>
        <Code>{about?.number}</Code>
        <span css={hint}>{about?.carrier}</span>
      </span>
      <span css={doing}>
        <IconButton
          data-takes
          label={t('agent.holder.label', { who, verb: t(holder?.isMe ? 'agent.giveBack' : 'agent.take'), ...named })}
          busy={isBusy}
          onClick={change}
        >
          <Avatar name={holder?.name ?? ''} isSmall {...(holder ? holder.isMe && { tone: 'me' } : { tone: 'nobody' })} />
        </IconButton>
        <Button
          data-opens
          variant={holder && !holder.isMe ? 'bare' : 'soft'}
          size="small"
          aria-label={t('agent.action.label', { verb, ...named })}
          onClick={() => (holder ? onOpen() : void take().then((isTaken) => isTaken && onOpen()))}
        >
          {verb}
        </Button>
      </span>
    </li>
  );
}

const two: CSSObject = { display: 'grid', gap: token.half1, minWidth: 0, overflowWrap: 'anywhere' };
const due: CSSObject = { ...two, justifyItems: 'start' };
const what: CSSObject = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: token.s2, minWidth: 0 };
const sign: CSSObject = { width: token.icon16, height: token.icon16, marginTop: token.half1, color: token.text3 };
const doing: CSSObject = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: token.s2 };
const mine: CSSObject = { boxShadow: `inset ${token.hair2} 0 0 ${token.action}` };
export const compactRow: CSSObject = {
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
  alignItems: 'start',
  '& > :nth-of-type(2)': { gridColumn: 1, gridRow: 2 },
  '& > :nth-of-type(5)': { gridColumn: '1 / -1' },
};
export const agentRow: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '136px minmax(0, 1.3fr) minmax(0, 1fr) 124px 200px',
  alignItems: 'center',
  gap: `${token.s1} ${token.s3}`,
  padding: `${token.half3} ${token.s4}`,
  borderTop: `${token.hair} solid ${token.line}`,
  [narrow]: compactRow,
};
