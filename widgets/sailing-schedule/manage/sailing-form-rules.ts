import { SailingValues } from '#contract/sailing';
import { byTable } from '#domain/form/leaves';
import { toIssues } from '#domain/issue';
import { SAILING_FIELDS } from '#domain/sailing/sailing-fields';
import type { FieldIssue } from '#ui';

/** Validates with the same schema as the server. `useForm` loads it, since it includes zod. */
export function issuesOf(input: object): readonly FieldIssue[] {
  const parsed = SailingValues.safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error).toSorted(byTable(SAILING_FIELDS));
}
