import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUS, BOOKING_STATUSES } from '../booking/booking-status.ts';
import {
  type BookingWithDeadlines,
  type DeadlineDocument,
  deadlineOf,
  type DeadlineCode,
  dueOf,
  holderOf,
  isPending,
  nextCutOff,
  pendingCutOffs,
} from './deadlines.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const { draft, released, withdrawalRequested, sailed, arrived, completed, recalled, withdrawn, declined } = BOOKING_STATUS;
const row = (given: Partial<BookingWithDeadlines> = {}): BookingWithDeadlines => ({
  status: released,
  siStatus: 0,
  vgmStatus: 0,
  preplanStatus: 0,
  billStatus: 0,
  etd: NOW + 72 * HOUR,
  cutoffSi: NOW + 10 * HOUR,
  cutoffVgm: NOW + 30 * HOUR,
  cutoffCustoms: NOW + 50 * HOUR,
  cutoffAfc: NOW + 48 * HOUR,
  cutoffCy: NOW + 60 * HOUR,
  ...given,
});
const stateOf = (code: DeadlineCode, given: Partial<BookingWithDeadlines>) => deadlineOf(code, row(given), NOW);

describe('a deadline', () => {
  it.each<[DeadlineCode, Partial<BookingWithDeadlines>, string]>([
    ['si', { siStatus: 2 }, 'si'],
    ['si', { siStatus: 2, status: sailed }, 'si'],
    ['vgm', { vgmStatus: 2 }, 'vgm'],
    ['vgm', { vgmStatus: 3 }, 'vgm'],
    ['customs', { preplanStatus: 1 }, 'preplan'],
    ['customs', { preplanStatus: 2 }, 'preplan'],
    ['customs', { preplanStatus: 4 }, 'preplan'],
    ['customs', { preplanStatus: 5 }, 'preplan'],
    ['afc', { preplanStatus: 1 }, 'preplan'],
    ['copy', { siStatus: 4 }, 'copy'],
    ['settlement', { billStatus: 2 }, 'bill'],
  ])('%s is met with %o by the %s', (code, given, by) => {
    expect(stateOf(code, given)).toMatchObject({ state: 'met', by });
    const past = { cutoffSi: NOW - 1, cutoffVgm: NOW - 1, cutoffCustoms: NOW - 1, cutoffAfc: NOW - 1 };
    expect(stateOf(code, { ...given, ...past })).toMatchObject({ state: 'met', by });
  });

  it.each([2, 3, 4, 5])('30.A7 of the SI no longer counts down in state %i: submitted, COPY there, confirmed, issued', (siStatus) => {
    expect(stateOf('si', { siStatus }).state).toBe('met');
    expect(pendingCutOffs(row({ siStatus }), NOW).map(({ code }) => code)).not.toContain('si');
  });

  it.each<[DeadlineCode, Partial<BookingWithDeadlines>]>([
    ['si', { siStatus: 1 }],
    ['vgm', { vgmStatus: 1 }],
    ['vgm', { vgmStatus: 4 }],
    ['customs', {}],
    ['customs', { preplanStatus: 3 }],
    ['afc', {}],
  ])('%s is open with %o until it is missed', (code, given) => {
    const at = { cutoffSi: NOW, cutoffVgm: NOW, cutoffCustoms: NOW, cutoffAfc: NOW };
    expect(deadlineOf(code, row({ ...given, ...at }), NOW).state).toBe('open');
    expect(deadlineOf(code, row({ ...given, ...at }), NOW + 1).state).toBe('missed');
  });

  it('of customs does not count as met because it has passed', () => {
    expect(stateOf('customs', { cutoffCustoms: NOW - HOUR }).state).toBe('missed');
  });

  it('of the terminal is over once it has passed: nobody tells whether the containers were there', () => {
    expect(stateOf('cy', {})).toEqual({ code: 'cy', at: NOW + 60 * HOUR, state: 'open' });
    expect(stateOf('cy', { cutoffCy: NOW - 1 })).toEqual({ code: 'cy', at: NOW - 1, state: 'over' });
  });

  it.each<[DeadlineCode, Partial<BookingWithDeadlines>]>([
    ['vgm', { status: sailed }],
    ['customs', { status: arrived }],
    ['cy', { status: sailed, cutoffCy: NOW - 1 }],
    ['si', { status: completed }],
    ['si', { status: withdrawn, siStatus: 2 }],
    ['si', { status: recalled }],
    ['vgm', { status: declined, vgmStatus: 3 }],
    ['customs', { preplanStatus: 6 }],
    ['copy', { status: recalled }],
  ])('%s is not needed with %o', (code, given) => expect(stateOf(code, given).state).toBe('notNeeded'));

  it('of a shipping instruction stands although the vessel has sailed: without it there is no bill of lading', () => {
    expect(stateOf('si', { status: sailed, cutoffSi: NOW - HOUR }).state).toBe('missed');
  });

  it('of answers to a COPY or a bill has no time', () => {
    expect(stateOf('copy', { siStatus: 3 })).toEqual({ code: 'copy', at: null, state: 'open' });
    expect(stateOf('settlement', { billStatus: 4 })).toEqual({ code: 'settlement', at: null, state: 'open' });
  });
});

