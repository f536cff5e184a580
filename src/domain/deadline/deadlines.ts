import { SI_STATUS } from '../bill/si-status.ts';
import { BOOKING_STATUS, BOOKING_STATUSES, type BookingStatus } from '../booking/booking-status.ts';
import { PREPLAN_STATUS } from '../preplan/preplan-state.ts';
import { SETTLEMENT_STATUS } from '../settlement/bill-status.ts';
import { VGM_STATUS } from '../vgm/vgm-state.ts';

/** States of the documents of a booking. */
export interface DocumentStates {
  siStatus: number;
  vgmStatus: number;
  preplanStatus: number;
  billStatus: number;
}

/** Documents with deadlines, in the order in which they come to be. */
const DOCUMENTS = ['si', 'vgm', 'preplan', 'copy', 'bill'] as const;
export type DeadlineDocument = (typeof DOCUMENTS)[number];

/** Who has to act next on a document. */
export type Holder = 'customer' | 'forwarder' | 'carrier' | 'customs';

interface DocumentRule {
  state: keyof DocumentStates;
  /** Who acts next, by state; in the others nobody does. */
  turns: Readonly<Partial<Record<number, Holder>>>;
  /** States in which its deadlines are met. */
  met: readonly number[];
  /** Statuses of the booking in which somebody acts on it. */
  during: readonly BookingStatus[];
}

const { draft, submitted, returned, released, withdrawalRequested, amendment, sailed, arrived } = BOOKING_STATUS;
/** While a withdrawal is asked for, documents rest. */
const BEFORE_SAILING: readonly BookingStatus[] = [released, amendment];
const UNTIL_COMPLETED: readonly BookingStatus[] = [...BEFORE_SAILING, sailed, arrived];

/** What meets a deadline, and who has to do it. The conditions of the server's SQL are made from the same table. */
export const DOCUMENT_RULES: Readonly<Record<DeadlineDocument, DocumentRule>> = {
  si: {
    state: 'siStatus',
    turns: { [SI_STATUS.none]: 'customer', [SI_STATUS.draft]: 'customer' },
    met: [SI_STATUS.submitted, SI_STATUS.copyIssued, SI_STATUS.confirmed, SI_STATUS.issued],
    during: UNTIL_COMPLETED,
  },
  // Once the vessel has sailed, a VGM or manifest that is missing here was sent in another way.
  vgm: {
    state: 'vgmStatus',
    turns: {
      [VGM_STATUS.none]: 'customer',
      [VGM_STATUS.partial]: 'customer',
      [VGM_STATUS.rejects]: 'customer',
      [VGM_STATUS.submitted]: 'carrier',
    },
    met: [VGM_STATUS.submitted, VGM_STATUS.accepted],
    during: BEFORE_SAILING,
  },
  // The customer has had a deleted manifest deleted: nothing is open, and nothing can be done.
  preplan: {
    state: 'preplanStatus',
    turns: {
      [PREPLAN_STATUS.draft]: 'customer',
      [PREPLAN_STATUS.returned]: 'customer',
      [PREPLAN_STATUS.sent]: 'customs',
      [PREPLAN_STATUS.amending]: 'customs',
      [PREPLAN_STATUS.deleting]: 'customs',
    },
    met: [PREPLAN_STATUS.sent, PREPLAN_STATUS.accepted, PREPLAN_STATUS.amending, PREPLAN_STATUS.deleting],
    during: BEFORE_SAILING,
  },
  copy: {
    state: 'siStatus',
    turns: {
      [SI_STATUS.none]: 'forwarder',
      [SI_STATUS.draft]: 'forwarder',
      [SI_STATUS.submitted]: 'forwarder',
      [SI_STATUS.copyIssued]: 'customer',
    },
    met: [SI_STATUS.confirmed, SI_STATUS.issued],
    during: UNTIL_COMPLETED,
  },
  // Bills outlive their booking.
  bill: {
    state: 'billStatus',
    turns: {
      0: 'forwarder',
      [SETTLEMENT_STATUS.toBeConfirmed]: 'customer',
      [SETTLEMENT_STATUS.revised]: 'customer',
      [SETTLEMENT_STATUS.rejected]: 'forwarder',
    },
    met: [SETTLEMENT_STATUS.confirmed],
    during: BOOKING_STATUSES,
  },
};

