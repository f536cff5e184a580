import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { BL_NO_MAX, blNoRule } from '#domain/bill/bl-no';
import { TEXT_MAX } from '#domain/constants';
import { type Locale, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import type { FileStore } from '../core/storage/files/file-store.ts';
import { type CopyChange, makeSiMove, type SiMove, sendCopy } from '../modules/bill/service.ts';
import { requireBooking, theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';
import type { Settings } from '../core/runtime/settings.ts';

/** Options of `si …` as entered. */
export interface GivenSiOptions {
  reason?: string | undefined;
  bill?: string | undefined;
  bl?: string | undefined;
  master?: string | undefined;
}

/** Options of each command of the shipping instruction. */
export const SI_OPTIONS: Readonly<Record<SiMove, readonly (keyof GivenSiOptions)[]>> = {
  accept: ['bill', 'bl', 'master'],
  return: ['bill', 'reason'],
};
export const SI_MOVES = Object.keys(SI_OPTIONS) as SiMove[];

export interface SiCommand {
  verb: SiMove;
  /** Order or booking number, or id of a booking. */
  which: string;
  blIndex: number | undefined;
  reason: string | undefined;
  blNo: string | undefined;
  masterBlNo: string | undefined;
}

/** Throws an OpsFault with the error and its fix, before the database is opened. */
export function readSiCommand(verb: SiMove, which: string | undefined, given: GivenSiOptions): SiCommand {
  const reason = given.reason?.trim();
  if (verb === 'return' && !reason) throw new OpsFault('fault.booking.noReason');
  if (reason && reason.length > TEXT_MAX) throw new OpsFault('fault.booking.reason', { max: TEXT_MAX });
  if (given.bill !== undefined && !/^\d$/.test(given.bill)) throw new OpsFault('fault.si.bill', { value: given.bill });
  return {
    verb,
    which: requireBooking(which),
    blIndex: given.bill === undefined ? undefined : Number(given.bill),
    reason,
    blNo: readBlNo('bl', given.bl),
    masterBlNo: readBlNo('master', given.master),
  };
}

/** A number of a bill of lading as given with the option. */
export function readBlNo(option: 'bl' | 'master' | 'number', given: string | undefined): string | undefined {
  const blNo = given?.trim().toUpperCase();
  if (blNo !== undefined && blNoRule(blNo)) throw new OpsFault('fault.si.bl', { option, value: blNo, max: BL_NO_MAX });
  return blNo;
}

/** Accepts or returns what the customer has submitted; notifies everyone concerned. What is accepted goes to the carrier. */
export function runSi(
  { db, settings }: { db: Db; settings: Pick<Settings, 'edi'> },
  { verb, which, ...given }: SiCommand,
  locale: Locale,
  now: Clock = systemClock,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { id: bookingId, orderNo } = await theOne(transaction, which);
    await attributeChanges(transaction, { action: `bill.${verb}`, at: now() });
    const provider = { db: transaction, settings, actor: { side: 'provider', customerId: null } as const, now };
    const t = translator(locale, 'ops');
    const { blIndexes, unsendable } = await makeSiMove(provider, verb, { bookingId, ...given }).catch((fault: unknown) => {
      if (!(fault instanceof BusinessError)) throw fault;
      if (fault.key === 'bill.type') throw new OpsFault('fault.si.master', { orderNo });
      throw new OpsFault('fault.si.status', { orderNo });
    });
    const done = t(`si.${verb}`, { orderNo, bills: blIndexes.join(', ') });
    return unsendable.length > 0 ? `${done}\n${t('si.unsendable', { fields: unsendable.join(', ') })}` : done;
  });
}

export interface CopyCommand {
  /** Order or booking number, or id of a booking. */
  which: string;
  file: string | undefined;
  /** What the COPY says otherwise than the bills. */
  changes: readonly CopyChange[];
}

/** Reads `ORDERNO [FILE]`, or files whose names begin with the number of their order or booking. */
export function readCopyCommands(words: readonly string[], change: readonly string[]): CopyCommand[] {
  const changes = readCopyChanges(change);
  const [which, file] = words;
  if (which === undefined || extname(which) === '') return [{ which: requireBooking(which), file, changes }];
  return words.map((one) => ({ which: requireBooking(numberIn(one)), file: one, changes }));
}

/** `177ABC123` of `drafts/177ABC123_COPY2.pdf`. */
const numberIn = (file: string): string | undefined => /^[A-Za-z0-9]+/.exec(basename(file))?.[0];

/** Sends each COPY by itself, so that one that is refused holds up no other. */
export async function runCopies(
  stores: { db: Db; files: FileStore },
  copies: readonly CopyCommand[],
  locale: Locale,
  now: Clock = systemClock,
): Promise<{ sent: string[]; refused: string[] }> {
  const t = translator(locale, 'ops');
  const outcome = { sent: [] as string[], refused: [] as string[] };
  for (const copy of copies)
    await runCopy({ ...stores, now }, copy, locale).then(
      (line) => outcome.sent.push(line),
      (fault: unknown) => {
        if (!(fault instanceof OpsFault)) throw fault;
        outcome.refused.push(fault.describe(t));
      },
    );
  return outcome;
}

/** Reads `--change marks=WRONG` and `--change 2:sealNo=XX1` (of sub-bill 2). */
export function readCopyChanges(given: readonly string[]): CopyChange[] {
  return given.map((text) => {
    const [, blIndex = '0', field = '', value] = /^(?:(\d):)?([A-Za-z]+)=(.*)$/s.exec(text) ?? [];
    if (value === undefined) throw new OpsFault('fault.copy.change', { value: text });
    return { blIndex: Number(blIndex), field, text: value };
  });
}

/** Sends a COPY of a booking: the given document or picture, or a PDF that is made from its bills. */
async function runCopy(
  { db, files, now }: { db: Db; files: FileStore; now: Clock },
  { which, file, changes }: CopyCommand,
  locale: Locale,
): Promise<string> {
  const bytes = file === undefined ? undefined : await readFile(file);
  return inTransaction(db, async (transaction) => {
    const { id: bookingId, orderNo } = await theOne(transaction, which);
    await attributeChanges(transaction, { action: 'bill.sendCopy', at: now() });
    const provider = { db: transaction, files, actor: { side: 'provider', customerId: null } as const, now };
    const given = file === undefined || bytes === undefined ? undefined : { fileName: basename(file), bytes };
    const version = await sendCopy(provider, { bookingId, file: given, changes }).catch((fault: unknown) => {
      if (!(fault instanceof BusinessError)) throw fault;
      if (fault.key === 'file.format' || fault.key === 'file.tooLarge') throw new OpsFault('fault.copy.file', { file: file ?? '' });
      if (fault.key === 'bill.copyField') throw new OpsFault('fault.copy.change', { value: String(fault.params.field) });
      throw new OpsFault('fault.si.status', { orderNo });
    });
    return translator(locale, 'ops')('copy.send', { orderNo, version });
  });
}
