import type { FieldFinding } from '../issue.ts';

/** Column `cert_status` of a company. */
export const CERT_STATUS = { none: 0, inProgress: 1, certified: 2 } as const;

/** What a company must have stated before it is certified, as fields of its record. */
export const CERTIFIED_FIELDS = ['usciCode', 'legalPerson'] as const;
export type CertifiedField = (typeof CERTIFIED_FIELDS)[number];

/** Required fields that are blank: with any, nobody may certify the company. */
export const certificationGaps = (stated: Record<CertifiedField, string>): CertifiedField[] =>
  CERTIFIED_FIELDS.filter((field) => stated[field].trim() === '');

/** Status of an application for certification or membership; only certifications can be withdrawn. */
export const APPLICATION_STATUS = { open: 1, approved: 2, refused: 3, withdrawn: 4 } as const;

/** What a user may do with the record of the company. */
export type CompanyAction = 'edit' | 'applyCertification' | 'withdrawCertification' | 'applyMembership';

interface Company {
  certStatus: number;
  level: 'standard' | 'vip';
  /** An application for membership waits for its answer. */
  isMembershipOpen: boolean;
}

/** Only the company's administrators act; members are certified companies. */
export function companyActions({ certStatus, level, isMembershipOpen }: Company, { isAdmin }: { isAdmin: boolean }): CompanyAction[] {
  if (!isAdmin) return [];
  const actions: CompanyAction[] = ['edit'];
  if (certStatus === CERT_STATUS.none) actions.push('applyCertification');
  if (certStatus === CERT_STATUS.inProgress) actions.push('withdrawCertification');
  if (certStatus === CERT_STATUS.certified && level === 'standard' && !isMembershipOpen) actions.push('applyMembership');
  return actions;
}

/** What the forwarder’s answer to an application lacks: a refusal says why. */
export const answerFindings = ({ isAccepted, reason }: { isAccepted: boolean; reason: string }): FieldFinding[] =>
  isAccepted || reason !== '' ? [] : [{ field: 'reason', code: 'required' }];
