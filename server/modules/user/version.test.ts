import { expect, it } from 'vitest';
import { newerVersion } from './version.ts';

it.each([
  ['1.8.4', true],
  ['1.7.99', true],
  ['1.8', true],
  ['1.8.5', false],
  ['1.8.10', false],
  ['1.10.0', false],
  ['nonsense', false],
  [undefined, false],
])('informs a client of version %s of a newer one: %s', (version, isTold) => {
  expect(newerVersion({ version, platform: 2 }) !== null).toBe(isTold);
});

it('informs no other platform', () => {
  expect(newerVersion({ version: '1.0', platform: 3 })).toBeNull();
});
