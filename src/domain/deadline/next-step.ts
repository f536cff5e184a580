import { SI_STATUS } from '../bill/si-status.ts';
import { BOOKING_STATUS } from '../booking/booking-status.ts';
import { PREPLAN_STATUS } from '../preplan/preplan-state.ts';
import { VGM_STATUS } from '../vgm/vgm-state.ts';
import { type CutOffTimes, type DocumentStates, dueOf, holderOf } from './deadlines.ts';

/** Fields of a released order that decide what comes next. */
export interface OrderToAdvance extends DocumentStates, CutOffTimes {
  status: number;
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

const { amendment, withdrawalRequested, completed } = BOOKING_STATUS;

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

/** Everything that the order needs of the customer now, the earliest deadline first; without one, in the order of the documents. */
export function customerSteps(order: OrderToAdvance): CustomerStep[] {
  return DOCUMENTS.filter((document) => holderOf(document, order) === 'customer')
    .flatMap((document) => stepOf(document, order))
    .toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || 0);
}

const DOCUMENTS = ['si', 'vgm', 'preplan', 'copy'] as const;

function stepOf(document: (typeof DOCUMENTS)[number], order: OrderToAdvance): CustomerStep[] {
  switch (document) {
    case 'si':
      return [{ is: order.isReturned ? 'correctSi' : 'submitSi', document, due: dueOf(document, order) }];
    case 'vgm':
      return [{ is: order.vgmStatus === VGM_STATUS.rejects ? 'correctVgm' : 'declareVgm', document, due: dueOf(document, order) }];
    case 'preplan':
      return [{ is: order.preplanStatus === PREPLAN_STATUS.returned ? 'correctPreplan' : 'sendPreplan', document, due: dueOf(document, order) }];
    case 'copy':
      return order.isChangeRequested ? [] : [{ is: 'checkCopy', document, due: null }];
  }
}
