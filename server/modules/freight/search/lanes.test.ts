import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { RATE_EXPORT_MAX, VISITOR_EXPORT_MAX } from '#domain/lane-limits';
import { dayFromNow, makeRate, placesOf, type Places, SURCHARGES } from '#server/test/data/rates';
import { numbersInOffice } from '#server/test/services/office';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  const { USLGB, DEHAM } = places.port;
  const vip = { vip_20gp: '1712.37', vip_40hq: '2312.37' };
  await makeRate(test.db, places, { price_20gp: '1873', wharf_id: places.wharf.SHENG!, remark: '=1+1', ...vip }, SURCHARGES);
  await makeRate(test.db, places, { price_20gp: '2110', shipping_id: places.carrier.MAEU!, space_status: 'FULL' });
  await makeRate(test.db, places, { rate_no: 'VIPONLY1', price_20gp: null, price_40gp: null, price_40hq: null, vip_only: true, ...vip });
  await makeRate(test.db, places, { price_20gp: '1111', port_end_id: DEHAM!, voyage_days: 32 });
  await makeRate(test.db, places, { price_20gp: '999', port_end_id: USLGB!, valid_from: dayFromNow(-40), valid_to: dayFromNow(-1) });
  for (const [days, standard, price] of [
    [-95, '990', '990'],
    [-80, '2011', '1905.37'],
    [-1, null, '1700.37'],
  ] as const)
    await test.db
      .insertInto('lane_price')
      .values({ port_start_id: places.port.CNSGH!, port_end_id: places.port.USLAX!, ctn_type: '20GP', day: dayFromNow(days), standard, vip: price })
      .execute();
});

const LANES = { portStartCodes: ['cnsha', 'CNSGH', 'ZZZZZ'], portEndCodes: ['USLAX', 'USLGB', 'DEHAM', 'CNSHA'] };

