import { SI_STATUS } from '#domain/bill/si-status';
import { BOOKING_STATUS as IS, bookingStatusKey, isBookingStatus } from '#domain/booking/booking-status';
import { type Locale, lookUp, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import type { FileStore } from '../core/storage/files/file-store.ts';
import { type CopyChange, makeSiMove, sendCopy, siProgress, simulateSubmission } from '../modules/bill/service.ts';
import { makeProviderMove } from '../modules/order/service.ts';
import { requireBooking, theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { readCopyChanges } from './si.ts';

export interface SimulateCommand {
  /** Order number, or id of a booking. */
  which: string;
  /** At most this many steps. */
  steps: number;
  /** What a COPY on the way says otherwise than the bills. */
  changes: readonly CopyChange[];
}

const MAX_STEPS = 20;

export function readSimulateCommand(which: string | undefined, steps: string | undefined, changes: readonly string[]): SimulateCommand {
  if (steps !== undefined && !(/^\d{1,2}$/.test(steps) && Number(steps) >= 1 && Number(steps) <= MAX_STEPS))
    throw new OpsFault('fault.simulate.steps', { value: steps });
  return { which: requireBooking(which), steps: Number(steps ?? MAX_STEPS), changes: readCopyChanges(changes) };
}

type Step = 'release' | 'submitSi' | 'accept' | 'sendCopy' | 'sail' | 'arrive' | 'complete';

/** Lets a demo booking go on by itself, step by step; each is stored with its notices and to-dos, as if both sides had made it. */
export async function runSimulation(
  { db, files }: { db: Db; files: FileStore },
  { which, steps, changes }: SimulateCommand,
  locale: Locale,
  now: () => number = Date.now,
): Promise<string> {
  const t = translator(locale, 'ops');
  const made: Step[] = [];
  const { orderNo, status } = await inTransaction(db, (transaction) => theOne(transaction, which));
  while (made.length < steps) {
    const step = await inTransaction(db, (transaction) => makeNext({ db: transaction, files }, { which, changes }, locale, now));
    if (!step) break;
    made.push(step);
  }
  if (made.length > 0) return t('simulate.done', { orderNo, steps: made.map((step) => t(`simulate.${step}`)).join(', ') });
  const name = isBookingStatus(status) ? translator(locale, 'status')(bookingStatusKey(status)) : '';
  return t('simulate.none', { orderNo, status: name });
}

async function makeNext(
  { db, files }: { db: Db; files: FileStore },
  { which, changes }: Omit<SimulateCommand, 'steps'>,
  language: Locale,
  now: () => number,
): Promise<Step | undefined> {
  const { id: bookingId, orderNo, status } = await theOne(db, which);
  const step = nextStep(status, await siProgress(db, bookingId));
  if (!step) return undefined;
  const provider = { db, actor: { side: 'provider', customerId: null } as const, now };
  await attributeChanges(db, { action: step === 'submitSi' || step === 'accept' || step === 'sendCopy' ? `bill.${step}` : `booking.${step}` });
  try {
    if (step === 'submitSi') await simulateSubmission({ db, now, language }, bookingId);
    else if (step === 'accept') await makeSiMove(provider, 'accept', { bookingId });
    else if (step === 'sendCopy') await sendCopy({ ...provider, files }, { bookingId, changes });
    else await makeProviderMove(provider, step, { bookingId, bkgNo: `177${bookingId.slice(-9)}` });
  } catch (fault) {
    if (!(fault instanceof BusinessError)) throw fault;
    throw new OpsFault('fault.simulate.refused', { orderNo, reason: reasonOf(fault, language) });
  }
  return step;
}

function reasonOf({ key, params, issues }: BusinessError, language: Locale): string {
  const [issue] = issues;
  if (issue) return `${issue.field}: ${lookUp(language, 'validation', issue.code, issue.params) ?? ''}`;
  return translator(language, 'error')(key, params);
}

function nextStep(status: number, { siStatus, isAccepted }: { siStatus: number; isAccepted: boolean }): Step | undefined {
  if (status === IS.submitted) return 'release';
  if (status === IS.released) {
    if (siStatus < SI_STATUS.submitted) return 'submitSi';
    if (siStatus === SI_STATUS.submitted) return isAccepted ? 'sendCopy' : 'accept';
    return 'sail';
  }
  if (status === IS.sailed) return 'arrive';
  return status === IS.arrived ? 'complete' : undefined;
}
