import type { ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { visibleTo } from './tenant.ts';

export interface NumberedBooking {
  id: string;
  orderNo: string;
  status: number;
  customerId: string;
}

/** Bookings by order number for the provider, or one by id; locked until the transaction ends. */
export async function lockByNumber(db: ReadDb, numberOrId: string): Promise<NumberedBooking[]> {
  return db
    .selectFrom('booking')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .select(['booking.id', 'web_order.order_no as orderNo', 'booking.status', 'booking.customer_id as customerId'])
    .where(({ or, eb }) => or([eb('web_order.order_no', '=', numberOrId.toUpperCase()), eb('booking.id', '=', recordId(numberOrId))]))
    .where(visibleTo({ side: 'provider', customerId: null }))
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute();
}
