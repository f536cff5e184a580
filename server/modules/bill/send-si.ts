import { SI_STATUS } from '#domain/bill/si-status';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError, refuseFindings } from '#server/core/errors/business-error';
import { lockForCustomer } from './changes/si-change.ts';
import { queueInstruction } from './instruction-message.ts';
import { lockBills } from './repository/bill-repository.ts';

interface Sending {
  bookingId: string;
  mblIds: readonly string[];
}

/** Queues the instruction of each bill for the carrier; refused with the fields whose texts a message cannot hold. Bills must be submitted. */
export async function sendSi(context: SavingContext, { bookingId, mblIds }: Sending): Promise<{ ediNo: string; sendTime: number }> {
  const booking = await lockForCustomer(context, bookingId);
  const bills = await lockBills(context.db, booking.id);
  const references: string[] = [];
  for (const billId of new Set(mblIds)) {
    const bill = bills.find(({ id }) => id === billId);
    if (!bill) throw new BusinessError('notFound');
    if (bill.state < SI_STATUS.submitted) throw new BusinessError('bill.sendDraft');
    const queued = await queueInstruction(context, booking, bill);
    refuseFindings(queued?.findings ?? []);
    if (queued) references.push(queued.control_reference);
  }
  return { ediNo: references.join(','), sendTime: context.now() };
}