/** Who has to act next on a document of the booking; undefined if nobody has to. */
export function holderOf(document: DeadlineDocument, booking: DocumentStates & { status: number }): Holder | undefined {
  const { state, turns, during } = DOCUMENT_RULES[document];
  return during.some((status) => status === booking.status) ? turns[booking[state]] : undefined;
}

/** Who has to act next on which documents of the booking. */
export const heldDocuments = (booking: DocumentStates & { status: number }): { document: DeadlineDocument; holder: Holder }[] =>
  DOCUMENTS.flatMap((document) => {
    const holder = holderOf(document, booking);
    return holder ? [{ document, holder }] : [];
  });

/** Times of the schedule, in the order of the documents: shipping instruction, VGM, customs, advance filing, and containers in the terminal. */
export const CUT_OFF_CODES = ['si', 'vgm', 'customs', 'afc', 'cy'] as const;
export type CutOffCode = (typeof CUT_OFF_CODES)[number];
/** Those, and what has no time of its own: the answers to a COPY and to a settlement bill. */
export type DeadlineCode = CutOffCode | 'copy' | 'settlement';

/** Epoch milliseconds; null if not known. */
export interface CutOffTimes {
  cutoffSi: number | null;
  cutoffVgm: number | null;
  cutoffCustoms: number | null;
  cutoffAfc: number | null;
  cutoffCy: number | null;
}

interface DeadlineRule<Time> {
  /** What meets it; null if nothing that this portal knows does. */
  document: DeadlineDocument | null;
  time: Time;
  /** Statuses of the booking in which it stands; that of a draft stands until its ship sails. */
  during: readonly BookingStatus[];
}

/** A booking that is submitted has cut-offs to reckon with, although its documents cannot be made yet. */
const STANDING: readonly BookingStatus[] = [draft, submitted, returned, released, withdrawalRequested, amendment];

/** The deadlines. The conditions of the server's SQL are made from the same table. */
export const DEADLINE_RULES: Readonly<Record<CutOffCode, DeadlineRule<keyof CutOffTimes>> & Record<'copy' | 'settlement', DeadlineRule<null>>> = {
  si: { document: 'si', time: 'cutoffSi', during: [...STANDING, sailed, arrived] },
  vgm: { document: 'vgm', time: 'cutoffVgm', during: STANDING },
  customs: { document: 'preplan', time: 'cutoffCustoms', during: STANDING },
  afc: { document: 'preplan', time: 'cutoffAfc', during: STANDING },
  cy: { document: null, time: 'cutoffCy', during: STANDING },
  copy: { document: 'copy', time: null, during: UNTIL_COMPLETED },
  settlement: { document: 'bill', time: null, during: BOOKING_STATUSES },
};

/** Statuses of bookings with cut-offs ahead, drafts apart. */
export const RUNNING: readonly number[] = STANDING.filter((status) => status !== draft);

export interface BookingWithDeadlines extends DocumentStates, CutOffTimes {
  status: number;
  /** Day of departure; null if not known. */
  etd: number | null;
}

/** A deadline of a booking. */
export interface Deadline<Code extends DeadlineCode = DeadlineCode> {
  code: Code;
  /** Null if there is no time, or it is not known. */
  at: number | null;
  /**
   * Open until it is met by `by`, and missed if it was not met in time. Whether containers have reached the terminal is not told here: that deadline is
   * over, and neither met nor missed. It is not needed if the booking has ended, its ship has sailed without it, or the document was withdrawn.
   */
  state: 'open' | 'met' | 'missed' | 'over' | 'notNeeded';
  by?: DeadlineDocument;
}

