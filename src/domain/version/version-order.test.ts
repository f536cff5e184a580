import { expect, it } from 'vitest';
import { isOlderVersion, isVersion } from './version-order.ts';

it.each([
  ['1.9', '1.10', true],
  ['1.8.5', '1.9.0', true],
  ['1.8.5', '1.8.5', false],
  ['1.8.5', '1.8', false],
  ['1.8', '1.8.0', false],
  ['2', '1.99.99', false],
])('%s is older than %s: %s', (one, other, isOlder) => expect(isOlderVersion(one, other)).toBe(isOlder));

it.each([
  ['1.9.0', true],
  ['1', true],
  ['1.9.0-beta', false],
  ['soon', false],
  ['', false],
])('%j is a version: %s', (text, is) => expect(isVersion(text)).toBe(is));
