import { updateWebUserPhone } from '#contract/user/security';
import { toIssues } from '#domain/issue';

/** The schema of the call. */
export function phoneIssues(values: object) {
  const { success, error } = updateWebUserPhone.input.safeParse(values);
  return success ? [] : toIssues(error);
}
