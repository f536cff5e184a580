import type { order, Booking } from '#contract/order';
import type { Parsed } from '#contract/endpoint';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { DEFAULT_CTN_TYPE } from '#domain/constants';
import type { CtnQuantity } from '#domain/number/money';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { copiedFields } from '#server/core/storage/fields/columns';
import { nameOf, rateForHint, type RateToBook, rateToBook, reference } from '#server/modules/freight/service';
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
    : await withQuotation(context, await fromInput(context, blank, input), input.quoteNo);
  const booking = presentBooking(row, { actor, language, reference: await reference(db) });
  return { ...booking, bookingId: null, orderId: null, orderNo: null, createTime: null, updateTime: null, version: 0, actions: ['edit', 'submit'] };
}

async function fromInput(context: Context, blank: BookingRow, { rateId, hint, etd, ctnList, nextSailing }: PrefillInput): Promise<BookingRow> {
  const containers = ctnList ?? hint?.ctnList ?? DEFAULT_CTN_LIST;
  const row: BookingRow = { ...blank, containers: containers.map(withClass) };
  if (rateId !== undefined) return withRate(context, row, await rateToBook(context, rateId, { etd, orNext: nextSailing }));
  return hint ? withRate(context, row, await rateForHint(context, hint, nextSailing)) : row;
}

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

/** A quotation that does not match is refused at once, not after the form is filled in. */
async function withQuotation(context: Context, row: BookingRow, quoteNo: string | undefined): Promise<BookingRow> {
  if (!quoteNo) return row;
  const { rate_id: rateId, port_start_id: portStartId, port_end_id: portEndId } = row;
  const reader = { ...context, known: await reference(context.db), customerId: context.actor.customerId };
  const issues = await quoteIssues(reader, { quoteNo, rateId, portStartId, portEndId });
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
