import { PERSON_TEXT_MAX } from '#domain/constants';
import type { CertifiedField } from '#domain/identity/company-policy';
import { usci } from '#domain/party/usci';
import { OpsFault } from '../fault.ts';

/** What a certified company must have stated, as entered. */
export interface GivenCertifiedFields {
  usci?: string | undefined;
  'legal-person'?: string | undefined;
}

export const CERTIFIED_OPTIONS = ['usci', 'legal-person'] as const satisfies readonly (keyof GivenCertifiedFields)[];

/** Columns of what is given; throws an OpsFault if a value is invalid. */
export function certifiedColumns(given: GivenCertifiedFields): { usci_code?: string; legal_person?: string } {
  const [code, person] = [given.usci?.trim(), given['legal-person']?.trim()];
  if (code && usci(code)) throw new OpsFault('fault.company.usci', { value: code });
  if (person && person.length > PERSON_TEXT_MAX) throw new OpsFault('fault.company.name', { max: PERSON_TEXT_MAX });
  return { ...(code && { usci_code: code }), ...(person && { legal_person: person }) };
}

/** The refusal to certify a company, with what it lacks. */
export const uncertifiable = (name: string, gaps: readonly CertifiedField[]): OpsFault =>
  new OpsFault('fault.company.uncertifiable', { name, fields: gaps.map((field) => `certified.${field}` as const) });
