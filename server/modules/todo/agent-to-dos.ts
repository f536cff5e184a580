import type { ToDo } from '#contract/todo';
import { TODO_STATUS, WEB_CHANNEL } from '#domain/constants';
import { AGENT_RULES, AGENT_TO_DOS, type AgentToDo } from '#domain/deadline/agent-to-dos';
import { translator, URGENT_MS } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import type { ReadDb } from '#server/core/storage/db';
import { localisedName } from '#server/core/storage/localised-name';
import { type Page, paged } from '#server/core/storage/paged';
import { type AgentToDoRow, countAgentToDos, findAgentToDos } from './agent-to-do-repository.ts';

interface Filter {
  status: number;
  channel: number;
  busType?: number | undefined;
}

/** Kinds that the user may do. */
export function agentKinds({ codes }: Pick<Actor, 'codes'>, { status, channel, busType }: Filter): AgentToDo[] {
  if (status !== TODO_STATUS.pending || channel !== WEB_CHANNEL) return [];
  return AGENT_TO_DOS.filter((kind) => codes.includes(AGENT_RULES[kind].code) && (busType === undefined || AGENT_RULES[kind].busType === busType));
}

export async function countOfAgents(db: ReadDb, kinds: readonly AgentToDo[], now: number): Promise<number> {
  return (await countAgentToDos(db, kinds, new Date(now))).reduce((sum, { count }) => sum + count, 0);
}

/** One page of what waits for an agent. */
export async function listOfAgents(
  { db, actor, language, now }: Pick<Context, 'db' | 'actor' | 'language' | 'now'>,
  filter: Filter,
  paging: { current: number; size: number },
): Promise<Page<ToDo>> {
  const kinds = agentKinds(actor, filter);
  const at = now();
  const total = await countOfAgents(db, kinds, at);
  const rows = await findAgentToDos(db, { kinds, now: new Date(at), urgentBy: new Date(at + URGENT_MS) }, paging);
  return paged(
    rows.map((row) => present(row, language)),
    total,
    paging,
  );
}

function present({ kind, bookingId, orderId, recordId, ...row }: AgentToDoRow, language: Context['language']): ToDo {
  const { busType } = AGENT_RULES[kind];
  const t = translator(language, 'notice');
  const number = row.recordNo ?? row.bkgNo ?? row.orderNo ?? '';
  const params = { number, count: row.number };
  return {
    id: `${busType}-${recordId ?? bookingId}`,
    busType,
    busTypeName: t(`busType.${busType}`),
    title: t(`todo.agent.${kind}`, params),
    map: { bookingId, orderId, id: recordId },
    status: TODO_STATUS.pending,
    channel: WEB_CHANNEL,
    createTime: row.since.getTime(),
    deadline: row.due?.getTime() ?? null,
    level: row.level,
    about: { customerName: localisedName({ name_cn: row.customer_cn, name_en: row.customer_en }, language), number, carrier: row.carrier },
  };
}
