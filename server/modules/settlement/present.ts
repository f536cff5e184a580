import type { BillDispute, DianZiFaPiao, InCharge, InConfirm } from '#contract/settlement';
import { multiply } from '#domain/number/decimal';
import { cents } from '#domain/number/money';
import { settlementActions } from '#domain/settlement/bill-policy';
import { type BillLine, type ComparedLine, compareLines, plainNumber, totalDifferences } from '#domain/settlement/bill-lines';
import { type DisputeState, SETTLEMENT_STATUS } from '#domain/settlement/bill-status';
import { formatDate, type Locale, parseDate, translator } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import { localisedName } from '#server/core/storage/localised-name';
import { fileUrl } from '#server/modules/chat/service';
import { named, type Reference, reference } from '#server/modules/freight/service';
import { timeOf } from '#server/modules/order/service';
import { type BillParty, type BillRow, blNosOf } from './repository/bill-repository.ts';
import { type ChargeRow, findNewestCharges } from './repository/charge-repository.ts';
import { type DisputeRow, findPendingDisputes, type MessageRow } from './repository/dispute-repository.ts';
import type { InvoiceRow } from './repository/invoice-repository.ts';

/** Reader of bills: a user, a job, or somebody with a signed address. */
export interface BillReader {
  db: ReadDb;
  actor: BillParty;
  language: Locale;
  now: () => number;
}

const day = (date: string | null): number | null => (date === null ? null : (parseDate(date) ?? null));
const DAY_MS = 86_400_000;

/** Bills as answered, with what has changed and what is disputed. */
export async function presentBills(reader: BillReader, rows: readonly BillRow[]): Promise<InConfirm[]> {
  const ids = rows.map(({ id }) => id);
  const [charges, disputes, names] = await Promise.all([
    findNewestCharges(reader.db, ids),
    findPendingDisputes(reader.db, ids),
    reference(reader.db),
  ]);
  return rows.map((row) => {
    const own = charges.filter(({ bill_id }) => bill_id === row.id);
    const compared = comparedCharges(own, row.revision);
    const count = (change: string) => compared.filter((line) => line.change === change).length;
    const pending = disputes.filter(({ bill_id }) => bill_id === row.id);
    return {
      ...presentBill(reader, row, names),
      changes: {
        changed: count('changed'),
        added: row.revision > 1 ? count('new') : 0,
        removed: count('removed'),
        differences: row.revision > 1 ? totalDifferences(compared) : [],
      },
      disputes: pending.length,
      answeredDisputes: pending.filter(({ state }) => state === 'answered').length,
    };
  });
}

function presentBill(
  { actor, language, now }: BillReader,
  row: BillRow,
  names: Reference,
): Omit<InConfirm, 'changes' | 'disputes' | 'answeredDisputes'> {
  const status = translator(language, 'status');
  const pol = named(names.ports, row.port_start_id, language);
  const pod = named(names.ports, row.port_end_id, language);
  const carrier = named(names.shippingLines, row.shipping_id, language);
  const settleMode = row.settle_mode === 2 ? 2 : 1;
  const dueDate = day(row.due_date);
  return {
    id: row.id,
    billNo: row.bill_no,
    orderId: row.order_id,
    bookingId: row.booking_id,
    orderNo: row.order_no,
    bkgNo: row.bkg_no,
    refNo: row.ref_no ?? '',
    ...blNosOf(row),
    customerId: row.customer_id,
    customerIdName: localisedName({ name_cn: row.company_cn, name_en: row.company_en }, language),
    settleMode,
    settleModeName: status(`settleMode.${settleMode}`),
    period: row.period,
    vessel: row.vessel,
    voyage: row.voyage,
    etd: day(row.etd),
    portStartCode: pol.code,
    portStartName: pol.name,
    portEndCode: pod.code,
    portEndName: pod.name,
    shippingCode: carrier.code,
    shippingName: carrier.name,
    ctnSummary: row.containers.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', '),
    usdAmount: row.usd_amount,
    rmbAmount: row.rmb_amount,
    otherAmounts: row.other_amounts,
    exchangeRate: row.exchange_rate === null ? null : plainNumber(row.exchange_rate),
    exchangeDate: day(row.exchange_date),
    payableRmb: row.payable_rmb,
    status: row.status,
    statusName: status(`settlement.${row.status}`),
    reason: row.reason,
    sendTime: row.sent_at.getTime(),
    confirmTime: row.status === SETTLEMENT_STATUS.confirmed ? timeOf(row.answered_at) : null,
    confirmUser: row.answered_email ?? localisedName({ name_cn: row.answerer_cn, name_en: row.answerer_en }, language),
    rejectTime: row.status === SETTLEMENT_STATUS.rejected ? timeOf(row.answered_at) : null,
    dueDate,
    overdueDays: dueDate === null || row.paid_at !== null ? 0 : Math.max(0, Math.round(((parseDate(formatDate(now())) ?? 0) - dueDate) / DAY_MS)),
    paidTime: timeOf(row.paid_at),
    invoiceStatus: row.invoice_status,
    invoiceStatusName: status(`invoice.${row.invoice_status}`),
    revision: row.revision,
    version: row.version,
    actions: settlementActions(row.status, actor.side),
  };
}

