import { z } from 'zod';
import { DOWNLOAD_TIMEOUT_MS } from '#domain/constants';
import { splitEmails, emailList } from '#domain/party/email';
import {
  LEG_KINDS,
  QUOTE_COLUMNS,
  QUOTE_KINDS,
  QUOTE_LANGUAGES,
  QUOTE_RATES_MAX,
  QUOTE_REMARK_MAX,
  QUOTE_STATES,
  QUOTE_TEMPLATE_NAME_MAX,
} from '#domain/quote/quote-template';
import { ruled } from '#domain/issue';
import { ctnList, dateValue, id, money, page, paging, requiredText, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { DoorFilter } from './other-freight/door.ts';
import { LclCargo } from './other-freight/lcl.ts';
import { FileAnswer } from './shared.ts';

const QUOTE = '/freight/quote';
export const QUOTE_MAIL_RECIPIENTS_MAX = 10;

const language = z.enum(QUOTE_LANGUAGES);
const format = z.enum(['xlsx', 'pdf']).default('xlsx');
const currency = z.enum(['USD', 'CNY', 'EUR', 'HKD', 'JPY', 'GBP']);
const ids = z.array(id).min(1).max(100);

/** How a company's quotations look. */
export const QuoteTemplate = z.object({
  id: z.string(),
  templateName: z.string(),
  langType: language,
  columns: z.array(z.enum(QUOTE_COLUMNS)),
  showSurcharge: z.boolean(),
  header: z.string(),
  remark: z.string(),
  /** Empty without a logo. */
  logoUrl: z.string(),
  isDefault: z.boolean(),
  createTime: z.number(),
  createUser: z.string(),
});
export type QuoteTemplate = z.output<typeof QuoteTemplate>;

const QuoteTemplateInput = z.object({
  /** Absent for a new template. */
  id: id.optional(),
  templateName: requiredText(QUOTE_TEMPLATE_NAME_MAX),
  langType: language.default('zh-CN'),
  columns: z
    .array(z.enum(QUOTE_COLUMNS))
    .max(QUOTE_COLUMNS.length)
    .default([...QUOTE_COLUMNS]),
  showSurcharge: z.boolean().default(true),
  header: text(500).default(''),
  remark: text(QUOTE_REMARK_MAX).default(''),
  /** Of an image uploaded with `uploadByteFile` of the kind `quoteLogo`; empty for none. */
  logoUrl: z.string().max(2000).default(''),
  isDefault: z.boolean().default(false),
});

const Margin = z.object({ kind: z.enum(['amount', 'percent']), value: money });

const LineChange = z.object({
  /** Of a rate; the lines of an offer are in its legs. */
  rateId: id.optional(),
  leg: z.enum(LEG_KINDS).optional(),
  code: z.string().max(20),
  ctnType: z.string().max(4).nullable().default(null),
  margin: Margin.optional(),
  isInFreight: z.boolean().optional(),
});

/** A part load by one rate, or everything from door to door. */
const QuotedOfferInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lcl'), rateId: id, ...LclCargo }),
  DoorFilter.extend({ kind: z.literal('door') }),
]);
export type QuotedOfferInput = z.output<typeof QuotedOfferInput>;
/** The same as the caller gives it. */
export type GivenOffer = z.input<typeof QuotedOfferInput>;

const quotation = z.object({
  /** One to five rates for the same containers; none if an offer is quoted. */
  ids: z.array(id).max(QUOTE_RATES_MAX).default([]),
  offer: QuotedOfferInput.optional(),
  ctnList,
  /** Departure of the rates; the next one by default. */
  etd: dateValue.optional(),
  /** By rate, if they depart on different days. */
  etds: z
    .array(z.object({ rateId: id, etd: dateValue }))
    .max(QUOTE_RATES_MAX)
    .default([]),
  /** Exactly one template. */
  templateId: id.optional(),
  templateIds: z.array(id).max(100).optional(),
  receiverName: text(100).default(''),
  /** Last day; that of the rate by default, and never later. */
  validTo: dateValue.optional(),
  remark: text(QUOTE_REMARK_MAX).default(''),
  /** The template's by default. */
  language: language.optional(),
  logoUrl: z.string().max(2000).optional(),
  /** Of every line without a margin of its own. */
  margin: Margin.optional(),
  lines: z.array(LineChange).max(500).default([]),
  ownCharges: z
    .array(
      z.object({
        name: requiredText(60),
        currency,
        unit: z.literal([1, 2]).default(2),
        num: z.number().int().min(1).max(999).default(1),
        price: money,
      }),
    )
    .max(20)
    .default([]),
});

