import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { BillType } from '#domain/bill/bill-fields';
import type { CopyStatus } from '#domain/bill/si-status';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { Schema } from '#server/db/schema';

export type CopyRow = Selectable<Schema['bill_copy']> & {
  file_name: string | null;
  requester_cn: string | null;
  requester_en: string | null;
  confirmer_cn: string | null;
  confirmer_en: string | null;
};
/** The COPY that a session was shown, and the change request that it had. */
export type ShownCopy = Pick<CopyRow, 'copy_version' | 'requested_at'>;
export type CopyContent = Selectable<Schema['bill_copy_content']>;

/** COPYs of a visible booking, the newest first. */
export const findCopies = (db: ReadDb, bookingId: string): Promise<CopyRow[]> =>
  db
    .selectFrom('bill_copy')
    .leftJoin('stored_file', 'stored_file.id', 'bill_copy.file_id')
    .leftJoin('web_user as requester', 'requester.id', 'bill_copy.requested_by')
    .leftJoin('web_user as confirmer', 'confirmer.id', 'bill_copy.confirmed_by')
    .selectAll('bill_copy')
    .select([
      'stored_file.file_name',
      'requester.name_cn as requester_cn',
      'requester.name_en as requester_en',
      'confirmer.name_cn as confirmer_cn',
      'confirmer.name_en as confirmer_en',
    ])
    .where('bill_copy.booking_id', '=', bookingId)
    .orderBy('copy_version', 'desc')
    .execute();

/** What the bills say in a COPY of a visible booking, the main bill first. */
export const findCopyContents = (db: ReadDb, copyId: string): Promise<CopyContent[]> =>
  db.selectFrom('bill_copy_content').selectAll().where('copy_id', '=', copyId).orderBy('bl_index').execute();

export async function insertCopy(
  db: Db,
  copy: Insertable<Schema['bill_copy']>,
  contents: readonly Omit<Insertable<Schema['bill_copy_content']>, 'copy_id'>[],
): Promise<string> {
  const { id } = await db.insertInto('bill_copy').values(copy).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('bill_copy_content')
    .values(contents.map((content) => ({ ...content, copy_id: id })))
    .execute();
  return id;
}

/** Notes the COPY of a visible booking that a session is shown; an older one, or a session that ends meanwhile, changes nothing. */
export async function noteShown(
  db: Db,
  sessionHash: Buffer,
  { booking_id, copy_version, requested_at }: Pick<CopyRow, 'booking_id' | keyof ShownCopy>,
): Promise<void> {
  await sql`
    insert into copy_shown (session_hash, booking_id, copy_version, requested_at)
    select token_hash, ${booking_id}::bigint, ${copy_version}::int, ${requested_at}::timestamptz
    from session where token_hash = ${sessionHash} for key share
    on conflict (session_hash, booking_id) do update set copy_version = excluded.copy_version, requested_at = excluded.requested_at
    where (copy_shown.copy_version, coalesce(copy_shown.requested_at, '-infinity')) < (excluded.copy_version, coalesce(excluded.requested_at, '-infinity'))`.execute(
    db,
  );
}

/** Newest COPY of a locked booking that the session was shown. */
export const findShown = (db: Db, sessionHash: Buffer, bookingId: string): Promise<ShownCopy | undefined> =>
  db
    .selectFrom('copy_shown')
    .select(['copy_version', 'requested_at'])
    .where('session_hash', '=', sessionHash)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/** Changes a COPY of a locked booking. */
export async function updateCopy(db: Db, copyId: string, changes: Updateable<Schema['bill_copy']>): Promise<void> {
  await db.updateTable('bill_copy').set(changes).where('id', '=', copyId).execute();
}

/** Status of the COPY of locked bookings. */
export async function setCopyStatus(db: Db, bookingIds: readonly string[], status: CopyStatus, at: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ copy_status: status, updated_at: at })
    .where('id', 'in', [...bookingIds])
    .execute();
}

/** COPYs without a document, with what their documents name; the oldest booking first. */
export const findCopiesWithoutFile = (db: ReadDb) =>
  db
    .selectFrom('bill_copy')
    .innerJoin('booking', 'booking.id', 'bill_copy.booking_id')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .select(['bill_copy.id', 'bill_copy.booking_id', 'bill_copy.copy_version', 'bill_copy.created_at'])
    .select((from) => [from.fn.coalesce('booking.bkg_no', 'web_order.order_no').as('bkg_no'), sql<BillType>`booking.bl_type`.as('bl_type')])
    .where('bill_copy.file_id', 'is', null)
    .orderBy('bill_copy.booking_id')
    .orderBy('bill_copy.copy_version')
    .execute();
