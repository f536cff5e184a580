import { describe, expect, it } from 'vitest';
import { cutOffState, cutOffText } from './cut-off.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('a cut-off', () => {
  it.each([
    [48 * HOUR + 1, 'ok'],
    [48 * HOUR, 'warn'],
    [12 * HOUR + 1, 'warn'],
    [12 * HOUR, 'urgent'],
    [0, 'urgent'],
    [-1, 'missed'],
  ])('with %i ms left is %s', (left, state) => expect(cutOffState(left, 0)).toBe(state));

  it.each([
    [74 * HOUR, 'cutOff.left.days', { days: 3, hours: '02' }],
    [48 * HOUR, 'cutOff.left.wholeHours', { hours: 48 }],
    [26 * HOUR + 19 * MINUTE, 'cutOff.left.hours', { hours: 26, minutes: 19 }],
    [19 * MINUTE, 'cutOff.left.minutes', { minutes: 19 }],
    [-(23 * HOUR + 41 * MINUTE), 'cutOff.over.hours', { hours: 23, minutes: 41 }],
    [-6 * HOUR, 'cutOff.over.wholeHours', { hours: 6 }],
    [-72 * HOUR, 'cutOff.over.days', { days: 3, hours: '00' }],
  ])('with %i ms left reads %s %j', (left, key, params) => expect(cutOffText(left, 0)).toEqual([key, params]));
});