type Quoted = Pick<z.output<typeof quotation>, 'ids' | 'offer'>;
const RATES_OR_OFFER = ['ids', 'offer'] as const satisfies readonly (keyof Quoted)[];
function requireRatesOrOffer({ ids: rates, offer }: Quoted, { addIssue }: z.RefinementCtx<Quoted>): void {
  if (rates.length > 0 === (offer === undefined)) return;
  for (const field of RATES_OR_OFFER) addIssue({ code: 'custom', path: [field], params: { code: offer ? 'quote.either' : 'required' } });
}

/** What to quote: rates, or an offer; not both. */
export const QuotationInput = quotation.superRefine(requireRatesOrOffer);
export type QuotationInput = z.output<typeof QuotationInput>;

const QuotationFileInput = quotation.extend({ format }).superRefine(requireRatesOrOffer);

const total = z.object({ currency: z.string(), amount: z.string() });

/** The document as its recipient sees it, in the document's language: quoted prices only, never costs. */
export const QuotePaper = z.object({
  title: z.string(),
  quoteNo: z.string(),
  date: z.string(),
  company: z.string(),
  contact: z.string(),
  header: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  head: z.object({ charge: z.string(), unit: z.string(), currency: z.string(), price: z.string(), amount: z.string() }),
  sections: z.array(
    z.object({
      title: z.string(),
      facts: z.array(z.tuple([z.string(), z.string()])),
      groups: z.array(
        z.object({
          currency: z.string(),
          /** Code of the charge and container type, to find the line of the editor. */
          lines: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string(), price: z.string(), amount: z.string() })),
          totalLabel: z.string(),
          total: z.string(),
        }),
      ),
    }),
  ),
  /** Of all sections by currency, if they belong together: the legs from door to door. */
  sums: z.array(z.object({ label: z.string(), currency: z.string(), total: z.string() })),
  terms: z.string(),
  notes: z.array(z.string()),
  remarks: z.array(z.string()),
});
export type QuotePaper = z.output<typeof QuotePaper>;

const QuoteLine = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.number(),
  ctnType: z.string().nullable(),
  num: z.number(),
  currency: z.string(),
  payType: z.string(),
  cost: z.string(),
  costAmount: z.string(),
  margin: z.object({ kind: z.enum(['amount', 'percent']), value: z.string() }),
  isInFreight: z.boolean(),
  canBeInFreight: z.boolean(),
  price: z.string(),
  amount: z.string(),
});
export type QuoteLine = z.output<typeof QuoteLine>;

const quotedTotal = z.object({ currency: z.string(), cost: z.string(), margin: z.string(), amount: z.string() });

const port = { portStartCode: z.string(), portStartName: z.string(), portEndCode: z.string(), portEndName: z.string() };

