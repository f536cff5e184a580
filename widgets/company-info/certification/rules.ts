import { CertificationInput } from '#contract/user';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';
import { type CertificationValues, inputOf } from './values.ts';

/** Validates with the same schema as the server. */
export function issuesOf(values: CertificationValues): readonly FieldIssue[] {
  const parsed = CertificationInput.safeParse(inputOf(values));
  return parsed.success ? [] : toIssues(parsed.error);
}
