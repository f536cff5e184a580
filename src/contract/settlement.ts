import { z } from 'zod';
import { SETTLEMENT_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#domain/constants';
import { DISPUTE_STATES, SETTLEMENT_STATUSES } from '#domain/settlement/bill-status';
import { dateValue, id, page, paging, requiredText, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { UserJob } from './job.ts';
import { FileAnswer, nothing, ONE_ORDER, UploadedFile } from './shared.ts';

const PATH = '/settlement/inconfirm';
const BILLS = { code: 'inconfirm_query' };
/** Links in mails lead to one bill. */
const ONE_BILL = { bill: { id: 'inConfirmId' } } as const;
const ONE_BILL_OR_ORDER = { bill: { id: 'inConfirmId', orderId: 'orderId' } } as const;

/** Longest text of a message about a disputed charge. */
export const DISPUTE_TEXT_MAX = 500;
/** Longest period of a statement, in days. */
export const STATEMENT_DAYS_MAX = 366;
export const BILL_EXPORT_MAX = 50_000;

export const BILL_SORTS = ['sendTime', 'billNo', 'etd', 'dueDate', 'status', 'usdAmount', 'rmbAmount'] as const;
const status = z.literal([...SETTLEMENT_STATUSES] as [1, ...(typeof SETTLEMENT_STATUSES)[number][]]);
const word = text(100).optional();
const day = dateValue.optional();

const filters = {
  /** Matches numbers of bills, orders, bookings and bills of lading; of the forwarder’s agents also the customer's names. */
  searchValue: word,
  /** Of the forwarder’s agents: part of the customer's Chinese or English name (extension); refused to others. */
  customerName: word,
  billNo: word,
  orderNo: word,
  bkgNo: word,
  blNo: word,
  status: status.optional(),
  statusList: z.array(status).max(SETTLEMENT_STATUSES.length).optional(),
  etdStart: day,
  etdEnd: day,
  dueStart: day,
  dueEnd: day,
  invoiceStatus: z.literal([0, 1, 2]).optional(),
  settleMode: z.literal([1, 2]).optional(),
  /** Not paid after its due date. */
  overdue: z.boolean().optional(),
  /** Without those that are paid. */
  unpaid: z.boolean().optional(),
  /** A charge is disputed. */
  disputed: z.boolean().optional(),
};

export const BillFilter = z.object({ ...filters, ...paging, sortField: z.enum(BILL_SORTS).default('sendTime') });
export type BillFilter = z.output<typeof BillFilter>;

export const BillExport = z.object({
  ...filters,
  /** Only these bills; all matching ones if absent. */
  ids: z.array(id).min(1).max(500).optional(),
  sortField: z.enum(BILL_SORTS).default('sendTime'),
  sortOrder: paging.sortOrder,
});
export type BillExport = z.output<typeof BillExport>;

export const BillStatement = z.object({ from: dateValue, to: dateValue, format: z.enum(['pdf', 'xlsx']).default('pdf') });
export type BillStatement = z.output<typeof BillStatement>;

const amount = z.object({ currency: z.string(), amount: z.string() });
const maybe = z.number().nullable();
const name = z.string();

/** A settlement bill (in-confirm). Amounts are exact and by currency; `payableRmb` is stated only by a bill with a rate of exchange of its own. */
export const InConfirm = z.object({
  id: z.string(),
  billNo: name,
  orderId: z.string(),
  bookingId: z.string(),
  orderNo: name,
  bkgNo: z.string().nullable(),
  refNo: name,
  mblNo: name,
  hblNo: name,
  customerId: z.string(),
  customerIdName: name,
  /** 1 per shipment, 2 monthly. */
  settleMode: z.number(),
  settleModeName: name,
  period: name,
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  etd: maybe,
  portStartCode: name,
  portStartName: name,
  portEndCode: name,
  portEndName: name,
  shippingCode: name,
  shippingName: name,
  ctnSummary: name,
  usdAmount: name,
  rmbAmount: name,
  otherAmounts: z.array(amount),
  exchangeRate: z.string().nullable(),
  exchangeDate: maybe,
  payableRmb: z.string().nullable(),
  status,
  statusName: name,
  /** Reason of a rejection. */
  reason: name,
  sendTime: z.number(),
  confirmTime: maybe,
  /** Who confirmed or rejected it; the address of a mail if there was no account. */
  confirmUser: name,
  rejectTime: maybe,
  dueDate: maybe,
  /** Days since the due date of a bill that is not paid. */
  overdueDays: z.number(),
  paidTime: maybe,
  invoiceStatus: z.number(),
  invoiceStatusName: name,
  revision: z.number(),
  version: z.number(),
  /** Since the revision before: changed lines and differences by currency. */
  changes: z.object({ changed: z.number(), added: z.number(), removed: z.number(), differences: z.array(amount) }),
  /** Disputed charges, and those of them that the provider has answered. */
  disputes: z.number(),
  answeredDisputes: z.number(),
  /** Actions allowed for the caller. */
  actions: z.array(z.string()),
});
export type InConfirm = z.output<typeof InConfirm>;

const chargeFields = {
  id: z.string(),
  chargeCode: name,
  chargeNameCn: name,
  chargeNameEn: name,
  /** In the language of the call. */
  chargeName: name,
  unit: z.number(),
  unitName: name,
  ctnType: z.string().nullable(),
  quantity: name,
  price: name,
  currency: name,
  amount: name,
  taxRate: name,
  /** Contained in the amount. */
  taxAmount: name,
  exchangeRate: z.string().nullable(),
  rmbAmount: z.string().nullable(),
  payType: name,
  remark: name,
};

/** A charge of a bill, compared with the revision before. A removed one is that of the revision before. */
export const InCharge = z.object({
  ...chargeFields,
  inConfirmId: z.string(),
  revision: z.number(),
  changedFlag: z.enum(['new', 'changed', 'removed', 'same']),
  /** As it was; null for a new charge. */
  before: z.object({ quantity: name, price: name, amount: name }).nullable(),
  /** Amount less that of the revision before. */
  difference: name,
  /** Dispute that is not over. */
  dispute: z.enum(DISPUTE_STATES).nullable(),
});
export type InCharge = z.output<typeof InCharge>;

export const DianZiFaPiao = z.object({
  id: z.string(),
  inConfirmId: z.string(),
  invoiceNo: name,
  /** 1 ordinary, 2 special, 3 fully digital. */
  invoiceType: z.number(),
  invoiceTypeName: name,
  invoiceDate: z.number(),
  buyerName: name,
  buyerTaxNo: name,
  sellerName: name,
  amount: name,
  taxAmount: name,
  totalAmount: name,
  currency: name,
  /** 1 valid, 2 reversed, 3 void. */
  status: z.number(),
  statusName: name,
  /** For `downloadFile` and `queryFileAddress`; empty without a file. */
  pdfUrl: name,
  ofdUrl: name,
  xmlUrl: name,
});
export type DianZiFaPiao = z.output<typeof DianZiFaPiao>;

/** A revision of a bill against the one before. */
export const BillRevision = z.object({
  revision: z.number(),
  sendTime: z.number(),
  rejectTime: maybe,
  rejectReason: name,
  totals: z.array(amount),
  differences: z.array(amount),
  lines: z.array(InCharge),
});
export type BillRevision = z.output<typeof BillRevision>;

/** A disputed charge with the conversation about it. */
export const BillDispute = z.object({
  id: z.string(),
  inConfirmId: z.string(),
  charge: z.object({ ...chargeFields, revision: z.number() }),
  state: z.enum(DISPUTE_STATES),
  createTime: z.number(),
  endTime: maybe,
  messages: z.array(
    z.object({
      id: z.string(),
      side: z.enum(['customer', 'provider']),
      userName: name,
      text: name,
      createTime: z.number(),
      file: z.object({ name, size: z.number(), url: name }).nullable(),
    }),
  ),
});
export type BillDispute = z.output<typeof BillDispute>;

const panel = z.object({ bills: z.number(), totals: z.array(amount) });
/** Figures above the list. */
export const BillOverview = z.object({
  counts: z.object({ all: z.number(), 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number() }),
  toConfirm: panel,
  /** Due within 30 days. */
  due: panel,
  overdue: panel,
  /** Disputed charges with their sums. */
  disputes: z.object({ bills: z.number(), charges: z.number(), answered: z.number(), totals: z.array(amount) }),
});
export type BillOverview = z.output<typeof BillOverview>;

const ofBill = z.object({ id });
const byIdOrOrder = z.object({ id: id.optional(), orderId: id.optional() });

/** The bill as it was read, with the answer; fields that cannot be changed are ignored. */
export const BillAnswer = z.object({
  id,
  /** Of the bill that the user has seen. */
  version: z.number().int().min(0),
  /** 4 confirms, 7 rejects. */
  type: z.literal([4, 7]),
  /** At most 200 characters; optional. Longer ones are refused by the rule. */
  reason: text(5000).default(''),
});
export type BillAnswer = z.output<typeof BillAnswer>;

/** Query of a signed address of a report. */
export const SignedReport = z.object({
  /** The order, as for an external report server. */
  id,
  bill: id,
  format: z.enum(['html', 'pdf']),
  language: z.enum(['zh-CN', 'en-US']),
  /** Origins whose pages may frame it, besides the portal’s; separated by spaces. */
  sites: z.string().max(5000).default(''),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
export type SignedReport = z.output<typeof SignedReport>;

const message = { text: requiredText(DISPUTE_TEXT_MAX), file: UploadedFile.optional() };

/** Settlement: bills of bookings, their confirmation, and invoices. */
export const settlement = {
  queryWebInConfirmList: {
    summary: 'Settlement bills of my company with the sums of all that match, by currency',
    path: `${PATH}/queryWebInConfirmList`,
    access: BILLS,
    input: BillFilter,
    output: page(InConfirm).extend({ sum: z.object({ usd: name, rmb: name, others: z.array(amount) }) }),
  },
  queryBillOverview: {
    summary: 'Settlement bills by status, those to be confirmed, due and overdue, and disputed charges, with sums by currency (extension)',
    path: `${PATH}/queryBillOverview`,
    access: BILLS,
    input: nothing,
    output: BillOverview,
  },
  queryInConfirmInfo: {
    summary: 'The settlement bill of an order, or one by its id',
    path: `${PATH}/queryInConfirmInfo`,
    access: BILLS,
    mail: ONE_BILL_OR_ORDER,
    input: byIdOrOrder,
    output: InConfirm,
  },
  queryInConfirmInfoById: {
    summary: 'A settlement bill',
    path: `${PATH}/queryInConfirmInfoById`,
    access: BILLS,
    mail: ONE_BILL,
    input: ofBill,
    output: InConfirm,
  },
  queryInConfirmChargeById: {
    summary: 'Charges of a settlement bill, compared with its revision before',
    path: `${PATH}/queryInConfirmChargeById`,
    access: BILLS,
    mail: ONE_BILL,
    input: ofBill,
    output: z.array(InCharge),
  },
  queryInChargeByOrderId: {
    summary: 'Charges that are billed for an order; empty until there is a bill',
    path: '/settlement/incharge/queryInChargeByOrderId',
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: z.object({ orderId: id }),
    output: z.array(InCharge),
  },
  queryDianZiFaPiao: {
    summary: 'E-invoices of a settlement bill, or of the bill of an order',
    path: `${PATH}/queryDianZiFaPiao`,
    access: BILLS,
    input: byIdOrOrder,
    output: z.array(DianZiFaPiao),
  },
  updateInConfirm: {
    summary: 'Confirms (type 4) or rejects (type 7) a settlement bill; a repeated answer changes nothing',
    path: `${PATH}/updateInConfirm`,
    access: BILLS,
    mail: ONE_BILL,
    saves: { record: 'settlementBill', verb: 'answer', current: 'queryInConfirmInfoById' },
    timeoutMs: SETTLEMENT_TIMEOUT_MS,
    input: BillAnswer,
    output: InConfirm,
  },
  confirmBills: {
    summary: 'Confirms several settlement bills that have not changed since they were issued; answers for each (extension)',
    path: `${PATH}/confirmBills`,
    access: BILLS,
    saves: { record: 'settlementBill', verb: 'confirm' },
    timeoutMs: SETTLEMENT_TIMEOUT_MS,
    input: z.object({
      bills: z
        .array(z.object({ id, version: z.number().int().min(0) }))
        .min(1)
        .max(100),
    }),
    output: z.object({ confirmed: z.array(z.string()), refused: z.array(z.object({ id: z.string(), billNo: name, message: name })) }),
  },
  queryBillRevisions: {
    summary: 'Revisions of a settlement bill, newest first, each compared line by line with the one before (extension)',
    path: `${PATH}/queryBillRevisions`,
    access: BILLS,
    mail: ONE_BILL,
    input: ofBill,
    output: z.array(BillRevision),
  },
  queryBillDisputes: {
    summary: 'Disputed charges of a settlement bill with the messages about them (extension)',
    path: `${PATH}/queryBillDisputes`,
    access: BILLS,
    input: ofBill,
    output: z.array(BillDispute),
  },
  disputeCharge: {
    summary: 'Disputes a charge of a settlement bill, with a remark and a file (extension)',
    path: `${PATH}/disputeCharge`,
    access: BILLS,
    saves: { record: 'settlementDispute', verb: 'open' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({ chargeId: id, ...message }),
    output: z.object({ id: z.string() }),
  },
  replyToDispute: {
    summary: 'Adds a message to a dispute: the customer writes, the forwarder’s agent answers (extension)',
    path: `${PATH}/replyToDispute`,
    access: BILLS,
    saves: { record: 'settlementDispute', verb: 'reply' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({ id, ...message }),
    output: z.object({ id: z.string() }),
  },
  withdrawDispute: {
    summary: 'Withdraws a dispute (extension)',
    path: `${PATH}/withdrawDispute`,
    access: BILLS,
    saves: { record: 'settlementDispute', verb: 'withdraw' },
    input: z.object({ id }),
    output: z.null(),
  },
  queryBillReport: {
    summary: 'Address that shows a settlement bill for five minutes without a token, for frames and downloads (extension)',
    path: `${PATH}/queryBillReport`,
    access: BILLS,
    mail: ONE_BILL_OR_ORDER,
    saves: { outside: 'serverSecret' },
    input: byIdOrOrder.extend({ format: z.enum(['html', 'pdf']).default('html') }),
    output: z.object({ address: z.string(), expireTime: z.number() }),
  },
  openBillReport: {
    summary: 'Shows a settlement bill by an address of `queryBillReport` (extension)',
    path: `${PATH}/pub/bookingAccount`,
    withoutScreen: 'address',
    method: 'GET',
    access: 'public',
    saves: { outside: 'serverSecret' },
    kind: 'binary',
    input: SignedReport,
    output: FileAnswer,
  },
  startBillExport: {
    summary: 'Exports settlement bills with their charges as a spreadsheet (xlsx), in the background (extension)',
    path: `${PATH}/startBillExport`,
    access: BILLS,
    saves: { record: 'userJob', verb: 'start', unaudited: 'job' },
    input: BillExport,
    output: UserJob,
  },
  startBillStatement: {
    summary: 'Statement of account of a period as PDF or spreadsheet (xlsx), in the background (extension)',
    path: `${PATH}/startBillStatement`,
    access: BILLS,
    saves: { record: 'userJob', verb: 'start', unaudited: 'job' },
    input: BillStatement,
    output: UserJob,
  },
} satisfies Domain;
