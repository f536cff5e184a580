import type { Rule } from '../issue.ts';

/** Four uppercase letters and seven digits. */
export const containerNo: Rule = (text) => (/^[A-Z]{4}\d{7}$/.test(text) ? undefined : { code: 'containerNo' });

/**
 * A warning, not an error: containers outside the standard exist. Silent if the format is wrong already.
 * Source: ISO 6346.
 */
export const containerNoCheckDigit: Rule = (text) => {
  if (containerNo(text)) return undefined;
  const expected = checkDigit(text.slice(0, 10));
  return expected === Number(text[10]) ? undefined : { code: 'containerNo.checkDigit', params: { expected } };
};

/** What deserves a look while a number is typed: lower-case letters, which are refused later, and the check digit. */
export const containerNoWarning: Rule = (text) => (isLowerCase(text) ? containerNo(text) : containerNoCheckDigit(text));

/** Whether capitals are all that may be missing. */
export const isLowerCase = (text: string): boolean => /[a-z]/.test(text);

/** Check digit of four letters and six digits. */
export function checkDigit(body: string): number {
  const total = [...body].reduce((sum, char, index) => sum + value(char) * 2 ** index, 0);
  return (total % 11) % 10;
}

/** Indexes of duplicates of an earlier number; blanks do not count. */
export function duplicates(numbers: readonly string[]): number[] {
  return numbers.flatMap((number, index) => (number !== '' && numbers.indexOf(number) < index ? [index] : []));
}

/** 0-9 for digits; A=10 to Z=38, skipping 11, 22 and 33. */
function value(char: string): number {
  const digit = Number.parseInt(char, 36);
  return digit < 10 ? digit : digit + Math.floor((digit - 1) / 10);
}
