import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCharacter, usci, usciCheckCharacter } from './usci.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const body = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 17, maxLength: 17 });

it.each(['91350100M000100Y43', '91310115MA1K300A1P', '91330206MA2GA00B2W', '91440300MA5EX00C3T', '91350200MA31R00D4A', '91370200MA3CH00E55'])(
  'accepts %s',
  (code) => {
    expect([usci(code), usciCheckCharacter(code)]).toEqual([undefined, undefined]);
  },
);

it.each(['91350100M000100Y4', '91350100M000100Y433', '91350100m000100y43', '91350100M000100I43', ''])('refuses %j', (code) => {
  expect(usci(code)).toEqual({ code: 'usci' });
  expect(usciCheckCharacter(code)).toBeUndefined();
});

it('reports the expected character', () => {
  expect(usciCheckCharacter('91350100M000100Y42')).toEqual({ code: 'usci.checkCharacter', params: { expected: '3' } });
});

it('detects any single wrong character', () => {
  fc.assert(
    fc.property(body, fc.nat(16), fc.integer({ min: 1, max: 30 }), (code, place, shift) => {
      const other = ALPHABET.charAt((ALPHABET.indexOf(code.charAt(place)) + shift) % 31);
      const wrong = code.slice(0, place) + other + code.slice(place + 1);
      expect(checkCharacter(wrong)).not.toBe(checkCharacter(code));
      expect(usciCheckCharacter(code + checkCharacter(code))).toBeUndefined();
    }),
  );
});
