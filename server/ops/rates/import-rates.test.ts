import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seed } from '../../db/seed/index.ts';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { SheetFault } from '../../core/sheet/fault.ts';
import { type ImportOptions, importSheet } from '../import/import-sheet.ts';
import { RATE_IMPORT } from './rate-import.ts';

const NOW = Date.parse('2026-11-21T09:00:00+08:00');
const HEADER = [
  'POL',
  'POD',
  'Carrier',
  'Terminal',
  '20GP',
  '40GP',
  "40'HC",
  'VIP 40HQ',
  'Valid from',
  'Valid to',
  'Transit time',
  'Sailing days',
  'Via',
  'Free time',
  'Space',
  'Remark',
];
const GOOD = [
  'CNSHA',
  'USLAX',
  'MSCU',
  'SHENG',
  1850,
  '2,300',
  '２，３５０．５０',
  2300,
  '2026-12-01',
  '2026/12/14',
  14,
  '1,3',
  '',
  '7+7',
  'tight',
  'ok',
];

let scratch: ScratchDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  scratch = await scratchDatabase();
  await seed(scratch.db, { kind: 'none', date: '2026-11-21' });
  folder = mkdtempSync(join(tmpdir(), 'quayside-import-'));
  file = join(folder, 'rates.xlsx');
});
afterAll(async () => {
  await scratch?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await scratch.db.deleteFrom('freight_fcl').execute();
  await scratch.db.deleteFrom('rate_import').execute();
});

const writeSheet = async (rows: CellValue[][]): Promise<void> => writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Rates', rows }] }));
const importFile = (options: Partial<ImportOptions> = {}) => importSheet(RATE_IMPORT, { db: scratch.db, file, now: NOW, ...options });
const stored = () =>
  scratch.db
    .selectFrom('freight_fcl as f')
    .innerJoin('port as a', 'a.id', 'f.port_start_id')
    .innerJoin('port as b', 'b.id', 'f.port_end_id')
    .innerJoin('shipping_line as s', 's.id', 'f.shipping_id')
    .selectAll('f')
    .select(['a.port_code as pol', 'b.port_code as pod', 's.code as carrier'])
    .orderBy('rate_no')
    .execute();
const resultRows = async (path: string): Promise<CellValue[][]> => (await readXlsx(await readFile(path))).sheets[0]!.rows;

/** The message for a sheet whose single row differs from a valid one. */
async function messageFor(change: Record<number, CellValue>, header: CellValue[] = HEADER): Promise<string> {
  await writeSheet([header, GOOD.map((cell, place) => (place in change ? change[place]! : cell))]);
  const { resultFile } = await importFile();
  return String((await resultRows(resultFile))[1]!.at(-1) ?? '');
}

