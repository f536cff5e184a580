import { BookingInput } from '#contract/order/booking-input';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';
import type { SaveInput } from './to-input.ts';

/** What the server would find, by the very schema that it parses with. Imported when a form is first checked: it brings zod. */
export function issuesOf(input: SaveInput): readonly FieldIssue[] {
  const parsed = BookingInput.safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error);
}
