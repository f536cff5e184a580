import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { TEXT_MAX } from '#domain/constants';
import type { AcknowledgementReason } from '#domain/edifact/messages/acknowledgement';
import { type Locale, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import { receive } from '../modules/edi/service.ts';
import { answerPreplan, preplanListeners } from '../modules/preplan/service.ts';
import { vgmListeners } from '../modules/vgm/service.ts';
import { requireBooking, theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { requireFile } from './sheet-file.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

/** Options of `preplan …` as entered. */
export interface GivenPreplanOptions {
  reason?: string | undefined;
  field?: string[] | undefined;
}

export type PreplanMove = 'accept' | 'reject';
/** Options of each command of the pre-plan. */
export const PREPLAN_OPTIONS: Readonly<Record<PreplanMove, readonly (keyof GivenPreplanOptions)[]>> = { accept: [], reject: ['reason', 'field'] };
export const PREPLAN_MOVES = Object.keys(PREPLAN_OPTIONS) as PreplanMove[];

export interface PreplanCommand {
  verb: PreplanMove;
  /** Order or booking number, or id of a booking. */
  which: string;
  reasons: AcknowledgementReason[];
}

/** Reads `--reason TEXT` and `--field notify.certCode=TEXT`; throws an OpsFault with the error and its fix, before the database is opened. */
export function readPreplanCommand(verb: PreplanMove, which: string | undefined, { reason, field = [] }: GivenPreplanOptions): PreplanCommand {
  const whole = reason?.trim() ? [{ code: '', text: reason.trim(), field: '' }] : [];
  const reasons = [...whole, ...field.map(reasonAt)];
  if (verb === 'reject' && reasons.length === 0) throw new OpsFault('fault.booking.noReason');
  if (reasons.some(({ text }) => text.length > TEXT_MAX)) throw new OpsFault('fault.booking.reason', { max: TEXT_MAX });
  return { verb, which: requireBooking(which), reasons };
}

/** `conList.1.goods=TOO GENERAL`; fields of the head need no prefix. */
function reasonAt(given: string): AcknowledgementReason {
  const [, path = '', text = ''] = /^([A-Za-z][\w.]*)=(.+)$/s.exec(given) ?? [];
  if (path === '') throw new OpsFault('fault.preplan.field', { value: given });
  return { code: '', text: text.trim(), field: /^(preplanVo|conList)\b/.test(path) ? path : `preplanVo.${path}` };
}

/** Answers a pre-plan for customs, as an acknowledgement would; notifies everyone concerned. */
export function runPreplan(db: Db, { verb, which, reasons }: PreplanCommand, locale: Locale, now: Clock = systemClock): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { id: bookingId, orderNo } = await theOne(transaction, which);
    await attributeChanges(transaction, { action: `preplan.${verb}`, at: now() });
    await answerPreplan({ db: transaction, now }, { bookingId, isAccepted: verb === 'accept', reasons }).catch((fault: unknown) => {
      throw fault instanceof BusinessError ? new OpsFault('fault.preplan.status', { orderNo }) : fault;
    });
    return translator(locale, 'ops')(`preplan.${verb}`, { orderNo });
  });
}

/** As in the folder of incoming files. */
const ACKNOWLEDGEMENT_MAX_MB = 5;

/** Reads an acknowledgement from a file; a file that was read before changes nothing. */
export async function runReceive(db: Db, file: string | undefined, locale: Locale, now: Clock = systemClock): Promise<string> {
  if (!file) throw new OpsFault('fault.noFile');
  await requireFile(file, ACKNOWLEDGEMENT_MAX_MB);
  const content = (await readFile(file)).toString('latin1');
  const outcome = await inTransaction(db, async (transaction) => {
    await attributeChanges(transaction, { action: 'ediMessage.receive', at: now() });
    return receive({ db: transaction, now, listeners: { ...preplanListeners, ...vgmListeners } }, basename(file), content);
  });
  if (outcome !== 'applied') throw new OpsFault(`fault.edi.${outcome}`, { file });
  return translator(locale, 'ops')('edi.received', { file });
}
