import type { todo } from '#contract';
import { TODO_STATUS, TODO_TYPE, WEB_CHANNEL } from '#domain/constants';
import { AGENT_RULES } from '#domain/deadline/agent-to-dos';
import { type Locale, translator } from '#i18n';
import type { Actor } from '#server/core/call/context';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';
import { agentKinds, countOfAgents, listOfAgents } from './agent-to-dos.ts';
import { countAgentToDos } from './agent-to-do-repository.ts';
import { countByKind, countToDos, findToDos } from './repository.ts';

const TYPES = Object.values(TODO_TYPE);

export const todoHandlers: Handlers<typeof todo> = {
  async queryToDoList({ db, actor, language, now }, { current, size, ...filter }) {
    if (actor?.side === 'provider') return listOfAgents({ db, actor, language, now }, filter, { current, size });
    const total = await countToDos(db, filterOf(actor, filter));
    const rows = await findToDos(db, filterOf(actor, filter), { current, size });
    const records = rows.map((row) => ({
      id: row.id,
      busType: row.bus_type,
      busTypeName: kindName(row.bus_type, language),
      title: language === 'zh-CN' ? row.title_cn : row.title_en,
      map: { bookingId: row.booking_id, orderId: row.order_id, id: row.record_id },
      status: row.status,
      channel: row.channel,
      createTime: row.created_at.getTime(),
      deadline: row.deadline?.getTime() ?? null,
      level: row.level,
      about: null,
    }));
    return paged(records, total, { size, current });
  },
  queryToDoCount: ({ db, actor, now }, filter) =>
    actor?.side === 'provider' ? countOfAgents(db, agentKinds(actor, filter), now()) : countToDos(db, filterOf(actor, filter)),
  async queryToDoKinds({ db, actor, language, now }) {
    const pending = { status: TODO_STATUS.pending, channel: WEB_CHANNEL };
    const counts =
      actor?.side === 'provider'
        ? (await countAgentToDos(db, agentKinds(actor, pending), new Date(now()))).map(({ kind, count }) => ({
            busType: AGENT_RULES[kind].busType,
            count,
          }))
        : await countByKind(db, filterOf(actor, pending));
    return counts
      .map(({ busType, count }) => ({ busType, busTypeName: kindName(busType, language), count }))
      .toSorted((a, b) => a.busType - b.busType);
  },
};

function kindName(busType: number, language: Locale): string {
  const known = TYPES.find((type) => type === busType);
  return known ? translator(language, 'notice')(`busType.${known}`) : '';
}

const filterOf = (actor: Actor | undefined, filter: { status: number; channel: number; busType?: number | undefined }) => ({
  customerId: actor?.customerId ?? null,
  ...filter,
});
