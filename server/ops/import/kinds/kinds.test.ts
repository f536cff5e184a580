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
import type { ImportName } from '../import-names.ts';
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

  it('are refused with an amount and prices by size, and with prices by size for a bill: none is dropped', async () => {
    const { outcome, issues } = await imported('surcharges', [
      HEADER,
      [...BAF.slice(0, 9), 999, ...BAF.slice(10)],
      [...DOC.slice(0, 9), 450, 110, null, 160, null],
      [...DOC.slice(0, 3), 'AMS', ...DOC.slice(4, 9), null, 110, null, null, null],
    ]);
    expect(outcome).toBe('refused');
    expect(issues).toEqual([
      '2 Amount (column J): is given, and prices by size (20GP, 40GP, 40HQ, 45HQ) are, too. Clear these if all sizes cost the same; otherwise clear the amount.',
      expect.stringMatching(/^3 20GP \(column K\): a charge per bill has no prices by size \(20GP, 40HQ\)\. Enter its amount in the column Amount/),
      expect.stringMatching(/^4 20GP \(column K\): a charge per bill has no prices by size \(20GP\)/),
    ]);
    expect(await scratch.db.selectFrom('surcharge_set').select('key').execute()).toEqual([]);
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

describe('LCL rates, trucking and customs services', () => {
  const LCL = ['POL', 'POD', 'Carrier', 'Per CBM', 'Currency', 'Surcharges', 'Sailing day', 'Transit days', 'Valid from', 'Valid to'];
  const lclRow = (price: number | string, surcharges = 'DOC 文件费 / Document fee CNY 200 B/L') => [
    'CNSHA',
    'DEHAM',
    'MSCU',
    price,
    'USD',
    surcharges,
    5,
    34,
    '2026-11-20',
    '2026-12-20',
  ];
  const TRUCK = ['Port', 'Area', 'Container type', 'Price', 'Currency', 'Distance (km)', 'Valid from', 'Valid to'];
  const truckRow = (area: string, price: number | string) => ['CNSHA', area, '40HC', price, 'CNY', 98, '2026-11-20', '2026-12-20'];
  const DECLARE = ['Port', 'Type', 'Price', 'Currency', 'Valid from', 'Valid to'];

  beforeEach(async () => {
    for (const table of ['freight_lcl', 'truck_rate', 'customs_rate'] as const) await scratch.db.deleteFrom(table).execute();
  });

  it('are added, and replaced by another import', async () => {
    expect(await imported('lcl', [LCL, lclRow(18)], true)).toMatchObject({ outcome: 'checked', rows: 1, updated: 0 });
    expect(await scratch.db.selectFrom('freight_lcl').select('id').execute()).toEqual([]);
    expect(await imported('lcl', [LCL, lclRow(18)])).toMatchObject({ outcome: 'stored', updated: 0 });
    expect(await imported('lcl', [LCL, lclRow(19.5)])).toMatchObject({ outcome: 'stored', updated: 1 });
    expect(await scratch.db.selectFrom('freight_lcl').selectAll().execute()).toMatchObject([
      {
        price_per_cbm: '19.50',
        price_per_ton: '19.50',
        min_rt: '1.000',
        sail_weekday: 5,
        surcharges: [{ code: 'DOC', nameCn: '文件费', nameEn: 'Document fee', unit: 2, currency: 'CNY', amount: '200.00' }],
      },
    ]);
    for (let times = 0; times < 2; times += 1) await imported('truck', [TRUCK, truckRow('江苏 > 苏州', 1650), truckRow('Kunshan', 1200)]);
    const trucks = await scratch.db
      .selectFrom('truck_rate')
      .select(['price', 'ctn_type', 'free_weight_kg', 'over_weight_fee'])
      .orderBy('price')
      .execute();
    expect(trucks).toEqual([
      { price: '1200.00', ctn_type: '40HQ', free_weight_kg: 20_000, over_weight_fee: null },
      { price: '1650.00', ctn_type: '40HQ', free_weight_kg: 20_000, over_weight_fee: null },
    ]);
    const services = ['Includes', 'Includes (English)'];
    for (const price of [200, 210])
      await imported('declare', [
        [...DECLARE, ...services],
        ['CNSHA', '一般贸易', price, '人民币', '2026-11-20', '2026-12-20', '预录入', 'Pre-entry'],
      ]);
    expect(await scratch.db.selectFrom('customs_rate').select(['price', 'currency', 'declare_type', 'includes', 'includes_en']).execute()).toEqual([
      { price: '210.00', currency: 'CNY', declare_type: 1, includes: '预录入', includes_en: 'Pre-entry' },
    ]);
  });

  it('are stored all or none, with the error of each row', async () => {
    const lcl = await imported('lcl', [LCL, lclRow(18), lclRow('free'), lclRow(18), lclRow(20, 'DOC 200')], false, 'en-US');
    expect(lcl).toMatchObject({ outcome: 'refused', rows: 4, wrong: 3 });
    expect(lcl.issues).toEqual([
      expect.stringMatching(/^3 Per CBM .*"free" is not a price/),
      '4 Rows 2 and 4 are for the same record. Remove one of them.',
      expect.stringMatching(/^5 Surcharges .*"DOC 200" cannot be read/),
    ]);
    const truck = await imported('truck', [TRUCK, truckRow('Taizhou', 1650), truckRow('Nowhere', 1650)], false, 'en-US');
    expect(truck.issues).toEqual([
      expect.stringContaining('"Taizhou" is not a known area'),
      expect.stringContaining('"Nowhere" is not a known area'),
    ]);
    const declare = await imported('declare', [DECLARE, ['CNSHA', '买单', 200, 'CNY', '2026-11-20', '2026-11-19']], false, 'en-US');
    expect(declare.issues).toEqual([expect.stringMatching(/"买单" is not one of the choices.*before the first day/)]);
    for (const table of ['freight_lcl', 'truck_rate', 'customs_rate'] as const)
      expect(await scratch.db.selectFrom(table).select('id').execute()).toEqual([]);
  });

  it('refuse a decimal comma, which would be a thousand times more', async () => {
    const comma = (example: string) => `has a decimal comma. Write decimals with a point, e.g. ${example}.`;
    const lcl = await imported('lcl', [
      [...LCL, 'Min RT', 'Minimum charge'],
      [...lclRow('0,018'), '0,500', '0,100'],
      [...lclRow(18), '1,500', '0,00'],
    ]);
    expect(lcl.issues).toEqual([
      expect.stringMatching(/^2 Per CBM .*"0,018" .*"0,100" .*"0,500" /),
      expect.stringMatching(/^3 Min RT .*"1,500" can be read in two ways. Enter 1500 or 1.500.$/),
    ]);
    const truck = await imported('truck', [TRUCK, truckRow('Kunshan', '0,950')]);
    expect(truck.issues).toEqual([expect.stringContaining(`"0,950" ${comma('0.950')}`)]);
    const declare = await imported('declare', [
      [...DECLARE, 'Extra page'],
      ['CNSHA', '一般贸易', '1,200', 'CNY', '2026-11-20', '2026-12-20', '0,100'],
    ]);
    expect(declare.issues).toEqual([expect.stringContaining(`"0,100" ${comma('0.100')}`)]);
  });
});

describe('27.A4 an amount that names another currency than its row', () => {
  const otherwise = (column: string, value: string, currency: string) =>
    expect.stringMatching(
      new RegExp(`${column}.*"${value.replace('$', '\\$')}" names another currency than the row, which is in ${currency}`),
    ) as unknown;
  const TERM = ['2026-11-20', '2026-12-20'];

  it.each([
    [
      'truck',
      ['Port', 'Area', 'Container type', 'Price', 'Currency', 'Distance (km)', 'Waiting fee', 'Valid from', 'Valid to'],
      ['CNSHA', 'Kunshan', '40HC', '$1,650', 'CNY', 98, 'CNY 80', ...TERM],
      'Price',
      '$1,650',
      'CNY',
    ],
    [
      'lcl',
      ['POL', 'POD', 'Carrier', 'Per CBM', 'Currency', 'Minimum charge', 'Sailing day', 'Transit days', 'Valid from', 'Valid to'],
      ['CNSHA', 'DEHAM', 'MSCU', 18, 'CNY', 'USD 18', 5, 34, ...TERM],
      'Minimum charge',
      'USD 18',
      'CNY',
    ],
    [
      'declare',
      ['Port', 'Type', 'Price', 'Currency', 'Valid from', 'Valid to'],
      ['CNSHA', '一般贸易', '200 EUR', 'CNY', ...TERM],
      'Price',
      '200 EUR',
      'CNY',
    ],
    [
      'air-routes',
      ['Airline', 'From', 'To', 'Flight', 'Transit days', 'M', 'N', '+45', 'Valid from', 'Valid to'],
      ['MU', 'pvg', 'LAX', 'mu501', 2, 300, 50, 'USD 42.5', ...TERM],
      String.raw`\+45`,
      'USD 42.5',
      'CNY',
    ],
  ] as const)('is refused at its cell: %s', async (kind, head, row, column, value, currency) => {
    expect((await imported(kind, [[...head], [...row]], true)).issues).toEqual([otherwise(column, value, currency)]);
  });
});

describe('air routes', () => {
  const HEAD = ['Airline', 'From', 'To', 'Flight', 'Transit days', 'M', 'N', '+45', 'Valid from', 'Valid to'];
  const ROUTE = ['MU', 'pvg', 'LAX', 'mu501', 2, 300, 50, 42.5, '2026-11-20', '2026-12-20'];

  it('are added, and updated by another import; all or none, with the error of each row', async () => {
    expect(await imported('air-routes', [HEAD, ROUTE])).toMatchObject({ outcome: 'stored', updated: 0 });
    expect(await imported('air-routes', [HEAD, [...ROUTE.slice(0, 7), 41, ...ROUTE.slice(8)]])).toMatchObject({ outcome: 'stored', updated: 1 });
    const stored = await scratch.db.selectFrom('air_route').select(['flight_no', 'price_45', 'price_100', 'version']).execute();
    expect(stored).toEqual([{ flight_no: 'MU501', price_45: '41.00', price_100: null, version: 2 }]);
    const { outcome, issues } = await imported('air-routes', [HEAD, ['QQ', ...ROUTE.slice(1)], [...ROUTE.slice(0, 2), 'PVG', ...ROUTE.slice(3)]]);
    expect([outcome, issues.length]).toEqual(['refused', 2]);
    expect(issues[0]).toContain('QQ');
  });
});

describe('airlines, airports and areas', () => {
  const AIRLINES = ['IATA code', 'AWB prefix', 'Chinese name', 'English name', 'Shown'];
  const AIRPORTS = ['IATA code', 'Chinese name', 'English name', 'Country', 'Chinese city', 'Popular'];
  const AREAS = ['Within', 'Chinese name', 'English name'];
  const airline = (code: string) => scratch.db.selectFrom('airline').selectAll().where('code2', '=', code).executeTakeFirst();
  const airport = (code: string) => scratch.db.selectFrom('air_port').selectAll().where('code3', '=', code).executeTakeFirst();
  const area = (name: string) => scratch.db.selectFrom('area').selectAll().where('name_en', '=', name).executeTakeFirstOrThrow();

  it('are known by their codes: what differs makes a new version, an empty cell leaves what is stored', async () => {
    expect(await imported('airlines', [AIRLINES, ['qr', '157', '卡塔尔航空', 'Qatar Airways', 'no']])).toMatchObject({
      outcome: 'stored',
      updated: 0,
    });
    expect(await airline('QR')).toMatchObject({ prefix: '157', enable: false, version: 1 });
    const renamed = ['QR', '157', '卡塔尔航空公司', 'Qatar Airways', null];
    for (let times = 0; times < 2; times += 1) expect(await imported('airlines', [AIRLINES, renamed])).toMatchObject({ updated: 1 });
    expect(await airline('QR')).toMatchObject({ name_cn: '卡塔尔航空公司', enable: false, version: 2 });

    expect(await imported('airports', [AIRPORTS, ['DOH', '多哈', 'Doha', 'Qatar', '多哈', 'yes']])).toMatchObject({ outcome: 'stored', updated: 0 });
    await imported('airports', [AIRPORTS, ['DOH', '哈马德', 'Doha Hamad', 'QA', null, null]]);
    expect(await airport('DOH')).toMatchObject({ name_cn: '哈马德', country_code: 'QA', city_cn: '多哈', city_en: '', hot: true, version: 2 });
    await imported('airports', [AIRPORTS, ['MCT', '马斯喀特', 'Muscat', 'OM', null, null]]);
    expect(await airport('MCT')).toMatchObject({ city_cn: '', hot: false, version: 1 });
  });

  it('are refused with codes and countries that do not exist', async () => {
    const airlines = await imported('airlines', [AIRLINES, ['QRX', '15', '甲', 'A', 'maybe']]);
    expect(airlines.issues).toEqual([expect.stringMatching(/IATA code .*"QRX".*AWB prefix .*"15".*Shown .*"maybe" is not one of the choices/)]);
    const airports = await imported('airports', [AIRPORTS, ['PVGX', '甲', 'A', 'Atlantis', null, null]]);
    expect(airports.issues).toEqual([expect.stringMatching(/IATA code .*"PVGX".*Country .*"Atlantis" is not a known country/)]);
  });

  it('of each other lie within each other, also within those of earlier rows, and trucking finds them', async () => {
    const rows = [
      AREAS,
      ['菲律宾', '中米沙鄢', 'Central Visayas'],
      ['Central Visayas', '塔比拉兰', 'Tagbilaran'],
      ['菲律宾 > 中米沙鄢 > 塔比拉兰', '科贡', 'Cogon'],
      ['Central Visayas', '杜马格特', 'Dumaguete'],
    ];
    expect(await imported('areas', rows)).toMatchObject({ outcome: 'stored', rows: 4, updated: 0 });
    const [province, city, district, other] = [await area('Central Visayas'), await area('Tagbilaran'), await area('Cogon'), await area('Dumaguete')];
    expect([city.pid, district.pid, other.pid]).toEqual([province.id, city.id, province.id]);
    expect([province.level, city.level, district.level]).toEqual([3, 4, 5]);
    expect([city.sort, other.sort]).toEqual([1, 2]);
    expect(province.sort).toBeGreaterThan((await area('Manila')).sort);

    expect(await imported('areas', [AREAS, ['中米沙鄢', '塔比拉兰', 'Tagbilaran City'], ['塔比拉兰', '博奥伊', 'Booy']])).toMatchObject({
      updated: 1,
    });
    expect(await area('Tagbilaran City')).toMatchObject({ id: city.id, sort: 1 });
    expect(await area('Booy')).toMatchObject({ pid: city.id, level: 5, sort: 2 });
    const TRUCK = ['Port', 'Area', 'Container type', 'Price', 'Currency', 'Distance (km)', 'Valid from', 'Valid to'];
    const truck = ['CNSHA', '中米沙鄢 > 塔比拉兰 > 博奥伊', '40HC', 3200, 'CNY', 610, '2026-11-20', '2026-12-20'];
    expect(await imported('truck', [TRUCK, truck])).toMatchObject({ outcome: 'stored' });
  });

  it('are refused twice, and within areas that are unknown', async () => {
    const { outcome, issues } = await imported('areas', [
      AREAS,
      ['江苏', '无锡新区', 'Wuxi New Area'],
      ['Jiangsu', '无锡新区', 'Wuxi New District'],
      ['Nowhere', '甲', 'A'],
      ['上海', null, 'Nameless'],
    ]);
    expect(outcome).toBe('refused');
    expect(issues[0]).toBe('3 Rows 2 and 3 are for the same record. Remove one of them.');
    expect(issues[1]).toMatch(/^4 Within .*"Nowhere" is not a known area/);
    expect(issues[2]).toMatch(/^5 .*Chinese name .*must not be empty/);
    expect(await scratch.db.selectFrom('area').select('id').where('name_en', 'like', 'Wuxi New%').execute()).toEqual([]);
  });
});

describe('sailings', () => {
  it('are stored with the dates, cut-offs and terminal of the sheet; columns that it lacks are kept', async () => {
    const head = ['Carrier', 'Vessel', 'Voyage', 'POL', 'Terminal', 'POD', 'ETD', 'ETA', 'SI cut-off'];
    const row = ['MSCU', 'ANCHOR GRACE', '648E', 'CNSHA', 'SHENG', 'USLAX', '2026-12-05', '2026-12-19', '2026-12-01 10:00'];
    expect(await imported('sailings', [head, row])).toMatchObject({ outcome: 'stored', rows: 1, updated: 0 });
    const stored = () =>
      scratch.db
        .selectFrom('sailing_date')
        .innerJoin('wharf', 'wharf.id', 'sailing_date.wharf_id')
        .select(['vessel', 'voyage', 'etd', 'eta', 'cutoff_si', 'cutoff_cy', 'wharf.code', 'source'])
        .execute();
    const cutOff = new Date('2026-12-01T10:00+08:00');
    const sailing = {
      vessel: 'ANCHOR GRACE',
      voyage: '648E',
      etd: '2026-12-05',
      eta: '2026-12-19',
      cutoff_si: cutOff,
      cutoff_cy: null,
      code: 'SHENG',
    };
    expect(await stored()).toEqual([{ ...sailing, source: 'import' }]);
    const later = [...head.slice(0, 4), ...head.slice(5, 8)];
    expect(await imported('sailings', [later, [...row.slice(0, 4), 'USLAX', '2026-12-07', '2026-12-21']])).toMatchObject({ updated: 1 });
    expect(await stored()).toEqual([{ ...sailing, etd: '2026-12-07', eta: '2026-12-21', source: 'import' }]);
    const changes = await scratch.db.selectFrom('sailing_change').selectAll().orderBy('field').execute();
    expect(changes).toMatchObject([
      { field: 'eta', old_value: '2026-12-19', new_value: '2026-12-21' },
      { field: 'etd', old_value: '2026-12-05', new_value: '2026-12-07' },
    ]);
  });

  it('are refused while the error list has rows; a dry run still checks', async () => {
    const rows = [
      ['Carrier', 'Vessel', 'Voyage', 'POL', 'POD', 'ETD', 'ETA'],
      ['MSCU', 'ANCHOR GRACE', '649E', 'CNSHA', 'USLAX', '2026-12-12', '2026-12-26'],
    ];
    const texts = { shipping_name: '', vessel: '', voyage: '', port_start_name: '', port_end_name: '', etd_text: '' };
    const waiting = { ...texts, batch_no: '1', row_no: 2, issues: '[]', created_at: new Date(NOW) };
    await scratch.db.insertInto('sailing_date_error').values(waiting).execute();
    await expect(imported('sailings', rows)).rejects.toMatchObject({ key: 'fault.sailingErrors' });
    expect(await imported('sailings', rows, true)).toMatchObject({ outcome: 'checked', rows: 1 });
    await scratch.db.deleteFrom('sailing_date_error').execute();
    expect(await imported('sailings', rows)).toMatchObject({ outcome: 'stored', rows: 1 });
  });
});
