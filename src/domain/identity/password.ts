import { PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts';
import type { FieldFinding, Finding, Rule } from '../issue.ts';
import { all, isBlank } from '../required.ts';
import { maxLength } from '../text/text-rules.ts';

const params = { min: PASSWORD_MIN };

/** Rule on registration: at least six characters with letters and digits. */
export const password: Rule = all(
  (text) => (text.length >= PASSWORD_MIN && /[A-Za-z]/.test(text) && /\d/.test(text) ? undefined : { code: 'password', params }),
  maxLength(PASSWORD_MAX),
);

/** Rule on a change: at least a lower-case letter and a digit. */
export const changedPassword: Rule = all(
  (text) => (text.length >= PASSWORD_MIN && /[a-z]/.test(text) && /\d/.test(text) ? undefined : { code: 'password.lowercase', params }),
  maxLength(PASSWORD_MAX),
);

export function passwordsMatch(first: string, second: string): Finding | undefined {
  return first === second ? undefined : { code: 'password.mismatch' };
}

/** Input of the password dialog. */
export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmation: string;
}

/** Findings of the password dialog; with any of them, submitting also shows `form.incomplete`. */
export function passwordChange({ oldPassword, newPassword, confirmation }: PasswordChange): FieldFinding[] {
  const findings: FieldFinding[] = [];
  if (isBlank(oldPassword)) findings.push({ field: 'oldPassword', code: 'password.required' });
  const weak: Finding | undefined = isBlank(newPassword) ? { code: 'password.required' } : changedPassword(newPassword);
  if (weak) findings.push({ field: 'newPassword', ...weak });
  const mismatch: Finding | undefined = isBlank(confirmation) ? { code: 'password.mismatch' } : passwordsMatch(newPassword, confirmation);
  if (mismatch) findings.push({ field: 'confirmation', ...mismatch });
  return findings;
}
