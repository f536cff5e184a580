import { readNumber } from '#i18n/number-text';
import { DECIMAL_INTEGER_DIGITS, GROSS_WEIGHT_MAX_KG, MONEY_DECIMALS, MONEY_INTEGER_DIGITS, PIECES_MAX } from '../constants.ts';
import { compare } from './decimal.ts';
import type { Finding, Rule } from '../issue.ts';
import { isBlank } from '../required.ts';
import { normaliseWidth } from '../text/normalise-width.ts';

/** Digits with an optional minus sign. */
export const integer: Rule = (text) => (/^-?\d+$/.test(normaliseWidth(text).trim()) ? undefined : { code: 'integer' });

/** Number of pieces: an integer from 0, as far as a message to the carrier can carry it. */
export const count: Rule = (text) =>
  integer(text) === undefined && normaliseWidth(text).trim().startsWith('-') ? { code: 'min', params: { min: 0 } } : upToMost(text);

/** Number of things, from `min` to `max`. */
export function countWithin({ min, max }: { min: number; max: number }): Rule {
  return (text) => {
    const finding = integer(text);
    if (finding) return finding;
    const number = Number(normaliseWidth(text));
    return number < min ? { code: 'min', params: { min } } : number > max ? { code: 'max', params: { max } } : undefined;
  };
}

const upToMost = countWithin({ min: 0, max: PIECES_MAX });

/** Not negative, up to 13 integer digits and at most `decimals` decimals. */
export function decimal(decimals: 2 | 3 | 4): Rule {
  return digits(DECIMAL_INTEGER_DIGITS, decimals, 'decimal');
}

/** Gross weight of one container line: at most 4 decimals and never above the limit. */
export const grossWeight: Rule = (text) =>
  decimal(4)(text) ??
  (compare(normaliseWidth(text).trim(), String(GROSS_WEIGHT_MAX_KG)) > 0 ? { code: 'grossWeight', params: { max: GROSS_WEIGHT_MAX_KG } } : undefined);

/** Up to 10 integer digits and at most 2 decimals. */
export const money: Rule = digits(MONEY_INTEGER_DIGITS, MONEY_DECIMALS, 'money');

/** The required variant above zero. */
export const positiveMoney: Rule = (text) => {
  if (isBlank(text)) return { code: 'required' };
  return money(text) ?? (/[1-9]/.test(normaliseWidth(text)) ? undefined : { code: 'min', params: { min: 1 } });
};

function digits(integers: number, decimals: number, code: 'decimal' | 'money'): Rule {
  const pattern = new RegExp(`^\\d{1,${integers}}(\\.\\d{1,${decimals}})?$`);
  const tooLong: Finding = { code, params: { integers, decimals } };
  return (text) => {
    if (pattern.test(normaliseWidth(text).trim())) return undefined;
    const { finding = tooLong } = readNumber(text, { decimals, integers, isVolume: true });
    return finding.code === 'decimal' ? tooLong : finding;
  };
}
