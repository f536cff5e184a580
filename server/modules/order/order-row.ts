import type { BookingCtn, OrderRow } from '#contract/order';
import type { BookingRow } from './booking-row.ts';
import { identity, type Reader, sailing } from './present.ts';

/** A booking as shown in the list. */
export function presentRow(row: BookingRow, reader: Reader): OrderRow {
  const ctnList = row.containers as BookingCtn[];
  return {
    ...identity(row, reader),
    ...sailing(row, reader),
    ctnList,
    ctnSummary: ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', '),
  };
}