describe('the next cut-off', () => {
  it('is the earliest one that is not met', () => expect(nextCutOff(row(), NOW)).toEqual({ is: 'next', code: 'si', at: NOW + 10 * HOUR }));
  it('moves on once the document is submitted', () => {
    expect(nextCutOff(row({ siStatus: 2 }), NOW)).toMatchObject({ code: 'vgm' });
    expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2 }), NOW)).toMatchObject({ code: 'afc' });
    expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2, preplanStatus: 1 }), NOW)).toMatchObject({ code: 'cy' });
    const past = { cutoffCy: NOW - HOUR };
    expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2, preplanStatus: 1, ...past }), NOW)).toEqual({ is: 'met' });
  });
  it('keeps a missed document visible', () => {
    expect(nextCutOff(row({ cutoffSi: NOW - HOUR }), NOW)).toMatchObject({ code: 'si', at: NOW - HOUR });
    expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2, cutoffCustoms: NOW - HOUR }), NOW)).toMatchObject({ code: 'customs' });
  });
  it('is the VGM again after a rejection', () => expect(nextCutOff(row({ siStatus: 2, vgmStatus: 4 }), NOW)).toMatchObject({ code: 'vgm' }));
  it('counts for a draft until its ship has sailed: a customer must know by when to submit it', () => {
    expect(nextCutOff(row({ status: draft }), NOW)).toEqual({ is: 'next', code: 'si', at: NOW + 10 * HOUR });
    expect(nextCutOff(row({ status: draft, cutoffSi: NOW - HOUR }), NOW)).toMatchObject({ code: 'si', at: NOW - HOUR });
    expect(nextCutOff(row({ status: draft, etd: NOW - HOUR }), NOW)).toEqual({ is: 'none' });
    expect(nextCutOff(row({ status: draft, etd: null }), NOW)).toEqual({ is: 'none' });
  });
  it('is none for a recalled, a withdrawn or a declined booking', () => {
    for (const status of [recalled, withdrawn, declined]) expect(nextCutOff(row({ status, siStatus: 2 }), NOW)).toEqual({ is: 'none' });
  });
  it('is met once the ship has sailed with all documents, and none if one was not sent here, or nothing is known', () => {
    const all = { siStatus: 2, vgmStatus: 2, preplanStatus: 2 };
    for (const status of [sailed, arrived, completed]) expect(nextCutOff(row({ ...all, status }), NOW)).toEqual({ is: 'met' });
    expect(nextCutOff(row({ ...all, status: sailed, vgmStatus: 0 }), NOW)).toEqual({ is: 'none' });
    expect(nextCutOff(row({ status: completed }), NOW)).toEqual({ is: 'none' });
  });
});

it('counts the first of two cut-offs of a document', () => {
  const codes = (given: Partial<BookingWithDeadlines>) => pendingCutOffs(row(given), NOW).map(({ code }) => code);
  expect(codes({})).toEqual(['si', 'vgm', 'afc', 'cy']);
  expect(codes({ cutoffAfc: NOW + 55 * HOUR, siStatus: 2 })).toEqual(['vgm', 'customs', 'cy']);
  expect(codes({ preplanStatus: 1, siStatus: 2, vgmStatus: 2 })).toEqual(['cy']);
});

it('has the earlier of two deadlines of a document', () => {
  expect(dueOf('preplan', row())).toBe(NOW + 48 * HOUR);
  expect(dueOf('preplan', row({ cutoffAfc: null }))).toBe(NOW + 50 * HOUR);
  expect([dueOf('preplan', row({ cutoffAfc: null, cutoffCustoms: null })), dueOf('copy', row())]).toEqual([null, null]);
});

it('asks for no document whose deadline is met or not needed, and for each that is open once the booking is released', () => {
  const hours = fc.option(fc.integer({ min: -100, max: 100 }), { nil: null });
  const state = (max: number) => fc.integer({ min: 0, max });
  const bookings = fc.record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    siStatus: state(5),
    vgmStatus: state(4),
    preplanStatus: state(6),
    billStatus: state(4),
    times: fc.tuple(hours, hours, hours, hours, hours, hours),
  });
  const documents = { si: 'si', vgm: 'vgm', customs: 'preplan', afc: 'preplan', copy: 'copy', settlement: 'bill' } as const;
  fc.assert(
    fc.property(bookings, ({ times, ...booking }) => {
      const [etd = null, cutoffSi = null, cutoffVgm = null, cutoffCustoms = null, cutoffAfc = null, cutoffCy = null] = times.map((time) =>
        time === null ? null : NOW + time * HOUR,
      );
      const of = { ...booking, etd, cutoffSi, cutoffVgm, cutoffCustoms, cutoffAfc, cutoffCy };
      for (const [code, document] of Object.entries(documents) as [keyof typeof documents, DeadlineDocument][]) {
        const deadline = deadlineOf(code, of, NOW);
        const isAsked = holderOf(document, of) === 'customer';
        if (isAsked) expect(isPending(deadline)).toBe(true);
        const isReleased = of.status === released || of.status === BOOKING_STATUS.amendment;
        if (isReleased && isPending(deadline) && code !== 'copy' && code !== 'settlement') expect(isAsked).toBe(true);
        expect(of.status === withdrawalRequested && isAsked && document !== 'bill').toBe(false);
      }
    }),
  );
});
