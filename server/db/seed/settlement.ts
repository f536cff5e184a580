import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import { add } from '#domain/number/decimal';
import { cents, fclCharges } from '#domain/number/money';
import { amountOf, type BillLine, billTotals, lineAmount, lineTax, payableRmb } from '#domain/settlement/bill-lines';
import { INVOICE_STATUS, SETTLEMENT_STATUS, type SettlementStatus } from '#domain/settlement/bill-status';
import type { Row } from '../insert-rows.ts';
import { COMPANIES, userId } from './accounts.ts';
import type { Plan, SampleBooking } from './bookings.ts';
import { addDays, at, type Day } from './day.ts';
import { sampleId } from './prng.ts';
import { pricesOf } from './rates.ts';
import type { Service } from './reference/services.ts';
import { surchargeSetOf } from './reference/surcharges.ts';

export interface SampleSettlement {
  bills: Row<'settlement_bill'>[];
  revisions: Row<'settlement_revision'>[];
  charges: Row<'settlement_charge'>[];
  disputes: Row<'settlement_dispute'>[];
  messages: Row<'settlement_message'>[];
  invoices: Row<'e_invoice'>[];
}

const { toBeConfirmed, confirmed, rejected, revised } = SETTLEMENT_STATUS;

/** Status of the bill by status of the booking and its index: 25 bookings have one. */
const STATES: Readonly<Record<number, readonly SettlementStatus[]>> = {
  [IS.released]: [toBeConfirmed, confirmed, revised, toBeConfirmed, rejected, confirmed, toBeConfirmed, toBeConfirmed, confirmed],
  [IS.sailed]: [toBeConfirmed, revised, toBeConfirmed, rejected, rejected, revised, toBeConfirmed],
  [IS.arrived]: [confirmed, confirmed, confirmed, confirmed],
  [IS.completed]: [confirmed, confirmed, confirmed, confirmed, confirmed],
};
/** A revised bill with a charge that the customer disputes again, which the agent has answered. */
const DISPUTED = 'demo 4.1';
/** Departed long ago, and not paid. */
const OVERDUE = ['demo 6.0', 'demo 5.3'];
const EXCHANGE_RATE = '7.12';
const TAX_RATE = '6';

/** Status of a sample booking's bill; `undefined` without one. */
export function settlementStateOf({ key, status }: Pick<Plan, 'key' | 'status'>): SettlementStatus | undefined {
  const [, index] = /^demo \d+\.(\d+)$/.exec(key) ?? [];
  return index === undefined ? undefined : STATES[status]?.[Number(index)];
}

export const settlementBillId = (key: string): string => sampleId('settlement bill', key);

interface NamedLine extends BillLine {
  nameCn: string;
  nameEn: string;
}

