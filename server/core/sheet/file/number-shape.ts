/** What a number format shows besides the digits of a plain number. */
export interface NumberShape {
  /** `+` of `+0`, `$` of `"$"#,##0.00`. */
  before: string;
  /** `t` of `0.0" t"`. */
  after: string;
  /** Places of digits, `0`, and the signs between them, as in `00000` or `0000"."00`; empty if the number is shown as such. */
  places: readonly { sign: string; isDigit: boolean }[];
}

/** Excel's own limit of a format. */
const MAX_CODE = 255;
/** A text, an escaped character, a currency, a condition or colour, a space or filling, or one character. */
const TOKEN = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|(.)/gsu;
/** Dates, texts and numbers that are shown as other numbers. */
const OTHER = /^[ymdhsgeb@%/?]$/i;

/** What the format of positive numbers shows; undefined for a plain number, and for what is read otherwise. */
export function shapeOf(code: string): NumberShape | undefined {
  if (code === '' || code.length > MAX_CODE || /general/i.test(code)) return undefined;
  const shown: { sign: string; isDigit: boolean }[] = [];
  let isPlain = false;
  for (const [, text, escaped, currency, sign] of code.matchAll(TOKEN)) {
    if (sign === ';') break;
    if (sign !== undefined && OTHER.test(sign)) return undefined;
    // With decimals or thousands, the zeros are no digits of a code.
    if (sign === '.' || sign === ',') isPlain = true;
    else if (sign === '#') shown.push({ sign: '', isDigit: true });
    else shown.push({ sign: text ?? escaped ?? currency ?? sign ?? '', isDigit: sign === '0' });
  }
  const first = shown.findIndex(({ isDigit }) => isDigit);
  const last = shown.findLastIndex(({ isDigit }) => isDigit);
  if (first < 0) return undefined;
  const joined = (signs: typeof shown) =>
    signs
      .map(({ sign }) => sign)
      .join('')
      .replaceAll(/[()]/g, '')
      .trim();
  const between = shown.slice(first, last + 1).filter(({ sign }) => sign !== '');
  const shape = {
    before: joined(shown.slice(0, first)),
    after: joined(shown.slice(last + 1)),
    places: isPlain || between.length < 2 ? [] : between,
  };
  return shape.before + shape.after === '' && shape.places.length === 0 ? undefined : shape;
}

/** The text that the sheet shows, with all digits that it keeps. */
export function shownNumber(value: number, { before, after, places }: NumberShape): string {
  if (places.length === 0 || !Number.isSafeInteger(value) || value < 0) return `${before}${plainNumber(value)}${after === '' ? '' : ` ${after}`}`;
  const digits = [...String(value)];
  const first = places.findIndex(({ isDigit }) => isDigit);
  const written = places.toReversed().map(({ sign, isDigit }, place) => {
    if (!isDigit) return sign;
    return place === places.length - 1 - first ? digits.join('') || '0' : (digits.pop() ?? '0');
  });
  return `${before}${written.toReversed().join('')}${after === '' ? '' : ` ${after}`}`;
}

/** A computed 14200.1 arrives as 14200.100000000002. */
const plainNumber = (value: number): string => (Math.abs(value) < 1e15 ? String(Number(value.toFixed(6))) : String(value));
