import type { BookingInput } from '#contract/order';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { PriceLevel } from '#server/modules/freight/service';
import type { CutOffColumn } from './booking-changes-repository.ts';

export interface AmendmentRow {
  input: BookingInput;
  cut_offs: Partial<Record<CutOffColumn, string | null>>;
  price_level: PriceLevel | null;
  reason: string;
  created_at: Date;
  name_cn: string;
  name_en: string;
}

/** The pending amendment of a booking that the caller may see, with its author. */
export async function findAmendment(db: ReadDb, bookingId: string): Promise<AmendmentRow | undefined> {
  const row = await db
    .selectFrom('booking_amendment as a')
    .innerJoin('web_user as u', 'u.id', 'a.created_by')
    .select(['a.input', 'a.cut_offs', 'a.price_level', 'a.reason', 'a.created_at', 'u.name_cn', 'u.name_en'])
    .where('a.booking_id', '=', bookingId)
    .executeTakeFirst();
  return row as AmendmentRow | undefined;
}

interface NewAmendment {
  bookingId: string;
  input: BookingInput;
  cutOffs: Partial<Record<CutOffColumn, Date | null>>;
  /** Of another rate. */
  priceLevel: PriceLevel | null;
  reason: string;
  by: string;
  at: Date;
}

/** Stores the request; one that was left over is replaced. */
export async function insertAmendment(db: Db, { bookingId, input, cutOffs, priceLevel, reason, by, at }: NewAmendment): Promise<void> {
  const content = { input: JSON.stringify(input), cut_offs: JSON.stringify(cutOffs), price_level: priceLevel };
  const values = { ...content, reason, created_by: by, created_at: at };
  await db
    .insertInto('booking_amendment')
    .values({ booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute();
}

export async function deleteAmendment(db: Db, bookingId: string): Promise<void> {
  await db.deleteFrom('booking_amendment').where('booking_id', '=', bookingId).execute();
}

/** Whether a booking has bills of lading, which are all of its type. */
export async function hasBills(db: ReadDb, bookingId: string): Promise<boolean> {
  const bill = db.selectFrom('bill_of_lading').select('id').where('booking_id', '=', bookingId).where('deleted_at', 'is', null);
  return (await bill.limit(1).executeTakeFirst()) !== undefined;
}
