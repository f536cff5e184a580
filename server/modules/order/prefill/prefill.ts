import type { order, Booking } from '#contract/order';
import type { Parsed } from '#contract/endpoint';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { DEFAULT_CTN_TYPE } from '#domain/constants';
import type { CtnQuantity } from '#domain/number/money';
import { formatDate, parseDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { copiedFields } from '#server/core/storage/fields/columns';
import { type BidToBook, bidToBook } from '#server/modules/bidding/service';
import { nameOf, rateForHint, type RateToBook, rateToBook, reference } from '#server/modules/freight/service';
import { quoteToBook } from '#server/modules/quote/service';
import { emptyBooking } from './blank-booking.ts';
import { type BookingRow, findBooking } from '../repository/booking-repository.ts';
import type { TemplateContent } from '../repository/template-repository.ts';
import { templateContent } from '../templates/templates.ts';
import { contractIssues, quoteIssues } from '../checks/agreement-issues.ts';
import { presentBooking } from '../present-booking.ts';

type PrefillInput = Parsed<(typeof order)['initAddSoWeb']>;

/** A booking that is not stored yet. The answer can be saved unchanged. */
export async function prefill(context: Context, input: PrefillInput): Promise<Booking> {
  const { actor, language, db } = context;
  const blank = await emptyBooking(context);
  const copied = await copiedContent(context, input);
  const row = copied
    ? await withValidContract(context, { ...blank, ...copied.columns, content: copied.content, source: 'copy' })
    : input.quoteId === undefined
      ? await withQuotation(context, await fromInput(context, blank, input), input.quoteNo)
      : await fromQuote(context, blank, { ...input, quoteId: input.quoteId });
  const booking = presentBooking(row, { actor, language, reference: await reference(db) });
  return { ...booking, bookingId: null, orderId: null, orderNo: null, createTime: null, updateTime: null, version: 0, actions: ['edit', 'submit'] };
}

async function fromInput(
  context: Context,
  blank: BookingRow,
  { rateId, hint, etd, ctnList, nextSailing, biddingId }: PrefillInput,
): Promise<BookingRow> {
  if (biddingId !== undefined) return withBid(blank, await bidToBook(context, biddingId));
  const containers = ctnList ?? hint?.ctnList ?? DEFAULT_CTN_LIST;
  const row: BookingRow = { ...blank, containers: containers.map(withClass) };
  if (rateId !== undefined) return withRate(context, row, await rateToBook(context, rateId, { etd, orNext: nextSailing }));
  return hint ? withRate(context, row, await rateForHint(context, hint, nextSailing)) : row;
}

const withBid = (row: BookingRow, { bidding, num, cutOffs }: BidToBook): BookingRow => ({
  ...row,
  ...cutOffs,
  bidding_id: bidding.id,
  source: 'bid',
  containers: [withClass({ ctnType: bidding.ctn_type, num })],
  shipping_id: bidding.shipping_id,
  port_start_id: bidding.port_start_id,
  port_end_id: bidding.port_end_id,
  place_receipt_id: bidding.port_start_id,
  place_delivery_id: bidding.port_end_id,
  vessel: bidding.vessel,
  voyage: bidding.voyage,
  etd: bidding.etd,
  eta: bidding.eta,
});

const DEFAULT_CTN_LIST: CtnQuantity[] = [{ ctnType: DEFAULT_CTN_TYPE, num: 1 }];
const withClass = ({ ctnType, num }: CtnQuantity) => ({ ctnType, num, ctnClass: 'COC', weightPerCtn: null });

async function withRate({ db, language }: Context, row: BookingRow, rate: RateToBook): Promise<BookingRow> {
  const { ports } = await reference(db);
  const day = (ms: number | null) => (ms === null ? null : formatDate(ms));
  const time = (ms: number | null) => (ms === null ? null : new Date(ms));
  return {
    ...row,
    rate_id: rate.id,
    source: rate.id === null ? 'web' : 'rate',
    shipping_id: rate.shipping_id || null,
    port_start_id: rate.port_start_id || null,
    port_end_id: rate.port_end_id || null,
    place_receipt_id: rate.port_start_id || null,
    place_delivery_id: rate.place_delivery_id ?? (rate.port_end_id || null),
    wharf_id: rate.wharf_id,
    vessel: rate.vessel ?? '',
    voyage: rate.voyage ?? '',
    etd: day(rate.etd),
    eta: day(rate.eta),
    cutoff_si: time(rate.cutoff_si),
    cutoff_vgm: time(rate.cutoff_vgm),
    cutoff_cy: time(rate.cutoff_cy),
    cutoff_customs: time(rate.cutoff_customs),
    content: {
      ...row.content,
      routeType: rate.route_type,
      transferPortName: rate.transfer_port_ids.map((id) => nameOf(ports.get(id), language)).join(', '),
    },
  };
}

/** A booking of a quotation of the company's own. A rate that is no longer offered is booked by lane and carrier: the quotation has its prices. */
async function fromQuote(context: Context, blank: BookingRow, input: PrefillInput & { quoteId: string }): Promise<BookingRow> {
  const { quoteNo, rate, ctnList } = await quoteToBook(context, input.quoteId, input.rateId);
  const row: BookingRow = { ...blank, containers: (input.ctnList ?? ctnList).map(withClass) };
  const day = input.etd ?? (rate.etd === null ? undefined : parseDate(rate.etd));
  const offered = await rateToBook(context, rate.rateId, { etd: day, orNext: input.nextSailing }).catch((fault: unknown) => {
    if (fault instanceof BusinessError && fault.key === 'rate.expired') return undefined;
    throw fault;
  });
  const lane = { port_start_id: rate.portStart.id, port_end_id: rate.portEnd.id, shipping_id: rate.shipping.id };
  // The next sailing may belong to another rate, which the quotation does not contain.
  const isQuoted = offered?.id === rate.rateId;
  const booked = isQuoted ? offered : { ...(offered ?? NO_SAILING), ...lane, id: null, route_type: rate.routeType };
  return { ...(await withRate(context, row, booked)), quote_no: quoteNo, source: 'quote' };
}

/** Sailing of a rate that is not offered any more: to be agreed. */
const NO_SAILING = {
  place_delivery_id: null,
  wharf_id: null,
  transfer_port_ids: [],
  vessel: null,
  voyage: null,
  etd: null,
  eta: null,
  cutoff_si: null,
  cutoff_vgm: null,
  cutoff_cy: null,
  cutoff_customs: null,
};

/** A quotation that does not match is refused at once, not after the form is filled in. */
async function withQuotation(context: Context, row: BookingRow, quoteNo: string | undefined): Promise<BookingRow> {
  if (!quoteNo) return row;
  const { rate_id: rateId, port_start_id: portStartId, port_end_id: portEndId, shipping_id: shippingId } = row;
  const reader = { ...context, known: await reference(context.db), customerId: context.actor.customerId };
  const issues = await quoteIssues(reader, { quoteNo, rateId, portStartId, portEndId, shippingId });
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
  return { ...row, quote_no: quoteNo, source: 'quote' };
}

/** An expired contract is not copied. */
async function withValidContract(context: Context, row: BookingRow): Promise<BookingRow> {
  const reader = { ...context, known: await reference(context.db), customerId: context.actor.customerId };
  const issues = await contractIssues(reader, { contractNo: row.contract_no ?? '', shippingId: row.shipping_id, etd: null });
  return issues.length > 0 ? { ...row, contract_no: null } : row;
}

/** The form of another booking or a template, without what the past voyage and the rate have set. */
async function copiedContent(context: Context, { copyBookingId, templateId }: PrefillInput): Promise<TemplateContent | undefined> {
  if (templateId !== undefined) return templateContent(context, templateId);
  if (copyBookingId === undefined) return undefined;
  return copiedFields(BOOKING_FIELDS, 'content', await findBooking(context.db, context.actor, { bookingId: copyBookingId }));
}
