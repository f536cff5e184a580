import { read, utils, write, type WorkSheet } from '@e965/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, LOCALES } from '#i18n';
import { found, isEmpty, textOf, type Cell } from './cell.ts';
import { checkSheet } from './check-sheet.ts';
import { exportSheet } from './export-sheet.ts';
import { SheetFault } from './fault.ts';
import { readUploadedSheet } from './file/uploaded-sheet.ts';
import { rowMessages } from './messages.ts';
import { readDate } from './readers/dates.ts';
import { readCount, readDecimal, textUpTo } from './readers/values.ts';
import { resultSheet } from './result-sheet.ts';
import { describeSheet } from './sheet.ts';
import { writeTemplate } from './template.ts';

const HEADERS = {
  'zh-CN': { port: '装货港', weight: '毛重 (KGS)', pieces: '件数', day: '开航日期', remark: '备注' },
  'en-US': { port: 'Port', weight: 'Gross weight (kg)', pieces: 'Packages', day: 'ETD', remark: 'Remark' },
};

const CARGO = describeSheet<{ today: string }>()({
  columns: {
    port: { required: true, read: (cell: Cell | undefined) => found(textOf(cell)), choices: () => ['CNSGH', 'CNNBO'] },
    weight: { read: readDecimal, aliases: ['weight'] },
    pieces: { read: readCount(1, 999) },
    day: { read: (cell: Cell | undefined, { today }: { today: string }) => (isEmpty(cell) ? found(null) : readDate(cell, today)) },
    remark: { read: textUpTo(20) },
  },
  texts: (locale) => ({
    name: 'Cargo',
    header: (column) => HEADERS[locale][column],
    note: (column) => `Note on ${column}`,
    cure: 'Use the template.',
  }),
  samples: { markIn: 'remark', rows: () => [{ port: 'CNSGH', weight: 12.5 }] },
  maxRows: 100,
});
const KNOWN = { today: '2026-11-22' };

beforeAll(async () => {
  for (const locale of LOCALES) await loadMessages(locale, ['sheet', 'validation']);
});

