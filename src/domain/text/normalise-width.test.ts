import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseWidth } from './normalise-width.ts';

const ASCII = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('');

it('converts full-width ASCII', () => {
  const wide = [...ASCII].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('');
  expect(normaliseWidth(`\u3000${wide}`)).toBe(` ${ASCII}`);
  expect(normaliseWidth('ＭＳＣＵ１２３４５６７')).toBe('MSCU1234567');
});

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.integer({ min: 0x2ff0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 200 }), (text) => {
      expect(normaliseWidth(normaliseWidth(text))).toBe(normaliseWidth(text));
    }),
  );
});

it('leaves Chinese, half-width katakana and emoji unchanged', () => {
  for (const text of ['上海。、「港」', 'ｶﾀｶﾅ', '🚢']) expect(normaliseWidth(text)).toBe(text);
});
