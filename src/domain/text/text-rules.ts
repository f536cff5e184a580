import { CARGO_BOX, LONG_TEXT_MAX, MSC_CARGO_BOX, PARTY_BOX, TEXT_MAX } from '../constants.ts';
import type { Rule } from '../issue.ts';
import { all } from '../required.ts';

/** No control characters except tabs and line breaks, no lone surrogates: a database could not store them unchanged. */
export const plainText: Rule = (text) => (CONTROL.test(text) || !text.isWellFormed() ? { code: 'invalid' } : undefined);

// oxlint-disable-next-line no-control-regex -- These very characters are looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** At most `max` characters. */
export function maxLength(max: number): Rule {
  return (text) => (text.length > max ? { code: 'maxLength', params: { max } } : undefined);
}

export const text500 = maxLength(TEXT_MAX);
export const text3000 = maxLength(LONG_TEXT_MAX);

/** Printable ASCII and line breaks, as accepted by carriers' systems. */
export const ascii: Rule = (text) => (/^[\x20-\x7e\t\r\n]*$/.test(text) ? undefined : { code: 'ascii' });

/** English of at most 500 characters. */
export const english500 = all(ascii, text500);

/** At most `lines` lines of `columns` characters; trailing blank lines do not count. */
export function lines({ lines: maxLines, columns }: { lines: number; columns: number }): Rule {
  return (text) => {
    const rows = text.trimEnd().split(/\r\n|\r|\n/);
    const fits = rows.length <= maxLines && rows.every((row) => width(row.trimEnd()) <= columns);
    return fits ? undefined : { code: 'lines', params: { lines: maxLines, columns } };
  };
}

/** Shipper, consignee and notify party on a bill of lading: 5 lines of 35 ASCII characters. */
export const partyBox = all(ascii, lines(PARTY_BOX));

/** Marks and description of goods on a bill of lading: 15 lines of 70 ASCII characters. */
export const cargoBox = all(ascii, lines(CARGO_BOX));

/** Marks and description of goods on a bill of MSC. */
export const mscBox = all(ascii, lines(MSC_CARGO_BOX));

/** Printed width in columns: a wide character, such as a Chinese one, takes two. */
function width(row: string): number {
  return [...row].reduce((columns, char) => columns + (WIDE.test(char) ? 2 : 1), 0);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
