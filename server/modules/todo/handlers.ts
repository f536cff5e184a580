import type { todo } from '#contract';
import { TODO_TYPE } from '#domain/constants';
import { translator } from '#i18n';
import type { Actor } from '#server/core/http/context';
import type { ReadDb } from '#server/core/storage/db';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';

const TYPES = Object.values(TODO_TYPE);

export const todoHandlers: Handlers<typeof todo> = {
  async queryToDoList({ db, actor, language }, { status, channel, current, size }) {
    const total = await count(db, actor, status, channel);
    const rows = await mine(db, actor, status, channel)
      .selectAll()
      .orderBy('level', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute();
    const say = translator(language, 'notice');
    const records = rows.map((row) => {
      const known = TYPES.find((type) => type === row.bus_type);
      return {
        id: row.id,
        busType: row.bus_type,
        busTypeName: known ? say(`busType.${known}`) : '',
        title: language === 'zh-CN' ? row.title_cn : row.title_en,
        map: { bookingId: row.booking_id, orderId: row.order_id, id: row.record_id },
        status: row.status,
        channel: row.channel,
        createTime: row.created_at.getTime(),
        deadline: row.deadline?.getTime() ?? null,
        level: row.level,
      };
    });
    return paged(records, total, { size, current });
  },
  queryToDoCount: ({ db, actor }, { status, channel }) => count(db, actor, status, channel),
};

/** To-dos of the user's company; visitors and the provider's users have none. */
const mine = (db: ReadDb, actor: Actor | undefined, status: number, channel: number) =>
  db
    .selectFrom('to_do')
    .where('customer_id', '=', actor?.customerId ?? '0')
    .where('status', '=', status)
    .where('channel', '=', channel);

async function count(db: ReadDb, actor: Actor | undefined, status: number, channel: number): Promise<number> {
  const { n } = await mine(db, actor, status, channel)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
