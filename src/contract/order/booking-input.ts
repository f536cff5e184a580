import { z } from 'zod';
import { CTN_FIELDS } from '#domain/booking/cargo-fields';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { draftFindings, submitFindings } from '#domain/booking/booking-rules';
import { BOOKING_SOURCES } from '#domain/booking/booking-source';
import { ruledFields } from '#domain/issue';
import { inputShape } from '../form/input-shape.ts';
import { code, maybeId } from '../form/optional-fields.ts';

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
const BookingFields = z.object({ ...keys, ...inputShape(BOOKING_FIELDS) });
export type BookingInput = z.output<typeof BookingFields>;

const findings = (booking: BookingInput) => (booking.submit ? submitFindings(booking) : draftFindings(booking));
export const BookingInput = ruledFields(BookingFields, findings);

const MscFields = BookingFields.extend({
  /** Number of the contract with MSC; takes the place of `contractNo`. */
  mscContractNo: code(35),
  /** Containers at MSC; take the place of `ctnList`. */
  mscBoxList: z
    .array(z.object(inputShape(CTN_FIELDS)))
    .max(20)
    .nullish(),
});
export type MscBookingInput = z.output<typeof MscFields>;

/** The booking that the fields of MSC make. */
export function bookingOfMsc({ mscContractNo, mscBoxList, ...booking }: MscBookingInput): BookingInput {
  return {
    ...booking,
    ...(mscContractNo && { contractNo: mscContractNo }),
    ...(mscBoxList && mscBoxList.length > 0 && { ctnList: mscBoxList }),
  };
}

/** Booking with the carrier MSC. */
export const MscBookingInput = ruledFields(MscFields, (booking) => findings(bookingOfMsc(booking)));
