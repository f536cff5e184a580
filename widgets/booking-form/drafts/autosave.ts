import { BOOKING_STATUS } from '#domain/booking/booking-status';

/** Debounce before a draft is saved to the server. */
export const AUTOSAVE_DELAY_MS = 3000;
/** Delay before a failed draft is retried. */
export const RETRY_MS = 15_000;

/** Conditions for saving a draft automatically. */
export interface AutosaveState {
  status: number;
  isReadOnly: boolean;
  isLogin: boolean;
  isOnline: boolean;
  /** Differs from the server's version. */
  isChanged: boolean;
  /** The user has typed something worth keeping. */
  isMeaningful: boolean;
  /** The server has a newer version, or has refused for a reason that further typing cannot fix. */
  isHalted: boolean;
}

/** Drafts only: a submitted booking changes only when the user saves it. */
export function shouldAutosave({ status, isReadOnly, isLogin, isOnline, isChanged, isMeaningful, isHalted }: AutosaveState): boolean {
  return status === BOOKING_STATUS.draft && !isReadOnly && isLogin && isOnline && isChanged && isMeaningful && !isHalted;
}

/** Save state of the draft, shown beside the buttons. */
export type DraftState =
  | { is: 'clean' }
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  /** Kept in this browser only. */
  | { is: 'kept'; why: 'offline' | 'away' | 'incorrect' | 'halted' };
