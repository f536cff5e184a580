import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { BillType } from '#domain/bill/bill-fields';
import { recordId } from '#domain/record-id';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { BillTable, Schema } from '#server/db/schema';
import type { BookingParty } from '#server/modules/order/service';

export type BillRow = Selectable<BillTable>;

/** Tenant rule of every query on bills: customers see their own; the provider's users those that were submitted. */
function visibleTo({ side, customerId }: BookingParty) {
  return (where: ExpressionBuilder<Pick<Schema, 'bill_of_lading'>, 'bill_of_lading'>): Expression<SqlBool> =>
    side === 'provider' ? where('bill_of_lading.si_version', '>', 0) : where('bill_of_lading.customer_id', '=', customerId ?? '0');
}

/** Bills of bookings that are not deleted. */
const billsOfBookings = (db: ReadDb, actor: BookingParty) =>
  db
    .selectFrom('bill_of_lading')
    .selectAll()
    .where(visibleTo(actor))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking').select('booking.id').whereRef('booking.id', '=', 'bill_of_lading.booking_id').where('booking.deleted_at', 'is', null),
      ),
    );

const bills = (db: ReadDb, actor: BookingParty) => billsOfBookings(db, actor).where('deleted_at', 'is', null);

/** The bills of a booking, the main bill first. */
export const findBills = (db: ReadDb, actor: BookingParty, bookingId: string): Promise<BillRow[]> =>
  bills(db, actor).where('booking_id', '=', recordId(bookingId)).orderBy('bl_index').execute();

export interface SoughtBill {
  billId: string;
  /** Bills of other bookings and types are not found. */
  bookingId?: string | undefined;
  type?: BillType | undefined;
}

/** The bill, if the caller may see it; foreign and missing ones look the same. */
export async function findBill(db: ReadDb, actor: BookingParty, { billId, bookingId, type }: SoughtBill): Promise<BillRow> {
  let query = bills(db, actor).where('id', '=', recordId(billId));
  if (bookingId !== undefined) query = query.where('booking_id', '=', recordId(bookingId));
  if (type !== undefined) query = query.where('bl_type', '=', type);
  const row = await query.executeTakeFirst();
  if (!row) throw new BusinessError('notFound');
  return row;
}

/** The booking of a bill that was deleted, if the caller may see it. */
export async function findDeletedBill(db: ReadDb, actor: BookingParty, billId: string): Promise<BillRow> {
  const row = await billsOfBookings(db, actor).where('id', '=', recordId(billId)).where('deleted_at', 'is not', null).executeTakeFirst();
  if (!row) throw new BusinessError('notFound');
  return row;
}

/** All bills of a locked booking, locked with it until the transaction ends. */
export const lockBills = (db: Db, bookingId: string): Promise<BillRow[]> =>
  db
    .selectFrom('bill_of_lading')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .orderBy('bl_index')
    .forUpdate()
    .execute();

export interface VersionRow {
  siVersion: number;
  isAmendment: boolean;
  submittedAt: Date;
  name_cn: string;
  name_en: string;
  vo: BillRow['vo'];
  goods: BillRow['goods'];
  containers: BillRow['containers'];
}

/** What was submitted of a visible bill, oldest first. */
export const findVersions = (db: ReadDb, billId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('bill_version')
    .innerJoin('web_user', 'web_user.id', 'bill_version.submitted_by')
    .select([
      'si_version as siVersion',
      'is_amendment as isAmendment',
      'submitted_at as submittedAt',
      'web_user.name_cn',
      'web_user.name_en',
      'vo',
      'goods',
      'containers',
    ])
    .where('bill_id', '=', billId)
    .orderBy('si_version')
    .execute();
