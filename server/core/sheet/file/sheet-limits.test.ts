import { describe, expect, it, vi } from 'vitest';
import { BOOKING_SHEET } from '#server/modules/order/import/booking-sheet';
import { repeatedText, sheetOf, workbook, workbookOf } from '#server/test/workbook';
import { type Cell, type Reading, wrong } from '../cell.ts';
import { SheetFault } from '../fault.ts';
import { headerSearch } from '../header.ts';
import { readDate, readInstant } from '../readers/dates.ts';
import { readDays, readFreeTime, readPrice } from '../readers/numbers.ts';
import { readCount, readDecimal } from '../readers/values.ts';
import { mergedCellFiller } from './merged-cells.ts';
import { cellsOfSheet } from './open-sheet.ts';
import { UPLOAD_LIMITS, uploadedRows } from './uploaded-rows.ts';
import { readUploadedSheet } from './uploaded-sheet.ts';

/** Key of the refusal, with the rows that were read before it. */
async function outcomeOf(bytes: Uint8Array, file = 'a.xlsx'): Promise<{ refused: string | undefined; rows: number }> {
  let rows = 0;
  try {
    for await (const row of uploadedRows(bytes, file)) if (row.cells.length > 0) rows += 1;
    return { refused: undefined, rows };
  } catch (fault) {
    if (!(fault instanceof SheetFault)) throw fault;
    return { refused: fault.key, rows };
  }
}

const HOSTILE = { rows: 19_000, columns: 30 };
const csvOf = (rows: number, line: string) => Buffer.from(`${line}\n`.repeat(rows));

describe('27.B1 an upload within the limits of cells and text', () => {
  it('refuses a small xlsx whose 570,000 cells show one text of 30,000 letters, after a few rows of it', async () => {
    const file = repeatedText(['Port'], 'x'.repeat(30_000), HOSTILE);
    expect(file.length).toBeLessThan(200_000);
    const { refused, rows } = await outcomeOf(file);
    expect(refused).toBe('fault.tooMuchText');
    expect(rows).toBeLessThanOrEqual(UPLOAD_LIMITS.characters / (30_000 * HOSTILE.columns) + 1);
  });

  it('accepts 500,000 cells and refuses 500,001, in an xlsx and in a csv', async () => {
    const cells = (more: string) =>
      repeatedText(
        Array.from({ length: 25 }, () => 'x'),
        'x',
        { rows: 19_999, columns: 25, more },
      );
    expect(await outcomeOf(cells('<row r="20001"><c s="1"/></row>'))).toEqual({ refused: undefined, rows: 20_001 });
    expect(await outcomeOf(cells('<row r="20001"><c><v>1</v></c></row>'))).toEqual({ refused: 'fault.tooManyCells', rows: 20_000 });
    const line = Array.from({ length: 25 }, () => 'x').join(',');
    expect(await outcomeOf(csvOf(20_000, line), 'a.csv')).toEqual({ refused: undefined, rows: 20_000 });
    expect(await outcomeOf(Buffer.concat([csvOf(20_000, line), Buffer.from(',,x')]), 'a.csv')).toEqual({
      refused: 'fault.tooManyCells',
      rows: 20_000,
    });
  });

  it('accepts 20 million characters and refuses one more, in an xlsx and in a csv', async () => {
    const text = 'x'.repeat(20_000);
    const exact = { rows: 999, columns: 1 };
    expect(await outcomeOf(repeatedText([text], text, exact))).toEqual({ refused: undefined, rows: 1000 });
    expect(await outcomeOf(repeatedText([`${text}x`], text, exact))).toEqual({ refused: 'fault.tooMuchText', rows: 999 });
    expect(await outcomeOf(csvOf(1000, text), 'a.csv')).toEqual({ refused: undefined, rows: 1000 });
    expect(await outcomeOf(Buffer.concat([Buffer.from('x\n'), csvOf(1000, text)]), 'a.csv')).toEqual({ refused: 'fault.tooMuchText', rows: 1000 });
  });

  it('27.B10 accepts a text of 32,767 characters in a cell, as Excel does, and refuses a longer one with its row', async () => {
    const lines = (text: string) => Buffer.from(`a,b\nx,${text}\n`);
    expect(await outcomeOf(lines('x'.repeat(32_767)), 'a.csv')).toEqual({ refused: undefined, rows: 2 });
    expect(await outcomeOf(lines('x'.repeat(32_768)), 'a.csv')).toEqual({ refused: 'fault.longCell', rows: 1 });
    const fault: unknown = await readUploadedSheet(lines('\u3000'.repeat(1_400_000)), 'a.csv').catch((thrown: unknown) => thrown);
    expect((fault as SheetFault).params).toEqual({ file: 'a.csv', row: 2, max: 32_767 });
  });

  it('refuses a csv of hundreds of thousands of short lines after 20,200 of them', async () => {
    expect(await outcomeOf(csvOf(400_000, 'x,y,z'), 'a.csv')).toEqual({ refused: 'fault.tooManyRows', rows: UPLOAD_LIMITS.rows });
    expect(await outcomeOf(csvOf(2, ','.repeat(500)), 'a.csv')).toEqual({ refused: 'fault.tooManyColumns', rows: 0 });
  });

  it('counts formulas without a value, too', async () => {
    const row = `<row>${'<c><f>A1</f></c>'.repeat(400)}</row>`;
    expect(await outcomeOf(workbook({ content: sheetOf(row.repeat(1251)) }))).toEqual({ refused: 'fault.tooManyCells', rows: 0 });
  });

  it('counts a long text that is merged over thousands of rows for each of them', async () => {
    const row = `<row r="1"><c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c></row>`;
    const content = Buffer.from(
      `<worksheet><sheetData>${row}<row r="9000"/></sheetData><mergeCells><mergeCell ref="A1:A9000"/></mergeCells></worksheet>`,
    );
    expect(await outcomeOf(workbook({ content }))).toEqual({ refused: 'fault.tooMuchText', rows: 666 });
  });

  it('fills a cell from one merged range, however many a file claims for its column', () => {
    const fill = mergedCellFiller(Array.from({ length: 1000 }, (_, n) => ({ startRow: n, startCol: 0, endRow: 20_000, endCol: 0 })));
    for (let row = 0; row < 1000; row += 1) fill(row, [row]);
    let writes = 0;
    const cells = new Proxy<Cell[]>([], { set: (target, key, value) => ((writes += key === '0' ? 1 : 0), Reflect.set(target, key, value)) });
    fill(1000, cells);
    expect([cells[0], writes]).toEqual([0, 2]);
  });

  it('refuses a sheet with a tag or a comment without end, at which the reader would start over with each piece', async () => {
    for (const [start, fill] of [
      ['<c r="', 'A'],
      ['<!-- ', '> '],
    ] as const)
      expect(await outcomeOf(workbook({ content: Buffer.from(`<worksheet><sheetData><row>${start}${fill.repeat(300_000)}`) }))).toEqual({
        refused: 'fault.notASheet',
        rows: 0,
      });
  });

  it('copies no text that needs no cleaning', async () => {
    const cleaned = vi.spyOn(String.prototype, 'replaceAll');
    try {
      let rows = 0;
      for await (const row of cellsOfSheet(repeatedText(['a'], 'x'.repeat(30_000), { rows: 100, columns: 30 }), 'a.xlsx', 0))
        rows += row.cells.length;
      expect(rows).toBe(3001);
      expect(cleaned.mock.contexts.filter((text) => String(text).length === 30_000)).toEqual([]);
    } finally {
      cleaned.mockRestore();
    }
  });
});

