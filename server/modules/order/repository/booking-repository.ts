import type { Selectable } from 'kysely';
import type { Actor } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db, ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import type { BookingTable } from '#server/db/schema';
import type { BookingParty } from '../tenant.ts';
import { visibleTo } from './visible-bookings-repository.ts';

export type BookingRow = Selectable<BookingTable> & {
  order_no: string;
  creator_name_cn: string;
  creator_name_en: string;
  customer_name_cn: string;
  customer_name_en: string;
};

/** Bookings with their order number, creator and company; the caller adds the tenant rule. */
export const bookings = (db: ReadDb) =>
  db
    .selectFrom('booking')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .innerJoin('web_user', 'web_user.id', 'booking.created_by')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .selectAll('booking')
    .select(['web_order.order_no', 'web_user.name_cn as creator_name_cn', 'web_user.name_en as creator_name_en'])
    .select(['customer.name_cn as customer_name_cn', 'customer.name_en as customer_name_en']);

interface Sought {
  bookingId: string;
  orderId?: string | undefined;
}

/** The booking, if the caller may see it; foreign and missing ones look the same. */
export async function findBooking(db: ReadDb, actor: Actor, { bookingId, orderId }: Sought): Promise<BookingRow> {
  let query = bookings(db).where('booking.id', '=', recordId(bookingId)).where(visibleTo(actor));
  if (orderId !== undefined) query = query.where('booking.order_id', '=', recordId(orderId));
  return found(await query.executeTakeFirst());
}

/** Like `findBooking`; locks the booking until the transaction ends. */
export async function lockBooking(db: Db, actor: BookingParty, bookingId: string): Promise<BookingRow> {
  const query = bookings(db).where('booking.id', '=', recordId(bookingId)).where(visibleTo(actor)).forUpdate('booking');
  return found(await query.executeTakeFirst());
}

function found(row: BookingRow | undefined): BookingRow {
  if (!row) throw new BusinessError('notFound');
  return row;
}

export interface NumberedBooking {
  id: string;
  orderId: string;
  orderNo: string;
  status: number;
  customerId: string;
}

/** Bookings by order or booking number for the provider, or one by id; locked until the transaction ends. */
export async function lockByNumber(db: ReadDb, numberOrId: string): Promise<NumberedBooking[]> {
  return db
    .selectFrom('booking')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .select(['booking.id', 'booking.order_id as orderId', 'web_order.order_no as orderNo', 'booking.status', 'booking.customer_id as customerId'])
    .where(({ or, eb }) =>
      or([
        eb('web_order.order_no', '=', numberOrId.toUpperCase()),
        eb('booking.bkg_no', '=', numberOrId.toUpperCase()),
        eb('booking.id', '=', recordId(numberOrId)),
      ]),
    )
    .where(visibleTo({ side: 'provider', customerId: null }))
    .orderBy('booking.id')
    .forUpdate('booking')
    .execute();
}
