import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  EDI_STATES,
  EDI_TRANSITIONS,
  type EdiState,
  ediStateAfter,
  type EdiVerb,
  isBlocking,
  MAX_ATTEMPTS,
  resendRefusal,
  retryDelayMs,
} from './edi-state.ts';

const VERBS = Object.keys(EDI_TRANSITIONS) as EdiVerb[];

it('a random walk never leaves the states, and an answer is never lost to a late delivery', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...VERBS), { maxLength: 40 }), (verbs) => {
      let state: EdiState = 'queued';
      let isAnswered = false;
      for (const verb of verbs) {
        const next = ediStateAfter(state, verb);
        if (!next) continue;
        expect(EDI_STATES).toContain(next);
        if (verb === 'acknowledge' || verb === 'reject') isAnswered = true;
        else expect(isAnswered).toBe(false);
        state = next;
      }
      expect(isAnswered).toBe(state === 'acknowledged' || state === 'rejected');
    }),
  );
});

it('a rejected message stays rejected; it is sent again as a new one', () => {
  for (const verb of VERBS) expect(ediStateAfter('rejected', verb)).toBeUndefined();
  expect(resendRefusal({ state: 'rejected', isWritten: true })).toBeUndefined();
});

it('only what may still arrive blocks later messages of the booking', () => {
  expect(EDI_STATES.filter((state) => isBlocking({ state, isWritten: true }))).toEqual(['queued', 'failed']);
  expect(EDI_STATES.filter((state) => isBlocking({ state, isWritten: false }))).toEqual([]);
});

it('what is acknowledged, queued or cannot be written is not sent again', () => {
  expect(EDI_STATES.map((state) => resendRefusal({ state, isWritten: true }))).toEqual([
    'edi.queued',
    undefined,
    'edi.acknowledged',
    undefined,
    undefined,
  ]);
  expect(resendRefusal({ state: 'failed', isWritten: false })).toBe('edi.unwritten');
  expect(resendRefusal({ state: 'rejected', isWritten: true, type: 'VERMAS' })).toBe('edi.correct');
});

it('attempts back off from a minute to an hour and end within half a day', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, failed) => retryDelayMs(failed + 1));
  expect(delays.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60].map((minutes) => minutes * 60_000));
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(12 * 3_600_000);
});
