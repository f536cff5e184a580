import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_TRANSITIONS,
  bookingActions,
  type BookingVerb,
  canDelete,
  canEdit,
  canRecall,
  canSubmit,
  canWithdraw,
  transitionRefusal,
} from './booking-policy.ts';
import { BOOKING_STATUSES, type BookingStatus, bookingStatusKey, isBookingStatus } from './booking-status.ts';

const status = fc.constantFrom(...BOOKING_STATUSES);
const verb = fc.constantFrom(...(Object.keys(BOOKING_TRANSITIONS) as BookingVerb[]));
const own = { customerId: 'c1' };
const provider = { customerId: null, isProvider: true };

it('allows customers these actions by status', () => {
  const table = BOOKING_STATUSES.map((code) => `${code}: ${bookingActions({ status: code, customerId: 'c1' }, own).join(' ')}`);
  expect(table).toEqual([
    '0: edit submit delete',
    '1: edit submit recall',
    '2: edit submit recall',
    '3: withdraw amend',
    '4: ',
    '5: ',
    '6: ',
    '7: edit submit delete undoRecall',
    '8: ',
    '9: ',
    '10: ',
    '11: withdraw cancelAmendment',
  ]);
});

it('allows the provider these actions by status', () => {
  const table = BOOKING_STATUSES.map((code) => bookingActions({ status: code, customerId: 'c1' }, provider).join(' '));
  expect(table).toEqual([
    '',
    'release return decline',
    '',
    'sail',
    'arrive',
    'complete',
    '',
    '',
    'acceptWithdrawal refuseWithdrawal',
    '',
    '',
    'acceptAmendment refuseAmendment',
  ]);
});

it('allows nobody to change a foreign booking', () => {
  fc.assert(
    fc.property(status, fc.constantFrom('c2', null, ''), (code, customerId) => {
      expect(bookingActions({ status: code, customerId: 'c1' }, { customerId })).toEqual([]);
    }),
  );
});

describe('a refusal', () => {
  it('has a reason exactly if the action is not allowed', () => {
    fc.assert(
      fc.property(
        verb,
        status,
        (what, code) =>
          void expect(transitionRefusal(what, { status: code }) === undefined).toBe(
            (BOOKING_TRANSITIONS[what].from as readonly number[]).includes(code),
          ),
      ),
    );
  });

  it.each<[BookingVerb, BookingStatus[], string]>([
    ['recall', [3, 4, 5, 6, 8, 9, 11], 'booking.recall'],
    ['recall', [0, 7, 10], 'booking.recall.status'],
    ['undoRecall', [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11], 'booking.undoRecall'],
    ['amend', [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11], 'booking.amend'],
    ['cancelAmendment', [0, 3, 8], 'booking.amendment'],
    ['withdraw', [0, 1, 2, 4, 5, 6, 7, 8, 9, 10], 'booking.withdraw'],
    ['delete', [1, 2, 3, 4, 5, 6, 8, 9, 10, 11], 'booking.delete'],
    ['edit', [4, 5, 6], 'booking.edit'],
    ['edit', [3], 'booking.edit.released'],
    ['edit', [8, 9, 10, 11], 'booking.edit.status'],
    ['submit', [3, 4, 5, 6, 8, 9, 10, 11], 'booking.submit'],
  ])('to %s in %j is %s', (what, statuses, key) => {
    expect(statuses.map((code) => transitionRefusal(what, { status: code }))).toEqual(statuses.map(() => key));
  });

  it('agrees with the predicates', () => {
    const predicates = { edit: canEdit, submit: canSubmit, delete: canDelete, recall: canRecall, withdraw: canWithdraw };
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(predicates) as (keyof typeof predicates)[])), status, (what, code) => {
        expect(predicates[what]({ status: code })).toBe(transitionRefusal(what, { status: code }) === undefined);
      }),
    );
  });
});

it('leads only to existing statuses', () => {
  for (const transition of Object.values(BOOKING_TRANSITIONS)) {
    const reached = 'to' in transition ? [transition.to] : 'backTo' in transition ? transition.backTo : [];
    expect(reached.every(isBookingStatus)).toBe(true);
  }
  expect([isBookingStatus(12), isBookingStatus('1'), isBookingStatus(undefined)]).toEqual([false, false, false]);
  expect(bookingStatusKey(3)).toBe('booking.3');
});
