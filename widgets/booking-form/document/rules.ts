import { BookingInput } from '#contract/order/booking-input';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { byTable } from '#domain/form/leaves';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';
import type { SaveInput } from './mapping.ts';

/** Validates with the same schema as the server, in visual order. `useForm` loads it, since it includes zod. */
export function issuesOf(input: SaveInput): readonly FieldIssue[] {
  const parsed = BookingInput.safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error).toSorted(byTable(BOOKING_FIELDS));
}
