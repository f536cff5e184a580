import { RegistrationFields } from '#contract/user/registration';
import { passwordsMatch } from '#domain/identity/password';
import { certificationGaps } from '#domain/identity/company-policy';
import { companyEvidence, consent } from '#domain/identity/registration-rules';
import { toIssues } from '#domain/issue';
import type { FieldIssue } from '#ui';
import { EMPTY, type RegistrationValues } from './registration-values.ts';

const ORDER = Object.keys(EMPTY);
const place = ({ field }: FieldIssue): number => ORDER.indexOf(field.split('.')[0] ?? '');

/** The call's schema, the confirmation, the consent and, for a new company, its documents; in the order of the form. */
export function issuesOf(values: RegistrationValues, isKnownCompany: boolean): readonly FieldIssue[] {
  const parsed = RegistrationFields.safeParse(values);
  const found: FieldIssue[] = parsed.success ? [] : toIssues(parsed.error);
  const mismatch = passwordsMatch(values.password, values.confirmation);
  if (mismatch) found.push({ field: 'confirmation', ...mismatch });
  found.push(...consent(values).filter(({ field }) => field === 'slider'));
  if (!isKnownCompany) found.push(...certificationGaps(values).map((field) => ({ field, code: 'required' })), ...missingEvidence(values));
  return found.toSorted((a, b) => place(a) - place(b));
}

const missingEvidence = ({ scope, licence, idCardFront, idCardBack }: RegistrationValues): FieldIssue[] =>
  companyEvidence({
    scope,
    licenceUrl: licence?.name ?? '',
    idCardFrontUrl: idCardFront?.name ?? '',
    idCardBackUrl: idCardBack?.name ?? '',
  }).map(({ field, code }) => ({ field: field.replace(/Url$/, ''), code }));