describe('import of a sheet', () => {
  it('stores a rate with aliases resolved, digits normalised and surcharges summed', async () => {
    await seedSurcharges();
    await writeSheet([HEADER, GOOD]);
    expect(await importFile()).toMatchObject({ outcome: 'stored', rows: 1, updated: 0, wrong: 0 });
    const [rate] = await stored();
    expect(rate).toMatchObject({
      pol: 'CNSGH',
      pod: 'USLAX',
      carrier: 'MSCU',
      route_code: 'USWC',
      route_type: 1,
      voyage_days: 14,
      sail_weekdays: [1, 3],
      valid_from: '2026-12-01',
      valid_to: '2026-12-14',
      price_20gp: '1850.00',
      price_40gp: '2300.00',
      price_40hq: '2350.50',
      price_45hq: null,
      vip_40hq: '2300.00',
      vip_only: false,
      dem_days: 7,
      det_days: 7,
      free_unit: 'CD',
      space_status: 'TIGHT',
      usd_20gp: '100.00',
      usd_bl: '30.00',
    });
    expect(rate!.wharf_id).not.toBeNull();
    expect(rate!.rate_no).toMatch(/^F\d{12}$/);
  });

  it.each([
    ['CNSHA', 'CNSGH'],
    ['CNNGB', 'CNNBO'],
    ['CNTAO', 'CNQIN'],
    ['上海', 'CNSGH'],
    ['ningbo', 'CNNBO'],
    ['Shanghai (CNSHA)', 'CNSGH'],
    ['Qingdao, China', 'CNQIN'],
  ])('reads %s as %s', async (typed, code) => {
    await writeSheet([HEADER, GOOD.map((cell, place) => (place === 0 ? typed : place === 3 ? null : cell))]);
    await importFile();
    expect((await stored()).map(({ pol }) => pol)).toEqual([code]);
  });

  it('9.14 reads cells that are merged over several rows, and does not repeat a title', async () => {
    const other = (place: number, cell: CellValue) => GOOD.map((own, index) => (index === 0 ? null : index === place ? cell : own));
    const rows = [
      ['December rates'],
      HEADER,
      GOOD,
      other(1, 'DEHAM'),
      other(1, 'NLRTM'),
      GOOD.map((cell, place) => (place === 0 ? 'CNNGB' : place === 3 ? null : cell)),
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 5 },
      { startRow: 2, startCol: 0, endRow: 4, endCol: 0 },
    ];
    writeFileSync(
      file,
      await writeXlsx({
        sheets: [
          { name: 'Rates', rows, merges },
          { name: 'Other', rows: [], merges: [{ startRow: 2, startCol: 0, endRow: 9, endCol: 0 }] },
        ],
      }),
    );
    expect(await importFile()).toMatchObject({ outcome: 'stored', rows: 4, wrong: 0 });
    const lanes = (await stored()).map(({ pol, pod }) => `${pol} ${pod}`).toSorted();
    expect(lanes.filter((lane) => lane.startsWith('CNSGH'))).toEqual(['CNSGH DEHAM', 'CNSGH NLRTM', 'CNSGH USLAX']);
  });

  it('finds a Chinese header in another order under a title', async () => {
    await writeSheet([
      ['示例货代 12月运价'],
      [],
      ['备注', '船公司', '目的港POD', '起运港', '有效期起', '有效期止', '航程(天)', '40HQ(USD)', '开航日', '航线类型', '中转港', '免箱期', '联系人'],
      [
        '',
        '马士基',
        '鹿特丹',
        '宁波',
        new Date('2026-12-01T00:00:00Z'),
        46_370,
        '36天',
        'USD 2,550',
        '每周二、周五',
        '中转',
        '新加坡/SGSIN',
        '14天',
        '张',
      ],
    ]);
    const { resultFile } = await importFile();
    expect((await stored())[0]).toMatchObject({
      pol: 'CNNBO',
      pod: 'NLRTM',
      carrier: 'MAEU',
      valid_from: '2026-12-01',
      valid_to: '2026-12-14',
      sail_weekdays: [2, 5],
      route_type: 3,
      dem_days: 14,
      price_40hq: '2550.00',
      price_20gp: null,
    });
    expect((await resultRows(resultFile))[0]!.at(-1)).toBe('说明');
  });

  it('stores nothing if one row of many is invalid, and reports the place and the fix', async () => {
    await writeSheet([HEADER, GOOD, GOOD.map((cell, place) => (place === 1 ? 'XXZZZ' : place === 0 ? 'CNNGB' : place === 3 ? null : cell))]);
    const report = await importFile();
    expect(report).toMatchObject({ outcome: 'refused', rows: 2, wrong: 1 });
    expect(report.firstIssues).toEqual([{ rowNo: 3, message: expect.stringContaining('POD (column B)') }]);
    expect(await stored()).toEqual([]);
    const [, first, second] = await resultRows(report.resultFile);
    expect([first![0], first!.at(-2)]).toEqual([2, 'valid, not imported']);
    expect([second![0], second!.at(-2), second!.at(-1)]).toEqual([
      3,
      'invalid',
      'POD (column B): "XXZZZ" is not a known port. Enter its UN/LOCODE, e.g. USLAX; the template lists them.',
    ]);
  });

  it('stores nothing in a dry run, but reports the outcome of each row', async () => {
    await writeSheet([HEADER, GOOD]);
    const report = await importFile({ isDryRun: true });
    expect(report.outcome).toBe('checked');
    expect([await stored(), await scratch.db.selectFrom('rate_import').selectAll().execute()]).toEqual([[], []]);
    expect((await resultRows(report.resultFile))[1]!.at(-2)).toBe('would be new');
  });

  it('updates a rate with the same key, and keeps fields without a column', async () => {
    await writeSheet([HEADER, GOOD]);
    await importFile();
    const [before] = await stored();
    const short = [0, 1, 2, 3, 4, 8, 9, 10];
    await writeSheet([short.map((place) => HEADER[place]!), short.map((place) => (place === 4 ? 1900 : GOOD[place]!))]);
    expect(await importFile()).toMatchObject({ outcome: 'stored', updated: 1 });
    const rates = await stored();
    expect(rates).toHaveLength(1);
    expect(rates[0]).toMatchObject({
      id: before!.id,
      rate_no: before!.rate_no,
      price_20gp: '1900.00',
      price_40hq: '2350.50',
      vip_only: false,
      remark: 'ok',
    });
  });

  it('reports a duplicate rate within the sheet', async () => {
    await writeSheet([HEADER, GOOD, GOOD.map((cell, place) => (place === 4 ? 9999 : cell))]);
    const report = await importFile();
    expect(report).toMatchObject({ outcome: 'refused', wrong: 1 });
    expect(report.firstIssues[0]).toMatchObject({ rowNo: 3, message: expect.stringContaining('Row 2') });
  });

  it('reads its own result sheet after correction', async () => {
    await writeSheet([HEADER, GOOD.map((cell, place) => (place === 1 ? '=cmd|calc' : cell))]);
    const { resultFile } = await importFile();
    const rows = await resultRows(resultFile);
    rows[1]![2] = 'USLAX';
    await writeSheet(rows);
    expect(await importFile()).toMatchObject({ outcome: 'stored', rows: 1 });
  });

  it('writes no injected formula to the result sheet', async () => {
    await writeSheet([
      [...HEADER, '=HYPERLINK("x")'],
      [...GOOD.map((cell, place) => (place === 15 ? "=cmd|'/c calc'!A1" : cell)), '@SUM(1)'],
    ]);
    const { resultFile } = await importFile();
    const [header, row] = await resultRows(resultFile);
    expect(header![17]).toBe('\'=HYPERLINK("x")');
    expect([row![16], row![17]]).toEqual(["'=cmd|'/c calc'!A1", "'@SUM(1)"]);
  });

  it('shows a VIP-only rate to VIP customers only', async () => {
    await writeSheet([HEADER, GOOD.map((cell, place) => ([4, 5, 6].includes(place) ? '-' : cell))]);
    await importFile();
    expect((await stored())[0]).toMatchObject({ vip_only: true, price_40hq: null, vip_40hq: '2300.00' });
  });

  it('warns about an expired rate, and stores it', async () => {
    expect(await messageFor({ 8: '2026-10-01', 9: '2026-10-14' })).toContain('expired on 2026-10-14');
    expect(await stored()).toHaveLength(1);
  });
});

