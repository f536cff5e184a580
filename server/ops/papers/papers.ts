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
  type Paper,
} from './repository.ts';

export const PAPER_KINDS = ['contract', 'quotation'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export const PAPER_VERBS = ['add', 'list', 'end'] as const;
export type PaperVerb = (typeof PAPER_VERBS)[number];

/** Options of `contract …` and `quotation …`, as typed. */
export interface GivenPaperOptions {
  company?: string | undefined;
  carrier?: string | undefined;
  pol?: string | undefined;
  pod?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  all?: boolean | undefined;
}

type Option = keyof GivenPaperOptions;

export const PAPER_OPTIONS: Record<`${PaperKind} ${PaperVerb}`, readonly Option[]> = {
  'contract add': ['company', 'carrier', 'from', 'to'],
  'contract list': ['company', 'all'],
  'contract end': ['company', 'carrier', 'to'],
  'quotation add': ['company', 'pol', 'pod', 'carrier', 'to'],
  'quotation list': ['company', 'all'],
  'quotation end': ['to'],
};

const REQUIRED: Partial<Record<`${PaperKind} ${PaperVerb}`, readonly Option[]>> = {
  'contract add': ['company', 'carrier', 'from', 'to'],
  'quotation add': ['company', 'pol', 'pod', 'to'],
};

export interface PaperCommand {
  kind: PaperKind;
  verb: PaperVerb;
  no: string | undefined;
  given: GivenPaperOptions;
}

/** Upper-case number, as bookings refer to it. */
const NUMBER = /^[A-Z0-9][A-Z0-9./-]{0,34}$/;
const DAY_MS = 86_400_000;

interface Checked {
  no: string;
  from: string | undefined;
  to: string | undefined;
}

/** Throws an OpsFault for what can be found wrong without the database. */
export function checkPaper({ kind, verb, no: typed = '', given }: PaperCommand): Checked {
  const no = typed.trim().toUpperCase();
  if (verb !== 'list' && !NUMBER.test(no)) throw new OpsFault('fault.paper.number', { value: typed });
  for (const option of REQUIRED[`${kind} ${verb}`] ?? [])
    if (!given[option]) throw new OpsFault('fault.paper.option', { option: `--${option}`, command: `${kind} ${verb}` });
  const [from, to] = [dayOf('--from', given.from), dayOf('--to', given.to)];
  if (from && to && from > to) throw new OpsFault('fault.paper.order', { from, to });
  return { no, from, to };
}

function dayOf(option: string, text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : parseDate(text.trim());
  if (text !== undefined && time === undefined) throw new OpsFault('fault.paper.day', { option, value: text });
  return time === undefined ? undefined : formatDate(time);
}

/** Enters, lists or ends numbers that bookings may name; returns what to print. */
export function runPapers(db: Db, command: PaperCommand, t: Translate<'ops'>, now: number = Date.now()): Promise<string> {
  const { no, from, to = '' } = checkPaper(command);
  const { kind, verb, given } = command;
  return inTransaction(db, async (trx) => {
    const customerId = given.company === undefined ? undefined : await companyId(trx, given.company);
    const carrierId = given.carrier === undefined ? undefined : await idOf(given.carrier, 'fault.paper.carrier', (code) => findCarrier(trx, code));
    const today = formatDate(now);
    const find = kind === 'contract' ? findContracts : findQuotations;
    if (verb === 'list') {
      const papers = await find(trx, { customerId, validOn: given.all ? undefined : today });
      return papers.length === 0 ? t('paper.none') : papers.map((paper) => describe(paper, t)).join('\n');
    }
    if (verb === 'end') {
      const [paper, another] = await find(trx, { no, customerId, carrierId });
      if (!paper) throw new OpsFault('fault.paper.unknown', { value: no });
      if (another) throw new OpsFault('fault.paper.several', { value: no });
      const last = to || formatDate(now - DAY_MS);
      await (kind === 'contract' ? endContract : endQuotation)(trx, paper.id, last);
      return t('paper.ended', { no, to: last });
    }
    if (kind === 'contract') {
      const isNew = await insertContract(trx, { no, customerId: customerId ?? '', carrierId: carrierId ?? '', from: from ?? '', to });
      if (!isNew) throw new OpsFault('fault.paper.known', { value: no });
    } else {
      const [polId, podId] = [await portId(trx, given.pol), await portId(trx, given.pod)];
      const rates = await insertQuotation(trx, { no, customerId: customerId ?? '', polId, podId, carrierId, today, to });
      if (rates === undefined) throw new OpsFault('fault.paper.known', { value: no });
    }
    const [inserted] = await find(trx, { no, customerId, carrierId });
    return `${t('paper.added')}\n${inserted ? describe(inserted, t) : no}`;
  });
}

async function companyId(db: Db, company: string): Promise<string> {
  const [found, another] = await findCompanies(db, company.trim());
  if (!found || another) throw new OpsFault(found ? 'fault.company.ambiguous' : 'fault.company.unknown', { value: company });
  return found.id;
}

const portId = (db: Db, code: string | undefined): Promise<string> => idOf(code ?? '', 'fault.paper.port', (value) => findPort(db, value));

async function idOf(code: string, fault: Key<'ops'>, find: (code: string) => Promise<{ id: string } | undefined>): Promise<string> {
  const found = await find(code.trim());
  if (!found) throw new OpsFault(fault, { value: code });
  return found.id;
}

function describe({ no, company, scope, from, to, rates }: Paper, t: Translate<'ops'>): string {
  return from === null ? t('paper.quotation', { no, company, scope, to, rates }) : t('paper.contract', { no, company, scope, from, to });
}
