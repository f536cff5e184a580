import { formatDate } from '#i18n';
import type { Db } from '#server/core/storage/db';

/** The next order number of the Shanghai day, `DD` yyMMdd and four digits. Rolled back with the transaction; others wait for it meanwhile. */
export async function nextOrderNo(transaction: Db, now: number): Promise<string> {
  const day = formatDate(now);
  const { last } = await transaction
    .insertInto('order_counter')
    .values({ day, last: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ last: eb('order_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `DD${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`;
}