/** The bill of a sample booking, with its revisions, and what follows from its status. */
export function sampleSettlement(plan: Plan, { booking }: SampleBooking, service: Service, today: Day): SampleSettlement {
  const state = settlementStateOf(plan);
  if (state === undefined) return { bills: [], revisions: [], charges: [], disputes: [], messages: [], invoices: [] };
  const { key, etdIn } = plan;
  const id = settlementBillId(key);
  const mode = COMPANIES[plan.company].settleMode;
  const isPast = plan.status === IS.arrived || plan.status === IS.completed;
  const sentOn = addDays(today, isPast ? etdIn + 2 : -3);
  const revision = state === revised ? 2 : 1;
  const lines = linesOf(booking, service);
  const first = revision === 2 ? firstLines(lines) : lines;
  const totals = billTotals(lines);
  const dueDate = isPast
    ? addDays(today, OVERDUE.includes(key) ? -2 : plan.status === IS.arrived ? 3 + (-etdIn % 7) : etdIn + 30)
    : addDays(today, 12 + (Math.abs(etdIn) % 20));
  const isPaid = plan.status === IS.completed && !OVERDUE.includes(key);
  const isAnswered = state === confirmed || state === rejected;
  const booker = booking.created_by ?? '';
  const rate = Number(key.at(-1)) % 2 === 1 ? EXCHANGE_RATE : null;
  const sentAt = (version: number) => at(version === revision && revision > 1 ? addDays(sentOn, 2) : sentOn, '16:00');
  const bill: Row<'settlement_bill'> = {
    id,
    // The last digits of the order's number keep it unique.
    bill_no: `ZD${plan.orderNo.slice(2)}`,
    booking_id: booking.id ?? '',
    order_id: booking.order_id ?? '',
    customer_id: booking.customer_id ?? '',
    settle_mode: mode,
    period: (booking.etd ?? today).slice(0, 7),
    status: state,
    revision,
    reason: state === rejected ? 'THC 单价与报价单不一致(示例)' : '',
    usd_amount: amountOf(totals, 'USD'),
    rmb_amount: amountOf(totals, 'CNY'),
    other_amounts: totals.filter(({ currency }) => currency !== 'USD' && currency !== 'CNY'),
    exchange_rate: rate,
    exchange_date: rate === null ? null : sentOn,
    payable_rmb: payableRmb(totals, rate),
    due_date: dueDate,
    paid_at: isPaid ? at(addDays(dueDate, -1), '10:00') : null,
    invoice_status: state !== confirmed ? INVOICE_STATUS.none : isPast ? INVOICE_STATUS.issued : INVOICE_STATUS.requested,
    sent_at: sentAt(revision),
    answered_at: isAnswered ? at(addDays(sentOn, 1), '10:31') : null,
    answered_by: isAnswered ? booker : null,
    answered_version: isAnswered ? 1 : null,
    version: isAnswered || revision > 1 ? 2 : 1,
    created_at: at(sentOn, '16:00'),
    updated_at: sentAt(revision),
  };
  const all = [first, ...(revision > 1 ? [lines] : [])].flatMap((own, index) => own.map((line, place) => chargeRow(key, line, index + 1, place)));
  const disputed = key === DISPUTED ? all.find(({ revision: of, code }) => of === 2 && code === 'EIR') : undefined;
  const disputeId = sampleId('settlement dispute', key);
  const talk = (side: 'customer' | 'provider', content: string, time: string): Row<'settlement_message'> => ({
    id: sampleId('settlement message', `${key} ${side}`),
    dispute_id: disputeId,
    side,
    user_id: side === 'customer' ? booker : userId('service'),
    content,
    created_at: at(addDays(today, -1), time),
  });
  return {
    bills: [bill],
    revisions: Array.from({ length: revision }, (_, index) => ({
      bill_id: id,
      revision: index + 1,
      sent_at: sentAt(index + 1),
      rejected_at: state === rejected || index + 1 < revision ? at(addDays(sentOn, 1), '10:31') : null,
      reject_reason: state === rejected || index + 1 < revision ? 'THC 单价与报价单不一致(示例)' : '',
    })),
    charges: all,
    disputes: disputed
      ? [
          {
            id: disputeId,
            bill_id: id,
            charge_id: disputed.id ?? '',
            customer_id: booking.customer_id ?? '',
            state: 'answered',
            created_by: booker,
            created_at: at(addDays(today, -1), '08:52'),
            ended_at: null,
          },
        ]
      : [],
    messages: disputed
      ? [
          talk('customer', '报价单中设备交接单费为每票 50，这里按 2 箱计 100，请核对。(示例)', '08:52'),
          talk('provider', '船公司自本月起按箱收取。本票按报价执行，改为 50.00，将发送第 3 版。(示例)', '09:20'),
        ]
      : [],
    invoices: bill.invoice_status === INVOICE_STATUS.issued ? [invoiceRow(plan, bill)] : [],
  };
}

