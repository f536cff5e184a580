import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookedTimes, type BookingToRollOver, rollOverReason } from './roll-over.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 21, 2);
const ETD = Date.UTC(2026, 10, 29, 16);
const NEVER: BookedTimes = { etd: null, cutoffSi: null, cutoffCy: null };

const booking = (changes: Partial<BookingToRollOver> = {}): BookingToRollOver => ({
  status: 3,
  siStatus: 0,
  isBid: false,
  isBlanked: false,
  etd: ETD,
  cutoffSi: ETD - 4 * DAY_MS,
  cutoffCy: ETD - DAY_MS,
  agreed: NEVER,
  ...changes,
});
const reason = (changes: Partial<BookingToRollOver> = {}, now = NOW) => rollOverReason(booking(changes), now);

describe('a booking is rolled over', () => {
  it('if its sailing has left the schedule, but not while all is as agreed', () => {
    expect(reason()).toBeUndefined();
    expect(reason({ isBlanked: true })).toBe('blanked');
  });

  it('if the SI cut-off passed without a shipping instruction', () => {
    const after = ETD - 4 * DAY_MS + 1;
    expect(reason({}, after)).toBe('cutOffSi');
    expect(reason({ siStatus: 1 }, after)).toBe('cutOffSi');
    expect(reason({ siStatus: 2 }, after)).toBeUndefined();
  });

  it('if the CY cut-off passed before its release; afterwards its containers are in the yard', () => {
    const after = ETD - DAY_MS + 1;
    expect(reason({ status: 1, cutoffSi: null }, after)).toBe('cutOffCy');
    expect(reason({ status: 3, cutoffSi: null }, after)).toBeUndefined();
  });

  it('if it departs three days later than agreed, or a date or cut-off is a day earlier', () => {
    const since = (agreed: Partial<BookedTimes>) => reason({ agreed: { ...NEVER, ...agreed } });
    expect(since({ etd: ETD - 3 * DAY_MS })).toBe('postponed');
    expect(since({ etd: ETD - 2 * DAY_MS })).toBeUndefined();
    expect(since({ etd: ETD + DAY_MS })).toBe('earlier');
    expect(since({ cutoffSi: ETD - 3 * DAY_MS })).toBe('earlier');
    expect(since({ cutoffSi: ETD - 3 * DAY_MS - HOUR_MS })).toBeUndefined();
    expect(since({ cutoffCy: ETD })).toBe('earlier');
  });

  it('never in another status, after a COPY, with the space of a bidding, or without a date', () => {
    const maybe = fc.option(fc.integer({ min: NOW - 20 * DAY_MS, max: NOW + 40 * DAY_MS }), { nil: null });
    const times = fc.record({ etd: maybe, cutoffSi: maybe, cutoffCy: maybe });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 5 }), fc.boolean(), fc.boolean(), times, times, (...drawn) => {
        const [status, siStatus, isBid, isBlanked, own, agreed] = drawn;
        const found = rollOverReason({ status, siStatus, isBid, isBlanked, ...own, agreed }, NOW);
        const isOpen = [1, 3].includes(status) && [0, 1, 2].includes(siStatus) && !isBid && own.etd !== null;
        if (!isOpen) expect(found).toBeUndefined();
        else if (isBlanked) expect(found).toBe('blanked');
      }),
      { numRuns: 1000 },
    );
  });
});
