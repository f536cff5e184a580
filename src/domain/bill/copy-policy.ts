import type { Key } from '#i18n';
import { siRefusal, type BillToJudge } from './si-policy.ts';
import { COPY_STATUS, type CopyStatus } from './si-status.ts';

const { none, toBeConfirmed, confirmed } = COPY_STATUS;

interface Transition {
  by: 'customer' | 'provider';
  from: readonly CopyStatus[];
  /** Absent if the status stays. */
  to?: CopyStatus;
  /** Transition of all bills of the booking that goes with it, and that each of them must allow. */
  bills?: 'issueCopy' | 'confirmCopy';
  /** Refusal in another status. */
  refusal: Key<'error'>;
}

/** Transitions of a booking’s COPY by verb. Every COPY that is sent is a new version. */
export const COPY_TRANSITIONS = {
  send: { by: 'provider', from: [none, toBeConfirmed, confirmed], to: toBeConfirmed, bills: 'issueCopy', refusal: 'bill.status' },
  requestChange: { by: 'customer', from: [toBeConfirmed], refusal: 'bill.copyRequestStatus' },
  confirm: { by: 'customer', from: [toBeConfirmed], to: confirmed, bills: 'confirmCopy', refusal: 'bill.copyStatus' },
} as const satisfies Record<string, Transition>;

export type CopyVerb = keyof typeof COPY_TRANSITIONS;

/** Why the action is refused, as a key of the `error` namespace; `undefined` if it is allowed. */
export function copyRefusal(verb: CopyVerb, copy: CopyStatus, bills: readonly BillToJudge[]): Key<'error'> | undefined {
  const { from, bills: move, refusal }: Transition = COPY_TRANSITIONS[verb];
  if (!from.includes(copy)) return refusal;
  if (move === undefined) return undefined;
  if (bills.length === 0) return 'bill.status';
  return bills.map((bill) => siRefusal(move, bill)).find((found) => found !== undefined);
}

/** Path of a marked bill that a COPY lacks, in place of one of its fields. */
export const WHOLE_BILL = 'bill';
