import { beforeAll, describe, expect, it } from 'vitest';
import { makeRate, type Places, placesOf } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
const LANE = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };
const DIRECT = 1;
const TRANSFER = 3;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await test.db.deleteFrom('freight_fcl').execute();
  await test.db.deleteFrom('sailing_date').execute();
  const rate = (route_type: number, space_status: 'AVAILABLE' | 'FULL' | 'TIGHT', voyage_days: number, rest: object = {}) =>
    makeRate(test.db, places, { route_type, space_status, voyage_days, ...rest });
  await rate(DIRECT, 'AVAILABLE', 14);
  await rate(DIRECT, 'TIGHT', 16, { shipping_id: places.carrier.MAEU! });
  await rate(TRANSFER, 'TIGHT', 21);
  await rate(TRANSFER, 'FULL', 30, { vip_only: true });
});

async function choices(input: object = {}, level: 'queryFclChoices' | 'queryFclVipChoices' = 'queryFclChoices') {
  const answer = await test.as(level === 'queryFclVipChoices' ? 'vip' : 'customer').freight[level]({ ...LANE, ...input });
  if (!answer.ok) throw new Error(answer.message);
  const { routeTypes, spaceStatuses, voyageDays } = answer.data;
  return {
    route: Object.fromEntries(routeTypes.map(({ routeType, count }) => [routeType, count])),
    space: Object.fromEntries(spaceStatuses.map(({ spaceStatus, count }) => [spaceStatus, count])),
    days: voyageDays.map(({ days, count }) => [days, count]),
  };
}

describe('facet counts', () => {
  it('are given for each routing, space and transit time', async () => {
    expect(await choices()).toEqual({
      route: { [DIRECT]: 2, [TRANSFER]: 1 },
      space: { AVAILABLE: 1, TIGHT: 2 },
      days: [
        [14, 1],
        [16, 1],
        [21, 1],
      ],
    });
  });

  it('apply the other filters, but not their own', async () => {
    const { route, space, days } = await choices({ routeTypes: [DIRECT] });
    expect(route).toEqual({ [DIRECT]: 2, [TRANSFER]: 1 });
    expect(space).toEqual({ AVAILABLE: 1, TIGHT: 1 });
    expect(days).toEqual([
      [14, 1],
      [16, 1],
    ]);
    expect(await choices({ spaceStatuses: ['TIGHT'], maxDays: 16 })).toEqual({
      route: { [DIRECT]: 1 },
      space: { AVAILABLE: 1, TIGHT: 1 },
      days: [
        [16, 1],
        [21, 1],
      ],
    });
    expect((await choices({ shippingIds: [places.carrier.MAEU!] })).route).toEqual({ [DIRECT]: 1 });
  });

  it('match the number of rates in the filtered list', async () => {
    const { route } = await choices({ maxDays: 20 });
    for (const [routeType, count] of Object.entries(route)) {
      const list = await test.as('customer').freight.queryWebFreightFclList({ ...LANE, maxDays: 20, routeTypes: [Number(routeType) as 1] });
      expect(list.ok && list.data.total, routeType).toBe(count);
    }
  });

  it('include VIP rates for VIP customers only', async () => {
    expect((await choices({}, 'queryFclVipChoices')).space).toEqual({ AVAILABLE: 1, TIGHT: 2, FULL: 1 });
    expect((await choices()).space).toEqual({ AVAILABLE: 1, TIGHT: 2 });
    expect(await test.as('customer').freight.queryFclVipChoices(LANE)).toMatchObject({ ok: false, reason: 'business' });
  });

  it('are zero if nothing matches', async () => {
    expect(await choices({ portEndCode: 'ZZZZZ' })).toEqual({ route: {}, space: {}, days: [] });
  });
});
