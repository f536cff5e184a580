import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLclRate } from '#server/test/data/lcl';
import { dayFromNow, makeRate, type Places, placesOf, SURCHARGES } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let suzhou: string;
let ontario: string;
const VALID = { valid_from: dayFromNow(-5), valid_to: dayFromNow(30), updated_at: new Date() };
const LANE = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  const { id: china } = await test.db.selectFrom('area').select('id').where('name_en', '=', 'China').executeTakeFirstOrThrow();
  const add = async (name: string) =>
    (await test.db.insertInto('area').values({ pid: china, name_cn: name, name_en: name, level: 3 }).returning('id').executeTakeFirstOrThrow()).id;
  suzhou = await add('Suzhou');
  ontario = await add('Ontario');
  const truck = { ...VALID, wharf_id: null, ctn_type: '40HQ', return_days: 3, over_weight_fee: '100' };
  await test.db
    .insertInto('truck_rate')
    .values([
      { ...truck, port_id: places.port.CNSGH!, area_id: suzhou, price: '1650', distance_km: 98 },
      { ...truck, port_id: places.port.CNSGH!, area_id: suzhou, price: '1800', distance_km: 98, company: 'Dear' },
      { ...truck, port_id: places.port.CNSGH!, area_id: suzhou, price: '1350', distance_km: 98, ctn_type: '20GP' },
      { ...truck, port_id: places.port.USLAX!, area_id: ontario, price: '640', distance_km: 92, currency: 'USD' },
    ])
    .execute();
  const customs = { ...VALID, declare_type: 1, extra_page_price: '50' };
  await test.db
    .insertInto('customs_rate')
    .values([
      { ...customs, port_id: places.port.CNSGH!, price: '200' },
      { ...customs, port_id: places.port.USLAX!, price: '185', currency: 'USD' },
    ])
    .execute();
});
beforeEach(async () => {
  await test.db.deleteFrom('freight_fcl').execute();
  await test.db.deleteFrom('freight_lcl').execute();
});

