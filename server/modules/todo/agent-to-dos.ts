import type { ToDo } from '#contract/todo';
import { TODO_STATUS, WEB_CHANNEL } from '#domain/constants';
import { AGENT_RULES, AGENT_TO_DOS, type AgentToDo } from '#domain/deadline/agent-to-dos';
import { recordId as idOf } from '#domain/record-id';
import { type Locale, translator, URGENT_MS } from '#i18n';
import type { Actor, Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { ReadDb } from '#server/core/storage/db';
import { localisedName } from '#server/core/storage/localised-name';
import { type Page, paged } from '#server/core/storage/paged';
import {
  type AgentToDoFilter,
  type AgentToDoRow,
  claimToDo,
  countAgentToDos,
  findAgentToDos,
  findHolder,
  type Holder,
  isWaiting,
  releaseToDo,
  type ToDoKey,
} from './agent-to-do-repository.ts';
import { tellAgents } from './tell-agents.ts';

interface Filter extends Pick<AgentToDoFilter, 'holder' | 'customerLevel'> {
  status: number;
  channel: number;
  busType?: number | undefined;
  searchValue?: string | undefined;
}

type Asked = Pick<Context, 'actor' | 'language' | 'now'>;

/** Kinds that the user may do. */
const kindsOf = ({ codes }: Pick<Actor, 'codes'>): AgentToDo[] => AGENT_TO_DOS.filter((kind) => codes.includes(AGENT_RULES[kind].code));

/** What the user looks for among what they may do. */
function filterOf({ actor, language, now }: Asked, { status, channel, busType, searchValue = '', holder, customerLevel }: Filter): AgentToDoFilter {
  const isListed = status === TODO_STATUS.pending && channel === WEB_CHANNEL;
  const kinds = isListed ? kindsOf(actor).filter((kind) => busType === undefined || AGENT_RULES[kind].busType === busType) : [];
  const words = searchValue.split(/\s+/).filter(Boolean);
  return {
    kinds,
    now: new Date(now()),
    userId: actor.userId,
    holder,
    customerLevel,
    words: words.map((text) => ({ text, kinds: kinds.filter((kind) => nameOf(kind, language).toLowerCase().includes(text.toLowerCase())) })),
  };
}

const nameOf = (kind: AgentToDo, language: Locale): string => translator(language, 'notice')(`busType.${AGENT_RULES[kind].busType}`);

export async function countOfAgents(db: ReadDb, filter: AgentToDoFilter): Promise<number> {
  return (await countAgentToDos(db, filter)).reduce((sum, { count }) => sum + count, 0);
}

export const countFor = ({ db, ...asked }: Asked & Pick<Context, 'db'>, filter: Filter): Promise<number> =>
  countOfAgents(db, filterOf(asked, filter));

/** How many of each kind wait for an agent. */
export async function kindsFor({ db, ...asked }: Asked & Pick<Context, 'db'>) {
  const counts = await countAgentToDos(db, filterOf(asked, { status: TODO_STATUS.pending, channel: WEB_CHANNEL }));
  return counts.map(({ kind, ...numbers }) => ({ busType: AGENT_RULES[kind].busType, ...numbers }));
}

/** One page of what waits for an agent. */
export async function listFor(
  { db, ...asked }: Asked & Pick<Context, 'db'>,
  given: Filter,
  paging: { current: number; size: number },
): Promise<Page<ToDo>> {
  const filter = filterOf(asked, given);
  const total = await countOfAgents(db, filter);
  const rows = await findAgentToDos(db, filter, { ...paging, urgentBy: new Date(filter.now.getTime() + URGENT_MS) });
  return paged(
    rows.map((row) => present(row, asked)),
    total,
    paging,
  );
}

function present({ kind, bookingId, orderId, recordId, holderId, ...row }: AgentToDoRow, asked: Asked): ToDo {
  const { language } = asked;
  const { busType } = AGENT_RULES[kind];
  const number = row.recordNo ?? row.bkgNo ?? row.orderNo ?? '';
  const holder = holderId === null ? null : presentHolder({ userId: holderId, name_cn: row.holder_cn, name_en: row.holder_en }, asked);
  return {
    id: `${busType}-${recordId ?? bookingId}`,
    busType,
    busTypeName: nameOf(kind, language),
    title: translator(language, 'notice')(`todo.agent.${kind}`, { number, count: row.number }),
    map: { bookingId, orderId, id: recordId },
    status: TODO_STATUS.pending,
    channel: WEB_CHANNEL,
    createTime: row.since.getTime(),
    deadline: row.due?.getTime() ?? null,
    level: row.level,
    about: {
      customerName: localisedName({ name_cn: row.customer_cn, name_en: row.customer_en }, language),
      number,
      carrier: row.carrier,
      customerLevel: row.customerLevel,
      holder,
    },
  };
}

const presentHolder = ({ userId, ...names }: Holder, { actor, language }: Omit<Asked, 'now'>) => ({
  userId,
  name: localisedName(names, language),
  isMe: userId === actor.userId,
});

/** The to-do of an id, if the user may do its kind. */
function keyOf(actor: Actor, toDoId: string): ToDoKey {
  const [busType, recordId = ''] = toDoId.split('-');
  const kind = kindsOf(actor).find((one) => AGENT_RULES[one].busType === Number(busType));
  if (!kind) throw new BusinessError('notFound');
  return { kind, recordId: idOf(recordId) };
}

/** The agent takes the to-do over from whom they have seen it with, or learns who has it now. */
export async function takeToDo(
  context: SavingContext,
  input: { toDoId: string; fromUserId?: string | undefined },
): Promise<{ holder: ReturnType<typeof presentHolder> }> {
  const { db, actor, now, unchanged } = context;
  const key = keyOf(actor, input.toDoId);
  const at = new Date(now());
  if (!(await isWaiting(db, key, at))) throw new BusinessError('toDo.ended');
  const { userId } = actor;
  const from = input.fromUserId === userId ? null : (input.fromUserId ?? null);
  const isTaken = await claimToDo(db, key, { userId, from, at });
  const found = await findHolder(db, key);
  // Given back in this moment, so it is free.
  if (!found) return takeToDo(context, input);
  const holder = presentHolder(found, context);
  if (!isTaken && !holder.isMe) throw new BusinessError('toDo.taken', { name: holder.name });
  if (isTaken) await tellAgents(db);
  else unchanged();
  return { holder };
}

/** It is with nobody again. */
export async function giveBackToDo({ db, actor, unchanged }: SavingContext, { toDoId }: { toDoId: string }): Promise<null> {
  if (await releaseToDo(db, keyOf(actor, toDoId), actor.userId)) await tellAgents(db);
  else unchanged();
  return null;
}