describe('a search of several lanes', () => {
  const lanes = async (client: Client, input: object = {}) => {
    const answer = await client.freight.queryFclLanes({ ...LANES, ...input });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const shown = ({ lanes: all }: Awaited<ReturnType<typeof lanes>>) => all.map(({ portEnd, total }) => [portEnd.portCode, total]);

  it('groups rates by lane, each known pair once, lanes with rates in the requested order first', async () => {
    const { level, lanes: all } = await lanes(test.as('customer'));
    expect(level).toBe('standard');
    expect(all.map(({ portStart, portEnd, total, records }) => [portStart.portCode, portEnd.portCode, total, records.length])).toEqual([
      ['CNSGH', 'DEHAM', 1, 1],
      ['CNSGH', 'USLAX', 2, 2],
      ['CNSGH', 'USLGB', 0, 0],
    ]);
    expect(shown(await lanes(test.as('customer'), { sortField: 'days' })).map(([port]) => port)).toEqual(['USLAX', 'DEHAM', 'USLGB']);
    expect(shown(await lanes(test.as('customer'), { sortOrder: 'desc' })).map(([port]) => port)).toEqual(['USLAX', 'DEHAM', 'USLGB']);
    expect((await lanes(test.as('customer'), { size: 1 })).lanes.map(({ total, records }) => [total, records.length])).toEqual([
      [1, 1],
      [2, 1],
      [0, 0],
    ]);
  });

  it('shows each lane as its own list does, at the level of the caller', async () => {
    const lane = { portStartCode: 'CNSGH', portEndCode: 'USLAX' };
    const alone = await test.as('vip').freight.queryWebFreightFclVipList(lane);
    const { level, lanes: all } = await lanes(test.as('vip'));
    expect(level).toBe('vip');
    expect(all.find(({ portEnd }) => portEnd.portCode === 'USLAX')?.records).toEqual(alone.ok && alone.data.records);
    const visitor = await lanes(test.visitor);
    expect(visitor.level).toBe('visitor');
    const [, losAngeles] = visitor.lanes;
    expect(losAngeles?.records.map((rate) => rate.level === 'visitor' && rate.priceFrom)).toEqual(['1900', '2150']);
    expect(JSON.stringify(visitor)).not.toMatch(/1873|1712|VIPONLY/);
  });

  it('has at most four ports on each side', async () => {
    const codes = ['USLAX', 'USLGB', 'DEHAM', 'CNSHA', 'CNNGB'];
    expect(await test.visitor.freight.queryFclLanes({ portStartCodes: codes, portEndCodes: ['USLAX'] })).toMatchObject({ ok: false });
    expect(await test.visitor.freight.queryFclLanes({ portStartCodes: [], portEndCodes: ['USLAX'] })).toMatchObject({ ok: false });
  });
});

describe('the price history of a lane', () => {
  const history = async (client: Client, input: object = {}) => {
    const answer = await client.freight.queryFclPriceHistory({ portStartCode: 'CNSHA', portEndCode: 'USLAX', ...input });
    if (!answer.ok) throw new Error(answer.message);
    return { ...answer.data, prices: answer.data.prices.map(({ date, price }) => [date, price]) };
  };
  const on = (days: number) => parseDate(dayFromNow(days));

  it('ends with the price of today, at the level of the caller', async () => {
    expect(await history(test.visitor)).toEqual({
      level: 'visitor',
      ctnType: '20GP',
      currency: 'USD',
      prices: [
        [on(-80), '2050'],
        [on(0), '1900'],
      ],
    });
    expect(await history(test.as('customer'))).toMatchObject({
      level: 'standard',
      prices: [
        [on(-80), '2011.00'],
        [on(0), '1873.00'],
      ],
    });
    expect((await history(test.as('vip'))).prices).toEqual([
      [on(-80), '1905.37'],
      [on(-1), '1700.37'],
      [on(0), '1712.37'],
    ]);
  });

  it('goes back as far as requested, and is empty for unknown lanes', async () => {
    expect((await history(test.as('customer'), { days: 120 })).prices).toHaveLength(3);
    expect((await history(test.as('customer'), { days: 30 })).prices).toHaveLength(1);
    expect((await history(test.visitor, { portEndCode: 'ZZZZZ' })).prices).toEqual([]);
  });
});

describe('the spreadsheet of rates', () => {
  async function sheet(client: Client, input: object = {}, locale?: string) {
    const answer = await client.freight.exportFclRates({ ...LANES, portEndCodes: ['USLAX'], ...input }, locale ? { locale } : {});
    if (!answer.ok) throw new Error(answer.message);
    const [first] = (await readXlsx(answer.data.bytes)).sheets;
    const [header = [], ...rows] = first?.rows ?? [];
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    return {
      bytes: answer.data.bytes,
      header,
      rows,
      column,
      text: JSON.stringify(first?.rows),
      fileName: decodeURIComponent(answer.data.disposition),
    };
  }

  it('shows customers what their list shows, as numbers', async () => {
    const { rows, column, fileName, text } = await sheet(test.as('customer'), {}, 'en-US');
    expect(rows).toHaveLength(2);
    expect(column('All-in, USD (20GP:1)')).toEqual([2053, 2110]);
    expect(column('Ocean freight 20GP, USD')).toEqual([1873, 2110]);
    expect(column('Space')).toEqual(['Available', 'Full']);
    // Spreadsheets would calculate texts that begin with an equals sign.
    expect(column('Remarks')[0]).toBe("'=1+1");
    expect(fileName).toMatch(/Rates CNSGH-USLAX \d{4}-\d\d-\d\d\.xlsx/);
    expect(text).not.toMatch(/VIP|1712/);
  });

  it('opens in LibreOffice with the same numbers', async (context) => {
    const numbers = numbersInOffice((await sheet(test.as('vip'))).bytes);
    if (!numbers) return context.skip();
    expect(Object.values(numbers.read)).toEqual(expect.arrayContaining([1712.37, 1873, 2110]));
    expect(numbers.shown).toEqual(numbers.read);
  });

  it('shows VIP customers their own prices beside the standard ones', async () => {
    const { column } = await sheet(test.as('vip'));
    expect(column('VIP 海运费 20GP，USD')).toEqual([1712.37, 1712.37, 2110]);
    expect(column('海运费 20GP，USD')).toEqual([null, 1873, 2110]);
  });

  it('shows visitors rounded prices and no hidden column, whatever they filter by', async () => {
    const { header, column, text } = await sheet(test.visitor, { spaceStatuses: ['FULL'], wharfIds: [places.wharf.SGICT!] }, 'en-US');
    expect(column('Ocean freight from, USD (20GP:1)')).toEqual([1900, 2150]);
    expect(header).toEqual([
      'Port of loading',
      'Port of discharge',
      'SCAC',
      'Carrier',
      'ETD',
      'ETA',
      'Transit days',
      'Ocean freight from, USD (20GP:1)',
      'Valid from',
      'Valid to',
    ]);
    expect(text).not.toMatch(/1873|1712|Full|VIP/);
  });

  it('applies the filters of customers, over several lanes', async () => {
    expect((await sheet(test.as('customer'), { spaceStatuses: ['FULL'] })).rows).toHaveLength(1);
    const all = await sheet(test.as('customer'), { portEndCodes: LANES.portEndCodes });
    expect(all.rows).toHaveLength(3);
    expect(all.fileName).toContain('3 条航线');
  });

  it('refuses more rows than it may contain', async () => {
    const rates = Array.from({ length: VISITOR_EXPORT_MAX + 1 }, () => ({ port_end_id: places.port.USLGB! }));
    for (const rate of rates) await makeRate(test.db, places, rate);
    const input = { portStartCodes: ['CNSHA'], portEndCodes: ['USLGB'] };
    const refused = await test.visitor.freight.exportFclRates(input, { locale: 'en-US' });
    expect(refused).toMatchObject({ ok: false, message: `More than ${VISITOR_EXPORT_MAX} rows. Please narrow the search.` });
    expect((await sheet(test.as('customer'), input)).rows).toHaveLength(VISITOR_EXPORT_MAX + 1);
    expect(RATE_EXPORT_MAX).toBeGreaterThan(VISITOR_EXPORT_MAX);
  });
});
