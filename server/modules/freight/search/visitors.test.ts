import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import { formatDate } from '#i18n';
import { dayFromNow, makeRate, makeSailing, makeSurcharges, type Places, placesOf, SURCHARGES } from '#server/test/data/rates';
import { containers } from '#server/test/data/surcharge-sets';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
const LANE = { portStartCode: 'CNSGH', portEndCode: 'USLAX' };
const LANES = { portStartCodes: ['CNSGH'], portEndCodes: ['USLAX', 'DEHAM'] };
/** Searches with every sort order and every filter of visitors. */
const SEARCHES = [
  ...(['price', 'days', 'etd', 'arrival'] as const).flatMap((sortField) => (['asc', 'desc'] as const).map((sortOrder) => ({ sortField, sortOrder }))),
  { etdStart: dayFromNow(3), etdEnd: dayFromNow(12) },
  { maxDays: 15 },
  { ctnList: [{ ctnType: '40HQ' as const, num: 3 }] },
];

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  const { MSCU, MAEU } = places.carrier;
  const { SHENG, SGICT } = places.wharf;
  const spaces = ['AVAILABLE', 'TIGHT', 'FULL'] as const;
  for (let n = 0; n < 18; n += 1) {
    await makeRate(test.db, places, {
      shipping_id: (n % 3 === 0 ? MAEU : MSCU)!,
      wharf_id: [SHENG!, SGICT!, null][(n >> 1) % 3]!,
      space_status: spaces[(n * 5) % 3]!,
      route_type: 1 + (n % 2) * 2,
      voyage_days: 11 + (n % 6),
      sail_weekdays: [1 + (n % 7)],
      price_20gp: String(1201 + 41 * n),
      price_40hq: String(1603 + 57 * n),
      valid_from: dayFromNow(-3 + (n % 4)),
    });
  }
  await makeSailing(test.db, places, { etd: dayFromNow(4), eta: dayFromNow(17) });
});

async function rows(input: object = {}) {
  const result = await test.visitor.freight.queryWebFreightFclVisitorList({ ...LANE, size: 500, ...input });
  if (!result.ok) throw new Error(result.message);
  return result.data.records;
}

async function days(input: object = {}) {
  const result = await test.visitor.freight.queryFclVisitorCalendarList({ ...LANE, etdStart: dayFromNow(0), etdEnd: dayFromNow(20), ...input });
  if (!result.ok) throw new Error(result.message);
  return result.data;
}

/** Answers of every public freight call that searches rates, one for each search. Space by week is public (decision 0105). */
async function answers(): Promise<string[]> {
  // A spreadsheet's bytes name the time at which it was made; `lanes.test.ts` reads its cells.
  const elsewhere = ['surchargefcl', 'querySpaceList', 'exportFclRates'];
  const calls = Object.values(contract.freight).filter(({ access, path }) => access === 'public' && !elsewhere.some((name) => path.includes(name)));
  const bodies: string[] = [];
  for (const { path } of calls)
    for (const search of SEARCHES)
      bodies.push((await test.app.inject({ method: 'POST', url: `/api${path}`, payload: { ...LANE, ...LANES, ...search } })).body);
  return bodies;
}