type Input = Parameters<TestApp['visitor']['otherFreight']['queryDoorToDoor']>[0];
const door = async (input: Partial<Input>, client = test.as('customer')) => {
  const answer = await client.otherFreight.queryDoorToDoor({ ...LANE, ...input }, { locale: 'en-US' });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const HQ = { ctnList: [{ ctnType: '40HQ' as const, num: 1 }] };
const BOTH = () => ({ areaStartId: suzhou, areaEndId: ontario });

describe('door to door', () => {
  it('puts the legs together and sums them by currency, never converted', async () => {
    await makeRate(test.db, places, { price_40hq: '2450' }, SURCHARGES);
    const found = await door({ ...HQ, ...BOTH(), weight: '12000' });
    expect(
      found.legs.map(({ kind, from, to, totals }) => [kind, from, to, totals.map(({ currency, amount }) => `${currency} ${amount}`).join(' + ')]),
    ).toEqual([
      ['pickup', 'China / Suzhou', 'Shanghai', 'CNY 1650.00'],
      ['exportCustoms', 'Shanghai', 'Shanghai', 'CNY 200.00'],
      ['sea', 'Shanghai', 'Los Angeles', 'USD 2720.00 + CNY 1725.00'],
      ['importCustoms', 'Los Angeles', 'Los Angeles', 'USD 185.00'],
      ['delivery', 'Los Angeles', 'China / Ontario', 'USD 640.00'],
    ]);
    expect(found).toMatchObject({
      level: 'standard',
      isComplete: true,
      totals: [
        { currency: 'CNY', amount: '3575.00' },
        { currency: 'USD', amount: '3545.00' },
      ],
      assumedTonsPerTeu: null,
      factors: { source: 'GLEC Framework', version: '3.2', year: 2025 },
    });
  });

  it('names the day on which the first of its prices ends', async () => {
    const dayOf = (ms: number | null) => ms !== null && new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
    await makeRate(test.db, places, { valid_to: dayFromNow(12) });
    expect(dayOf((await door({ ...HQ, ...BOTH() })).validTo)).toBe(dayFromNow(12));
    await test.db
      .updateTable('freight_fcl')
      .set({ valid_to: dayFromNow(45) })
      .execute();
    expect(dayOf((await door({ ...HQ, ...BOTH() })).validTo)).toBe(dayFromNow(30));
    expect((await door({ ...HQ, portStartCode: 'DEHAM', portEndCode: 'NLRTM' })).validTo).toBeNull();
  });

  it('estimates the emissions of each leg', async () => {
    await makeRate(test.db, places);
    const { legs, co2eKg } = await door({ ...HQ, ...BOTH(), weight: '12000' });
    expect(legs.map(({ co2eKg: kg, distanceKm }) => [kg, distanceKm])).toEqual([
      ['105', 98],
      [null, null],
      [expect.stringMatching(/^1[45]\d\d$/), expect.any(Number)],
      [null, null],
      ['98', 92],
    ]);
    expect(Number(co2eKg)).toBe(legs.reduce((kg, leg) => kg + Number(leg.co2eKg ?? 0), 0));
    expect((await door(HQ)).assumedTonsPerTeu).toBe('10');
  });

  it('does not know the emissions of refrigerated containers by sea, to which the factor does not apply', async () => {
    const { legs, co2eKg } = await door({ ctnList: [{ ctnType: '40RH', num: 1 }], weight: '12000' });
    expect(legs.find(({ kind }) => kind === 'sea')).toMatchObject({ co2eKg: null, distanceKm: expect.any(Number) });
    expect(co2eKg).toBeNull();
  });

  it('goes by the ports of transshipment of the rate', async () => {
    const { CNNBO = '' } = places.port;
    await test.db.updateTable('port').set({ lat: 29.87, lng: 121.54 }).where('id', '=', CNNBO).execute();
    const distance = async (input: Partial<Input>) => (await door(input)).legs.find(({ kind }) => kind === 'sea')?.distanceKm;
    await makeRate(test.db, places);
    const direct = await distance(HQ);
    await test.db
      .updateTable('freight_fcl')
      .set({ route_type: 3, transfer_port_ids: [CNNBO] })
      .execute();
    await makeLclRate(test.db, places, { port_end_id: places.port.USLAX!, transfer_port_id: CNNBO });
    const route = await test.visitor.basedata.querySeaRoute({ portStartCode: 'CNSHA', portEndCode: 'USLAX', transferPorts: ['CNNBO'] });
    const km = route.ok ? route.data?.km : undefined;
    expect(km).toBeGreaterThan(direct ?? 0);
    expect(await distance(HQ)).toBe(km);
    expect(await distance({ load: 'lcl', weight: '1840', volume: '3.265' })).toBe(km);
  });

  it('shows visitors the rounded freight', async () => {
    await makeRate(test.db, places, { price_40hq: '2432.10' }, SURCHARGES);
    const { level, legs } = await door(HQ, test.visitor);
    expect(level).toBe('visitor');
    expect(legs.find(({ kind }) => kind === 'sea')).toMatchObject({ isRounded: true, totals: [{ currency: 'USD', amount: '2450.00' }] });
  });

  it('charges weight beyond what is included, and each container', async () => {
    const { legs } = await door({ ctnList: [{ ctnType: '40GP', num: 2 }], areaStartId: suzhou, weight: '43000' });
    expect(legs[0]).toMatchObject({ measure: '2 × 40HQ', totals: [{ currency: 'CNY', amount: '3700.00' }] });
  });

  it('takes part loads by weight or measure, with a truck of their own', async () => {
    await makeLclRate(test.db, places, { port_end_id: places.port.USLAX! });
    const { legs, isComplete, ...rest } = await door({ load: 'lcl', weight: '1840', volume: '3.265', areaStartId: suzhou });
    expect(legs.map(({ kind, measure }) => [kind, measure])).toEqual([
      ['pickup', '1 × 20GP'],
      ['exportCustoms', ''],
      ['sea', '3.265 W/M'],
      ['importCustoms', ''],
    ]);
    expect(legs[2]).toMatchObject({
      totals: [
        { currency: 'USD', amount: '79.99' },
        { currency: 'CNY', amount: '477.53' },
      ],
    });
    expect(isComplete).toBe(true);
    expect(rest).toMatchObject({ load: 'lcl', assumedTonsPerTeu: '10' });
    expect((await door({ load: 'lcl', areaStartId: suzhou })).legs.map(({ co2eKg }) => co2eKg)).toEqual([null, null, null, null]);
  });

  it('agrees with an independent computation in whole cents and grams', async () => {
    const price = { '20GP': 185_015, '40HQ': 245_025 };
    const hauls = { '20GP': 1350, '40HQ': 1650 };
    const usd = { '20GP': 110 + 40, '40HQ': 160 + 80 };
    const cny = { '20GP': 850, '40HQ': 1275 };
    await makeRate(test.db, places, { price_20gp: '1850.15', price_40hq: '2450.25' }, SURCHARGES);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ ctnType: fc.constantFrom('20GP' as const, '40HQ' as const), num: fc.integer({ min: 1, max: 9 }) }), {
          minLength: 1,
          selector: ({ ctnType }) => ctnType,
        }),
        fc.integer({ min: 1, max: 30_000_000 }),
        async (ctnList, gramsEach) => {
          const boxes = ctnList.reduce((sum, { num }) => sum + num, 0);
          const over = gramsEach > 20_000_000 ? Math.ceil((gramsEach - 20_000_000) / 1_000_000) : 0;
          const of = (values: Record<'20GP' | '40HQ', number>) => ctnList.reduce((sum, { ctnType, num }) => sum + values[ctnType] * num, 0);
          const expected = {
            CNY: (of(hauls) + boxes * over * 100 + 200 + of(cny) + 450) * 100,
            USD: of(price) + (of(usd) + 30 + 185) * 100,
          };
          const { totals } = await door({ ctnList, areaStartId: suzhou, weight: ((gramsEach * boxes) / 1000).toFixed(3) });
          expect(Object.fromEntries(totals.map(({ currency, amount }) => [currency, Number(amount.replace('.', ''))]))).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('says which legs have no published price', async () => {
    const { legs, isComplete, totals } = await door({ ...HQ, areaStartId: ontario, portEndCode: 'DEHAM' });
    expect(isComplete).toBe(false);
    expect(legs.filter((leg) => leg.totals.length === 0).map(({ kind }) => kind)).toEqual(['pickup', 'sea', 'importCustoms']);
    expect(totals).toEqual([{ currency: 'CNY', amount: '200.00' }]);
  });
});
