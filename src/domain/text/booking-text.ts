import type { Rule } from '../issue.ts';
import { normaliseWidth } from './normalise-width.ts';

const SHOWN = 5;

/** English letters, digits and punctuation, as accepted by carriers; reports the first other characters. */
export const bookingText: Rule = (text) => {
  const found = [...new Set(text.match(/[^\x20-\x7e\t\r\n]/gu))];
  return found.length === 0 ? undefined : { code: 'bookingText', params: { found: found.slice(0, SHOWN).join(' ') } };
};

/** Converts full-width and typographic characters and accented letters to ASCII; characters without an equivalent, such as Chinese, stay. */
export function toBookingText(text: string): string {
  return normaliseWidth(text)
    .normalize('NFC')
    .replace(SIGNS, (sign) => ASCII_OF[sign] ?? sign)
    .normalize('NFD')
    .replace(/([A-Za-z])\p{M}+/gu, '$1')
    .normalize('NFC');
}

const ASCII_OF: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '′': "'",
  '″': '"',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '《': '"',
  '》': '"',
  '〈': '<',
  '〉': '>',
  '【': '[',
  '】': ']',
  '〔': '(',
  '〕': ')',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '·': '.',
  '•': '-',
  '×': 'X',
  '￥': 'CNY',
  '¥': 'CNY',
  '№': 'NO.',
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\ufeff': '',
};
const SIGNS = new RegExp(`[${Object.keys(ASCII_OF).join('')}]`, 'g');
