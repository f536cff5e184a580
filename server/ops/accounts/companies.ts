import { CERT_STATUS, certificationGaps } from '#domain/identity/company-policy';
import type { Translate } from '#i18n';
import { type Db, inTransaction } from '../../core/storage/db.ts';
import { OpsFault } from '../fault.ts';
import { CERTIFIED_OPTIONS, certifiedColumns, type GivenCertifiedFields, uncertifiable } from './certified-fields.ts';
import { findCompanies, insertCompany } from './repository.ts';
import { type Clock, systemClock } from '../../core/runtime/clock.ts';

/** Options of `company create` as entered. */
export interface GivenCompanyOptions extends GivenCertifiedFields {
  'name-en'?: string | undefined;
  'short-name'?: string | undefined;
  level?: string | undefined;
  certified?: boolean | undefined;
  monthly?: boolean | undefined;
}

export const COMPANY_OPTIONS = [
  'name-en',
  'short-name',
  'level',
  'certified',
  'monthly',
  ...CERTIFIED_OPTIONS,
] as const satisfies readonly (keyof GivenCompanyOptions)[];

const NAME_LENGTH = 200;
const LEVELS = ['standard', 'vip'] as const;
type Level = (typeof LEVELS)[number];
const isLevel = (word: string): word is Level => (LEVELS as readonly string[]).includes(word);

/** Validates without the database; throws an OpsFault. */
export function checkCompany(name: string | undefined, given: GivenCompanyOptions): { name: string; level: Level } {
  const names = [name, given['name-en'], given['short-name']];
  if (!name?.trim() || names.some((text) => (text?.length ?? 0) > NAME_LENGTH)) throw new OpsFault('fault.company.name', { max: NAME_LENGTH });
  const level = given.level ?? 'standard';
  if (!isLevel(level)) throw new OpsFault('fault.company.level', { value: level });
  return { name: name.trim(), level };
}

/** Returns the text to print, with the id for adding users to the company. */
export async function createCompany(
  db: Db,
  which: string | undefined,
  given: GivenCompanyOptions,
  t: Translate<'ops'>,
  now: Clock = systemClock,
): Promise<string> {
  const { name, level } = checkCompany(which, given);
  const name_en = given['name-en']?.trim() || name;
  const stated = certifiedColumns(given);
  const gaps = given.certified ? certificationGaps({ usciCode: stated.usci_code ?? '', legalPerson: stated.legal_person ?? '' }) : [];
  if (gaps.length > 0) throw uncertifiable(name, gaps);
  return inTransaction(db, async (trx) => {
    const [known] = await findCompanies(trx, name);
    if (known) throw new OpsFault('fault.company.known', { value: name, id: known.id });
    const { id } = await insertCompany(trx, {
      name_cn: name,
      name_en,
      short_name: given['short-name']?.trim() || name.slice(0, 20),
      level,
      ...stated,
      cert_status: given.certified ? CERT_STATUS.certified : CERT_STATUS.none,
      settle_mode: given.monthly ? 2 : 1,
      created_at: new Date(now()),
    });
    return t('company.created', { name, id });
  });
}
