import { expect, it } from 'vitest';
import { newToken } from './new-token.ts';

const drawn = (token: string) => Buffer.from(token, 'base64url');

it('does not begin like a secret key, with which all calls of a session would be refused', () => {
  const draws = [`sk_${'A'.repeat(40)}`, `sk_${'b'.repeat(39)}E`, `${'c'.repeat(42)}E`];
  expect(newToken(() => drawn(draws.shift() ?? ''))).toBe(`${'c'.repeat(42)}E`);
});

it('has 256 bits', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
});
