import { resetPasswordByCode, resetPasswordByMail, sendResetMail } from '#contract/user/password';
import { passwordsMatch } from '#domain/identity/password';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';
import type { ResetValues, Way } from './reset-values.ts';

/** The schemas of the calls, and the confirmation, which is not sent. */
export function issuesOf(way: Way, values: ResetValues, resetToken: string | undefined): readonly FieldIssue[] {
  const { success, error } = SCHEMAS[way].safeParse({ ...values, token: resetToken });
  const found = success ? [] : toIssues(error);
  const mismatch = way === 'mail' ? undefined : passwordsMatch(values.newPassword, values.confirmation);
  return mismatch ? [...found, { field: 'confirmation', ...mismatch }] : found;
}

const SCHEMAS = { sms: resetPasswordByCode.input, mail: sendResetMail.input, link: resetPasswordByMail.input };
