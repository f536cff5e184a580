import { BILL_TYPE } from '#domain/constants';
import type { NumberedBill } from '#domain/preplan/preplan-rules';
import type { ReadDb } from '#server/core/storage/db';
import { findBills } from '#server/modules/bill/service';

/** Bills of a booking, the main one first. Numbers that are not known yet are empty. */
export async function numberedBills(
  db: ReadDb,
  actor: Parameters<typeof findBills>[1],
  bookingId: string,
): Promise<(NumberedBill & { id: string })[]> {
  const bills = await findBills(db, actor, bookingId);
  return bills.map(({ id, bl_no, bl_index, bl_type }) => ({ id, blNo: bl_no ?? '', isMain: bl_index === 0 && bl_type === BILL_TYPE.main }));
}
