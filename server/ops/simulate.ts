import type { Settings } from '#server/core/runtime/settings';
import { SI_STATUS } from '#domain/bill/si-status';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { BOOKING_STATUS as IS, bookingStatusKey, isBookingStatus } from '#domain/booking/booking-status';
import { type Locale, lookUp, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import type { FileStore } from '../core/storage/files/file-store.ts';
import {
  type CopyChange,
  issueBills,
  makeSiMove,
  sendCopy,
  siProgress,
  type SiProgress,
  simulateConfirmation,
  simulateSubmission,
} from '../modules/bill/service.ts';
import { answerPreplan, preplanProgress, type PreplanProgress, simulatePreplan } from '../modules/preplan/service.ts';
import { answerVgm, simulateVgm, vgmProgress, type VgmProgress } from '../modules/vgm/service.ts';
import { settlementProgress, type SettlementProgress, simulateBill, simulateBillConfirmation } from '../modules/settlement/service.ts';
import { makeProviderMove } from '../modules/order/service.ts';
import { requireBooking, theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { readCopyChanges } from './si.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

export interface SimulateCommand {
  /** Order or booking number, or id of a booking. */
  which: string;
  /** At most this many steps. */
  steps: number;
  /** The first shipping instruction is returned once, and corrected. */
  withReturn: boolean;
  /** What a COPY on the way says otherwise than the bills. */
  changes: readonly CopyChange[];
}

export interface GivenSimulateOptions {
  steps?: string | undefined;
  return?: boolean | undefined;
  change?: string[] | undefined;
}

const MAX_STEPS = 30;

export function readSimulateCommand(
  which: string | undefined,
  { steps, return: withReturn = false, change = [] }: GivenSimulateOptions,
): SimulateCommand {
  if (steps !== undefined && !(/^\d{1,2}$/.test(steps) && Number(steps) >= 1 && Number(steps) <= MAX_STEPS))
    throw new OpsFault('fault.simulate.steps', { value: steps, max: MAX_STEPS });
  return { which: requireBooking(which), steps: Number(steps ?? MAX_STEPS), withReturn, changes: readCopyChanges(change) };
}

const OF_PREPLAN = ['sendPreplan', 'rejectPreplan', 'acceptPreplan'] as const;
const OF_VGM = ['declareVgm', 'rejectVgm', 'acceptVgm'] as const;
const OF_BILLS = ['submitSi', 'return', 'accept', 'sendCopy', 'confirmCopy', 'issue'] as const;
const OF_SETTLEMENT = ['sendCharges', 'confirmCharges'] as const;
const OF_BOOKING = ['release', 'sail', 'arrive', 'complete'] as const;
type Step = (typeof OF_BILLS | typeof OF_SETTLEMENT | typeof OF_VGM | typeof OF_PREPLAN | typeof OF_BOOKING)[number];
/** Steps by the kind of record that they change. */
const STEPS = { preplan: OF_PREPLAN, vgm: OF_VGM, bill: OF_BILLS, settlementBill: OF_SETTLEMENT } as const satisfies Record<string, readonly Step[]>;
const recordOf = (step: Step): string => Object.entries<readonly Step[]>(STEPS).find(([, steps]) => steps.includes(step))?.[0] ?? 'booking';

/** Lets a demo booking go on by itself, step by step; each is stored with its notices and to-dos, as if both sides had made it. */
export async function runSimulation(
  { db, files, settings }: { db: Db; files: FileStore; settings: Settings },
  { which, steps, withReturn, changes }: SimulateCommand,
  locale: Locale,
  now: Clock = systemClock,
): Promise<string> {
  const t = translator(locale, 'ops');
  const made: Step[] = [];
  const { orderNo, status } = await inTransaction(db, (transaction) => theOne(transaction, which));
  while (made.length < steps) {
    const step = await inTransaction(db, (transaction) =>
      makeNext({ db: transaction, files, settings, now, language: locale, changes }, which, withReturn),
    );
    if (!step) break;
    made.push(step);
  }
  if (made.length > 0) return t('simulate.done', { orderNo, steps: made.map((step) => t(`simulate.${step}`)).join(', ') });
  const name = isBookingStatus(status) ? translator(locale, 'status')(bookingStatusKey(status)) : '';
  return t('simulate.none', { orderNo, status: name });
}

interface Simulation {
  db: Db;
  files: FileStore;
  settings: Settings;
  now: () => number;
  language: Locale;
  changes: readonly CopyChange[];
}

async function makeNext(simulation: Simulation, which: string, withReturn: boolean): Promise<Step | undefined> {
  const { db, now, language } = simulation;
  const { id: bookingId, orderNo, status } = await theOne(db, which);
  const progress = {
    ...(await siProgress(db, bookingId)),
    ...(await vgmProgress(db, bookingId)),
    ...(await preplanProgress(db, bookingId)),
    ...(await settlementProgress(db, bookingId)),
  };
  const step = nextStep(status, progress, withReturn);
  if (!step) return undefined;
  await attributeChanges(db, { action: `${recordOf(step)}.${step}`, at: now() });
  try {
    await make(simulation, step, bookingId);
  } catch (fault) {
    if (!(fault instanceof BusinessError)) throw fault;
    throw new OpsFault('fault.simulate.refused', { orderNo, reason: reasonOf(fault, language) });
  }
  return step;
}

async function make({ db, files, settings, now, language, changes }: Simulation, step: Step, bookingId: string): Promise<void> {
  const provider = { db, settings, actor: { side: 'provider', customerId: null } as const, now };
  switch (step) {
    case 'submitSi':
      return simulateSubmission({ db, now, language, settings }, bookingId);
    case 'return':
      return void (await makeSiMove(provider, 'return', { bookingId, reason: translator(language, 'ops')('simulate.reason') }));
    case 'accept':
      return void (await makeSiMove(provider, step, { bookingId }));
    case 'issue':
      return issueByTelex({ ...provider, files }, bookingId);
    case 'sendCharges':
      return simulateBill({ db, now }, bookingId);
    case 'confirmCharges':
      return simulateBillConfirmation({ db, now }, bookingId);
    case 'declareVgm':
      return simulateVgm({ db, now, language, settings }, bookingId);
    case 'rejectVgm':
      return answerVgm({ db, now }, { bookingId, isAccepted: false, ctnNos: [], reason: translator(language, 'ops')('simulate.weighAgain') });
    case 'acceptVgm':
      return answerVgm({ db, now }, { bookingId, isAccepted: true, ctnNos: [], reason: '' });
    case 'sendPreplan':
      return simulatePreplan({ db, now, language, settings }, bookingId);
    case 'rejectPreplan':
      return answerPreplan(
        { db, now },
        {
          bookingId,
          isAccepted: false,
          reasons: [{ code: 'E40', text: translator(language, 'ops')('simulate.tooGeneral'), field: 'conList.0.goods' }],
        },
      );
    case 'acceptPreplan':
      return answerPreplan({ db, now }, { bookingId, isAccepted: true, reasons: [] });
    case 'sendCopy':
      return void (await sendCopy({ ...provider, files }, { bookingId, changes }));
    case 'confirmCopy':
      return simulateConfirmation({ db, now, language }, bookingId);
    default:
      return void (await makeProviderMove(provider, step, { bookingId, bkgNo: `177${bookingId.slice(-9)}` }));
  }
}

/** Issues the bills by telex under their numbers, or under the number that simulated pre-plans name. */
async function issueByTelex(change: Parameters<typeof issueBills>[0], bookingId: string): Promise<void> {
  const given = { bookingId, type: 'telex' } as const;
  const outcome = await issueBills(change, given);
  if (outcome.is !== 'refused') return;
  const named = outcome.why === 'noNumber' ? await issueBills(change, { ...given, number: `SAMPLE${bookingId.slice(-8)}` }) : outcome;
  if (named.is === 'refused') throw new BusinessError('bill.status');
}

function reasonOf({ key, params, issues }: BusinessError, language: Locale): string {
  const [issue] = issues;
  if (issue) return `${issue.field}: ${lookUp(language, 'validation', issue.code, issue.params) ?? ''}`;
  return translator(language, 'error')(key, params);
}

function nextStep(status: number, progress: SiProgress & VgmProgress & PreplanProgress & SettlementProgress, withReturn: boolean): Step | undefined {
  const { siStatus, isAccepted, isFirst } = progress;
  if (status === IS.submitted) return 'release';
  if (status === IS.released) {
    if (siStatus < SI_STATUS.submitted) return 'submitSi';
    if (siStatus === SI_STATUS.submitted && !isAccepted) return withReturn && isFirst ? 'return' : 'accept';
    const ofDocuments = nextOfVgm(progress, withReturn) ?? nextOfPreplan(progress, withReturn);
    if (ofDocuments) return ofDocuments;
    if (siStatus === SI_STATUS.submitted) return 'sendCopy';
    return siStatus === SI_STATUS.copyIssued ? 'confirmCopy' : 'sail';
  }
  if (status === IS.sailed) {
    // Bills of lading are issued once the cargo is on board, and then the charges are settled.
    if (siStatus === SI_STATUS.confirmed) return 'issue';
    if (progress.charges === 'none') return 'sendCharges';
    return progress.charges === 'toBeConfirmed' ? 'confirmCharges' : 'arrive';
  }
  return status === IS.arrived ? 'complete' : undefined;
}

function nextOfVgm({ vgmDeclared, vgmWaiting, vgmRejected, isFirstVgm }: VgmProgress, withReturn: boolean): Step | undefined {
  if (vgmWaiting > 0) return withReturn && isFirstVgm && vgmRejected === 0 ? 'rejectVgm' : 'acceptVgm';
  return vgmDeclared === 0 || vgmRejected > 0 ? 'declareVgm' : undefined;
}

function nextOfPreplan({ preplanStatus, isFirstPreplan }: PreplanProgress, withReturn: boolean): Step | undefined {
  const { draft, returned, sent, amending, deleting } = PREPLAN_STATUS;
  if (preplanStatus === draft || preplanStatus === returned) return 'sendPreplan';
  if (preplanStatus === sent && withReturn && isFirstPreplan) return 'rejectPreplan';
  return preplanStatus === sent || preplanStatus === amending || preplanStatus === deleting ? 'acceptPreplan' : undefined;
}
