import type { todo } from '#contract';
import { TODO_STATUS, TODO_TYPE, WEB_CHANNEL } from '#domain/constants';
import { type Locale, translator } from '#i18n';
import type { Actor } from '#server/core/call/context';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';
import { countFor, giveBackToDo, kindsFor, listFor, takeToDo } from './agent-to-dos.ts';
import { countByKind, countToDos, findToDos } from './repository.ts';

const TYPES = Object.values(TODO_TYPE);

export const todoHandlers: Handlers<typeof todo> = {
  async queryToDoList({ db, actor, language, now }, { current, size, ...filter }) {
    if (actor?.side === 'provider') return listFor({ db, actor, language, now }, filter, { current, size });
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
  queryToDoCount: ({ db, actor, language, now }, filter) =>
    actor?.side === 'provider' ? countFor({ db, actor, language, now }, filter) : countToDos(db, filterOf(actor, filter)),
  async queryToDoKinds({ db, actor, language, now }) {
    const counts =
      actor?.side === 'provider'
        ? await kindsFor({ db, actor, language, now })
        : (await countByKind(db, filterOf(actor, { status: TODO_STATUS.pending, channel: WEB_CHANNEL }))).map((kind) => ({
            ...kind,
            mine: 0,
            nobody: kind.count,
          }));
    return counts.map((kind) => ({ ...kind, busTypeName: kindName(kind.busType, language) })).toSorted((a, b) => a.busType - b.busType);
  },
  takeToDo,
  giveBackToDo,
};

function kindName(busType: number, language: Locale): string {
  const known = TYPES.find((type) => type === busType);
  return known ? translator(language, 'notice')(`busType.${known}`) : '';
}

const filterOf = (
  actor: Actor | undefined,
  filter: { status: number; channel: number; busType?: number | undefined; searchValue?: string | undefined },
) => ({
  customerId: actor?.customerId ?? null,
  ...filter,
});