describe('the sheet of an upload', () => {
  it('is the first visible one, with the row numbers of Excel, formulas without a value and Excel errors', async () => {
    const hidden = { name: 'xl/worksheets/sheet2.xml', content: sheetOf('<row r="1"><c r="A1"><v>13</v></c></row>') };
    const rows =
      '<row r="3"><c r="B3" t="e"><v>#REF!</v></c><c r="D3"><f>1+1</f></c></row>' +
      '<row r="5"><c r="A5"><f>1+1</f><v>2</v></c><c r="B5"><f t="shared" si="0"/><v/></c><c r="C5" t="str"><f>"a"</f><v>a</v></c></row>';
    const read = await readUploadedSheet(workbookOf({ hidden, sheet: { content: sheetOf(rows) } }), 'a.xlsx');
    const formula = { code: 'formula', params: {} };
    expect(read.filter(({ cells }) => cells.length > 0)).toEqual([
      {
        rowNo: 3,
        cells: [null, '#REF!', null, null],
        unusable: new Map<number, unknown>([
          [3, formula],
          [1, { code: 'error', params: { value: '#REF!' } }],
        ]),
      },
      { rowNo: 5, cells: [2, null, 'a'], unusable: new Map([[1, formula]]) },
    ]);
  });

  it('finds formulas without a value wherever the pieces of the file are cut', async () => {
    const row = (n: number) => `<row r="${n}">${n % 3 === 0 ? '<c><f>1</f></c>' : `<c><f>1</f><v>${n}</v></c>`}<c><v>1</v></c></row>`;
    const read = await readUploadedSheet(workbook({ content: sheetOf(Array.from({ length: 9000 }, (_, n) => row(n + 1)).join('')) }), 'a.xlsx');
    expect(read.filter(({ unusable }) => unusable).map(({ rowNo }) => rowNo)).toEqual(Array.from({ length: 3000 }, (_, n) => 3 * n + 3));
  });
});

describe('27.B1 a long text in a cell', () => {
  it('is quoted by its beginning, in messages and as the name of a column', () => {
    expect(wrong('choice', { value: '箱'.repeat(500), options: 'x'.repeat(500) })).toEqual({
      problem: { code: 'choice', params: { value: `${'箱'.repeat(100)}…`, options: 'x'.repeat(500) } },
    });
    expect(readCount(1, 2)('9'.repeat(200)).problem?.params.value).toHaveLength(101);
    const header = headerSearch(BOOKING_SHEET, 'a.xlsx').read(1, ['pol', 'pod', 'ctn20gp', 'x'.repeat(30_000)]);
    expect(header?.labels.at(-1)).toHaveLength(101);
  });

  // An expression that starts over at each blank would take hours.
  it.each<[string, (cell: string) => Reading<unknown>]>([
    ['a number', readDecimal],
    ['a price', readPrice],
    ['days', readDays],
    ['free time', readFreeTime],
    ['a date', (cell) => readDate(cell, '2026-11-29')],
    ['a time', (cell) => readInstant(cell, '2026-11-29')],
    ['containers', BOOKING_SHEET.columns.otherContainers.read],
  ])('is read as %s in one pass, with a million blanks in it', (_, read) => {
    expect(read(`20${' '.repeat(1_000_000)}x`).problem).toBeDefined();
  });
});
