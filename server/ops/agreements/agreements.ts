import { formatDate, type Key, parseDate, type Translate } from '#i18n';
import { type Db, inTransaction } from '../../core/storage/db.ts';
import { findCompanies } from '../accounts/repository.ts';
import { OpsFault } from '../fault.ts';
import {
  endContract,
  endQuotation,
  findCarrier,
  findContracts,
  findPort,
  findQuotations,
  insertContract,
  insertQuotation,
  type Agreement,
} from './repository.ts';
import { systemClock } from '../../core/runtime/clock.ts';

export const AGREEMENT_KINDS = ['contract', 'quotation'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];
export const AGREEMENT_VERBS = ['add', 'list', 'end'] as const;
export type AgreementVerb = (typeof AGREEMENT_VERBS)[number];

/** Options of `contract …` and `quotation …`, as typed. */
export interface GivenAgreementOptions {
  company?: string | undefined;
  carrier?: string | undefined;
  pol?: string | undefined;
  pod?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  all?: boolean | undefined;
}

type Option = keyof GivenAgreementOptions;

export const AGREEMENT_OPTIONS: Record<`${AgreementKind} ${AgreementVerb}`, readonly Option[]> = {
  'contract add': ['company', 'carrier', 'from', 'to'],
  'contract list': ['company', 'all'],
  'contract end': ['company', 'carrier', 'to'],
  'quotation add': ['company', 'pol', 'pod', 'carrier', 'to'],
  'quotation list': ['company', 'all'],
  'quotation end': ['to'],
};

const REQUIRED: Partial<Record<`${AgreementKind} ${AgreementVerb}`, readonly Option[]>> = {
  'contract add': ['company', 'carrier', 'from', 'to'],
  'quotation add': ['company', 'pol', 'pod', 'to'],
};

export interface AgreementCommand {
  kind: AgreementKind;
  verb: AgreementVerb;
  no: string | undefined;
  given: GivenAgreementOptions;
}

/** Upper-case number, as bookings refer to it. */
const NUMBER = /^[A-Z0-9][A-Z0-9./-]{0,34}$/;
const DAY_MS = 86_400_000;

interface Checked {
  no: string;
  from: string | undefined;
  to: string | undefined;
}

/** Throws an OpsFault for errors that need no database to detect. */
export function checkAgreement({ kind, verb, no: typed = '', given }: AgreementCommand): Checked {
  const no = typed.trim().toUpperCase();
  if (verb !== 'list' && !NUMBER.test(no)) throw new OpsFault('fault.agreement.number', { value: typed });
  for (const option of REQUIRED[`${kind} ${verb}`] ?? [])
    if (!given[option]) throw new OpsFault('fault.agreement.option', { option: `--${option}`, command: `${kind} ${verb}` });
  const [from, to] = [dayOf('--from', given.from), dayOf('--to', given.to)];
  if (from && to && from > to) throw new OpsFault('fault.agreement.order', { from, to });
  return { no, from, to };
}

function dayOf(option: string, text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : parseDate(text.trim());
  if (text !== undefined && time === undefined) throw new OpsFault('fault.agreement.day', { option, value: text });
  return time === undefined ? undefined : formatDate(time);
}

/** Enters, lists or ends numbers that bookings may name; returns what to print. */
export function runAgreements(db: Db, command: AgreementCommand, t: Translate<'ops'>, now: number = systemClock()): Promise<string> {
  const { no, from, to = '' } = checkAgreement(command);
  const { kind, verb, given } = command;
  return inTransaction(db, async (trx) => {
    const customerId = given.company === undefined ? undefined : await companyId(trx, given.company);
    const carrierId =
      given.carrier === undefined ? undefined : await idOf(given.carrier, 'fault.agreement.carrier', (code) => findCarrier(trx, code));
    const today = formatDate(now);
    const find = kind === 'contract' ? findContracts : findQuotations;
    if (verb === 'list') {
      const agreements = await find(trx, { customerId, validOn: given.all ? undefined : today });
      return agreements.length === 0 ? t('agreement.none') : agreements.map((agreement) => describe(agreement, t)).join('\n');
    }
    if (verb === 'end') {
      const [agreement, another] = await find(trx, { no, customerId, carrierId });
      if (!agreement) throw new OpsFault('fault.agreement.unknown', { value: no });
      if (another) throw new OpsFault('fault.agreement.several', { value: no });
      const last = to || formatDate(now - DAY_MS);
      await (kind === 'contract' ? endContract : endQuotation)(trx, agreement.id, last);
      return t('agreement.ended', { no, to: last });
    }
    if (kind === 'contract') {
      const isNew = await insertContract(trx, {
        no,
        customerId: customerId ?? '',
        carrierId: carrierId ?? '',
        from: from ?? '',
        to,
        at: new Date(now),
      });
      if (!isNew) throw new OpsFault('fault.agreement.known', { value: no });
    } else {
      const [polId, podId] = [await portId(trx, given.pol), await portId(trx, given.pod)];
      const rates = await insertQuotation(trx, { no, customerId: customerId ?? '', polId, podId, carrierId, today, to, at: new Date(now) });
      if (rates === undefined) throw new OpsFault('fault.agreement.known', { value: no });
    }
    const [inserted] = await find(trx, { no, customerId, carrierId });
    return `${t('agreement.added')}\n${inserted ? describe(inserted, t) : no}`;
  });
}

async function companyId(db: Db, company: string): Promise<string> {
  const [found, another] = await findCompanies(db, company.trim());
  if (!found || another) throw new OpsFault(found ? 'fault.company.ambiguous' : 'fault.company.unknown', { value: company });
  return found.id;
}

const portId = (db: Db, code: string | undefined): Promise<string> => idOf(code ?? '', 'fault.agreement.port', (value) => findPort(db, value));

async function idOf(code: string, fault: Key<'ops'>, find: (code: string) => Promise<{ id: string } | undefined>): Promise<string> {
  const found = await find(code.trim());
  if (!found) throw new OpsFault(fault, { value: code });
  return found.id;
}

function describe({ no, company, scope, from, to, rates }: Agreement, t: Translate<'ops'>): string {
  return from === null ? t('agreement.quotation', { no, company, scope, to, rates }) : t('agreement.contract', { no, company, scope, from, to });
}
