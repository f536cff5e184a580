import { relevanceWebUser } from '#contract/user/accounts';
import { toIssues } from '#domain/issue';

/** The schema of the call. */
export function joinIssues(values: object) {
  const { success, error } = relevanceWebUser.input.safeParse(values);
  return success ? [] : toIssues(error);
}
