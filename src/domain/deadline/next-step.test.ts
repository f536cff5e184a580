import { expect, it } from 'vitest';
import { BOOKING_STATUS } from '../booking/booking-status.ts';
import { customerSteps, nextStep, type OrderToAdvance } from './next-step.ts';

const CUT_OFF = Date.UTC(2026, 10, 22, 2);
const HOUR = 3_600_000;
const [VGM_ACCEPTED, VGM_REJECTS, MANIFEST_ACCEPTED, MANIFEST_RETURNED] = [3, 4, 2, 3];
const order = (given: Partial<OrderToAdvance>): OrderToAdvance => ({
  status: BOOKING_STATUS.released,
  siStatus: 0,
  vgmStatus: VGM_ACCEPTED,
  preplanStatus: MANIFEST_ACCEPTED,
  cutoffSi: CUT_OFF,
  cutoffVgm: CUT_OFF + HOUR,
  cutoffCustoms: CUT_OFF + 2 * HOUR,
  cutoffAfc: null,
  cutoffCy: null,
  billStatus: 0,
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
  [{ vgmStatus: 0 }, 'submitSi'],
  [{ vgmStatus: 0, cutoffVgm: CUT_OFF - HOUR }, 'declareVgm'],
  [{ siStatus: 2, vgmStatus: 0 }, 'declareVgm'],
  [{ siStatus: 2, vgmStatus: 1 }, 'declareVgm'],
  [{ siStatus: 2, vgmStatus: VGM_REJECTS }, 'correctVgm'],
  [{ siStatus: 2, vgmStatus: 2 }, 'awaitCopy'],
  [{ siStatus: 4, copyVersion: 1, vgmStatus: 0 }, 'declareVgm'],
  [{ siStatus: 2, preplanStatus: 0 }, 'sendPreplan'],
  [{ siStatus: 2, preplanStatus: MANIFEST_RETURNED }, 'correctPreplan'],
  [{ siStatus: 2, preplanStatus: 1 }, 'awaitCopy'],
  [{ siStatus: 2, vgmStatus: 0, preplanStatus: 0, status: BOOKING_STATUS.sailed }, 'awaitCopy'],
  [{ siStatus: 2, vgmStatus: 0, status: BOOKING_STATUS.amendment }, 'declareVgm'],
  [{ siStatus: 1, vgmStatus: 0, status: BOOKING_STATUS.withdrawalRequested }, 'awaitCancellation'],
])('of %o is %s', (given, step) => {
  expect(nextStep(order(given)).is).toBe(step);
});

it('states the SI cut-off as the time until which the shipping instruction is due', () => {
  expect(nextStep(order({}))).toEqual({ is: 'submitSi', document: 'si', due: CUT_OFF });
  expect(nextStep(order({ siStatus: 3, copyVersion: 1 }))).toMatchObject({ document: 'copy', due: null });
});

it('has all that the customer can do, the earliest cut-off first, and without one the order of the documents', () => {
  const stepsOf = (given: Partial<OrderToAdvance>) => customerSteps(order(given)).map(({ document }) => document);
  const open = { vgmStatus: 0, preplanStatus: 0 };
  expect(stepsOf(open)).toEqual(['si', 'vgm', 'preplan']);
  expect(stepsOf({ ...open, cutoffCustoms: CUT_OFF - HOUR })).toEqual(['preplan', 'si', 'vgm']);
  expect(stepsOf({ ...open, cutoffAfc: CUT_OFF - HOUR })).toEqual(['preplan', 'si', 'vgm']);
  expect(stepsOf({ ...open, siStatus: 3, copyVersion: 1 })).toEqual(['vgm', 'preplan', 'copy']);
  expect(stepsOf({ ...open, cutoffSi: null, cutoffVgm: null, cutoffCustoms: null })).toEqual(['si', 'vgm', 'preplan']);
  expect(stepsOf({ ...open, status: BOOKING_STATUS.completed })).toEqual([]);
});
