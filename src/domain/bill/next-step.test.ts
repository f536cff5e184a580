import { expect, it } from 'vitest';
import { BOOKING_STATUS } from '../booking/booking-status.ts';
import { nextStep, type OrderToAdvance } from './next-step.ts';

const CUT_OFF = Date.UTC(2026, 10, 22, 2);
const order = (given: Partial<OrderToAdvance>): OrderToAdvance => ({
  status: BOOKING_STATUS.released,
  siStatus: 0,
  cutoffSi: CUT_OFF,
  isReturned: false,
  copyVersion: 0,
  isChangeRequested: false,
  ...given,
});

it.each<[Partial<OrderToAdvance>, string]>([
  [{}, 'submitSi'],
  [{ siStatus: 1 }, 'submitSi'],
  [{ siStatus: 1, isReturned: true }, 'correctSi'],
  [{ siStatus: 1, status: BOOKING_STATUS.sailed }, 'submitSi'],
  [{ siStatus: 2 }, 'awaitCopy'],
  [{ siStatus: 2, copyVersion: 1 }, 'awaitCorrectedCopy'],
  [{ siStatus: 3, copyVersion: 1 }, 'checkCopy'],
  [{ siStatus: 3, copyVersion: 1, isChangeRequested: true }, 'awaitCorrectedCopy'],
  [{ siStatus: 4, copyVersion: 1 }, 'awaitBill'],
  [{ siStatus: 5 }, 'done'],
  [{ siStatus: 4, status: BOOKING_STATUS.completed }, 'done'],
  [{ siStatus: 1, status: BOOKING_STATUS.withdrawalRequested }, 'awaitCancellation'],
  [{ siStatus: 2, status: BOOKING_STATUS.amendment }, 'awaitAmendment'],
  [{ siStatus: 1, status: BOOKING_STATUS.amendment }, 'submitSi'],
  [{ siStatus: 3, status: BOOKING_STATUS.amendment }, 'checkCopy'],
])('of %o is %s', (given, step) => {
  expect(nextStep(order(given)).is).toBe(step);
});

it('states the SI cut-off as the time until which the shipping instruction is due', () => {
  expect(nextStep(order({}))).toEqual({ is: 'submitSi', document: 'si', due: CUT_OFF });
  expect(nextStep(order({ siStatus: 3, copyVersion: 1 }))).toMatchObject({ document: 'copy', due: null });
});
