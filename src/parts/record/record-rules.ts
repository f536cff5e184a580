import { recordInput } from '#contract/form/record';
import type { FieldMap } from '#domain/form/field';
import { byTable } from '#domain/form/leaves';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';

/** Validates with the same schema as the server, in the order of the table. `useForm` loads it, since it includes zod. */
export function issuesOf(fields: FieldMap, input: object): readonly FieldIssue[] {
  const parsed = recordInput(fields).safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error).toSorted(byTable(fields));
}
