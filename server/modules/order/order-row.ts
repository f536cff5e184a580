import { type OrderRow, LISTED_FIELDS } from '#contract/order';
import { answersOfRow } from '#server/core/storage/fields/answers';
import type { BookingRow } from './repository/booking-repository.ts';
import { namingOf } from './naming.ts';
import { customerNameOf, cutOffs, identity, type Reader } from './present.ts';

/** A booking as shown in the list. */
export function presentRow(row: BookingRow, reader: Reader): OrderRow {
  const fields = answersOfRow(LISTED_FIELDS, row, namingOf(reader.reference, reader.language));
  return {
    ...identity(row, reader),
    customerName: customerNameOf(row, reader),
    ...fields,
    ...cutOffs(row),
    ctnSummary: fields.ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', '),
  };
}
