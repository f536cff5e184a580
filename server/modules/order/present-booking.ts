import type { Booking } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { answersOfRow } from '#server/core/storage/fields/answers';
import type { BookingRow } from './repository/booking-repository.ts';
import { namingOf } from './naming.ts';
import { customerNameOf, cutOffs, identity, type Reader, timeOf } from './present.ts';

/** A stored or proposed booking as its reader may see it. */
export function presentBooking(row: BookingRow, reader: Reader): Booking {
  const { reference, language } = reader;
  return {
    ...identity(row, reader),
    customerName: customerNameOf(row, reader),
    ...answersOfRow(BOOKING_FIELDS, row, namingOf(reference, language)),
    ...cutOffs(row),
    batchNo: row.batch_no,
    combineBkgNo: row.combine_bkg_no,
    isMsc: reference.shippingLines.get(row.shipping_id ?? '')?.isMsc ?? false,
    updateTime: timeOf(row.updated_at),
    releaseTime: timeOf(row.released_at),
    cancelReason: row.cancel_reason,
  };
}
