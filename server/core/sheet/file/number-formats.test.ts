import { expect, it } from 'vitest';
import { sheetOf, workbookOf } from '#server/test/workbook';
import { numberShapes } from './number-formats.ts';
import { shapeOf, shownNumber } from './number-shape.ts';
import { findSheet } from './sheet-part.ts';
import { readDirectory } from './zip-limits.ts';

it.each([
  ['00000', 1234, '01234'],
  ['00000', 123_456, '123456'],
  ['0000000000', 304_710_000, '0304710000'],
  ['0000"."00"."00', 3_047_100, '0304.71.00'],
  ['0000\\.00', 82_055, '0820.55'],
  ['000-0000', 5_551_234, '555-1234'],
  ['+0', 4_940_123_456, '+4940123456'],
  ['0.0" t"', 12.64, '12.64 t'],
  ['0.00"吨"', 12.6, '12.6 吨'],
  ['#,##0" lbs"', 2200, '2200 lbs'],
  ['[$¥-804]#,##0.00', 1650.5, '¥1650.5'],
  ['_ "¥"* #,##0.00_ ;_ "¥"* -#,##0.00_ ', 1650, '¥1650'],
  ['0" kg"', 14_200.100000000002, '14200.1 kg'],
])('what %s shows of %d is %s', (code, value, shown) => {
  const shape = shapeOf(code);
  expect(shape && shownNumber(value, shape)).toBe(shown);
});

it.each([
  '',
  'General',
  '0',
  '#',
  '##0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '#,##0.000_ ',
  '#,##0.00_);[Red](#,##0.00)',
  '0%',
  '0.00E+00',
  '# ?/?',
  '@',
  'yyyy-mm-dd',
  'h:mm',
  '#,##0.0,',
  '0;-0',
  `"${'x'.repeat(300)}"0`,
])('%s shows a plain number, or what is read otherwise', (code) => {
  expect(shapeOf(code)).toBeUndefined();
});

it('reads hostile styles in no time', () => {
  const hostile = ['<cellXfs ', '<numFmt ', '<xf numFmtId="164"', '&#x'].map((text) => text.repeat(3_000_000 / text.length));
  for (const content of [...hostile, `<numFmt numFmtId="164" formatCode="00000"/>${hostile[0]}`]) {
    const bytes = workbookOf({ sheet: { content: sheetOf('') }, styles: { content: Buffer.from(content) } });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const styles = findSheet(view, readDirectory(view) ?? [], 'first')?.styles;
    expect(styles?.name).toBe('xl/styles.xml');
    const begun = performance.now();
    expect(numberShapes(view, styles).size).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5000);
  }
});
