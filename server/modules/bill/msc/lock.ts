import { BILL_TYPE } from '#domain/constants';
import { siRefusal } from '#domain/bill/si-policy';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { reference } from '#server/modules/freight/service';
import { lockBooking } from '#server/modules/order/service';
import { publishBills } from '../changes/si-change.ts';
import { isMscBooking, judged } from '../present-bill.ts';
import { updateBill } from '../repository/bill-changes-repository.ts';
import { findBill, lockBills } from '../repository/bill-repository.ts';

/** Locks a bill against changes. Everybody who may see it locks it; administrators and the provider unlock it. */
export async function updateLock(context: SavingContext, { mblId, lock }: { mblId: string; lock: boolean }) {
  const { db, actor, now } = context;
  const { booking_id: bookingId } = await findBill(db, actor, { billId: mblId, type: BILL_TYPE.main });
  const booking = await lockBooking(db, actor, bookingId);
  if (!isMscBooking(booking, await reference(db))) throw new BusinessError('bill.notMsc');
  const bill = (await lockBills(db, bookingId)).find(({ id }) => id === mblId);
  if (!bill) throw new BusinessError('notFound');
  if (bill.is_locked === lock) {
    context.unchanged();
    return { lock, version: bill.version };
  }
  if (!lock && actor.side === 'customer' && !actor.isAdmin) throw new BusinessError('bill.unlock');
  const refusal = lock ? siRefusal('lock', judged(bill)) : undefined;
  if (refusal) throw new BusinessError(refusal);
  const { version } = await updateBill(db, mblId, { is_locked: lock, version: bill.version + 1, updated_at: new Date(now()) });
  await publishBills(context, booking, lock ? 'lock' : 'unlock');
  return { lock, version };
}