describe('8.B4 visitor prices', () => {
  it('follow one rule: the price of a day is that of its cheapest row that can be booked, for all containers and filters', async () => {
    const filter = fc.constantFrom({}, { shippingIds: [places.carrier.MAEU!] }, { maxDays: 13 });
    await fc.assert(
      fc.asyncProperty(containers, filter, async (asked, narrowed) => {
        const ctnList = asked.filter(({ ctnType }) => ctnType !== '45HQ');
        fc.pre(ctnList.length > 0);
        const input = { ...narrowed, ctnList };
        const calendar = new Map((await days(input)).flatMap((day) => ('priceFrom' in day ? [[formatDate(day.date), day.priceFrom] as const] : [])));
        for (let offset = 0; offset <= 20; offset += 4) {
          const day = dayFromNow(offset);
          const shown = await rows({ ...input, etdStart: day, etdEnd: day });
          const prices = shown.filter(({ bookable }) => bookable.reason === null).map(({ priceFrom }) => Number(priceFrom));
          expect(calendar.get(day)).toBe(prices.length > 0 ? String(Math.min(...prices)) : undefined);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('differ between rows as the rates do, and do not change when the list is filtered or sorted', async () => {
    const all = await rows();
    const prices = all.map(({ priceFrom }) => Number(priceFrom));
    expect(new Set(prices).size).toBeGreaterThan(8);
    for (const price of prices) expect(price % 50).toBe(0);
    const ofCarrier = all.filter(({ shippingCode }) => shippingCode === 'MAEU').map(({ priceFrom }) => priceFrom);
    const narrowed = await rows({ shippingIds: [places.carrier.MAEU!] });
    expect(narrowed.map(({ priceFrom }) => priceFrom)).toEqual(ofCarrier);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('start at the price of the hot lane', async () => {
    await test.db.updateTable('port').set({ hot: true }).where('port_code', 'in', ['CNSGH', 'USLAX']).execute();
    const result = await test.visitor.freight.queryFclSaleRouteList({ size: 50 });
    const lane = result.ok ? result.data.find(({ portStart, portEnd }) => portStart.portCode === 'CNSGH' && portEnd.portCode === 'USLAX') : undefined;
    const prices = (await rows({ etdEnd: dayFromNow(13) })).map(({ priceFrom }) => Number(priceFrom));
    expect(lane?.priceFrom).toBe(String(Math.min(...prices)));
  });
});

describe('8.B4 hidden columns', () => {
  const hiddenFilters = () => [
    { wharfIds: [places.wharf.SHENG!] },
    { wharfId: places.wharf.SHENG! },
    { routeType: 1 },
    { routeTypes: [3] },
    { spaceStatuses: ['FULL'] },
    { placeDeliveryId: places.port.USLAX! },
  ];

  it('cannot be filtered by visitors', async () => {
    const calls = Object.values(contract.freight).filter(({ access, path }) => access === 'public' && !path.includes('surchargefcl'));
    for (const { path } of calls) {
      const ask = async (input: object) => (await test.app.inject({ method: 'POST', url: `/api${path}`, payload: { ...LANE, ...input } })).body;
      const before = await ask({});
      for (const filter of hiddenFilters()) expect(await ask(filter), `${path} ${JSON.stringify(filter)}`).toBe(before);
    }
  });

  it('can still be filtered by customers', async () => {
    const { freight } = test.as('customer');
    for (const filter of hiddenFilters()) {
      const result = await freight.queryWebFreightFclList({ ...LANE, ...(filter as object) });
      expect(result.ok && result.data.total, JSON.stringify(filter)).toBeLessThan(18);
    }
  });

  it('affect no byte, count or order of any answer to a visitor', async () => {
    const before = await answers();
    expect(before.join()).toContain('"priceFrom"');
    const { db } = test;
    const surcharge_set_id = await makeSurcharges(db, 'hidden', SURCHARGES);
    const rates = await db.selectFrom('freight_fcl').select(['id', 'price_20gp', 'price_40hq', 'space_status']).orderBy('id').execute();
    // Changes exact prices within their step of 50, in reverse order.
    const within = (price: string | null, n: number) => String(Math.ceil(Number(price) / 50) * 50 - (n % 45));
    for (const [n, { id, price_20gp, price_40hq, space_status }] of rates.entries())
      await db
        .updateTable('freight_fcl')
        .set({
          price_20gp: within(price_20gp, 7 * n),
          price_40hq: within(price_40hq, 11 * n),
          vip_20gp: String(900 + n),
          wharf_id: n % 2 ? places.wharf.SGICT! : null,
          // Visitors see which departures cannot be booked, but not how much space the others have.
          ...(space_status !== 'FULL' && { space_status: n % 2 ? 'TIGHT' : 'AVAILABLE' }),
          route_type: 3 - 2 * (n % 2),
          surcharge_set_id,
          usd_20gp: String(5000 - 100 * n),
          cny_bl: '450',
          remark: `changed ${n}`,
        })
        .where('id', '=', id)
        .execute();
    await db
      .updateTable('sailing_date')
      .set({ vessel: 'CEDAR STAR', voyage: '999W', cutoff_si: new Date(Date.now() + 86_400_000) })
      .execute();
    expect(await answers()).toEqual(before);
  });
});