interface StoredLine extends BillLine {
  row: ChargeRow;
}

const lineOf = (row: ChargeRow): StoredLine => ({
  code: row.code,
  unit: row.unit,
  ctnType: row.ctn_type,
  quantity: row.quantity,
  price: row.price,
  currency: row.currency,
  taxRate: row.tax_rate,
  row,
});

/** Charges of a revision against those of the one before. All charges of the first are as they were. */
export function comparedCharges(charges: readonly ChargeRow[], revision: number): ComparedLine<StoredLine>[] {
  const of = (wanted: number) => charges.filter((charge) => charge.revision === wanted).map(lineOf);
  const after = of(revision);
  return compareLines(revision === 1 ? after : of(revision - 1), after);
}

/** A charge of a bill in the reader's language. */
export function presentCharge(row: ChargeRow, { exchange_rate }: Pick<BillRow, 'exchange_rate'>, language: Locale, names: Reference) {
  const rate = row.currency === 'USD' ? exchange_rate : null;
  return {
    id: row.id,
    chargeCode: row.code,
    chargeNameCn: row.name_cn,
    chargeNameEn: row.name_en,
    chargeName: language === 'en-US' ? row.name_en : row.name_cn,
    unit: row.unit,
    unitName: named(names.dictionary, `chargeUnit ${row.unit}`, language).name,
    ctnType: row.ctn_type,
    quantity: plainNumber(row.quantity),
    price: row.price,
    currency: row.currency,
    amount: row.amount,
    taxRate: plainNumber(row.tax_rate),
    taxAmount: row.tax_amount,
    exchangeRate: rate === null ? null : plainNumber(rate),
    rmbAmount: row.currency === 'CNY' ? row.amount : rate === null ? null : cents(multiply(row.amount, rate)),
    payType: row.pay_type,
    remark: row.remark,
  };
}

/** Charges of a revision as answered. */
export function presentCharges(
  bill: BillRow,
  charges: readonly ChargeRow[],
  { revision, language, names, disputes }: { revision: number; language: Locale; names: Reference; disputes: ReadonlyMap<string, DisputeState> },
): InCharge[] {
  return comparedCharges(charges, revision).map(({ change, line, before, difference }) => ({
    ...presentCharge(line.row, bill, language, names),
    inConfirmId: bill.id,
    revision: line.row.revision,
    changedFlag: change,
    before: before && { quantity: plainNumber(before.quantity), price: before.price, amount: before.row.amount },
    difference,
    dispute: disputes.get(line.row.id) ?? null,
  }));
}

export function presentInvoice(row: InvoiceRow, language: Locale): DianZiFaPiao {
  const status = translator(language, 'status');
  return {
    id: row.id,
    inConfirmId: row.bill_id,
    invoiceNo: row.invoice_no,
    invoiceType: row.invoice_type,
    invoiceTypeName: status(`invoiceType.${row.invoice_type as 1 | 2 | 3}`),
    invoiceDate: day(row.invoice_date) ?? 0,
    buyerName: row.buyer_name,
    buyerTaxNo: row.buyer_tax_no,
    sellerName: row.seller_name,
    amount: row.amount,
    taxAmount: row.tax_amount,
    totalAmount: row.total_amount,
    currency: row.currency,
    status: row.status,
    statusName: status(`eInvoice.${row.status as 1 | 2 | 3}`),
    pdfUrl: fileUrl(row.pdf_file_id),
    ofdUrl: fileUrl(row.ofd_file_id),
    xmlUrl: fileUrl(row.xml_file_id),
  };
}

export function presentDispute(dispute: DisputeRow, messages: readonly MessageRow[], charge: BillDispute['charge'], language: Locale): BillDispute {
  return {
    id: dispute.id,
    inConfirmId: dispute.bill_id,
    charge,
    state: dispute.state,
    createTime: dispute.created_at.getTime(),
    endTime: timeOf(dispute.ended_at),
    messages: messages.map((message) => ({
      id: message.id,
      side: message.side,
      userName: localisedName(message, language),
      text: message.content,
      createTime: message.created_at.getTime(),
      file:
        message.file_id === null || message.file_name === null
          ? null
          : { name: message.file_name, size: message.size ?? 0, url: fileUrl(message.file_id) },
    })),
  };
}
