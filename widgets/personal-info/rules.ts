import { WebUserBaseInfoInput } from '#contract/user/web-user-base-info-input';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';

/** Validates with the same schema as the server. */
export function issuesOf(input: WebUserBaseInfoInput): readonly FieldIssue[] {
  const parsed = WebUserBaseInfoInput.safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error);
}
