import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fclTotals } from '#domain/number/money';
import { compare } from '#domain/number/decimal';
import { formatDate, parseDate } from '#i18n';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { surchargeSet } from '#server/test/data/surcharge-sets';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
const LANE = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };
const SIZES = ['20GP', '40GP', '40HQ', '45HQ'] as const;

/** 60 rates and 20 sailings from a fixed seed. */
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  const price = fc.option(
    fc.integer({ min: 5_000, max: 900_000 }).map((cents) => (cents / 100).toFixed(2)),
    { freq: 4 },
  );
  const rates = fc.sample(
    fc.record({
      shipping_id: fc.constantFrom(places.carrier.MSCU!, places.carrier.MAEU!),
      wharf_id: fc.constantFrom(places.wharf.SHENG!, places.wharf.SGICT!, null),
      price_20gp: price,
      price_40gp: price,
      price_40hq: price,
      price_45hq: price,
      vip_20gp: price,
      vip_40hq: price,
      voyage_days: fc.integer({ min: 8, max: 40 }),
      sail_weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 2 }),
      valid_from: fc.integer({ min: -20, max: 10 }).map(dayFromNow),
      valid_to: fc.integer({ min: 10, max: 35 }).map(dayFromNow),
    }),
    { numRuns: 60, seed: 7 },
  );
  const sets = fc.sample(surchargeSet, { numRuns: rates.length, seed: 9 });
  for (const [index, rate] of rates.entries()) await makeRate(test.db, places, rate, index % 3 ? sets[index] : undefined);
  const days = fc.sample(fc.integer({ min: -3, max: 14 }), { numRuns: 20, seed: 8 });
  for (const [index, day] of days.entries())
    await makeSailing(test.db, places, {
      etd: dayFromNow(day),
      eta: dayFromNow(day + 15),
      voyage: `${index}E`,
      shipping_id: index % 2 ? places.carrier.MSCU! : places.carrier.MAEU!,
    });
});

const containers = fc.uniqueArray(fc.record({ ctnType: fc.constantFrom(...SIZES), num: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  selector: ({ ctnType }) => ctnType,
});

async function all(level: 'customer' | 'vip', input: object) {
  const { freight } = test.as(level);
  const search = { ...LANE, ...input, size: 500 };
  const result = await (level === 'vip' ? freight.queryWebFreightFclVipList(search) : freight.queryWebFreightFclList(search));
  if (!result.ok) throw new Error(result.message);
  return result.data.records;
}

describe('8.B5 totals', () => {
  it("equal the domain's sums of prices and surcharges", async () => {
    await fc.assert(
      fc.asyncProperty(containers, fc.constantFrom('customer' as const, 'vip' as const), async (ctnList, level) => {
        for (const rate of await all(level, { ctnList })) {
          const prices = 'vipPrices' in rate ? rate.vipPrices : rate.prices;
          const { totalUsd, totalRmb } = fclTotals({ prices, surcharges: rate.surcharges }, ctnList);
          expect(rate).toMatchObject({ totalUsd, totalRmb });
        }
      }),
      { numRuns: 15 },
    );
  });

  it('increase down a list sorted by price', async () => {
    const sums = (await all('customer', { sortField: 'price' })).map(({ totalUsd }) => totalUsd);
    expect(sums.length).toBeGreaterThan(10);
    for (const [index, sum] of sums.entries()) if (index > 0) expect(compare(sums[index - 1]!, sum)).not.toBe(1);
  });

  it('equal those of the charge detail', async () => {
    for (const rate of (await all('customer', { ctnList: [{ ctnType: '40HQ', num: 2 }] })).slice(0, 8)) {
      const detail = await test.as('customer').freight.queryFclChargeDetail({ id: rate.id, ctnList: [{ ctnType: '40HQ', num: 2 }] });
      expect(detail).toMatchObject({ ok: true, data: { totalUsd: rate.totalUsd, totalRmb: rate.totalRmb, etd: rate.etd, vessel: rate.vessel } });
    }
  });
});

describe('the calendar', () => {
  it('shows the first rate of each day’s list, and only days with a departure', async () => {
    await fc.assert(
      fc.asyncProperty(
        containers,
        fc.constantFrom('customer' as const, 'vip' as const),
        fc.option(fc.integer({ min: 10, max: 30 }), { nil: undefined }),
        async (ctnList, level, maxDays) => {
          const filter = { ...LANE, ctnList, ...(maxDays && { maxDays }) };
          const { freight } = test.as(level);
          const search = { ...filter, etdStart: dayFromNow(0), etdEnd: dayFromNow(20) };
          const calendar = await (level === 'vip' ? freight.queryFclVipCalendarList(search) : freight.queryFclCalendarList(search));
          if (!calendar.ok) throw new Error(calendar.message);
          const days = new Map(calendar.data.map((day) => [day.date, day]));
          for (let offset = 0; offset <= 20; offset += 3) {
            const day = dayFromNow(offset);
            const [first] = await all(level, { ...filter, etdStart: day, etdEnd: day });
            const entry = days.get(parseDate(day)!);
            if (entry && !('minPrice' in entry)) throw new Error('a closed day');
            expect([entry?.minPrice, entry?.minPriceRmb, entry?.rateId]).toEqual([first?.totalUsd, first?.totalRmb, first?.id]);
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  it('covers a whole month, from today on', async () => {
    const today = dayFromNow(0);
    // On the last day of a month nothing of it may depart any more, so the month of next week is shown as well.
    for (const month of new Set([today, dayFromNow(7)].map((day) => day.slice(0, 7)))) {
      const result = await test.as('customer').freight.queryFclCalendarList({ ...LANE, month });
      if (!result.ok) throw new Error(result.message);
      const days = result.data.map(({ date }) => formatDate(date));
      expect(days.filter((day) => day < today || !day.startsWith(month))).toEqual([]);
      if (month === dayFromNow(7).slice(0, 7)) expect(days.length).toBeGreaterThan(0);
    }
  });

  it('shows visitors no unrounded price', async () => {
    const result = await test.visitor.freight.queryFclVisitorCalendarList(LANE);
    if (!result.ok) throw new Error(result.message);
    expect(result.data.length).toBeGreaterThan(5);
    for (const day of result.data)
      expect(['priceFrom' in day && Number(day.priceFrom) % 50, Object.keys(day).toSorted()]).toEqual([0, ['currency', 'date', 'priceFrom']]);
  });
});

describe('carriers and terminals of a lane', () => {
  it('count the rates of the list and show the lowest total, whichever are selected', async () => {
    const rates = await all('customer', {});
    const { freight } = test.as('customer');
    const carriers = await freight.queryFclShippingList({ ...LANE, shippingIds: [places.carrier.MSCU!] });
    const wharves = await freight.queryFclWharfList({ ...LANE, wharfIds: [places.wharf.SHENG!] });
    if (!carriers.ok || !wharves.ok) throw new Error('refused');
    const lowest = (own: { totalUsd: string }[]) => own.map(({ totalUsd }) => totalUsd).toSorted(compare)[0];
    for (const { shippingId, count, minPrice } of carriers.data) {
      const own = rates.filter((rate) => rate.shippingId === shippingId);
      expect([count, minPrice]).toEqual([own.length, lowest(own)]);
    }
    for (const { wharfId, count, minPrice } of wharves.data) {
      const own = rates.filter((rate) => rate.wharfId === wharfId);
      expect([count, minPrice]).toEqual([own.length, lowest(own)]);
    }
    expect([carriers.data.length, wharves.data.length]).toEqual([2, 2]);
  });
});