/** A rate; or a leg of an offer, or what comes on top of its legs, without a rate. */
const QuoteRate = z.object({
  rateId: z.string(),
  leg: z.enum(LEG_KINDS).nullable(),
  /** Names a leg; empty for a rate. */
  title: z.string(),
  rateNo: z.string(),
  ...port,
  shippingCode: z.string(),
  shippingName: z.string(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  etd: z.number().nullable(),
  validTo: z.number(),
  lines: z.array(QuoteLine),
  totals: z.array(quotedTotal),
  collect: z.array(quotedTotal),
});
export type QuoteRate = z.output<typeof QuoteRate>;

const ctn = z.object({ ctnType: z.string(), num: z.number() });

/** A quotation with costs and margins, for the company that made it, and as its customer sees it. */
export const Quotation = z.object({
  templateId: z.string(),
  templateName: z.string(),
  language,
  receiverName: z.string(),
  validTo: z.number(),
  /** Last day of the rate that ends first. */
  rateValidTo: z.number(),
  remark: z.string(),
  logoUrl: z.string(),
  ctnList: z.array(ctn),
  rates: z.array(QuoteRate),
  /** Of all legs of an offer; empty for rates, which are alternatives. */
  totals: z.array(quotedTotal),
  /** The same of what is payable at destination; not part of the totals. */
  collect: z.array(quotedTotal),
  paper: QuotePaper,
});
export type Quotation = z.output<typeof Quotation>;

/** A mail with a link to the quotation. */
const QuoteMail = z.object({ id: z.string(), email: z.string(), sentTime: z.number(), expireTime: z.number(), isOpen: z.boolean() });

/** A quotation in the history. */
export const QuoteHistory = z.object({
  id: z.string(),
  quoteNo: z.string(),
  kind: z.enum(QUOTE_KINDS),
  state: z.enum(QUOTE_STATES),
  level: z.enum(['standard', 'vip']),
  templateName: z.string(),
  receiverName: z.string(),
  rateIds: z.array(z.string()),
  ...port,
  shippingCode: z.string(),
  ctnList: z.array(ctn),
  /** Of a part load; null for containers. */
  cargo: z.object({ weight: z.string(), volume: z.string() }).nullable(),
  /** Of the first rate, or of all legs. */
  totalUsd: z.string(),
  totalRmb: z.string(),
  others: z.array(total),
  validTo: z.number(),
  createTime: z.number(),
  createUser: z.string(),
  /** Last time that it was sent by mail. */
  sentTime: z.number().nullable(),
  /** The booking made from it. */
  booking: z.object({ bookingId: z.string(), orderId: z.string(), orderNo: z.string() }).nullable(),
});
export type QuoteHistory = z.output<typeof QuoteHistory>;

const QuoteDetail = QuoteHistory.extend({ quotation: Quotation, mails: z.array(QuoteMail) });
export type QuoteDetail = z.output<typeof QuoteDetail>;

/** Answer of a link in a mail. */
export const SharedQuote = z.object({ paper: QuotePaper, validTo: z.number(), isExpired: z.boolean(), hasLogo: z.boolean() });
export type SharedQuote = z.output<typeof SharedQuote>;

const token = z.string().regex(/^[\w-]{20,100}$/);

/** Quotations that customers make from rates for their own customers. */
export const quote = {
  getQuotationTeamplatePage: {
    summary: 'Templates of my company for quotations, by name',
    path: `${QUOTE}/getQuotationTeamplatePage`,
    access: 'signedIn',
    input: z.object({ searchValue: text(100).default(''), ...paging }),
    output: page(QuoteTemplate),
  },
  saveQuotationTeamplate: {
    summary: 'Adds or changes a template; its name must be unique in the company. The default one replaces the former (extension)',
    path: `${QUOTE}/saveQuotationTeamplate`,
    access: 'signedIn',
    saves: { record: 'quoteTemplate', verb: 'save' },
    input: QuoteTemplateInput,
    output: QuoteTemplate,
  },
  batchDelQuoteTeamplate: {
    summary: 'Deletes templates, which can be restored for a day; returns their number',
    path: `${QUOTE}/batchDelQuoteTeamplate`,
    access: 'signedIn',
    saves: { record: 'quoteTemplate', verb: 'delete' },
    input: z.object({ ids }),
    output: z.number(),
  },
  restoreQuoteTemplates: {
    summary: 'Restores deleted templates (extension)',
    path: `${QUOTE}/restoreQuoteTemplates`,
    access: 'signedIn',
    saves: { record: 'quoteTemplate', verb: 'restore' },
    input: z.object({ ids }),
    output: z.number(),
  },
  previewQuotation: {
    summary: 'Computes a quotation without storing it: costs, margins, and the document (extension)',
    path: `${QUOTE}/previewQuotation`,
    access: 'signedIn',
    input: QuotationInput,
    output: Quotation,
  },
  saveQuotation: {
    summary: 'Stores a quotation at the prices of my company (extension)',
    path: `${QUOTE}/saveQuotation`,
    access: 'signedIn',
    saves: { record: 'quote', verb: 'create' },
    input: QuotationInput,
    output: z.object({ id: z.string(), quoteNo: z.string() }),
  },
  getQuotationExcel: {
    summary: 'Stores a quotation at standard prices and returns it as xlsx or PDF',
    path: `${QUOTE}/getQuotationExcel`,
    withoutScreen: 'integrators',
    access: 'signedIn',
    kind: 'binary',
    saves: { record: 'quote', verb: 'create' },
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: QuotationFileInput,
    output: FileAnswer,
  },
  getQuotationExcelVip: {
    summary: 'Stores a quotation at VIP prices and returns it as xlsx or PDF',
    path: `${QUOTE}/getQuotationExcelVip`,
    withoutScreen: 'integrators',
    access: 'signedIn',
    kind: 'binary',
    saves: { record: 'quote', verb: 'create' },
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: QuotationFileInput,
    output: FileAnswer,
  },
  getQuoteHistoryPage: {
    summary: 'Quotations of my company, newest first',
    path: `${QUOTE}/getQuoteHistoryPage`,
    access: 'signedIn',
    input: z.object({
      searchValue: text(100).default(''),
      portStartId: id.optional(),
      portEndId: id.optional(),
      /** First and last day on which it was made. */
      dateStart: dateValue.optional(),
      dateEnd: dateValue.optional(),
      state: z.enum(QUOTE_STATES).optional(),
      ...paging,
    }),
    /** Counts of all states, ignoring the filter by state. */
    output: page(QuoteHistory).extend({ counts: z.object({ all: z.number(), valid: z.number(), booked: z.number(), expired: z.number() }) }),
  },
  queryQuoteHistoryById: {
    summary: 'A quotation with its costs, its document and its mails (extension)',
    path: `${QUOTE}/queryQuoteHistoryById`,
    access: 'signedIn',
    input: z.object({ id }),
    output: QuoteDetail,
  },
  downloadQuoteHistoryExcel: {
    summary: 'The document of a quotation as when it was made, as xlsx or PDF',
    path: `${QUOTE}/downloadQuoteHistoryExcel`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({ id, format }),
    output: FileAnswer,
  },
  batchDelQuoteHistory: {
    summary: 'Deletes quotations, which can be restored for a day; their links end. Returns their number',
    path: `${QUOTE}/batchDelQuoteHistory`,
    access: 'signedIn',
    saves: { record: 'quote', verb: 'delete' },
    input: z.object({ ids }),
    output: z.number(),
  },
  restoreQuoteHistory: {
    summary: 'Restores deleted quotations (extension)',
    path: `${QUOTE}/restoreQuoteHistory`,
    access: 'signedIn',
    saves: { record: 'quote', verb: 'restore' },
    input: z.object({ ids }),
    output: z.number(),
  },
  sendQuotationMail: {
    summary: 'Sends each recipient a mail with a link that shows the quotation until it ends (extension)',
    path: `${QUOTE}/sendQuotationMail`,
    access: 'signedIn',
    saves: { record: 'quote', verb: 'send' },
    input: z.object({
      id,
      /** Several, separated by semicolons. */
      emails: ruled(text(2000), emailList).refine((given) => splitEmails(given).length <= QUOTE_MAIL_RECIPIENTS_MAX, {
        params: { code: 'maxItems', max: QUOTE_MAIL_RECIPIENTS_MAX },
      }),
      remark: text(1000).default(''),
      mailLanguage: z.enum(['zh-CN', 'en-US']).optional(),
    }),
    output: z.object({ sent: z.number() }),
  },
  revokeQuotationLink: {
    summary: 'Ends the link of a mail (extension)',
    path: `${QUOTE}/revokeQuotationLink`,
    access: 'signedIn',
    saves: { record: 'quote', verb: 'revoke' },
    input: z.object({ id }),
    output: z.null(),
  },
  querySharedQuotation: {
    summary: 'The quotation of a link in a mail (extension)',
    path: `${QUOTE}/pub/querySharedQuotation`,
    access: 'public',
    input: z.object({ token }),
    output: SharedQuote,
  },
  downloadSharedLogo: {
    summary: 'The logo of the sender on the quotation of a link in a mail (extension)',
    path: `${QUOTE}/pub/downloadSharedLogo`,
    access: 'public',
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({ token }),
    output: FileAnswer,
  },
  downloadSharedQuotation: {
    summary: 'The document of a link in a mail, as xlsx or PDF (extension)',
    path: `${QUOTE}/pub/downloadSharedQuotation`,
    access: 'public',
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({ token, format }),
    output: FileAnswer,
  },
} satisfies Domain;