describe('invalid cells', () => {
  it.each<[string, Record<number, CellValue>, string]>([
    ['an empty port', { 0: null }, 'must not be empty'],
    ['the same port twice', { 1: 'CNSGH' }, 'is also the port of loading'],
    ['two ports', { 0: 'SHANGHAI/NINGBO' }, 'POL (column A): "SHANGHAI/NINGBO" names more than one port: CNSGH, CNNBO. Enter one of these codes.'],
    ['an unknown carrier', { 2: 'ZZZZ' }, 'is not a known carrier. Enter its SCAC'],
    ['two carriers', { 2: 'MSCU/COSU' }, 'is not a known carrier. Enter its SCAC'],
    ['a terminal of another port', { 3: 'YICT' }, 'is not a terminal of CNSGH. Enter one of'],
    ['words for a price', { 4: 'call us' }, 'is not a price'],
    ['a European price', { 4: '1.850,00' }, 'is not a price'],
    ['a decimal comma', { 4: '0,850' }, '20GP (column E): "0,850" has a decimal comma. Write decimals with a point, e.g. 0.850.'],
    ['three decimals', { 4: 1850.123 }, 'is not a price'],
    ['a negative price', { 4: -5 }, 'out of range'],
    ['a price of nothing', { 4: 0 }, 'out of range'],
    ['eleven digits', { 4: 12_345_678_901 }, 'out of range'],
    ['no price at all', { 4: null, 5: null, 6: null, 7: null }, 'Give at least one size a price'],
    ['a VIP price above the standard one', { 7: 9000 }, 'above the standard price'],
    ['day and month that may be either', { 8: '03/04/2026' }, 'day/month or month/day'],
    ['a day that does not exist', { 8: '2026-02-30' }, 'is not a date'],
    ['a year out of reach', { 8: '1812-01-01' }, 'between the years'],
    ['an end before the beginning', { 9: '2026-11-01' }, 'is before the first day'],
    ['days that Excel took for a date', { 10: new Date('2026-12-14T00:00:00Z') }, 'Excel has turned this cell into a date'],
    ['days in words', { 10: 'soon' }, 'is not a number of days'],
    ['an eighth weekday', { 11: '1,8' }, 'is not a weekday'],
    ['a property of objects as weekday', { 11: 'constructor' }, 'is not a weekday'],
    ['an unknown transfer port', { 12: 'Atlantis' }, 'is not a known port'],
    ['free time in words', { 13: 'plenty' }, 'cannot be read'],
    ['free time of which a part would be lost', { 13: 'DEM 1000 DET 14' }, 'cannot be read'],
    ['an unknown space status', { 14: 'maybe' }, 'is not a space status'],
    ['markup and SQL for a port', { 0: "<b>x</b>'; drop table port;--" }, 'is not a known port'],
    ['a remark of 501 characters', { 15: '😀'.repeat(501) }, 'has 501 characters'],
  ])('refuses %s', async (_name, change, expected) => {
    expect(await messageFor(change)).toContain(expected);
    expect(await stored()).toEqual([]);
  });
});

