import { confirmSecondFactor, endSecondFactor, startSecondFactor } from '#contract/user/second-factor';
import { toIssues } from '#domain/issue';

const SCHEMAS = { start: startSecondFactor.input, confirm: confirmSecondFactor.input, end: endSecondFactor.input };

/** The schemas of the calls. */
export function issuesOf(call: keyof typeof SCHEMAS, values: object) {
  const { success, error } = SCHEMAS[call].safeParse(values);
  return success ? [] : toIssues(error);
}
