import { z } from 'zod';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { draftFindings, submitFindings } from '#domain/booking/booking-rules';
import { BOOKING_SOURCES } from '#domain/booking/booking-source';
import { ruledFields } from '#domain/issue';
import { inputShape } from '../form/input-shape.ts';
import { maybeId } from '../form/optional-fields.ts';

const keys = {
  /** Absent for a new booking. */
  bookingId: maybeId,
  /** Version that was edited; required with `bookingId`, 0 for a new booking as returned by `initAddSoWeb`. */
  version: z.number().int().min(0).optional(),
  /** False saves a draft. */
  submit: z.boolean().default(false),
  source: z.enum(BOOKING_SOURCES).optional(),
};

/** Booking as submitted by the form. The server sets cut-offs, names and numbers; submitted ones are ignored. */
export const BookingInput = ruledFields(z.object({ ...keys, ...inputShape(BOOKING_FIELDS) }), (booking) =>
  booking.submit ? submitFindings(booking) : draftFindings(booking),
);
export type BookingInput = z.output<typeof BookingInput>;