describe('csv', () => {
  const lines = (separator: string) =>
    [HEADER, ['CNSHA', 'USLAX', 'MSCU', '', '"1,850"', '', '', '', '2026-12-01', '14-Dec', '14', 'Mon/Wed', '', '', '', '"two\nlines"']]
      .map((row) => row.join(separator))
      .join('\r\n');
  const chinese = '起运港,目的港,船公司,40HQ,有效期起,有效期止,航程\n上海,洛杉矶,地中海航运,2350,2026-12-01,2026-12-14,14\n';
  it.each<[string, () => Uint8Array | string]>([
    ['commas', () => lines(',')],
    ['semicolons and a byte order mark', () => `\ufeff${lines(';')}`],
    ['tabs', () => lines('\t')],
    ['UTF-16, as Excel saves Unicode text', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines('\t'), 'utf16le')])],
    ['Chinese in UTF-8', () => chinese],
  ])('with %s', async (_name, bytes) => {
    file = join(folder, 'rates.csv');
    writeFileSync(file, bytes());
    const report = await importFile();
    file = join(folder, 'rates.xlsx');
    expect(report).toMatchObject({ outcome: 'stored', rows: 1 });
    expect((await stored())[0]).toMatchObject({ pol: 'CNSGH', pod: 'USLAX', carrier: 'MSCU', valid_to: '2026-12-14' });
  });

  it('named xlsx', async () => {
    writeFileSync(file, lines(','));
    expect((await importFile()).outcome).toBe('stored');
  });

  it('in the Chinese Windows encoding', async () => {
    file = join(folder, 'gbk.csv');
    // 上海, 洛杉矶, 起运港 … in GBK.
    const gbk: Record<string, string> = {
      起运港: 'c6f0d4cbb8db',
      目的港: 'c4bfb5c4b8db',
      上海: 'c9cfbaa3',
      有效期起: 'd3d0d0a7c6dac6f0',
      有效期止: 'd3d0d0a7c6dad6b9',
      航程: 'babdb3cc',
    };
    const hex = (text: string) => Buffer.from(gbk[text] ?? Buffer.from(text).toString('hex'), 'hex');
    const row = (cells: string[]) => Buffer.concat(cells.flatMap((cell, index) => [hex(cell), Buffer.from(index === cells.length - 1 ? '\n' : ',')]));
    writeFileSync(
      file,
      Buffer.concat([
        row(['起运港', '目的港', 'Carrier', '40HQ', '有效期起', '有效期止', '航程']),
        row(['上海', 'USLAX', 'MSCU', '2350', '2026-12-01', '2026-12-14', '14']),
      ]),
    );
    const report = await importFile();
    file = join(folder, 'rates.xlsx');
    expect(report.outcome).toBe('stored');
  });
});

