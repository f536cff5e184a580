import { type Insertable, sql, type Updateable } from 'kysely';
import { SI_STATUS } from '#domain/bill/si-status';
import type { Db } from '#server/core/storage/db';
import type { BillTable, Schema } from '#server/db/schema';
import type { BillRow } from './bill-repository.ts';

export const insertBill = (db: Db, bill: Insertable<BillTable>): Promise<BillRow> =>
  db.insertInto('bill_of_lading').values(bill).returningAll().executeTakeFirstOrThrow();

/** Changes a locked bill. */
export const updateBill = (db: Db, billId: string, changes: Updateable<BillTable>): Promise<BillRow> =>
  db.updateTable('bill_of_lading').set(changes).where('id', '=', billId).returningAll().executeTakeFirstOrThrow();

/** Number of the carrier’s bill that covers the house bills of the locked booking. */
export async function setMasterBill(db: Db, bookingId: string, masterBlNo: string): Promise<void> {
  await db.updateTable('booking').set({ master_bl_no: masterBlNo }).where('id', '=', bookingId).execute();
}

export async function insertVersion(db: Db, version: Insertable<Schema['bill_version']>): Promise<void> {
  await db.insertInto('bill_version').values(version).execute();
}

/** Bookings that the bills cover besides their own. */
export async function combinedBookings(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_combined_booking')
    .innerJoin('bill_of_lading', 'bill_of_lading.id', 'bill_combined_booking.bill_id')
    .select('bill_combined_booking.booking_id')
    .where('bill_of_lading.booking_id', '=', bookingId)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

/** Whether a bill of another booking covers it. */
export async function isCovered(db: Db, bookingId: string): Promise<boolean> {
  const row = await db.selectFrom('bill_combined_booking').select('bill_id').where('booking_id', '=', bookingId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes the state of the shipping instruction and the numbers of bills and containers into bookings: those of their own bills, or of the bill of another
 * booking that covers them, which then also decides the state of the COPY (decision 0103).
 */
export async function refreshBookings(db: Db, bookingIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update booking set si_status = found.si_status, copy_status = coalesce(found.covering_copy, booking.copy_status), updated_at = ${at},
      content = booking.content || jsonb_build_object('blNos', found.bl_nos, 'ctnNos', found.ctn_nos)
    from (
      select k.id, coalesce(min(b.state), 0) as si_status, max(main.copy_status) as covering_copy,
        coalesce(jsonb_agg(distinct upper(b.bl_no)) filter (where b.bl_no is not null), '[]') as bl_nos,
        coalesce(jsonb_agg(distinct upper(line ->> 'ctnNo')) filter (where line ->> 'ctnNo' <> ''), '[]') as ctn_nos
      from unnest(${[...bookingIds]}::bigint[]) k(id)
      left join bill_combined_booking covered on covered.booking_id = k.id
      left join bill_of_lading b on b.deleted_at is null and case when covered.bill_id is null then b.booking_id = k.id else b.id = covered.bill_id end
      left join booking main on covered.bill_id is not null and main.id = b.booking_id
      left join lateral jsonb_array_elements(b.containers) line on true
      group by k.id
    ) found where booking.id = found.id`.execute(db);
}

/** How far the shipping instruction of a locked booking is. */
export interface SiProgress {
  siStatus: number;
  /** All its submitted bills are accepted. */
  isAccepted: boolean;
  /** No bill was submitted a second time. */
  isFirst: boolean;
}

export async function siProgress(db: Db, bookingId: string): Promise<SiProgress> {
  const { si_status: siStatus } = await db.selectFrom('booking').select('si_status').where('id', '=', bookingId).executeTakeFirstOrThrow();
  const bills = await db
    .selectFrom('bill_of_lading')
    .select(['state', 'accepted_at', 'si_version'])
    .where('booking_id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .execute();
  return {
    siStatus,
    isAccepted: bills.every(({ state, accepted_at }) => state !== SI_STATUS.submitted || accepted_at !== null),
    isFirst: bills.every(({ si_version }) => si_version < 2),
  };
}