/** Saved by another program than the one that reads it. */
const saved = (sheet: WorkSheet): Uint8Array =>
  new Uint8Array(write({ SheetNames: ['Any'], Sheets: { Any: sheet } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
const sheetOf = (rows: unknown[][]): WorkSheet => utils.aoa_to_sheet(rows);
const checked = async (sheet: WorkSheet) => checkSheet(CARGO, 'cargo.xlsx', await readUploadedSheet(saved(sheet), 'cargo.xlsx'), KNOWN);
const messages = ({ header, rows }: Awaited<ReturnType<typeof checked>>) => rows.map(({ issues }) => rowMessages(issues, header, 'en-US'));

describe('9.14 a sheet described by data', () => {
  it('accepts headers in either language and any order, and tells unknown columns', async () => {
    const { header, rows } = await checked(
      sheetOf([['Our cargo'], [], ['件数', 'ETD', 'Colour', '装货港 Port', 'weight'], [7, '2026-12-01', 'red', 'CNSGH', '1,200.5']]),
    );
    expect(header.unknown).toEqual(['Colour']);
    expect(rows.map(({ rowNo, values }) => [rowNo, values])).toEqual([
      [4, { port: 'CNSGH', weight: '1200.5', pieces: 7, day: '2026-12-01', remark: '' }],
    ]);
  });

  it('reads dates as numbers, full-width digits, thousands separators, units and values of formulas', async () => {
    const sheet = sheetOf([
      Object.keys(HEADERS['en-US']),
      ['CNSGH', '１，２００．５ KGS', '', 46_357, '', ''],
      ['CNNBO', 0, 3, new Date(Date.UTC(2026, 11, 2)), ''],
    ]);
    sheet.C2 = { t: 'n', v: 9, f: '4+5' };
    sheet.B3 = { t: 'n', v: 14_200.100000000002, f: '14200+0.1' };
    const { rows } = await checked(sheet);
    expect(rows.map(({ values }) => values)).toEqual([
      { port: 'CNSGH', weight: '1200.5', pieces: 9, day: '2026-12-01', remark: '' },
      { port: 'CNNBO', weight: '14200.1', pieces: 3, day: '2026-12-02', remark: '' },
    ]);
  });

  it('27.A4 reads a number as the sheet shows it: zeros of codes are kept, and no other unit is taken for the column’s', async () => {
    const shown = (v: number, z: string): WorkSheet[string] => ({ t: 'n', v, z });
    const sheet = sheetOf([Object.keys(HEADERS['en-US']), ...Array.from({ length: 6 }, () => ['CNSGH', 1, 1, '2026-12-01', ''])]);
    sheet.B2 = shown(12.6, '0.0" t"');
    sheet.B3 = shown(2200, '#,##0" lbs"');
    sheet.B4 = shown(14_200.5, '#,##0.0" kg"');
    sheet.C4 = shown(12, '0"件"');
    sheet.E4 = shown(3_047_100, '00000000');
    sheet.E5 = shown(4_940_123_456, '+0');
    sheet.B6 = shown(1200.25, '#,##0.00_);[Red](#,##0.00)');
    sheet.E6 = shown(304_710, '0000"."00"."00');
    sheet.E7 = { t: 'd', v: new Date(Date.UTC(2027, 0, 10)), z: 'yyyy-mm-dd' };
    const result = await checked(sheet);
    expect(messages(result)).toEqual([
      'weight (column B): "12.6 t" is not a number. Enter digits only, e.g. 14200.5 or 14,200.5.',
      'weight (column B): "2200 lbs" is not a number. Enter digits only, e.g. 14200.5 or 14,200.5.',
      '',
      '',
      '',
      'remark (column E): The sheet has turned this cell into a date (2027-01-10). Format it as text and enter it again.',
    ]);
    expect(result.rows.map(({ values: { weight, pieces, remark } }) => [weight, pieces, remark])).toEqual([
      [undefined, 1, ''],
      [undefined, 1, ''],
      ['14200.5', 12, '03047100'],
      ['1', 1, '+4940123456'],
      ['1200.25', 1, '0030.47.10'],
      ['1', 1, undefined],
    ]);
  });

  it('names row, column and cure of each problem, also of formulas without a value and Excel errors', async () => {
    const sheet = sheetOf([
      ['Port', 'Gross weight (kg)', 'Packages', 'ETD', 'Remark'],
      ['', 'heavy', 1.5, '03/04/2026', 'x'.repeat(21)],
      ['CNSGH', 1, 1, '2026-12-01'],
    ]);
    sheet.B3 = { t: 'e', v: 0x17, w: '#REF!', f: 'Gone!A1' };
    sheet.C3 = { t: 'n', f: '1+1' } as WorkSheet[string];
    expect(messages(await checked(sheet))).toEqual([
      'Port (column A): must not be empty. Gross weight (kg) (column B): "heavy" is not a number. Enter digits only, e.g. 14200.5 or 14,200.5. ' +
        'Packages (column C): "1.5" is not a whole number from 1 to 999. Correct it, or leave it empty. ' +
        'ETD (column D): "03/04/2026" may be day/month or month/day. Enter it as 2026-11-21 (year-month-day). ' +
        'Remark (column E): has 21 characters; at most 20 are allowed. Shorten it.',
      'Gross weight (kg) (column B): shows the Excel error #REF!. Correct the formula, or enter the value itself. ' +
        'Packages (column C): has a formula without a value. Open and save the file in Excel, or enter the value itself.',
    ]);
  });

  it('takes the value of a cell that is merged over several rows, and skips empty rows', async () => {
    const sheet = sheetOf([['Port', 'Packages'], ['CNSGH', 1], [null, 2], [], [null, null], ['CNNBO', 3]]);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    const { rows } = await checked(sheet);
    expect(rows.map(({ rowNo, values: { port, pieces } }) => [rowNo, port, pieces])).toEqual([
      [2, 'CNSGH', 1],
      [3, 'CNSGH', 2],
      [6, 'CNNBO', 3],
    ]);
  });

  it('refuses files without a header, without rows, with a column twice or with too many rows', async () => {
    const faultOf = async (rows: unknown[][]) => {
      const fault = await checked(sheetOf(rows)).catch((error: unknown) => error);
      if (!(fault instanceof SheetFault)) throw fault;
      return fault.describe('en-US');
    };
    expect(await faultOf([['a', 'b']])).toBe('cargo.xlsx has no header in its first 30 rows; missing: Port. Use the template.');
    expect(
      await faultOf([
        ['Port', '装货港'],
        ['CNSGH', 'CNSGH'],
      ]),
    ).toBe('The header of cargo.xlsx has the same column twice, as "Port" and "装货港". Remove one of them.');
    expect(await faultOf([['Port']])).toBe('cargo.xlsx has no rows below its header.');
    expect(await faultOf([['Port'], ...Array.from({ length: 101 }, () => ['CNSGH'])])).toContain('more than 100 rows');
  });

  it.each(LOCALES)('gives a template in %s that another program reads, and whose samples are skipped', async (locale) => {
    const bytes = await writeTemplate(CARGO, locale, { now: Date.now(), lists: [{ name: 'Ports', widths: [10], rows: [['CNSGH']] }] });
    const { SheetNames, Sheets } = read(bytes);
    expect(SheetNames).toHaveLength(3);
    const [header, sample] = utils.sheet_to_json<unknown[]>(Sheets.Cargo!, { header: 1 });
    expect(header).toEqual(Object.values(HEADERS[locale]));
    expect(sample?.[1]).toBe(12.5);
    const { rows } = await checkSheet(CARGO, 'template.xlsx', await readUploadedSheet(bytes, 'template.xlsx'), KNOWN);
    expect(rows.map(({ isSample }) => isSample)).toEqual([true]);
  });

  it('gives a result sheet and an export that another program reads, without formulas from texts', async () => {
    const { header, rows } = await checked(
      sheetOf([
        ['Port', 'Remark'],
        ['CNSGH', '=HYPERLINK("x")'],
        ['', ''],
      ]),
    );
    const results = rows.map(({ rowNo, cells, issues }) => ({ rowNo, cells, issues, status: issues.length > 0 ? 'wrong' : 'right' }));
    const cellsOf = (bytes: Uint8Array) => {
      const { SheetNames, Sheets } = read(bytes);
      return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? '']!, { header: 1 });
    };
    expect(cellsOf(await resultSheet(header, 'en-US', results))).toEqual([
      ['Row', 'Port', 'Remark', 'Import status', 'Message'],
      [2, 'CNSGH', '\'=HYPERLINK("x")', 'right', ''],
    ]);
    const columns = [
      { header: 'No.', value: (no: number) => no },
      { header: 'Text', value: (no: number) => `@${no}` },
    ];
    expect(cellsOf(await exportSheet('Numbers', columns, [1, 2]))).toEqual([
      ['No.', 'Text'],
      [1, "'@1"],
      [2, "'@2"],
    ]);
  });
});
