import { beforeAll, describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf, SURCHARGES } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
const ms = (day: string) => parseDate(day)!;
const LANE = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
});

/** Creates rates on a separate lane for each test. */
async function onLane(portEnd: 'USLAX' | 'USLGB' | 'DEHAM', ...rates: Parameters<typeof makeRate>[2][]): Promise<string[]> {
  await test.db.deleteFrom('freight_fcl').execute();
  await test.db.deleteFrom('sailing_date').execute();
  const ids: string[] = [];
  for (const rate of rates) ids.push(await makeRate(test.db, places, { port_end_id: places.port[portEnd]!, ...rate }));
  return ids;
}

async function list(input: Parameters<ReturnType<TestApp['as']>['freight']['queryWebFreightFclList']>[0] = LANE) {
  const result = await test.as('customer').freight.queryWebFreightFclList(input);
  if (!result.ok) throw new Error(result.message);
  return result.data;
}
const idsOf = async (input?: Parameters<typeof list>[0]) => (await list(input)).records.map(({ id }) => id);

describe('the rate list', () => {
  it('finds ports by alias, by code and by id', async () => {
    const ids = await onLane('USLAX', {});
    expect(await idsOf({ portStartCode: 'cnsha', portEndCode: 'USLAX' })).toEqual(ids);
    expect(await idsOf({ portStartCode: '　ＣＮＳＧＨ', portEndId: places.port.USLAX! })).toEqual(ids);
    expect(await idsOf({ portStartCode: 'CNSHA', portEndCode: 'DEHAM' })).toEqual([]);
    expect(await idsOf({ portStartCode: 'ZZZZZ', portEndId: 'no-such-id' })).toEqual([]);
  });

  it('never returns an expired rate, whatever the window', async () => {
    await onLane('USLAX', { valid_from: dayFromNow(-40), valid_to: dayFromNow(-1) });
    expect(await idsOf()).toEqual([]);
    expect(await idsOf({ ...LANE, etdStart: dayFromNow(-30) })).toEqual([]);
  });

  it('leaves out rates without one of the sizes, and all rates for a size without prices', async () => {
    const [both] = await onLane('USLAX', {}, { price_40hq: null });
    expect(
      await idsOf({
        ...LANE,
        ctnList: [
          { ctnType: '20GP', num: 1 },
          { ctnType: '40HQ', num: 2 },
        ],
      }),
    ).toEqual([both]);
    expect(await idsOf({ ...LANE, ctnList: [{ ctnType: '20RF', num: 1 }] })).toEqual([]);
  });

  it('takes departure, arrival, vessel and cut-offs from the next sailing', async () => {
    await onLane('USLAX', {});
    const [etd, eta, cutoff_si] = [dayFromNow(4), dayFromNow(20), new Date(Date.now() + 86_400_000)];
    await makeSailing(test.db, places, { etd: dayFromNow(11), eta: dayFromNow(27) });
    await makeSailing(test.db, places, { etd, eta, cutoff_si });
    const [rate] = (await list()).records;
    expect(rate).toMatchObject({ etd: ms(etd), eta: ms(eta), voyageDays: 16, vessel: 'ANCHOR GRACE', cutoffSi: cutoff_si.getTime() });
    const [later] = (await list({ ...LANE, etdStart: dayFromNow(5) })).records;
    expect(later).toMatchObject({ etd: ms(dayFromNow(11)) });
  });

  it('uses the weekday of the rate beyond the schedule, and without one', async () => {
    const weekday = new Date(ms(dayFromNow(3)) + 8 * 3_600_000).getUTCDay() || 7;
    await onLane('USLAX', { sail_weekdays: [weekday] });
    expect((await list()).records[0]).toMatchObject({ etd: ms(dayFromNow(3)), eta: ms(dayFromNow(17)), vessel: null });
    await makeSailing(test.db, places, { etd: dayFromNow(5), eta: dayFromNow(20) });
    expect((await list()).records[0]).toMatchObject({ etd: ms(dayFromNow(5)) });
    expect((await list({ ...LANE, etdStart: dayFromNow(6) })).records[0]).toMatchObject({ etd: ms(dayFromNow(10)), vessel: null });
    expect(await idsOf({ ...LANE, etdStart: dayFromNow(6), etdEnd: dayFromNow(9) })).toEqual([]);
  });

  it('filters by carrier, terminal, route, space, delivery and days', async () => {
    const { carrier, wharf, port } = places;
    const [a, b] = await onLane(
      'USLAX',
      { wharf_id: wharf.SHENG!, route_type: 1, space_status: 'FULL', place_delivery_id: port.USLGB!, voyage_days: 20 },
      { shipping_id: carrier.MAEU!, wharf_id: wharf.SGICT!, route_type: 3, voyage_days: 12 },
    );
    expect(await idsOf({ ...LANE, shippingIds: [carrier.MAEU!] })).toEqual([b]);
    expect(await idsOf({ ...LANE, wharfIds: [wharf.SHENG!] })).toEqual([a]);
    expect(await idsOf({ ...LANE, routeTypes: [3] })).toEqual([b]);
    expect(await idsOf({ ...LANE, wharfId: wharf.SHENG! })).toEqual([a]);
    expect(await idsOf({ ...LANE, routeType: 3 })).toEqual([b]);
    expect(await idsOf({ ...LANE, spaceStatuses: ['AVAILABLE', 'TIGHT'] })).toEqual([b]);
    expect(await idsOf({ ...LANE, placeDeliveryId: port.USLGB! })).toEqual([a]);
    expect(await idsOf({ ...LANE, maxDays: 12 })).toEqual([b]);
    expect(new Set(await idsOf({ ...LANE, shippingIds: [] }))).toEqual(new Set([a, b]));
  });

  it('sorts by price, days, departure and arrival, both ways', async () => {
    const [cheap, quick] = await onLane(
      'USLAX',
      { price_20gp: '1000', voyage_days: 20, valid_from: dayFromNow(3) },
      { price_20gp: '1500', voyage_days: 10 },
    );
    for (const sortField of ['days', 'etd', 'arrival'] as const) {
      expect(await idsOf({ ...LANE, sortField })).toEqual([quick, cheap]);
      expect(await idsOf({ ...LANE, sortField, sortOrder: 'desc' })).toEqual([cheap, quick]);
    }
    expect(await idsOf({ ...LANE, sortField: 'price' })).toEqual([cheap, quick]);
  });

  it('returns every rate once over all pages, also with equal prices', async () => {
    const ids = await onLane('USLAX', ...Array.from({ length: 23 }, () => ({})));
    const pages = await Promise.all([1, 2, 3, 4].map((current) => list({ ...LANE, current, size: 10 })));
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array.from({ length: 4 }, () => [23, 3]));
    expect(pages.flatMap(({ records }) => records.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  });

  it('uses the language of the call for names', async () => {
    await onLane('USLAX', {});
    const inEnglish = await test.as('customer').freight.queryWebFreightFclList(LANE, { locale: 'en-US' });
    expect(inEnglish).toMatchObject({ data: { records: [{ portStartName: 'Shanghai', shippingName: 'MSC' }] } });
    expect((await list()).records[0]).toMatchObject({ portStartName: '上海', shippingName: '地中海航运' });
  });

  it('reflects a changed name at once', async () => {
    await onLane('USLAX', {});
    await list();
    await test.db.updateTable('shipping_line').set({ name_cn: '地中海航运（新）' }).where('code', '=', 'MSCU').execute();
    expect((await list()).records[0]).toMatchObject({ shippingName: '地中海航运（新）' });
  });

  it('shows surcharges of the chosen sizes and free time', async () => {
    await onLane('USLAX');
    await makeRate(test.db, places, {}, SURCHARGES);
    const [rate] = (await list({ ...LANE, ctnList: [{ ctnType: '40HQ', num: 1 }] })).records;
    expect(rate!.prices).toEqual([{ ctnType: '40HQ', price: '2450.00', currency: 'USD' }]);
    expect(rate!.surcharges.map(({ code }) => code)).toEqual(['BAF', 'LSS', 'AMS', 'THC', 'DOC', 'VGM']);
    expect(rate!.surcharges[0]).toMatchObject({ prices: [{ ctnType: '40HQ', amount: '160' }] });
    expect(rate).toMatchObject({ freeTime: { dem: 5, det: 7, unit: 'CD' }, totalUsd: '2720.00', totalRmb: '1725.00' });
  });
});
