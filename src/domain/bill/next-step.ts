import { BOOKING_STATUS } from '../booking/booking-status.ts';
import { SI_STATUS } from './si-status.ts';

/** Fields of a released order that decide what comes next. */
export interface OrderToAdvance {
  status: number;
  siStatus: number;
  cutoffSi: number | null;
  /** A bill was returned and is not submitted again. */
  isReturned: boolean;
  /** Number of its COPYs. */
  copyVersion: number;
  /** The customer has asked for changes of the newest COPY. */
  isChangeRequested: boolean;
}

/** The customer acts: with this document, until a time if there is one. */
type Step = { is: 'submitSi' | 'correctSi' | 'checkCopy'; document: 'si' | 'copy'; due: number | null };
/** Others act. */
type Wait = { is: 'awaitAmendment' | 'awaitCancellation' | 'awaitCopy' | 'awaitCorrectedCopy' | 'awaitBill' };
export type NextStep = Step | Wait | { is: 'done' };

const { amendment, withdrawalRequested, completed } = BOOKING_STATUS;

/** What a released order needs next, and from whom. */
export function nextStep({ status, siStatus, cutoffSi, isReturned, copyVersion, isChangeRequested }: OrderToAdvance): NextStep {
  if (status === withdrawalRequested) return { is: 'awaitCancellation' };
  if (siStatus === SI_STATUS.issued || status === completed) return { is: 'done' };
  if (siStatus < SI_STATUS.submitted) return { is: isReturned ? 'correctSi' : 'submitSi', document: 'si', due: cutoffSi };
  if (siStatus === SI_STATUS.copyIssued && !isChangeRequested) return { is: 'checkCopy', document: 'copy', due: null };
  if (status === amendment) return { is: 'awaitAmendment' };
  if (siStatus === SI_STATUS.confirmed) return { is: 'awaitBill' };
  return { is: copyVersion > 0 ? 'awaitCorrectedCopy' : 'awaitCopy' };
}
