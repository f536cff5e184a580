import type { FieldFinding } from '../issue.ts';
import { isBlank } from '../required.ts';

/** Consent and slider before an account is created. */
export interface Consent {
  slider: boolean;
  agree: boolean;
}

export function consent({ slider, agree }: Consent): FieldFinding[] {
  const findings: FieldFinding[] = [];
  if (!slider) findings.push({ field: 'slider', code: 'slider' });
  if (!agree) findings.push({ field: 'agree', code: 'agreement' });
  return findings;
}

/** Documents of a company for its certification. */
export interface CompanyEvidence {
  scope: readonly string[];
  licenceUrl: string;
  idCardFrontUrl: string;
  idCardBackUrl: string;
}

export function companyEvidence(company: CompanyEvidence): FieldFinding[] {
  const needed = [
    { field: 'scope', code: 'company.scope' },
    { field: 'licenceUrl', code: 'company.licence' },
    { field: 'idCardFrontUrl', code: 'company.idCardFront' },
    { field: 'idCardBackUrl', code: 'company.idCardBack' },
  ] as const;
  return needed.filter(({ field }) => isBlank(company[field]));
}
