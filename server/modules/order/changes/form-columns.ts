import type { BookingInput } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { columnsOf, contentOf } from '#server/core/storage/fields/columns';
import type { BookingContent } from '#server/db/schema';
import type { Checked } from '../checks/check-booking.ts';

/** Columns filled from the customer's form and from its checks. */
export const formColumns = (input: BookingInput, kept: BookingContent, { cutOffs, priceLevel }: Checked) => ({
  ...columnsOf(BOOKING_FIELDS, input),
  ...cutOffs,
  price_level: priceLevel,
  content: JSON.stringify({ ...kept, ...contentOf(BOOKING_FIELDS, 'content', input) } satisfies BookingContent),
});
