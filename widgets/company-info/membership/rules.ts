import { MembershipInput } from '#contract/user';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';

/** Validates with the same schema as the server. */
export function issuesOf(values: MembershipInput): readonly FieldIssue[] {
  const parsed = MembershipInput.safeParse(values);
  return parsed.success ? [] : toIssues(parsed.error);
}
