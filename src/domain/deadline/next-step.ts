import { BOOKING_STATUS } from '../booking/booking-status.ts';
import { PREPLAN_STATUS } from '../preplan/preplan-state.ts';
import { VGM_STATUS } from '../vgm/vgm-state.ts';
import { SI_STATUS } from '../bill/si-status.ts';

/** Fields of a released order that decide what comes next. */
export interface OrderToAdvance {
  status: number;
  siStatus: number;
  vgmStatus: number;
  preplanStatus: number;
  cutoffSi: number | null;
  cutoffVgm: number | null;
  cutoffCustoms: number | null;
  /** A bill was returned and is not submitted again. */
  isReturned: boolean;
  /** Number of its COPYs. */
  copyVersion: number;
  /** The customer has asked for changes of the newest COPY. */
  isChangeRequested: boolean;
}

/** The customer acts: with this document, until a time if there is one. */
export type CustomerStep =
  | { is: 'submitSi' | 'correctSi'; document: 'si'; due: number | null }
  | { is: 'declareVgm' | 'correctVgm'; document: 'vgm'; due: number | null }
  | { is: 'sendPreplan' | 'correctPreplan'; document: 'preplan'; due: number | null }
  | { is: 'checkCopy'; document: 'copy'; due: null };
/** Others act. */
type Wait = { is: 'awaitAmendment' | 'awaitCancellation' | 'awaitCopy' | 'awaitCorrectedCopy' | 'awaitBill' };
export type NextStep = CustomerStep | Wait | { is: 'done' };

const { released, amendment, withdrawalRequested, completed } = BOOKING_STATUS;

/** What a released order needs next, and from whom. */
export function nextStep(order: OrderToAdvance): NextStep {
  const { status, siStatus, copyVersion } = order;
  if (status === withdrawalRequested) return { is: 'awaitCancellation' };
  const [first] = customerSteps(order);
  if (first) return first;
  if (siStatus === SI_STATUS.issued || status === completed) return { is: 'done' };
  if (status === amendment) return { is: 'awaitAmendment' };
  if (siStatus === SI_STATUS.confirmed) return { is: 'awaitBill' };
  return { is: copyVersion > 0 ? 'awaitCorrectedCopy' : 'awaitCopy' };
}

/** Everything that the order needs of the customer now, the earliest cut-off first; without one, in the order of the documents. */
export function customerSteps(order: OrderToAdvance): CustomerStep[] {
  if (order.status === withdrawalRequested || order.status === completed) return [];
  return [siStep(order), vgmStep(order), preplanStep(order), copyStep(order)]
    .filter((step) => step !== undefined)
    .toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || 0);
}

function siStep({ siStatus, isReturned, cutoffSi }: OrderToAdvance): CustomerStep | undefined {
  return siStatus < SI_STATUS.submitted ? { is: isReturned ? 'correctSi' : 'submitSi', document: 'si', due: cutoffSi } : undefined;
}

/** Once the vessel has sailed, a VGM or manifest that is missing here was sent in another way. */
const isBeforeSailing = ({ status }: OrderToAdvance): boolean => status === released || status === amendment;

function vgmStep(order: OrderToAdvance): CustomerStep | undefined {
  const { vgmStatus, cutoffVgm: due } = order;
  if (!isBeforeSailing(order)) return undefined;
  if (vgmStatus === VGM_STATUS.rejects) return { is: 'correctVgm', document: 'vgm', due };
  return vgmStatus < VGM_STATUS.submitted ? { is: 'declareVgm', document: 'vgm', due } : undefined;
}

function preplanStep(order: OrderToAdvance): CustomerStep | undefined {
  const { preplanStatus, cutoffCustoms: due } = order;
  if (!isBeforeSailing(order)) return undefined;
  if (preplanStatus === PREPLAN_STATUS.returned) return { is: 'correctPreplan', document: 'preplan', due };
  return preplanStatus === PREPLAN_STATUS.draft ? { is: 'sendPreplan', document: 'preplan', due } : undefined;
}

function copyStep({ siStatus, isChangeRequested }: OrderToAdvance): CustomerStep | undefined {
  return siStatus === SI_STATUS.copyIssued && !isChangeRequested ? { is: 'checkCopy', document: 'copy', due: null } : undefined;
}
