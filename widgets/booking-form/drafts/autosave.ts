import { BOOKING_STATUS } from '#domain/booking/booking-status';

/** Typing rests this long before a draft goes to the server. */
export const REST_MS = 3000;
/** A draft that the server could not take is offered again after this. */
export const RETRY_MS = 15_000;

/** What decides whether a draft is saved by itself. */
export interface AutosaveState {
  status: number;
  isReadOnly: boolean;
  isLogin: boolean;
  isOnline: boolean;
  /** Differs from what the server holds. */
  isChanged: boolean;
  /** Something worth keeping was typed. */
  isMeaningful: boolean;
  /** The server has a newer version, or has refused for a reason that typing does not cure. */
  isHalted: boolean;
}

/** Drafts only: what has been handed in changes when its user says so. */
export function shouldAutosave({ status, isReadOnly, isLogin, isOnline, isChanged, isMeaningful, isHalted }: AutosaveState): boolean {
  return status === BOOKING_STATUS.draft && !isReadOnly && isLogin && isOnline && isChanged && isMeaningful && !isHalted;
}

/** What the line beside the buttons says about the draft. */
export type DraftState =
  | { is: 'clean' }
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  /** Kept in this browser only. */
  | { is: 'kept'; why: 'offline' | 'away' | 'incorrect' | 'halted' };
