import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isReleaseType, RELEASE_TYPES, type ReleaseType } from '#domain/bill/release-type';
import { TEXT_MAX } from '#domain/constants';
import { type Locale, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import type { FileStore } from '../core/storage/files/file-store.ts';
import { issueBills, type IssueOutcome, type IssueRefusal, withdrawIssue } from '../modules/bill/service.ts';
import { requireBooking, theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { readBlNo } from './si.ts';

/** Options of `bl …` as entered. */
export interface GivenBlOptions {
  number?: string | undefined;
  type?: string | undefined;
  file?: string[] | undefined;
  reason?: string | undefined;
}

export const BL_OPTIONS = {
  issue: ['number', 'type', 'file'],
  withdraw: ['reason'],
} as const satisfies Record<string, readonly (keyof GivenBlOptions)[]>;
type BlVerb = keyof typeof BL_OPTIONS;
export const BL_VERBS = Object.keys(BL_OPTIONS) as BlVerb[];

export type BlCommand = {
  /** Order or booking number, or id of a booking. */
  order: string;
  /** Place or number of one bill. */
  which: string | undefined;
} & ({ verb: 'issue'; number: string | undefined; type: ReleaseType; file: string | undefined } | { verb: 'withdraw'; reason: string | undefined });

const TYPES = RELEASE_TYPES.join(', ');

/** Throws an OpsFault with the error and its fix, before the database is opened. */
export function readBlCommand(verb: BlVerb, [order, bill]: readonly (string | undefined)[], given: GivenBlOptions): BlCommand {
  const named = { order: requireBooking(order), which: bill === undefined ? undefined : bill.trim().toUpperCase() };
  if (verb === 'withdraw') {
    const reason = given.reason?.trim();
    if (reason && reason.length > TEXT_MAX) throw new OpsFault('fault.booking.reason', { max: TEXT_MAX });
    return { verb, ...named, reason };
  }
  const { type, file = [] } = given;
  if (type === undefined) throw new OpsFault('fault.bl.noType', { types: TYPES });
  if (!isReleaseType(type)) throw new OpsFault('fault.bl.type', { value: type, types: TYPES });
  if (file.length > 1) throw new OpsFault('fault.bl.files');
  return { verb, ...named, type, number: readBlNo('number', given.number), file: file[0] };
}

/** Issues bills of lading, or withdraws their issue, in one transaction; notifies everyone concerned. */
export async function runBl(
  { db, files }: { db: Db; files: FileStore },
  command: BlCommand,
  locale: Locale,
  now: Clock = systemClock,
): Promise<string> {
  const t = translator(locale, 'ops');
  const { verb, order, which } = command;
  const path = verb === 'issue' ? command.file : undefined;
  const file = path === undefined ? undefined : { fileName: basename(path), bytes: await readFile(path) };
  return inTransaction(db, async (transaction) => {
    const { id: bookingId, orderNo } = await theOne(transaction, order);
    await attributeChanges(transaction, { action: verb === 'issue' ? 'bill.issue' : 'bill.withdrawIssue', at: now() });
    const change = { db: transaction, files, actor: { side: 'provider', customerId: null } as const, now };
    const work =
      verb === 'issue'
        ? issueBills(change, { bookingId, which, number: command.number, type: command.type, file })
        : withdrawIssue(change, { bookingId, which, reason: command.reason });
    const outcome: IssueOutcome = await work.catch((fault: unknown) => {
      if (fault instanceof BusinessError && (fault.key === 'file.format' || fault.key === 'file.tooLarge'))
        throw new OpsFault('fault.copy.file', { file: path ?? '' });
      throw fault;
    });
    if (outcome.is === 'refused') throw faultOf(outcome, { orderNo, which: which ?? '' }, locale);
    const bills = outcome.bills.map(({ blNo }) => blNo).join(', ');
    if (outcome.is === 'unchanged') return t('bl.unchanged', { orderNo, bills });
    const type = verb === 'issue' ? translator(locale, 'status')(`release.${command.type}`) : '';
    return t(`bl.${verb}`, { orderNo, bills, type });
  });
}

function faultOf(refusal: IssueRefusal, { orderNo, which }: { orderNo: string; which: string }, locale: Locale): OpsFault {
  const of = translator(locale, 'status');
  switch (refusal.why) {
    case 'longNumber':
      return new OpsFault('fault.bl.longNumber', { blNo: refusal.blNo });
    case 'takenNumber':
      return new OpsFault('fault.bl.takenNumber', { blNo: refusal.blNo, other: refusal.orderNo });
    case 'issuedOtherwise':
      return new OpsFault('fault.bl.issuedOtherwise', { orderNo, blNo: refusal.blNo, type: of(refusal.type ? `release.${refusal.type}` : 'si.5') });
    default:
      return new OpsFault(`fault.bl.${refusal.why}`, { orderNo, bill: which });
  }
}
