import type { CombinableBooking } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { siRefusal } from '#domain/bill/si-policy';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { requireVersion } from '#server/core/saving/conflict';
import { findBooking } from '#server/modules/order/service';
import { judged } from '../present-bill.ts';
import { updateBill } from '../repository/bill-changes-repository.ts';
import { findBill, lockBills } from '../repository/bill-repository.ts';
import { coverBookings, findCombinable, separateBookings, setCombineNumbers } from '../repository/combined-bookings-repository.ts';
import { currentVersion } from './save-bill.ts';
import { lockForCustomer, refresh } from './si-change.ts';

/** Bookings that a bill of this one may cover as well. */
export async function queryCombinable({ db, actor }: Context, { bookingId }: { bookingId: string }): Promise<CombinableBooking[]> {
  const booking = await findBooking(db, actor, { bookingId });
  const found = await findCombinable(db, booking);
  return found.map(({ id, order_no, bkg_no, ref_no, containers, coveringBillId }) => ({
    bookingId: id,
    orderNo: order_no,
    bkgNo: bkg_no,
    refNo: ref_no,
    ctnSummary: containers.map(({ num, ctnType }) => `${num}×${ctnType}`).join(', '),
    isCombined: coveringBillId !== null,
  }));
}

interface Combination {
  billId: string;
  version: number;
  /** Numbers of the other bookings; none separates them. */
  bkgNos: readonly string[];
}

/** Makes a bill cover other bookings, whose shipping instruction is then that bill. */
export async function combineBookings(context: SavingContext, type: BillType, { billId, version, bkgNos }: Combination) {
  const { db, actor, now } = context;
  const { booking_id: bookingId } = await findBill(db, actor, { billId, type });
  const booking = await lockForCustomer(context, bookingId);
  const bill = (await lockBills(db, bookingId)).find(({ id }) => id === billId);
  if (!bill) throw new BusinessError('notFound');
  const refusal = siRefusal('combine', judged(bill));
  if (refusal) throw new BusinessError(refusal);
  requireVersion(version, currentVersion(bill, type));
  const wanted = [...new Set(bkgNos.map((no) => no.trim()).filter(Boolean))].toSorted();
  const found = wanted.length > 0 ? await findCombinable(db, booking, wanted) : [];
  // Another bill of this booking may cover it.
  const free = found.filter(({ coveringBillId }) => coveringBillId === null || coveringBillId === billId);
  const missing = wanted.find((no) => free.filter(({ bkg_no }) => bkg_no === no).length !== 1);
  if (missing !== undefined) throw new BusinessError('bill.combine', { bkgNo: missing });
  const freed = await separateBookings(db, billId);
  await coverBookings(
    db,
    billId,
    free.map(({ id }) => id),
  );
  const all = [booking.bkg_no ?? '', ...wanted];
  const numbersBut = (own: string) => all.filter((no) => no !== own).join(',') || null;
  for (const { id, bkg_no } of free) await setCombineNumbers(db, id, numbersBut(bkg_no));
  const combineBkgNo = numbersBut(all[0] ?? '');
  await setCombineNumbers(db, bookingId, combineBkgNo);
  const changed = await updateBill(db, billId, { combine_bkg_no: combineBkgNo, version: bill.version + 1, updated_at: new Date(now()) });
  await refresh(context, booking, 'combine', freed);
  return { version: changed.version, combineBkgNo };
}