describe('an unreadable file', () => {
  const faultOf = async (bytes: Uint8Array | string, name = 'bad.xlsx'): Promise<string> => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const fault = await importFile({ file: path }).catch((error: unknown) => error);
    if (!(fault instanceof SheetFault)) throw fault;
    return fault.describe('en-US').replace(path, 'FILE');
  };

  it('is reported in one line with the fix', async () => {
    expect(await faultOf('')).toContain('FILE has no header');
    expect(await faultOf(Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toContain('FILE cannot be read as an xlsx or csv sheet');
    expect(await faultOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))).toContain('FILE is an old Excel file');
    expect(await faultOf(Buffer.from([0, 1, 2, 3]))).toContain('(binary)');
    expect(await faultOf('POL,POD,Carrier,20GP\nCNSHA,USLAX,MSCU,1\n')).toContain('missing: Valid from, Valid to, Transit days');
    expect(await faultOf(`${HEADER.join(',')},POL\n`)).toContain('the same column twice, as "POL" and "POL"');
    expect(await faultOf(`${HEADER.join(',')}\n`)).toContain('has no rows');
    const locked = await writeXlsx({ sheets: [{ name: 'a', rows: [HEADER] }], encryption: { password: 'x', spinCount: 10 } });
    expect(await faultOf(locked)).toContain('protected by a password');
  });

  it('is refused while another import is running', async () => {
    await writeSheet([HEADER, GOOD]);
    await scratch.db.transaction().execute(async (other) => {
      const { takeImportLock } = await import('../import/staging-repository.ts');
      await takeImportLock(other);
      await expect(importFile()).rejects.toMatchObject({ key: 'fault.busy' });
    });
  });

  it('leaves nothing behind when interrupted', async () => {
    await writeSheet([HEADER, GOOD]);
    await expect(importFile({ signal: AbortSignal.abort() })).rejects.toMatchObject({ key: 'fault.interrupted' });
    expect(await stored()).toEqual([]);
  });
});

async function seedSurcharges(): Promise<void> {
  const lines = [
    {
      code: 'BAF',
      nameCn: '',
      nameEn: '',
      section: 2,
      unit: 1,
      currency: 'USD',
      prices: [{ ctnType: '20GP', amount: '100.00' }],
      payType: 'PP',
      mandatory: true,
    },
    { code: 'AMS', nameCn: '', nameEn: '', section: 2, unit: 2, currency: 'USD', amount: '30.00', payType: 'PP', mandatory: true },
    { code: 'TLX', nameCn: '', nameEn: '', section: 3, unit: 2, currency: 'USD', amount: '77.00', payType: 'PP', mandatory: false },
  ];
  await scratch.db
    .insertInto('surcharge_set')
    .values({ key: 'CNSGH|USWC/AMS|MSCU', lines: JSON.stringify(lines) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
