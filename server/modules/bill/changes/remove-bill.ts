import { MAX_BILLS } from '#domain/constants';
import type { BillType } from '#domain/bill/bill-fields';
import { siRefusal } from '#domain/bill/si-policy';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { requireVersion } from '#server/core/saving/conflict';
import { reference } from '#server/modules/freight/service';
import { queueInstruction } from '../instruction-message.ts';
import { isMscBooking, judged } from '../present-bill.ts';
import { updateBill } from '../repository/bill-changes-repository.ts';
import { findBill, findDeletedBill, lockBills } from '../repository/bill-repository.ts';
import { separateBookings } from '../repository/combined-bookings-repository.ts';
import { currentVersion, freeIndex } from './save-bill.ts';
import { lockForCustomer, refresh } from './si-change.ts';

/** For this time a deleted bill can be restored. */
const RESTORE_MS = 86_400_000;

interface Removal {
  billId: string;
  /** Version that the user saw. */
  version: number | undefined;
}

/** Deletes a sub-bill that neither has a COPY nor is accepted. The bookings that it covers are free again. */
export async function removeBill(context: SavingContext, type: BillType, { billId, version }: Removal, requiresMsc = false): Promise<null> {
  const { db, actor, now } = context;
  const { booking_id: bookingId } = await findBill(db, actor, { billId, type });
  const booking = await lockForCustomer(context, bookingId);
  if (requiresMsc && !isMscBooking(booking, await reference(db))) throw new BusinessError('bill.notMsc');
  const bill = (await lockBills(db, bookingId)).find(({ id }) => id === billId);
  if (!bill) throw new BusinessError('notFound');
  const refusal = siRefusal('delete', judged(bill));
  if (refusal) throw new BusinessError(refusal);
  if (version !== undefined) requireVersion(version, currentVersion(bill, type));
  const freed = await separateBookings(db, billId);
  await updateBill(db, billId, { deleted_at: new Date(now()), combine_bkg_no: null, version: bill.version + 1 });
  await queueInstruction(context, booking, bill, { isCancellation: true });
  await refresh(context, booking, 'delete', freed);
  return null;
}

/** Restores a deleted bill in its old place, or in the next one that is free. */
export async function restoreBill(context: SavingContext, { billId }: { billId: string }): Promise<{ blIndex: number }> {
  const { db, actor, now } = context;
  const { booking_id: bookingId } = await findDeletedBill(db, actor, billId);
  const booking = await lockForCustomer(context, bookingId);
  const bills = await lockBills(db, bookingId);
  const deleted = await findDeletedBill(db, actor, billId);
  if (now() - (deleted.deleted_at?.getTime() ?? 0) > RESTORE_MS) throw new BusinessError('notFound');
  const isTaken = bills.length >= MAX_BILLS || bills.some(({ bl_index }) => bl_index === deleted.bl_index);
  const next = freeIndex(booking, bills);
  const restored = await updateBill(db, billId, {
    deleted_at: null,
    bl_index: isTaken ? next : deleted.bl_index,
    updated_at: new Date(now()),
    version: deleted.version + 1,
  });
  await refresh(context, booking, 'restore');
  return { blIndex: restored.bl_index };
}
