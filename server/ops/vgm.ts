import { TEXT_MAX } from '#domain/constants';
import { type Locale, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import { answerVgm } from '../modules/vgm/service.ts';
import { requireBooking, theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

/** Options of `vgm …` as entered. */
export interface GivenVgmOptions {
  reason?: string | undefined;
  container?: string[] | undefined;
}

export type VgmMove = 'accept' | 'reject';
/** Options of each command of the VGM. */
export const VGM_OPTIONS: Readonly<Record<VgmMove, readonly (keyof GivenVgmOptions)[]>> = { accept: ['container'], reject: ['reason', 'container'] };
export const VGM_MOVES = Object.keys(VGM_OPTIONS) as VgmMove[];

export interface VgmCommand {
  verb: VgmMove;
  /** Order or booking number, or id of a booking. */
  which: string;
  reason: string;
  ctnNos: string[];
}

/** Reads `--reason TEXT` and `--container NO`; throws an OpsFault with the error and its fix, before the database is opened. */
export function readVgmCommand(verb: VgmMove, which: string | undefined, { reason, container = [] }: GivenVgmOptions): VgmCommand {
  const text = reason?.trim() ?? '';
  if (verb === 'reject' && text === '') throw new OpsFault('fault.booking.noReason');
  if (text.length > TEXT_MAX) throw new OpsFault('fault.booking.reason', { max: TEXT_MAX });
  return { verb, which: requireBooking(which), reason: text, ctnNos: container.map((ctnNo) => ctnNo.trim().toUpperCase()) };
}

/** Answers declarations for the carrier, as an acknowledgement would; notifies everyone concerned. */
export function runVgm(db: Db, { verb, which, reason, ctnNos }: VgmCommand, locale: Locale, now: Clock = systemClock): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { id: bookingId, orderNo } = await theOne(transaction, which);
    await attributeChanges(transaction, { action: `vgm.${verb}`, at: now() });
    await answerVgm({ db: transaction, now }, { bookingId, isAccepted: verb === 'accept', ctnNos, reason }).catch((fault: unknown) => {
      throw fault instanceof BusinessError ? new OpsFault('fault.vgm.status', { orderNo }) : fault;
    });
    return translator(locale, 'ops')(`vgm.${verb}`, { orderNo });
  });
}
