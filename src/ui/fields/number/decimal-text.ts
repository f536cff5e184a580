/** Limits of a decimal. */
export interface DecimalLimits {
  /** Maximum number of decimals; 0 for integers. */
  decimals: number;
  /** Maximum number of integer digits. */
  integers?: number | undefined;
  negative?: boolean | undefined;
}

/**
 * Normalizes the text to digits, one decimal point and, if allowed, a leading minus: full-width forms are converted, group separators and blanks removed,
 * anything else dropped. Excess decimals are kept, so that a rule rejects a pasted amount instead of truncating it silently.
 */
export function plainDecimal(text: string, { decimals, negative = false }: DecimalLimits): string {
  const half = text.replaceAll(/[０-９．－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll(/[。·]/g, '.');
  const sign = negative && /^\s*[-−]/.test(half) ? '-' : '';
  const [whole = '', ...rest] = half.replaceAll(/[^\d.]/g, '').split('.');
  // Integers keep a pasted fraction for the same reason; `acceptDecimal` rejects a typed decimal point.
  return sign + whole + (rest.length > 0 && (decimals > 0 || rest.join('')) ? `.${rest.join('')}` : '');
}

/** The offset in `plainDecimal(text)` of the character at `offset` in `text`. */
export function plainCaret(text: string, offset: number, limits: DecimalLimits): number {
  return plainDecimal(text.slice(0, offset), limits).length;
}

/** Text of the field after an edit: the new text, or the old one if a single keystroke would exceed the limits. */
export function acceptDecimal(before: string, after: string, limits: DecimalLimits): string {
  const next = plainDecimal(after, limits);
  const isKeystroke = next.length === before.length + 1;
  return isKeystroke && !fits(next, limits) ? before : next;
}

/** On blur: `.5` becomes `0.5`, `007.` becomes `7`, a lone sign is removed. */
export function tidyDecimal(text: string): string {
  const parts = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (!whole && !fraction) return '';
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`;
}

function fits(text: string, { decimals, integers = Number.POSITIVE_INFINITY }: DecimalLimits): boolean {
  const [whole = '', fraction] = text.replace('-', '').split('.');
  return whole.length <= integers && (fraction === undefined || (decimals > 0 && fraction.length <= decimals));
}
