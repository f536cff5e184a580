import { sql } from 'kysely';
import { SI_STATUS } from '#domain/bill/si-status';
import { VGM_STATE } from '#domain/vgm/vgm-state';
import type { ReadDb } from '#server/core/storage/db';

/** What the bills of a visible booking say; the provider’s users see those that were submitted. */
export const findBillContents = (db: ReadDb, bookingId: string, isProvider: boolean) =>
  db
    .selectFrom('bill_of_lading')
    .select(['bl_type', 'state', 'vo', 'goods', 'containers', 'return_reason', 'submitted_at'])
    .where('booking_id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .$if(isProvider, (query) => query.where('si_version', '>', 0))
    .orderBy('bl_index')
    .execute();

/** Who made the last submission of a visible booking’s bills. */
export const findLastSubmitter = (db: ReadDb, bookingId: string) =>
  db
    .selectFrom('bill_version')
    .innerJoin('bill_of_lading', 'bill_of_lading.id', 'bill_version.bill_id')
    .innerJoin('web_user', 'web_user.id', 'bill_version.submitted_by')
    .select(['web_user.name_cn', 'web_user.name_en'])
    .where('bill_of_lading.booking_id', '=', bookingId)
    .where('bill_of_lading.deleted_at', 'is', null)
    .where('bill_of_lading.state', '>=', SI_STATUS.submitted)
    .orderBy('bill_version.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Containers of a visible booking by the state of their declaration. */
export async function countDeclared(db: ReadDb, bookingId: string): Promise<{ declared: number; rejected: number }> {
  const { rows } = await sql<{ state: number; count: number }>`
    select (one.value ->> 'state')::int as state, count(*)::int as count
    from vgm, jsonb_each(vgm.declarations) one where vgm.booking_id = ${bookingId} group by 1`.execute(db);
  const count = (...states: number[]) => rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0);
  return { declared: count(VGM_STATE.submitted, VGM_STATE.accepted), rejected: count(VGM_STATE.rejected) };
}

/** The newest COPY of a visible booking. */
export const findNewestCopy = (db: ReadDb, bookingId: string) =>
  db
    .selectFrom('bill_copy')
    .select(['copy_version', 'created_at', 'confirmed_at', 'requested_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('copy_version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The bills of a visible booking, or those of another that cover it, as far as they are issued, the main bill first; the others without their facts. */
export const findIssues = (db: ReadDb, bookingId: string) =>
  db
    .selectFrom('bill_of_lading as b')
    .leftJoin('stored_file as f', (join) => join.onRef('f.id', '=', 'b.issued_file_id').on('f.deleted_at', 'is', null))
    .select(['b.id', 'b.bl_index', 'b.bl_no', 'b.state', 'b.release_type', 'b.issued_at', 'f.id as file_id', 'f.file_name'])
    .where('b.deleted_at', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('b.booking_id', '=', bookingId),
        eb('b.id', 'in', selectFrom('bill_combined_booking').select('bill_id').where('bill_combined_booking.booking_id', '=', bookingId)),
      ]),
    )
    .orderBy('b.bl_index')
    .execute();

/** When the user last typed something into the bills of a visible booking that is not saved yet. */
export const findDraftTime = async (db: ReadDb, userId: string, bookingId: string): Promise<Date | null> => {
  const newest = db
    .selectFrom('si_draft')
    .select(sql<Date | null>`max(updated_at)`.as('at'))
    .where('user_id', '=', userId)
    .where('booking_id', '=', bookingId);
  return (await newest.executeTakeFirst())?.at ?? null;
};
