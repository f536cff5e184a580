import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEXT_MAX } from '#domain/constants';
import { CERTIFIED_FIELDS } from '#domain/identity/company-policy';
import { email } from '#domain/party/email';
import { formatDateTime, type Translate } from '#i18n';
import { BusinessError } from '../../core/errors/business-error.ts';
import { attributeChanges } from '../../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../../core/storage/db.ts';
import type { FileStore } from '../../core/storage/files/file-store.ts';
import { type CompanyDecision, decideCompany, findOpenApplications } from '../../modules/user/service.ts';
import { OpsFault } from '../fault.ts';
import { CERTIFIED_OPTIONS, certifiedColumns, type GivenCertifiedFields, uncertifiable } from './certified-fields.ts';
import { type Company, findAccount, findCompanies, findPapers, stateCertified, updateBillEmail, updateCompanyStaff } from './repository.ts';
import { type Clock, systemClock } from '../../core/runtime/clock.ts';

const DECISIONS = ['certify', 'refuse', 'vip', 'standard'] as const satisfies readonly CompanyDecision[];
export const CUSTOMER_VERBS = ['list', 'papers', 'staff', 'billmail', ...DECISIONS] as const;
export type CustomerVerb = (typeof CUSTOMER_VERBS)[number];

/** Options of `customer …` as entered. */
export interface GivenCustomerOptions extends GivenCertifiedFields {
  reason?: string | undefined;
  to?: string | undefined;
  /** Login names of employees; empty for nobody. */
  operator?: string | undefined;
  sales?: string | undefined;
  /** Address for bills; empty for none. */
  email?: string | undefined;
}

export const CUSTOMER_OPTIONS: Record<CustomerVerb, readonly (keyof GivenCustomerOptions)[]> = {
  list: [],
  papers: ['to'],
  staff: ['operator', 'sales'],
  billmail: ['email'],
  certify: CERTIFIED_OPTIONS,
  refuse: ['reason'],
  vip: [],
  standard: ['reason'],
};

export interface CustomerCommand {
  verb: CustomerVerb;
  /** Id or a name of the company; absent for the list. */
  which: string | undefined;
  given: GivenCustomerOptions;
}

/** Validates without the database; throws an OpsFault. */
export function checkCustomerCommand({ verb, which, given }: CustomerCommand): { reason: string | undefined } {
  if (verb !== 'list' && !which?.trim()) throw new OpsFault('fault.customer.which');
  if (verb === 'list' && which) throw new OpsFault('fault.command', { command: `customer list ${which}` });
  const reason = given.reason?.trim() || undefined;
  if (verb === 'refuse' && !reason) throw new OpsFault('fault.customer.noReason');
  if (verb === 'staff' && given.operator === undefined && given.sales === undefined) throw new OpsFault('fault.customer.noStaff');
  if (verb === 'billmail' && (given.email === undefined || (given.email !== '' && email(given.email)))) throw new OpsFault('fault.customer.noEmail');
  if (reason && reason.length > TEXT_MAX) throw new OpsFault('fault.booking.reason', { max: TEXT_MAX });
  return { reason };
}

/** Runs the command and returns the text to print. Decisions are shown in open pages at once. */
export async function runCustomer(
  { db, files }: { db: Db; files: FileStore },
  command: CustomerCommand,
  t: Translate<'ops'>,
  now: Clock = systemClock,
): Promise<string> {
  const { reason } = checkCustomerCommand(command);
  const { verb, which = '', given } = command;
  if (verb === 'list') return listApplications(db, t);
  if (verb === 'papers') return writePapers({ db, files }, await theCompany(db, which), given.to ?? '.', t);
  return inTransaction(db, async (transaction) => {
    const { id, name_cn: name } = await theCompany(transaction, which);
    if (verb === 'staff') {
      await attributeChanges(transaction, { action: 'company.staff', at: now() });
      await assignStaff(transaction, id, given);
      return t('customer.staff', { name });
    }
    if (verb === 'billmail') {
      await attributeChanges(transaction, { action: 'company.billMail', at: now() });
      await updateBillEmail(transaction, id, given.email ?? '');
      return t('customer.billMail', { name, email: given.email || '–' });
    }
    await attributeChanges(transaction, { action: `company.${verb}`, at: now() });
    if (verb === 'certify') await stateCertified(transaction, id, certifiedColumns(given));
    const isDone = await decideCompany(transaction, verb, { customerId: id, reason, at: now() }).catch((fault: unknown) => {
      throw fault instanceof BusinessError
        ? uncertifiable(
            name,
            CERTIFIED_FIELDS.filter((one) => fault.issues.some(({ field }) => field === one)),
          )
        : fault;
    });
    if (!isDone) throw new OpsFault(`fault.customer.${verb}`, { name });
    return t(`customer.${verb}`, { name });
  });
}

/** Changes what is given; an empty name assigns nobody. */
async function assignStaff(db: Db, customerId: string, { operator, sales }: GivenCustomerOptions): Promise<void> {
  const idOf = async (userName: string | undefined) => {
    if (userName === undefined || userName === '') return userName === '' ? null : undefined;
    const account = await findAccount(db, userName);
    if (account?.side !== 'provider') throw new OpsFault('fault.customer.staff', { value: userName });
    return account.id;
  };
  await updateCompanyStaff(db, customerId, { operator_id: await idOf(operator), sales_id: await idOf(sales) });
}

async function theCompany(db: Db, which: string): Promise<Company> {
  const [found, second] = await findCompanies(db, which.trim());
  if (!found) throw new OpsFault('fault.company.unknown', { value: which });
  if (second) throw new OpsFault('fault.company.several', { value: which, ids: `${found.id}, ${second.id}` });
  return found;
}

async function listApplications(db: Db, t: Translate<'ops'>): Promise<string> {
  const open = await findOpenApplications(db);
  if (open.length === 0) return t('customer.none');
  return open
    .map(({ kind, customerId, name, at }) => t(`customer.open.${kind}`, { id: customerId, name, time: formatDateTime(at.getTime()) }))
    .join('\n');
}

/** Copies the documents of the last application to a folder, readable by their owner only. */
async function writePapers({ db, files }: { db: Db; files: FileStore }, { id, name_cn: name }: Company, folder: string, t: Translate<'ops'>) {
  const papers = await findPapers(db, id);
  if (papers.length === 0) throw new OpsFault('fault.customer.noPapers', { name });
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const { role, fileName, storageKey } of papers) {
    const path = join(folder, `${role}${/\.\w{1,5}$/.exec(fileName)?.[0] ?? ''}`);
    await writeFile(path, await files.read(storageKey), { mode: 0o600 });
    written.push(path);
  }
  return t('customer.papers', { name, files: written.join('\n') });
}
