import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Until the transaction ends no other one gives numbers to bills. */
export async function lockNumbers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('numbers of bills of lading'))`.execute(db);
}

/** Other bills that have one of the numbers, with their orders. */
export const findNumbered = (db: Db, numbered: readonly { bill: { id: string }; blNo: string }[]): Promise<{ blNo: string; orderNo: string }[]> =>
  db
    .selectFrom('bill_of_lading as b')
    .innerJoin('booking', 'booking.id', 'b.booking_id')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .select([sql<string>`b.bl_no`.as('blNo'), 'web_order.order_no as orderNo'])
    .where(
      sql<string>`upper(b.bl_no)`,
      'in',
      numbered.map(({ blNo }) => blNo.toUpperCase()),
    )
    .where('b.deleted_at', 'is', null)
    .where('booking.deleted_at', 'is', null)
    .where(
      'b.id',
      'not in',
      numbered.map(({ bill }) => bill.id),
    )
    .execute();

/** Documents that no issued bill has any more; they can be read by nobody from now on. */
export async function removeUnusedDocuments(db: Db, fileIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update stored_file set deleted_at = ${at} where id = any(${[...fileIds]}::bigint[])
      and not exists (select from bill_of_lading b where b.issued_file_id = stored_file.id)`.execute(db);
}

/** Issued bills without a document, with what it names. */
export const findIssuesWithoutFile = (db: Db) =>
  db
    .selectFrom('bill_of_lading as b')
    .innerJoin('booking', 'booking.id', 'b.booking_id')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .select(['b.id', 'b.booking_id', 'b.bl_type', 'b.bl_no', 'b.vo', 'b.goods', 'b.containers', 'b.release_type', 'b.issued_at'])
    .select((from) => from.fn.coalesce('booking.bkg_no', 'web_order.order_no').as('bkg_no'))
    .where('b.release_type', 'is not', null)
    .where('b.issued_file_id', 'is', null)
    .orderBy('b.id')
    .execute();
