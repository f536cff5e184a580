import { cents, currencyCode } from '#domain/number/money';
import { amountOf, type BillLine, billTotals, isRemoved, keyOf, lineAmount, lineTax, payableRmb } from '#domain/settlement/bill-lines';
import { settlementRefusal, type SettlementVerb, SETTLEMENT_TRANSITIONS } from '#domain/settlement/bill-policy';
import { SETTLEMENT_STATUS } from '#domain/settlement/bill-status';
import { formatDate } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import type { Db } from '#server/core/storage/db';
import { endBillLinks, mailBill } from '#server/modules/mail/service';
import { notifyBillEvent } from '#server/modules/message/service';
import { lockBooking } from '#server/modules/order/service';
import { eventOf } from './answer-bill.ts';
import { type BillRow, findTerms, insertBill, lockBill, lockByBillNo, nextBillNo, setBillStatus, updateBill } from './repository/bill-repository.ts';
import { type ChargeRow, findChargeNames, findNewestCharges, insertRevision } from './repository/charge-repository.ts';
import { endDisputes } from './repository/dispute-repository.ts';
import { tellCustomer } from './saved.ts';

/** The forwarder's side: the operator, or an agent. */
export type ProviderChange = Pick<SavingContext, 'db' | 'now'>;

/** A charge as the forwarder states it. */
export interface GivenCharge extends BillLine {
  payType?: string;
  remark?: string;
}

export interface BillTerms {
  /** yyyy-MM-dd. */
  dueDate?: string | undefined;
  /** Yuan for a US dollar, printed on the bill. */
  exchangeRate?: string | undefined;
}

const PROVIDER = { side: 'provider', customerId: null } as const;
/** Days until a bill is due, by settlement: per shipment, and monthly. */
const DUE_DAYS = { 1: 15, 2: 30 } as const;
const DAY_MS = 86_400_000;
const OCEAN_FREIGHT = { cn: '海运费', en: 'Ocean freight' };

/** Issues the bill of a booking, which must have none. Returns its number. */
export async function issueBill(
  { db, now }: ProviderChange,
  { bookingId, charges, dueDate, exchangeRate }: BillTerms & { bookingId: string; charges: readonly GivenCharge[] },
): Promise<string> {
  const booking = await lockBooking(db, PROVIDER, bookingId);
  if (booking.bill_status !== 0) throw new BusinessError('settlement.issued');
  const { settle_mode } = await findTerms(db, booking.customer_id);
  const mode = settle_mode === 2 ? 2 : 1;
  const at = new Date(now());
  const row = {
    bill_no: await nextBillNo(db, now()),
    booking_id: booking.id,
    order_id: booking.order_id,
    customer_id: booking.customer_id,
    settle_mode: mode,
    period: (booking.etd ?? formatDate(now())).slice(0, 7),
    due_date: dueDate ?? formatDate(now() + DUE_DAYS[mode] * DAY_MS),
    sent_at: at,
    created_at: at,
    updated_at: at,
    ...sumsOf(charges, exchangeRate ?? null, now()),
  };
  const id = await insertBill(db, row);
  await insertRevision(db, { billId: id, revision: 1, at }, await chargeRows(db, charges));
  await setBillStatus(db, booking.id, SETTLEMENT_STATUS.toBeConfirmed);
  const bill = { ...row, id, order_no: booking.order_no, revision: 1 };
  await notifyBillEvent(db, { ...eventOf(bill, 'issue', { by: undefined, at: now() }) });
  await tellCustomer(db, bill, 'issue');
  await mailBill({ db, now }, bill);
  return row.bill_no;
}

/** Change of a charge of a bill: it replaces all of the same code, container type and currency; of quantity 0 it removes them. */
export type ChargeChange = GivenCharge;

/** Sends the next revision of a bill; disputes end with it. Returns the revision. */
export async function reviseBill(change: ProviderChange, billNo: string, changes: readonly ChargeChange[], terms: BillTerms = {}): Promise<number> {
  const { db, now } = change;
  const bill = await lockForProvider(change, 'revise', billNo);
  const at = new Date(now());
  const stored = (await findNewestCharges(db, [bill.id])).filter(({ revision }) => revision === bill.revision);
  const charges = applied(stored, changes);
  const revision = bill.revision + 1;
  const rate = terms.exchangeRate ?? bill.exchange_rate;
  await insertRevision(db, { billId: bill.id, revision, at }, await chargeRows(db, charges));
  await updateBill(db, bill.id, {
    status: SETTLEMENT_TRANSITIONS.revise.to,
    revision,
    reason: '',
    ...sumsOf(charges, rate, now()),
    ...(terms.dueDate === undefined ? {} : { due_date: terms.dueDate }),
    sent_at: at,
    answered_at: null,
    answered_by: null,
    answered_email: null,
    answered_version: null,
    version: bill.version + 1,
    updated_at: at,
  });
  await setBillStatus(db, bill.booking_id, SETTLEMENT_TRANSITIONS.revise.to);
  await endDisputes(db, bill.id, at);
  await notifyBillEvent(db, eventOf({ ...bill, revision }, 'revise', { by: undefined, at: now() }));
  await tellCustomer(db, bill, 'revise');
  await mailBill(change, bill);
  return revision;
}

