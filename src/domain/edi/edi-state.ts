import type { Key } from '#i18n';

/** States of a queued message; `state.<state>` of the `edi` namespace is its text. */
export const EDI_STATES = ['queued', 'sent', 'acknowledged', 'rejected', 'failed'] as const;
export type EdiState = (typeof EDI_STATES)[number];

interface Transition {
  from: readonly EdiState[];
  to: EdiState;
}

/** Transitions of a message. An answer also proves that it has arrived, whatever our own records say. */
export const EDI_TRANSITIONS = {
  /** The receiver has taken it. */
  deliver: { from: ['queued'], to: 'sent' },
  /** It could not be delivered, or not be written in the character set. */
  giveUp: { from: ['queued'], to: 'failed' },
  acknowledge: { from: ['queued', 'sent', 'failed', 'acknowledged'], to: 'acknowledged' },
  /** A message whose syntax was acknowledged may be rejected for its content. */
  reject: { from: ['queued', 'sent', 'failed', 'acknowledged'], to: 'rejected' },
  /** Delivered again under the same control reference, if it has not arrived yet. */
  requeue: { from: ['failed'], to: 'queued' },
} as const satisfies Record<string, Transition>;
export type EdiVerb = keyof typeof EDI_TRANSITIONS;

/** The state after a verb; undefined if the verb is not possible. */
export function ediStateAfter(state: EdiState, verb: EdiVerb): EdiState | undefined {
  const { from, to }: Transition = EDI_TRANSITIONS[verb];
  return from.includes(state) ? to : undefined;
}

/** Fields of a message that the rules use. */
export interface EdiToJudge {
  state: EdiState;
  /** False if the record has texts that the message cannot hold. */
  isWritten: boolean;
  type?: string;
}

/** The receiver decides on pre-plans and masses: what is rejected has to be corrected there. */
const DECIDED_UPON: readonly string[] = ['CUSCAR', 'VERMAS'];

/**
 * Whether the user may send it again: what was not delivered under its own control reference, what was sent without an answer or rejected as a new
 * interchange. `undefined` if it may be sent.
 */
export function resendRefusal({ state, isWritten, type = '' }: EdiToJudge): Key<'error'> | undefined {
  if (!isWritten) return 'edi.unwritten';
  if (state === 'rejected' && DECIDED_UPON.includes(type)) return 'edi.correct';
  if (state === 'acknowledged') return 'edi.acknowledged';
  return state === 'queued' ? 'edi.queued' : undefined;
}

/** Whether it keeps the later messages of its booking waiting, so that the receiver gets them in order. */
export const isBlocking = ({ state, isWritten }: EdiToJudge): boolean => isWritten && (state === 'queued' || state === 'failed');

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;
/** The last attempt comes about ten hours after the first. */
export const MAX_ATTEMPTS = 16;

/** Time until the next attempt after `attempts` failures. */
export const retryDelayMs = (attempts: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
