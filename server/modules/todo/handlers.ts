import type { todo } from '#contract';
import { TODO_TYPE } from '#domain/constants';
import { translator } from '#i18n';
import type { Actor } from '#server/core/call/context';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';
import { countToDos, findToDos } from './repository.ts';

const TYPES = Object.values(TODO_TYPE);

export const todoHandlers: Handlers<typeof todo> = {
  async queryToDoList({ db, actor, language }, { status, channel, current, size }) {
    const filter = filterOf(actor, { status, channel });
    const total = await countToDos(db, filter);
    const rows = await findToDos(db, filter, { current, size });
    const translate = translator(language, 'notice');
    const records = rows.map((row) => {
      const known = TYPES.find((type) => type === row.bus_type);
      return {
        id: row.id,
        busType: row.bus_type,
        busTypeName: known ? translate(`busType.${known}`) : '',
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
  queryToDoCount: ({ db, actor }, filter) => countToDos(db, filterOf(actor, filter)),
};

const filterOf = (actor: Actor | undefined, { status, channel }: { status: number; channel: number }) => ({
  customerId: actor?.customerId ?? null,
  status,
  channel,
});
