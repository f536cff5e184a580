import type { BookingInput } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { Issue } from '#domain/issue';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context } from '#server/core/call/context';
import { columnsOf } from '#server/core/storage/fields/columns';
import { biddingIssues } from '#server/modules/bidding/service';
import { type CutOffs, type PriceLevel, priceLevelOf, type Reference, sailingToBook } from '#server/modules/freight/service';
import type { BookingRow } from '../repository/booking-repository.ts';
import { contractIssues, quoteIssues } from './agreement-issues.ts';
import { rateIssues } from './rate-issues.ts';
import { sourceIssues } from './source-issues.ts';

/** Fields stored besides those of the form. */
export interface Checked {
  cutOffs: CutOffs;
  priceLevel: PriceLevel;
}

/**
 * Checks the sailing, rate, quotation, contract and source of a booking. Throws with the invalid fields.
 * Unchanged references of a stored booking are checked again only on submission: a draft stays editable after its cut-off.
 */
export async function checkBooking(context: Context, input: BookingInput, known: Reference, stored?: BookingRow): Promise<Checked> {
  const { actor, language } = context;
  const isSubmission = input.submit && stored?.status !== BOOKING_STATUS.submitted;
  const isNewRate = stored?.rate_id !== input.rateId;
  const priceLevel = stored && !isNewRate ? stored.price_level : priceLevelOf(actor);
  const { cutOffs, bookable } = await sailingToBook(context, priceLevel, input);
  // The space of a bidding was set aside.
  const reason = input.biddingId && bookable.reason === 'full' ? null : bookable.reason;
  const isChecked = !stored || isSubmission;
  const reader = { ...context, known, language, customerId: stored?.customer_id ?? actor.customerId };
  const issues: Issue[] = [
    ...(stored ? [] : sourceIssues(input)),
    ...(isChecked || isOtherSailing(stored, input) ? await rateIssues(reader, priceLevel, input) : []),
    ...(reason && (isChecked || isOtherSailing(stored, input)) ? [{ field: 'etd', code: `sailing.${reason}`, params: {} }] : []),
    ...(await biddingIssues(reader, reader.customerId, input)),
    ...(isChecked || !isSame(stored.quote_no, input.quoteNo) || isNewRate ? await quoteIssues(reader, input) : []),
    ...(isChecked || !isSame(stored.contract_no, input.contractNo) ? await contractIssues(reader, input) : []),
  ];
  if (issues.some(({ code }) => code === 'rate.expired')) throw new BusinessError('rate.expired', {}, issues);
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
  return { cutOffs, priceLevel };
}

const { rateId, shippingId, portStartId, portEndId, vessel, voyage, etd } = BOOKING_FIELDS;
const SAILING_FIELDS = { rateId, shippingId, portStartId, portEndId, vessel, voyage, etd };

/** Whether the input names another sailing than the stored booking. */
export function isOtherSailing(stored: BookingRow, input: BookingInput): boolean {
  const columns = columnsOf(SAILING_FIELDS, input);
  return Object.entries(columns).some(([column, value]) => stored[column as keyof typeof columns] !== value);
}

const isSame = (stored: string | null, given: string): boolean => (stored ?? '') === given;
