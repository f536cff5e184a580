import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMessages, type Locale, LOCALES } from '#i18n';
import { seed } from '../../../db/seed/index.ts';
import { scratchDatabase, type ScratchDatabase } from '../../../db/seed/scratch-database.ts';
import { makeRate, type Places, placesOf } from '../../../test/data/rates.ts';
import { writeImportTemplate } from '../template.ts';
import { IMPORT_KINDS, type ImportName } from '../import-names.ts';
import { IMPORTS } from './kinds.ts';

const NOW = Date.parse('2026-11-21T09:00:00+08:00');
const RATE = { valid_from: '2026-11-20', valid_to: '2026-12-20' };

let scratch: ScratchDatabase;
let places: Places;
let folder: string;
let sheets = 0;

beforeAll(async () => {
  scratch = await scratchDatabase();
  await seed(scratch.db, { kind: 'none', date: '2026-11-21' });
  places = await placesOf(scratch.db);
  folder = mkdtempSync(join(tmpdir(), 'quayside-kinds-'));
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops', 'sheet', 'notice', 'validation'])));
});
afterAll(() => scratch.stop());
beforeEach(async () => {
  for (const table of ['special_offer', 'freight_fcl', 'surcharge_set'] as const) await scratch.db.deleteFrom(table).execute();
});

const rate = (changes: Parameters<typeof makeRate>[2] = {}) => makeRate(scratch.db, places, { ...RATE, ...changes });
const ofRate = async (id: string) => scratch.db.selectFrom('freight_fcl').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function imported(kind: ImportName, rows: CellValue[][], isDryRun = false, locale?: Locale) {
  const file = join(folder, `${kind}-${(sheets += 1)}.xlsx`);
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'a', rows }] }));
  const report = await IMPORTS[kind].run({ db: scratch.db, file, isDryRun, locale, now: NOW });
  return { ...report, issues: report.firstIssues.map(({ rowNo, message }) => `${rowNo} ${message}`) };
}

const KEY = ['POL', 'POD', 'Carrier', 'Valid from'];
const LANE = ['CNSHA', 'USLAX', 'MSCU', '2026-11-20'];

describe.each(IMPORT_KINDS)('the template of %s', (kind) => {
  it('has a header that the import finds and samples that it skips, in both languages', async () => {
    for (const locale of LOCALES) {
      const file = join(folder, `${kind}-${locale}.xlsx`);
      await writeImportTemplate(IMPORTS[kind].sheet, file, locale, NOW);
      const report = await IMPORTS[kind].run({ db: scratch.db, file, now: NOW });
      expect(report).toMatchObject({ outcome: 'stored', rows: 0, wrong: 0, unknownColumns: [] });
      expect(report.samples).toBeGreaterThan(0);
    }
  });
});

describe('VIP prices', () => {
  it('change the columns of the sheet, and an empty cell removes a price', async () => {
    const id = await rate({ vip_20gp: '1800', vip_40gp: '2300', vip_40hq: '2350' });
    const rows = [
      [...KEY, 'VIP 20GP', 'VIP 40HQ'],
      [...LANE, 1790.5, null],
    ];
    expect(await imported('vip-prices', rows, true)).toMatchObject({ outcome: 'checked', updated: 1 });
    expect(await ofRate(id)).toMatchObject({ vip_20gp: '1800.00' });
    for (let times = 0; times < 2; times += 1) expect(await imported('vip-prices', rows)).toMatchObject({ outcome: 'stored', updated: 1 });
    expect(await ofRate(id)).toMatchObject({ vip_20gp: '1790.50', vip_40gp: '2300.00', vip_40hq: null, price_20gp: '1850.00' });
  });

  it('are refused above the standard price, for unknown rates, and where a row fits several; nothing is stored then', async () => {
    const id = await rate({ wharf_id: places.wharf.SHENG! });
    await rate({ wharf_id: places.wharf.SGICT! });
    await rate({ port_end_id: places.port.DEHAM! });
    const { outcome, issues, resultFile } = await imported('vip-prices', [
      [...KEY, 'Terminal', 'VIP 20GP'],
      ['CNSHA', 'USLAX', 'MSCU', '2026-11-20', 'SHENG', 1700],
      ['CNSHA', 'DEHAM', 'MSCU', '2026-11-20', null, 1851],
      ['CNSHA', 'USLGB', 'MSCU', '2026-11-20', null, 1700],
      ['CNSHA', 'USLAX', 'MSCU', '2026-11-20', null, 1700],
      ['CNSHA', 'DEHAM', 'MSCU', '2026-11-20', null, 1700],
    ]);
    expect(outcome).toBe('refused');
    expect(issues).toEqual([
      expect.stringMatching(/^3 .*VIP price 1851.00 is above the standard price 1850.00/),
      expect.stringContaining('4 There is no such rate'),
      expect.stringContaining('5 There are several such rates'),
      expect.stringMatching(/^6 Row 3 /),
    ]);
    expect(await ofRate(id)).toMatchObject({ vip_20gp: null });
    const { readFile } = await import('node:fs/promises');
    const result = await readXlsx(await readFile(resultFile));
    expect(result.sheets[0]?.rows).toHaveLength(6);
  });
});

