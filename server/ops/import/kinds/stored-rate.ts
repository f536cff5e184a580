import type { RowIssue, RowValues } from '../../../core/sheet/sheet.ts';
import { RATE_SHEET, type RateReference } from '../../rates/rate-sheet.ts';

const { pol, pod, delivery, carrier, terminal, validFrom } = RATE_SHEET.columns;

/** Columns by which a row names a stored rate; terminal and place of delivery are needed only where there are several rates. */
export const STORED_RATE_COLUMNS = { pol, pod, delivery, carrier, terminal, validFrom };

/** The key of the rate; undefined if the row is invalid. */
export function readStoredRate(values: RowValues<typeof STORED_RATE_COLUMNS>, issues: RowIssue<never>[] | RowIssue[], { reference }: RateReference) {
  const { pol: start, pod: end, carrier: line, validFrom: valid_from, delivery: place, terminal: given } = values;
  const found = start && given ? reference.terminal(start, given) : undefined;
  if (found?.problem) (issues as RowIssue[]).push({ ...found.problem, column: 'terminal' });
  if (!start || !end || !line || !valid_from) return undefined;
  return {
    port_start_id: start.id,
    port_end_id: end.id,
    place_delivery_id: place?.id ?? null,
    shipping_id: line.id,
    wharf_id: found?.value ?? null,
    valid_from,
  };
}