function applied(stored: readonly ChargeRow[], changes: readonly ChargeChange[]): GivenCharge[] {
  let charges: GivenCharge[] = stored.map((row) => ({
    code: row.code,
    unit: row.unit,
    ctnType: row.ctn_type,
    quantity: row.quantity,
    price: row.price,
    currency: row.currency,
    taxRate: row.tax_rate,
    payType: row.pay_type,
    remark: row.remark,
  }));
  for (const change of changes) {
    const place = charges.findIndex((charge) => keyOf(charge) === keyOf(change));
    if (place < 0 && isRemoved(change)) throw new BusinessError('settlement.charge', { code: change.code });
    if (place < 0) {
      charges.push(change);
      continue;
    }
    // The tax rate of a known charge stays.
    const changed = isRemoved(change) ? [] : [{ ...charges[place], ...change, taxRate: charges[place]?.taxRate ?? change.taxRate }];
    // Own systems may have issued several lines of a charge.
    charges = charges.flatMap((charge, at) => (at === place ? changed : keyOf(charge) === keyOf(change) ? [] : [charge]));
  }
  if (charges.length === 0) throw new BusinessError('settlement.noCharges');
  return charges;
}

/** Withdraws a bill: the customer no longer sees it, and the booking can get another one. */
export async function withdrawBill(change: ProviderChange, billNo: string): Promise<void> {
  const { db, now } = change;
  const bill = await lockForProvider(change, 'withdraw', billNo);
  const at = new Date(now());
  await updateBill(db, bill.id, { withdrawn_at: at, version: bill.version + 1, updated_at: at });
  await setBillStatus(db, bill.booking_id, 0);
  await endDisputes(db, bill.id, at);
  await endBillLinks(change, bill.id);
  await notifyBillEvent(db, eventOf(bill, 'withdraw', { by: undefined, at: now() }));
  await tellCustomer(db, bill, 'withdraw');
}

/** Records that a confirmed bill is paid. */
export async function payBill(change: ProviderChange, billNo: string): Promise<void> {
  const bill = await lockForProvider(change, 'pay', billNo);
  const at = new Date(change.now());
  await updateBill(change.db, bill.id, { paid_at: at, version: bill.version + 1, updated_at: at });
  await tellCustomer(change.db, bill, 'pay');
}

/** The locked bill, if its status allows the provider's action. */
export async function lockForProvider({ db }: ProviderChange, verb: SettlementVerb, billNo: string): Promise<BillRow> {
  const bill = (await lockByBillNo(db, billNo)) ?? (/^\d+$/.test(billNo) ? await lockBill(db, PROVIDER, billNo) : undefined);
  if (!bill) throw new BusinessError('notFound');
  const refusal = settlementRefusal(verb, bill.status);
  if (refusal) throw new BusinessError(refusal);
  return bill;
}

function sumsOf(charges: readonly BillLine[], exchangeRate: string | null, now: number) {
  const totals = billTotals(charges);
  return {
    usd_amount: amountOf(totals, 'USD'),
    rmb_amount: amountOf(totals, 'CNY'),
    other_amounts: JSON.stringify(totals.filter(({ currency }) => currency !== 'USD' && currency !== 'CNY')),
    exchange_rate: exchangeRate,
    exchange_date: exchangeRate === null ? null : formatDate(now),
    payable_rmb: payableRmb(totals, exchangeRate),
  };
}

async function chargeRows(db: Db, charges: readonly GivenCharge[]) {
  const names = await findChargeNames(
    db,
    charges.map(({ code }) => code),
  );
  return charges.map((charge) => {
    const name = names.get(charge.code) ?? (charge.code === 'OF' ? OCEAN_FREIGHT : { cn: charge.code, en: charge.code });
    return {
      code: charge.code,
      name_cn: name.cn,
      name_en: name.en,
      unit: charge.unit,
      ctn_type: charge.ctnType,
      quantity: charge.quantity,
      price: cents(charge.price),
      currency: currencyCode(charge.currency),
      amount: lineAmount(charge),
      tax_rate: charge.taxRate,
      tax_amount: lineTax(charge),
      pay_type: charge.payType ?? 'PP',
      remark: charge.remark ?? '',
    };
  });
}