describe('special offers', () => {
  it('are stored with the rate that they name, and updated by another import', async () => {
    const id = await rate();
    const sheet = (note: string) => [
      [...KEY, 'Offer from', 'Offer to', 'Was 20GP', 'Remark'],
      [...LANE, '2026-11-21', '2026-11-30', 1999, note],
    ];
    expect(await imported('offers', sheet('first'))).toMatchObject({ outcome: 'stored', rows: 1, updated: 0 });
    expect(await imported('offers', sheet('second'))).toMatchObject({ outcome: 'stored', rows: 1, updated: 1 });
    expect(await scratch.db.selectFrom('special_offer').selectAll().execute()).toMatchObject([
      { rate_id: id, begins: '2026-11-21', ends: '2026-11-30', was_20gp: '1999.00', was_40hq: null, note: 'second' },
    ]);
  });

  it('that end before they begin are refused', async () => {
    await rate();
    const { issues } = await imported('offers', [
      [...KEY, 'Offer from', 'Offer to'],
      [...LANE, '2026-11-30', '2026-11-21'],
    ]);
    expect(issues).toEqual([expect.stringContaining('2026-11-21 is before the first day 2026-11-30')]);
  });
});

describe('space', () => {
  it('is that of all rates of the carrier on the lane that are valid in the period', async () => {
    const [now, later, other] = [
      await rate(),
      await rate({ valid_from: '2026-12-21', valid_to: '2026-12-31' }),
      await rate({ shipping_id: places.carrier.MAEU! }),
    ];
    const header = ['POL', 'POD', 'Carrier', 'First day', 'Last day', 'Space'];
    const rows = [header, ['CNSHA', 'USLAX', 'MSCU', '2026-11-21', '2026-12-20', 'full']];
    for (let times = 0; times < 2; times += 1) expect(await imported('space', rows)).toMatchObject({ outcome: 'stored', rows: 1 });
    const spaces = await Promise.all([now, later, other].map(async (id) => (await ofRate(id)).space_status));
    expect(spaces).toEqual(['FULL', 'AVAILABLE', 'AVAILABLE']);
    const { issues } = await imported('space', [
      header,
      ['CNSHA', 'DEHAM', 'MSCU', '2026-11-21', null, 'tight'],
      ['CNSHA', 'USLAX', 'MSCU', '2026-11-21', null, null],
    ]);
    expect(issues).toEqual([expect.stringContaining('2 There is no such rate'), expect.stringContaining('must not be empty')]);
  });
});

describe('surcharges', () => {
  const HEADER = [
    'POL',
    'POD',
    'Carrier',
    'Charge code',
    'Chinese name',
    'English name',
    'Section',
    'Unit',
    'Currency',
    'Amount',
    '20GP',
    '40GP',
    '40HQ',
    '45HQ',
  ];
  const BAF = ['CNSHA', 'USLAX', 'MSCU', 'BAF', '燃油', 'Bunker', 'freight', 'container', 'USD', null, 110, 160, 160, 160];
  const DOC = ['CNSHA', 'USLAX', 'MSCU', 'DOC', '文件费', 'Document', 'origin', 'bill', 'RMB', 450, null, null, null, null];

  it('replace those of the carrier and lane, and are part of the all-in sums of its rates', async () => {
    const [ours, other] = [await rate(), await rate({ port_end_id: places.port.DEHAM! })];
    for (const updated of [0, 2]) expect(await imported('surcharges', [HEADER, BAF, DOC])).toMatchObject({ outcome: 'stored', rows: 2, updated });
    expect(await ofRate(ours)).toMatchObject({ usd_20gp: '110.00', usd_40hq: '160.00', cny_bl: '450.00' });
    expect(await ofRate(other)).toMatchObject({ usd_20gp: '0.00', surcharge_set_id: null });
    await imported('surcharges', [HEADER, [...BAF.slice(0, 10), 120, 170, 170, 170]]);
    expect(await ofRate(ours)).toMatchObject({ usd_20gp: '120.00', cny_bl: '0.00' });
    const sets = await scratch.db.selectFrom('surcharge_set').select(['key', 'lines']).execute();
    expect(sets).toMatchObject([{ key: 'CNSGH|USWC/AMS|MSCU', lines: [{ code: 'BAF', unit: 1, mandatory: true, payType: 'PP' }] }]);
  });

  it('need an amount, known words, and each code once', async () => {
    const { issues } = await imported('surcharges', [HEADER, BAF, [...BAF], [...DOC.slice(0, 9), null], [...DOC.slice(0, 8), 'EUR', 1]]);
    expect(issues).toEqual([
      '3 Rows 2 and 3 are the same surcharge (same POL, trade lane, carrier and charge code). Remove one of them.',
      expect.stringContaining('4 The row has no price'),
      expect.stringContaining('5 Currency (column I): "EUR" is not one of the choices. Enter one of USD, CNY'),
    ]);
    const chinese = await imported('surcharges', [HEADER, BAF, BAF], true, 'zh-CN');
    expect(chinese.issues).toEqual(['3 第 2 行与第 3 行附加费重复 (起运港、航线、船公司、费用代码都相同)。请删除其中一行。']);
  });
});
