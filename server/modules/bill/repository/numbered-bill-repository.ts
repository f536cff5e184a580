import { sql, type SqlBool } from 'kysely';
import { BILL_TYPE } from '#domain/constants';
import type { ReadDb } from '#server/core/storage/db';
import type { BookingParty } from '#server/modules/order/service';

export interface NumberedBill {
  id: string;
  bookingId: string;
  bkgNo: string;
  shippingId: string | null;
  blNo: string | null;
  ctnNos: string[];
}

/** Master bills of the bookings with these numbers that the caller may see. */
export function findBillsByNumbers(db: ReadDb, { side, customerId }: BookingParty, numbers: readonly string[]): Promise<NumberedBill[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('bill_of_lading as b')
    .innerJoin('booking', 'booking.id', 'b.booking_id')
    .select([
      'b.id',
      'b.booking_id as bookingId',
      sql<string>`booking.bkg_no`.as('bkgNo'),
      'booking.shipping_id as shippingId',
      'b.bl_no as blNo',
      sql<string[]>`(select coalesce(jsonb_agg(line ->> 'ctnNo'), '[]') from jsonb_array_elements(b.containers) line)`.as('ctnNos'),
    ])
    .where('booking.bkg_no', 'in', [...numbers])
    .where('b.bl_type', '=', BILL_TYPE.main)
    .where('b.deleted_at', 'is', null)
    .where('booking.deleted_at', 'is', null)
    .where(side === 'provider' ? sql<SqlBool>`b.si_version > 0` : sql<SqlBool>`b.customer_id = ${customerId ?? '0'}::bigint`)
    .orderBy('b.bl_index')
    .execute();
}
