import type { UploadedFile } from '#contract/shared';
import { settlementRefusal } from '#domain/settlement/bill-policy';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { notifyBillEvent } from '#server/modules/message/service';
import { requireOwn } from '#server/modules/order/service';
import { storeFile } from '#server/modules/file/service';
import { eventOf } from './answer-bill.ts';
import { type BillRow, lockBill, updateBill } from './repository/bill-repository.ts';
import { billOfCharge } from './repository/charge-repository.ts';
import { type DisputeRow, findDispute, insertDispute, insertMessage, setDisputeState } from './repository/dispute-repository.ts';
import { tellCustomer } from './saved.ts';

interface Message {
  text: string;
  file?: UploadedFile | undefined;
}

/** The customer disputes a charge of the current revision. */
export async function disputeCharge(context: SavingContext, { chargeId, ...message }: Message & { chargeId: string }): Promise<{ id: string }> {
  requireOwn(context);
  const { db, actor, now } = context;
  const bill = await lockedBill(context, await billOfCharge(db, chargeId));
  const refusal = settlementRefusal('dispute', bill.status);
  if (refusal) throw new BusinessError(refusal);
  const id = await insertDispute(db, {
    bill_id: bill.id,
    charge_id: chargeId,
    customer_id: bill.customer_id,
    created_by: actor.userId,
    created_at: new Date(now()),
  });
  if (id === undefined) throw new BusinessError('settlement.disputed');
  // An answer by those who have not seen it is outdated.
  await updateBill(db, bill.id, { version: bill.version + 1, updated_at: new Date(now()) });
  await addMessage(context, bill, id, message);
  await notifyBillEvent(db, eventOf(bill, 'dispute', { by: actor.userId, reason: message.text, at: now() }));
  return { id };
}

/** Adds a message: the provider's answers the dispute, the customer's opens it again. */
export async function replyToDispute(context: SavingContext, { id, ...message }: Message & { id: string }): Promise<{ id: string }> {
  const { db, actor, now } = context;
  const { bill } = await pendingDispute(context, id);
  await addMessage(context, bill, id, message);
  await setDisputeState(db, id, actor.side === 'provider' ? 'answered' : 'open', new Date(now()));
  const verb = actor.side === 'provider' ? 'answerDispute' : 'dispute';
  await notifyBillEvent(db, eventOf(bill, verb, { by: actor.userId, reason: message.text, at: now() }));
  if (actor.side === 'provider') await tellCustomer(db, bill, 'reply', 'settlementDispute');
  return { id };
}

export async function withdrawDispute(context: SavingContext, { id }: { id: string }): Promise<null> {
  requireOwn(context);
  const { bill, dispute } = await lockedDispute(context, id);
  if (dispute.state === 'ended') context.unchanged();
  else {
    await setDisputeState(context.db, id, 'ended', new Date(context.now()));
    await notifyBillEvent(context.db, eventOf(bill, 'withdrawDispute', { by: context.actor.userId, at: context.now() }));
  }
  return null;
}

async function lockedBill({ db, actor }: SavingContext, id: string | undefined): Promise<BillRow> {
  const bill = id === undefined ? undefined : await lockBill(db, actor, id);
  if (!bill) throw new BusinessError('notFound');
  return bill;
}

/** The dispute with its locked bill. */
async function lockedDispute(context: SavingContext, id: string): Promise<{ bill: BillRow; dispute: DisputeRow }> {
  const { db, actor } = context;
  const bill = await lockedBill(context, (await findDispute(db, actor, id))?.bill_id);
  // Again, since it may have ended before the bill was locked.
  const dispute = await findDispute(db, actor, id);
  if (!dispute) throw new BusinessError('notFound');
  return { bill, dispute };
}

async function pendingDispute(context: SavingContext, id: string) {
  const found = await lockedDispute(context, id);
  if (found.dispute.state === 'ended') throw new BusinessError('settlement.disputeEnded');
  return found;
}

async function addMessage(context: SavingContext, bill: BillRow, disputeId: string, { text, file }: Message): Promise<void> {
  const { db, actor, now } = context;
  const { userId: personId, side, customerId, isAdmin } = actor;
  const message = { dispute_id: disputeId, side, user_id: personId, content: text, created_at: new Date(now()) };
  const stored =
    file &&
    (await storeFile(
      context,
      { personId, side, customerId, isAdmin },
      { kind: 'billDispute', fileName: file.fileName, bytes: file.bytes, bookingId: bill.booking_id },
    ));
  await insertMessage(db, { ...message, file_id: stored?.id ?? null });
}
