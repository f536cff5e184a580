import { expect, it } from 'vitest';
import { certCodeChoices, missingCharacters, transmittedCertCode } from './cert-code-choices.ts';

it.each([
  ['CN', ['USCI', 'OC', 'ID', '9999', 'PASSPORT']],
  ['US', ['EIN', 'DUNS', '9999', 'PASSPORT']],
  ['DE', ['VAT', '9999', 'PASSPORT']],
  ['ID', ['NPWP', '9999', 'PASSPORT']],
  ['ZZ', ['9999', 'PASSPORT']],
])('companies of %s may have %j', (country, types) => {
  expect(certCodeChoices(country).map(({ type }) => type)).toEqual(types);
});

it.each([
  ['US', '47-123456', 1],
  ['US', '47-1234567', 0],
  ['US', '47-12345678', -1],
  ['PE', '201313129', 2],
  ['PE', '201313129555', 1],
  ['DE', '', 1],
  ['DE', 'DE136695976', 0],
])('of %s: %j lacks %i characters', (country, code, missing) => {
  const [usual] = certCodeChoices(country);
  expect(usual && missingCharacters(usual, code)).toBe(missing);
});

it('is transmitted with its type and a plus sign, without separators', () => {
  expect(transmittedCertCode('EIN', '47-1234567')).toBe('EIN+471234567');
  expect(transmittedCertCode('', '1')).toBe('1');
});