/** The state of a deadline: the one rule for every screen, list, count, to-do, reminder and calendar. */
export function deadlineOf<Code extends DeadlineCode>(code: Code, booking: BookingWithDeadlines, now: number): Deadline<Code> {
  const { document, time, during }: DeadlineRule<keyof CutOffTimes | null> = DEADLINE_RULES[code];
  const at = time && booking[time];
  const stands = during.some((status) => status === booking.status) && !(time && isDraftOfThePast(booking, now));
  if (document && !ENDED.includes(booking.status) && DOCUMENT_RULES[document].met.includes(stateOf(document, booking)))
    return { code, at, state: 'met', by: document };
  if (!stands || (document && !pendingStates(document).includes(stateOf(document, booking)))) return { code, at, state: 'notNeeded' };
  if (at === null || at >= now) return { code, at, state: 'open' };
  return { code, at, state: document ? 'missed' : 'over' };
}

const { recalled, withdrawn, declined } = BOOKING_STATUS;
/** Bookings whose documents are of no use any more. */
const ENDED: readonly number[] = [recalled, withdrawn, declined];
const stateOf = (document: DeadlineDocument, booking: DocumentStates): number => booking[DOCUMENT_RULES[document].state];
const isDraftOfThePast = ({ status, etd }: BookingWithDeadlines, now: number): boolean => status === draft && (etd === null || etd <= now);

/** States of a document in which its deadlines are not met, and somebody has to act. */
export const pendingStates = (document: DeadlineDocument): number[] =>
  statesHeldBy(document).filter((state) => !DOCUMENT_RULES[document].met.includes(state));

/** States of a document in which it is the holder's turn, or anybody's. */
export const statesHeldBy = (document: DeadlineDocument, holder?: Holder): number[] =>
  Object.entries(DOCUMENT_RULES[document].turns).flatMap(([state, of]) => (holder === undefined || of === holder ? [Number(state)] : []));

/** A cut-off whose time is known. */
export type KnownCutOff = Deadline<CutOffCode> & { at: number };

/** The known cut-offs of a booking, in the order of the documents. */
export const cutOffsOf = (booking: BookingWithDeadlines, now: number): KnownCutOff[] =>
  CUT_OFF_CODES.map((code) => deadlineOf(code, booking, now)).filter((one): one is KnownCutOff => one.at !== null);

/** Whether somebody still has to meet it, in time or late. */
export const isPending = ({ state }: Pick<Deadline, 'state'>): boolean => state === 'open' || state === 'missed';

/** The known cut-offs that somebody still has to meet, the earliest first; of two that the same document meets the first alone. */
export function pendingCutOffs(booking: BookingWithDeadlines, now: number): KnownCutOff[] {
  const pending = cutOffsOf(booking, now)
    .filter(isPending)
    .toSorted((a, b) => a.at - b.at);
  const documentOf = ({ code }: KnownCutOff) => DEADLINE_RULES[code].document ?? code;
  return pending.filter((cutOff, n) => pending.findIndex((one) => documentOf(one) === documentOf(cutOff)) === n);
}

/** Cut-off state of a booking: none relevant, the next one, or all met. */
export type NextCutOff = { is: 'none' } | { is: 'next'; code: CutOffCode; at: number } | { is: 'met' };

/** The earliest cut-off that is not met, even if it was missed. */
export function nextCutOff(booking: BookingWithDeadlines, now: number): NextCutOff {
  const [next] = pendingCutOffs(booking, now);
  if (next) return { is: 'next', code: next.code, at: next.at };
  const states = cutOffsOf(booking, now).flatMap(({ code, state }) => (DEADLINE_RULES[code].document ? [state] : []));
  // A ship that has sailed without a document has not met its cut-off.
  return states.includes('met') && !states.includes('notNeeded') ? { is: 'met' } : { is: 'none' };
}

/** The earliest time by which a document is due; null if none is known. */
export function dueOf(document: DeadlineDocument, times: CutOffTimes): number | null {
  const known = CUT_OFF_CODES.flatMap((code) => {
    const { document: of, time } = DEADLINE_RULES[code];
    const at = of === document && time ? times[time] : null;
    return at === null ? [] : [at];
  });
  return known.length > 0 ? Math.min(...known) : null;
}
