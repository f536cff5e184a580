import { beforeAll, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { dayFromNow, makeRate, placesOf, type Places } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { recordLanePrices } from '../service.ts';

let test: TestApp;
let places: Places;
let rateId: string;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await test.db.updateTable('port').set({ hot: true }).where('port_code', 'in', ['CNSGH', 'USLAX', 'DEHAM']).execute();
  rateId = await makeRate(test.db, places, { price_20gp: '1873', price_40hq: '2413', vip_20gp: '1801.37', vip_40hq: '2371.37' });
  await makeRate(test.db, places, { price_20gp: null, price_40gp: null, price_40hq: null, vip_20gp: '1700.37', vip_40hq: '2300.37', vip_only: true });
  await makeRate(test.db, places, { price_20gp: '1990', shipping_id: places.carrier.MAEU! });
  await makeRate(test.db, places, { price_20gp: '1111', port_end_id: places.port.DEHAM!, route_code: 'NEU' });
  for (const [days, standard, vip] of [
    [-40, '999', '999'],
    [-30, '2011', '1905.37'],
    [-1, '1873', '1700.37'],
  ] as const)
    await test.db
      .insertInto('lane_price')
      .values({ port_start_id: places.port.CNSGH!, port_end_id: places.port.USLAX!, ctn_type: '20GP', day: dayFromNow(days), standard, vip })
      .execute();
});

const lane = async (client: Client, input: object = {}) => {
  const answer = await client.freight.queryFclSaleRouteList({ routeCode: 'USWC', ...input });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.find(({ portStart }) => portStart.portCode === 'CNSGH');
};
const point = (days: number, price: string) => ({ date: parseDate(dayFromNow(days)), price });

it('a lane shows its lowest price and the trend of 30 days, rounded for visitors, exactly for customers, with VIP prices for VIP customers', async () => {
  expect(await lane(test.visitor)).toMatchObject({
    level: 'visitor',
    ctnType: '20GP',
    priceFrom: '1900',
    trend: [point(-30, '2050'), point(-1, '1900'), point(0, '1900')],
  });
  expect(await lane(test.as('customer'))).toMatchObject({
    level: 'standard',
    priceFrom: '1873.00',
    trend: [point(-30, '2011.00'), point(-1, '1873.00'), point(0, '1873.00')],
  });
  expect(await lane(test.as('vip'))).toMatchObject({
    level: 'vip',
    priceFrom: '1700.37',
    trend: [point(-30, '1905.37'), point(-1, '1700.37'), point(0, '1700.37')],
  });
});

it('lanes are found by trade lane and container type', async () => {
  expect(await lane(test.visitor, { ctnType: '40HQ' })).toMatchObject({ ctnType: '40HQ', priceFrom: '2450', trend: [point(0, '2450')] });
  const answer = await test.visitor.freight.queryFclSaleRouteList({ routeCode: 'NEU' });
  expect(answer.ok && answer.data.map(({ portEnd }) => portEnd.portCode)).toEqual(['DEHAM']);
});

it('the price of a day is stored once by lane and container type, and the last one of the day counts', async () => {
  const today = dayFromNow(0);
  const stored = () =>
    test.db
      .selectFrom('lane_price')
      .select(['ctn_type', 'standard', 'vip'])
      .where('day', '=', today)
      .where('port_end_id', '=', places.port.USLAX!)
      .orderBy('ctn_type')
      .execute();
  await recordLanePrices(test.db, { today });
  await recordLanePrices(test.db, { today });
  expect(await stored()).toEqual([
    { ctn_type: '20GP', standard: '1873.00', vip: '1700.37' },
    { ctn_type: '40GP', standard: '2400.00', vip: '2400.00' },
    { ctn_type: '40HQ', standard: '2413.00', vip: '2300.37' },
  ]);
  await test.db.updateTable('freight_fcl').set({ price_40hq: '2399' }).where('id', '=', rateId).execute();
  await recordLanePrices(test.db, { today });
  expect((await stored()).at(-1)).toEqual({ ctn_type: '40HQ', standard: '2399.00', vip: '2300.37' });
  await test.db.updateTable('freight_fcl').set({ price_40hq: '2413' }).where('id', '=', rateId).execute();
});

it('special offers show each level its own prices; expired rates and offers are left out', async () => {
  const offer = (rate_id: string, changes: object = {}) =>
    test.db
      .insertInto('special_offer')
      .values({
        rate_id,
        updated_at: new Date(),
        begins: dayFromNow(-1),
        ends: dayFromNow(3),
        was_20gp: '2111.11',
        was_40gp: null,
        was_40hq: '2300',
        was_45hq: null,
        ...changes,
      })
      .execute();
  await offer(rateId, { note: 'Sample' });
  await offer(await makeRate(test.db, places, { price_20gp: '1501', valid_from: dayFromNow(-9), valid_to: dayFromNow(-1) }));
  await offer(await makeRate(test.db, places, { price_20gp: '1502' }), { begins: dayFromNow(1) });
  await offer(await makeRate(test.db, places, { price_20gp: '1503' }), { ends: dayFromNow(-1) });
  await offer(await makeRate(test.db, places, { price_20gp: null, price_40gp: null, price_40hq: null, vip_20gp: '1600.37', vip_only: true }));
  const offers = async (client: Client, input: object = {}) => {
    const answer = await client.freight.queryFreightFclWebSale(input);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const [mine, ...others] = await offers(test.as('customer'));
  expect(others).toEqual([]);
  expect(mine).toMatchObject({
    rateId,
    level: 'standard',
    note: 'Sample',
    prices: [
      { ctnType: '20GP', price: '1873.00', wasPrice: '2111.11' },
      { ctnType: '40GP', price: '2400.00', wasPrice: null },
      // An earlier price that was lower is no offer.
      { ctnType: '40HQ', price: '2413.00', wasPrice: null },
    ],
  });
  const vips = await offers(test.as('vip'));
  expect(new Set(vips.map(({ prices }) => prices[0]?.price))).toEqual(new Set(['1600.37', '1801.37']));
  const visitors = await offers(test.visitor);
  expect(visitors).toMatchObject([
    { rateId: null, level: 'visitor', prices: [{ price: '1900', wasPrice: null }, { price: '2400' }, { price: '2450' }] },
  ]);
  expect(JSON.stringify(visitors)).not.toMatch(/1873|2111|2413|\.37/);
  expect(await offers(test.visitor, { routeCode: 'NEU' })).toEqual([]);
});
