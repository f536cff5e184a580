import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from './permission.ts';

it('matches the exact code only', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string({ minLength: 1 }), (codes, code) => {
      expect(holds(codes, code)).toBe(codes.some((one) => one === code));
    }),
  );
  expect([holds(['sysmessage'], 'sysMessage'), holds(['sysMessage'], 'sysMessage')]).toEqual([false, true]);
});

it('never matches a missing code', () => {
  expect([holds(['a'], undefined), holds(['a'], null), holds([''], ''), holds([], 'a')]).toEqual([false, false, false, false]);
});
