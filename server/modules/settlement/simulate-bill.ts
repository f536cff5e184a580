import { OCEAN_FREIGHT } from '#domain/number/money';
import { SETTLEMENT_STATUS } from '#domain/settlement/bill-status';
import type { Db } from '#server/core/storage/db';
import { lockBooking } from '#server/modules/order/service';
import { answerBill } from './answer-bill.ts';
import { type GivenCharge, issueBill, type ProviderChange } from './issue-bill.ts';
import { billOfBooking, findBillStatus, findBill } from './repository/bill-repository.ts';
import { tellCustomer } from './saved.ts';

const PROVIDER = { side: 'provider', customerId: null } as const;
const FREIGHT = { price: '1850', currency: 'USD', taxRate: '0' };

/** Whose turn it is with the settlement bill of a locked booking. */
export interface SettlementProgress {
  charges: 'none' | 'toBeConfirmed' | 'answered';
}

export async function settlementProgress(db: Db, bookingId: string): Promise<SettlementProgress> {
  const status = await findBillStatus(db, bookingId);
  const isOpen = status === SETTLEMENT_STATUS.toBeConfirmed || status === SETTLEMENT_STATUS.revised;
  return { charges: status === 0 ? 'none' : isOpen ? 'toBeConfirmed' : 'answered' };
}

/** Issues the settlement bill of a demo booking with sample charges for its containers. */
export async function simulateBill(change: ProviderChange, bookingId: string): Promise<void> {
  const { containers } = await lockBooking(change.db, PROVIDER, bookingId);
  const perType = Map.groupBy(containers, ({ ctnType }) => ctnType ?? '');
  const freight = [...perType].flatMap(([ctnType, lines]): GivenCharge[] =>
    ctnType === '' ? [] : [{ code: OCEAN_FREIGHT, unit: 1, ctnType, quantity: String(lines.reduce((sum, { num = 0 }) => sum + num, 0)), ...FREIGHT }],
  );
  const papers: GivenCharge = { code: 'DOC', unit: 2, ctnType: null, quantity: '1', price: '450', currency: 'CNY', taxRate: '6' };
  await issueBill(change, { bookingId, charges: [...freight, papers] });
}

/** Confirms the settlement bill of a demo booking as its customer would. */
export async function simulateBillConfirmation({ db, now }: ProviderChange, bookingId: string): Promise<void> {
  const { customer_id: customerId, created_by: userId } = await lockBooking(db, PROVIDER, bookingId);
  const bill = await findBill(db, PROVIDER, { id: await billOfBooking(db, bookingId) });
  if (!bill) return;
  const actor = { side: 'customer', customerId, userId } as const;
  await answerBill({ db, now, actor, unchanged() {} }, { billId: bill.id, version: bill.version, answer: 'confirm' });
  // No call has told the open pages.
  await tellCustomer(db, bill, 'confirm');
}