/** The prepaid charges of the booking's containers, and the fee for the interchange of equipment. */
function linesOf(booking: Row<'booking'>, service: Service): NamedLine[] {
  const containers = (booking.containers ?? []).map(({ ctnType = '20GP', num = 1 }) => ({ ctnType, num }));
  const surcharges = surchargeSetOf(service).lines;
  const freight = (['20gp', '40gp', '40hq', '45hq'] as const).map((size) => ({
    ctnType: size.toUpperCase(),
    price: String(pricesOf(service, 0)[size]),
    currency: 'USD',
  }));
  const charges = fclCharges({ prices: freight, surcharges }, containers).filter(({ payType, mandatory }) => payType === 'PP' && mandatory);
  const lines = charges.flatMap(({ code, currency, items, amount }): NamedLine[] => {
    const known = surcharges.find((line) => line.code === code);
    const names = { nameCn: known?.nameCn ?? '海运费', nameEn: known?.nameEn ?? 'Ocean freight' };
    const line = { code, currency, taxRate: currency === 'CNY' ? TAX_RATE : '0', ...names };
    return items.length === 0
      ? [{ ...line, unit: 2, ctnType: null, quantity: '1', price: amount }]
      : items.map(({ ctnType, num, price }) => ({ ...line, unit: 1, ctnType, quantity: String(num), price }));
  });
  const boxes = containers.reduce((sum, { num }) => sum + num, 0);
  const interchange = { code: 'EIR', nameCn: '设备交接单费', nameEn: 'Equipment interchange fee', currency: 'CNY', taxRate: TAX_RATE };
  return [
    ...lines.filter(({ code }) => code !== 'EIR'),
    { ...interchange, unit: 1, ctnType: null, quantity: String(Math.max(1, boxes)), price: '50.00' },
  ];
}

/** The first revision was dearer in one charge, and had no fee for the interchange. */
function firstLines(lines: readonly NamedLine[]): NamedLine[] {
  const dearer = lines.findIndex(({ currency, code }) => currency === 'CNY' && code !== 'EIR');
  return lines.filter(({ code }) => code !== 'EIR').map((line, place) => (place === dearer ? { ...line, price: add(line.price, '50.00') } : line));
}

const chargeRow = (key: string, line: NamedLine, revision: number, place: number): Row<'settlement_charge'> => ({
  id: sampleId('settlement charge', `${key} ${revision} ${place}`),
  bill_id: settlementBillId(key),
  revision,
  place,
  code: line.code,
  name_cn: line.nameCn,
  name_en: line.nameEn,
  unit: line.unit,
  ctn_type: line.ctnType,
  quantity: line.quantity,
  price: cents(line.price),
  currency: line.currency,
  amount: lineAmount(line),
  tax_rate: line.taxRate,
  tax_amount: lineTax(line),
  pay_type: 'PP',
  remark: '',
});

/** Of the sum in yuan; its files are made once there is a store for them. */
function invoiceRow({ key, company, etdIn }: Plan, bill: Row<'settlement_bill'>): Row<'e_invoice'> {
  const total = bill.rmb_amount ?? '0.00';
  const tax = lineTax({ quantity: '1', price: total, taxRate: TAX_RATE });
  return {
    id: sampleId('e-invoice', key),
    bill_id: bill.id ?? '',
    customer_id: bill.customer_id ?? '',
    invoice_no: `2631200000${String(1_000_000_000 + Math.abs(etdIn) * 7919).slice(0, 10)}`,
    invoice_type: 3,
    invoice_date: (bill.sent_at as string).slice(0, 10),
    buyer_name: COMPANIES[company].nameCn,
    buyer_tax_no: COMPANIES[company].usci ?? '',
    seller_name: 'Quayside 示例货代',
    amount: add(total, `-${tax}`),
    tax_amount: tax,
    total_amount: total,
    currency: 'CNY',
    status: 1,
    created_at: at((bill.sent_at as string).slice(0, 10), '17:00'),
  };
}
