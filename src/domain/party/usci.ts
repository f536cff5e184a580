import type { Rule } from '../issue.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Unified social credit code of a Chinese company: 18 digits and capitals without I, O, S, V and Z. */
export const usci: Rule = (text) => (new RegExp(`^[${ALPHABET}]{18}$`).test(text) ? undefined : { code: 'usci' });

/** A warning, not an error. Silent if the format is wrong already. Source: GB 32100-2015. */
export const usciCheckCharacter: Rule = (text) => {
  if (usci(text)) return undefined;
  const expected = checkCharacter(text.slice(0, 17));
  return expected === text[17] ? undefined : { code: 'usci.checkCharacter', params: { expected } };
};

/** Check character of the first 17. */
export function checkCharacter(body: string): string {
  const total = WEIGHTS.reduce((sum, weight, index) => sum + weight * ALPHABET.indexOf(body.charAt(index)), 0);
  return ALPHABET.charAt((31 - (total % 31)) % 31);
}
