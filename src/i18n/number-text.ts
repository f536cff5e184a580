import type { Key } from './namespaces.ts';
import type { Params } from './translator.ts';

/** Limits of a number that is typed. */
export interface NumberLimits {
  /** Maximum number of decimals; 0 for whole numbers. */
  decimals: number;
  /** Maximum number of digits before the point. */
  integers?: number | undefined;
  negative?: boolean | undefined;
  /** `1,234` is refused: cubic metres usually have three decimals, which half of the world separates by a comma. */
  isVolume?: boolean | undefined;
}

export interface NumberReading {
  /** The number as a plain decimal string such as `12600.5`; the text as it was typed if it is not a number. */
  value: string;
  /** Why it is not one: a key of the `validation` namespace. */
  finding?: { code: Key<'validation'>; params?: Params };
}

const NUMBER = /^(-?)([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const COMMA = /^-?\d+,\d+$/;

/**
 * Reads a number as users type it or paste it from our own pages: blanks around it, full-width characters and separated thousands are what they plainly are.
 * Anything else is kept and reported. Nothing is dropped or rounded.
 */
export function readNumber(text: string, { decimals, integers = 13, negative = false, isVolume = false }: NumberLimits): NumberReading {
  const half = halfWidth(text);
  if (half === '') return { value: '' };
  const wrong = (code: Key<'validation'>, params: Params = {}): NumberReading => ({ value: text, finding: { code, params } });
  const [match, sign = '', written = '', fraction] = NUMBER.exec(half) ?? [];
  if (match === undefined || (written === '' && !fraction)) {
    if (decimals === 0) return wrong('integer');
    return COMMA.test(half) ? wrong('number.comma', { example: half.replace(',', '.') }) : wrong('number.text');
  }
  if (sign && !negative) return wrong('min', { min: 0 });
  if (decimals === 0 && fraction !== undefined) return wrong('integer');
  const whole = written.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  if (isVolume && fraction === undefined && COMMA.test(written)) return wrong('number.ambiguous', { whole, decimal: written.replace(',', '.') });
  if (decimals === 0 && whole.length > integers) return wrong('max', { max: 10 ** integers - 1 });
  if (whole.length > integers || (fraction ?? '').length > decimals) return wrong('decimal', { integers, decimals });
  return { value: `${sign}${whole}${fraction ? `.${fraction}` : ''}` };
}

/** Whether text stands where a number belongs; blank is none. */
export const isWrongNumber = (text: string, limits: NumberLimits): boolean => readNumber(text, limits).finding !== undefined;

/** Chinese input methods type full-width characters, and `。` with the key of the point. */
const halfWidth = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('−', '-')
    .trim();
