import { type SettlementAnswer, isBatchConfirmable, isRepeated, SETTLEMENT_TRANSITIONS, settlementRefusal } from '#domain/settlement/bill-policy';
import { refusalReason } from '#domain/bill/refusal-reason';
import { translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { ConflictError } from '#server/core/saving/conflict';
import { inSavepoint } from '#server/core/storage/db';
import { notifyBillEvent } from '#server/modules/message/service';
import { requireOwn } from '#server/modules/order/service';
import { type BillRow, lockBill, setBillStatus, updateBill } from './repository/bill-repository.ts';
import { rejectRevision } from './repository/charge-repository.ts';
import { endDisputes, findPendingDisputes } from './repository/dispute-repository.ts';

/** Who answers for the customer: a user of the company, or the recipient of a mail, who has no account. */
export interface BillAnswerer {
  side: 'customer' | 'provider';
  customerId: string | null;
  userId?: string | undefined;
  email?: string | undefined;
}

export interface AnswerChange extends Pick<SavingContext, 'db' | 'now' | 'unchanged'> {
  actor: BillAnswerer;
}

export interface GivenAnswer {
  billId: string;
  /** Version of the bill that the answerer has seen. */
  version: number;
  answer: SettlementAnswer;
  reason?: string | undefined;
}

/**
 * Confirms or rejects a bill for the customer, in the current transaction. The bill is locked: of several answers at once the first is stored, equal
 * ones get the same result and change nothing, others are refused.
 */
export async function answerBill(change: AnswerChange, given: GivenAnswer): Promise<void> {
  const { db, actor } = change;
  requireOwn({ actor });
  const tooLong = refusalReason(given.reason ?? '');
  if (tooLong) throw new BusinessError('settlement.reason', tooLong.params, [{ field: 'reason', code: tooLong.code, params: tooLong.params ?? {} }]);
  const bill = await lockBill(db, actor, given.billId);
  if (!bill) throw new BusinessError('notFound');
  const answered = { status: bill.status, answeredVersion: bill.answered_version, version: bill.version };
  if (isRepeated(given.answer, answered, given.version)) return change.unchanged();
  const refusal = settlementRefusal(given.answer, bill.status);
  if (refusal) throw new BusinessError(refusal);
  if (given.version !== bill.version) {
    const isDisputed = (await findPendingDisputes(db, [bill.id])).length > 0;
    throw new ConflictError({ id: bill.id, version: bill.version, shownBy: { id: bill.id } }, isDisputed ? 'settlement.disputedMeanwhile' : 'stale');
  }
  await store(change, bill, given);
}

async function store({ db, now, actor }: AnswerChange, bill: BillRow, { answer, reason = '' }: GivenAnswer): Promise<void> {
  const at = new Date(now());
  const { to } = SETTLEMENT_TRANSITIONS[answer];
  await updateBill(db, bill.id, {
    status: to,
    reason: answer === 'reject' ? reason : '',
    answered_at: at,
    answered_by: actor.userId ?? null,
    answered_email: actor.userId === undefined ? (actor.email ?? '') : null,
    answered_version: bill.version,
    version: bill.version + 1,
    updated_at: at,
  });
  await setBillStatus(db, bill.booking_id, to);
  if (answer === 'reject') await rejectRevision(db, { billId: bill.id, revision: bill.revision, reason, at });
  // Whoever confirms a bill accepts its charges.
  else await endDisputes(db, bill.id, at);
  await notifyBillEvent(db, eventOf(bill, answer, { by: actor.userId, reason: answer === 'reject' ? reason : '', at: now() }));
}

export const eventOf = <V extends string>(
  bill: Pick<BillRow, 'id' | 'bill_no' | 'booking_id' | 'order_id' | 'order_no' | 'customer_id' | 'revision'>,
  verb: V,
  { by, reason, at }: { by: string | undefined; reason?: string; at: number },
) => ({
  verb,
  billId: bill.id,
  billNo: bill.bill_no,
  bookingId: bill.booking_id,
  orderId: bill.order_id,
  orderNo: bill.order_no,
  customerId: bill.customer_id,
  revision: bill.revision,
  by,
  reason,
  at,
});

/** Confirms bills that have not changed since they were issued. Each is answered on its own: what is refused does not hold up the others. */
export async function confirmBills(
  context: SavingContext,
  { bills }: { bills: readonly { id: string; version: number }[] },
): Promise<{ confirmed: string[]; refused: { id: string; billNo: string; message: string }[] }> {
  requireOwn(context);
  const confirmed: string[] = [];
  const refused: { id: string; billNo: string; message: string }[] = [];
  let changes = 0;
  // A fixed order prevents deadlocks.
  for (const { id, version } of [...new Map(bills.map((bill) => [bill.id, bill])).values()].toSorted((a, b) =>
    BigInt(a.id) < BigInt(b.id) ? -1 : 1,
  )) {
    const bill = await lockBill(context.db, context.actor, id);
    try {
      if (!bill) throw new BusinessError('notFound');
      let isUnchanged = false;
      await inSavepoint(context.db, async (db) => {
        const disputes = (await findPendingDisputes(db, [bill.id])).length;
        const isRepeat = isRepeated('confirm', { ...bill, answeredVersion: bill.answered_version }, version);
        if (!isRepeat && settlementRefusal('confirm', bill.status) === undefined && !isBatchConfirmable({ status: bill.status, disputes }))
          throw new BusinessError('settlement.notUnchanged');
        await answerBill({ ...context, db, unchanged: () => void (isUnchanged = true) }, { billId: id, version, answer: 'confirm' });
      });
      confirmed.push(id);
      if (!isUnchanged) changes += 1;
    } catch (fault) {
      if (!(fault instanceof BusinessError)) throw fault;
      refused.push({ id, billNo: bill?.bill_no ?? '', message: translator(context.language, 'error')(fault.key, fault.params) });
    }
  }
  if (changes === 0) context.unchanged();
  return { confirmed, refused };
}
