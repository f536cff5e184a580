import { BookingInput } from '#contract/order/booking-input';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';
import type { SaveInput } from './to-input.ts';

/** Validates with the same schema as the server. Loaded when a form is first validated, since it includes zod. */
export function issuesOf(input: SaveInput): readonly FieldIssue[] {
  const parsed = BookingInput.safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error);
}
