import { beforeAll, describe, expect, it } from 'vitest';
import { unbookableReason } from '#domain/booking/bookable';
import { formatDate, parseDate } from '#i18n';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';
import { findDepartures } from '../repository/rate-repository.ts';
import { reasonOf } from './next-sailing.ts';

let test: TestApp;
let places: Places;
const LANE = { portStartCode: 'CNSGH', portEndCode: 'USLAX' };
const ms = (day: string) => parseDate(day)!;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
});

async function onLane(...rates: Parameters<typeof makeRate>[2][]): Promise<string[]> {
  await test.db.deleteFrom('freight_fcl').execute();
  await test.db.deleteFrom('sailing_date').execute();
  const ids: string[] = [];
  for (const rate of rates) ids.push(await makeRate(test.db, places, rate));
  return ids;
}

const sailing = (day: number, changes: Partial<Parameters<typeof makeSailing>[2]> = {}) =>
  makeSailing(test.db, places, { etd: dayFromNow(day), eta: dayFromNow(day + 14), ...changes });

async function rows(level: 'customer' | 'vip' = 'customer') {
  const { freight } = test.as(level);
  const result = await (level === 'vip' ? freight.queryWebFreightFclVipList(LANE) : freight.queryWebFreightFclList(LANE));
  if (!result.ok) throw new Error(result.message);
  return result.data.records.map(({ id, etd, bookable }) => ({ id, etd, bookable }));
}

describe('8.B3 rows of the rate list', () => {
  it.each(['customer', 'vip'] as const)("show why a departure cannot be booked and the carrier's next one (%s)", async (level) => {
    const week = { valid_to: dayFromNow(6) };
    const [past, next] = await onLane(week, { valid_from: dayFromNow(7), price_20gp: '2000' });
    await sailing(2, { cutoff_si: hours(-1) });
    await sailing(9, { cutoff_si: hours(100) });
    expect(await rows(level)).toEqual([
      { id: past, etd: ms(dayFromNow(2)), bookable: { reason: 'cutOffSi', nextSailing: { rateId: next, etd: ms(dayFromNow(9)) } } },
      { id: next, etd: ms(dayFromNow(9)), bookable: { reason: null, nextSailing: null } },
    ]);
  });

  it('show the cheapest rate of the next sailing, skipping full ones and those past their cut-off', async () => {
    const [full, , cheap] = await onLane(
      { space_status: 'FULL', price_20gp: '100' },
      { price_20gp: '1900', valid_from: dayFromNow(10) },
      { price_20gp: '1800', valid_from: dayFromNow(10) },
    );
    await sailing(3);
    await sailing(10, { cutoff_cy: hours(-1) });
    await sailing(17);
    expect((await rows()).find(({ id }) => id === full)?.bookable).toEqual({
      reason: 'full',
      nextSailing: { rateId: cheap, etd: ms(dayFromNow(17)) },
    });
  });

  it('show no sailing of another carrier, and none that is not offered to the reader', async () => {
    const { MAEU } = places.carrier;
    const [full] = await onLane(
      { space_status: 'FULL', valid_to: dayFromNow(6) },
      { shipping_id: MAEU!, valid_from: dayFromNow(7) },
      { vip_only: true, vip_20gp: '900', price_20gp: null, valid_from: dayFromNow(7) },
    );
    expect((await rows()).find(({ id }) => id === full)?.bookable).toEqual({ reason: 'full', nextSailing: null });
    expect((await rows('vip')).find(({ id }) => id === full)?.bookable.nextSailing).not.toBeNull();
  });

  it("show the first departure that the domain's rule allows, by schedule and by weekday", async () => {
    const { MSCU, MAEU } = places.carrier;
    const statuses = ['FULL', 'TIGHT', 'FULL', 'AVAILABLE'] as const;
    await onLane(
      ...Array.from({ length: 24 }, (_, n) => ({
        shipping_id: n % 2 === 0 ? MSCU! : MAEU!,
        space_status: statuses[(n * 7 + Math.floor(n / 2)) % 4]!,
        price_20gp: String(1000 + ((n * 37) % 11)),
        valid_from: dayFromNow((n * 5) % 30),
        valid_to: dayFromNow(((n * 5) % 30) + 10 + (n % 9)),
        sail_weekdays: n % 3 === 0 ? [] : [1 + (n % 7), 1 + ((n * 3) % 7)],
      })),
    );
    for (let n = 0; n < 12; n += 1) {
      const cuts = { cutoff_si: hours(n % 3 === 1 ? -1 : 30), cutoff_cy: n % 4 === 2 ? hours(-1) : null };
      await sailing(1 + n, { shipping_id: n % 5 === 0 ? MAEU! : MSCU!, ...cuts });
    }
    const now = Date.now();
    const lane = { portStartId: places.port.CNSGH!, portEndId: places.port.USLAX!, num20gp: 1, num40gp: 0, num40hq: 0, num45hq: 0 };
    const listed = await test.as('customer').freight.queryWebFreightFclList({ ...LANE, ctnList: [{ ctnType: '20GP', num: 1 }], size: 50 });
    if (!listed.ok) throw new Error(listed.message);
    const unbookable = listed.data.records.filter(({ bookable }) => bookable.reason !== null);
    expect(unbookable.length).toBeGreaterThan(8);
    for (const { id, etd, shippingId, bookable } of unbookable) {
      const window = { from: formatDate(etd ?? now), to: formatDate((etd ?? now) + 60 * 86_400_000), today: formatDate(now) };
      const departures = await findDepartures(test.db, 'standard', { ...lane, ...window, shippingIds: [shippingId] });
      const next = departures.find(({ day, ...row }) => reasonOf({ ...row, etd: day }, now) === undefined);
      expect(bookable.nextSailing, id).toEqual(next ? { rateId: next.id, etd: next.day } : null);
    }
    const found = unbookable.flatMap(({ bookable }) => bookable.nextSailing ?? []);
    const lastSailing = ms(dayFromNow(12));
    expect(found.some(({ etd }) => etd <= lastSailing) && found.some(({ etd }) => etd > lastSailing), 'by schedule and by weekday').toBe(true);
  });

  it('27.A9 show visitors why a departure cannot be booked and the next that can, but no cut-off, no space and no other rate', async () => {
    await onLane({ space_status: 'FULL' });
    const result = await test.visitor.freight.queryWebFreightFclVisitorList(LANE);
    expect(result).toMatchObject({ ok: true, data: { records: [{ bookable: { reason: 'full' } }] } });
    expect(JSON.stringify(result)).not.toMatch(/FULL|cutoff/);
    await onLane({});
    await sailing(2, { cutoff_si: hours(-1) });
    await sailing(9);
    const closed = await test.visitor.freight.queryWebFreightFclVisitorList(LANE);
    expect(closed).toMatchObject({
      ok: true,
      data: { records: [{ bookable: { reason: 'cutOffSi', nextSailing: { etd: ms(dayFromNow(9)) } } }] },
    });
    expect(JSON.stringify(closed)).not.toMatch(/rateId|"cutoff/);
  });
});

describe('8.B4 the cheapest day of the calendar', () => {
  type Reader = 'customer' | 'vip';

  async function calendar(level: Reader): Promise<(readonly [day: string, price: string, spaceStatus: string])[]> {
    const input = { ...LANE, etdStart: ms(dayFromNow(0)), etdEnd: ms(dayFromNow(25)) };
    const { freight } = test.as(level);
    const result = await (level === 'vip' ? freight.queryFclVipCalendarList(input) : freight.queryFclCalendarList(input));
    if (!result.ok) throw new Error(result.message);
    return result.data.flatMap((day) => ('minPrice' in day ? [[formatDate(day.date), day.minPrice, day.spaceStatus] as const] : []));
  }

  it.each(['customer', 'vip'] as const)('passes over sailings that are full or past a cut-off (%s)', async (level) => {
    await onLane({ space_status: 'FULL', price_20gp: '100' }, { price_20gp: '1900' });
    await sailing(3);
    await sailing(10, { cutoff_si: hours(-1) });
    await sailing(12, { cutoff_cy: hours(-1) });
    await sailing(17, { cutoff_si: hours(1), cutoff_cy: hours(2) });
    // Beyond the schedule the weekdays count.
    await sailing(26);
    expect((await calendar(level)).map(([day, price]) => [day, Number(price)])).toEqual([
      [dayFromNow(3), 1900],
      [dayFromNow(17), 1900],
    ]);
  });

  it('27.A9 passes over the same for visitors; on request the days without a departure that can be booked say why, before and after the login', async () => {
    await onLane({ space_status: 'FULL', price_20gp: '100', valid_to: dayFromNow(11) }, { price_20gp: '1900', valid_from: dayFromNow(9) });
    await sailing(3);
    await sailing(5, { cutoff_si: hours(-1) });
    await sailing(10);
    await sailing(13, { cutoff_cy: hours(-1) });
    await sailing(17);
    const input = { ...LANE, etdStart: ms(dayFromNow(0)), etdEnd: ms(dayFromNow(17)) };
    const { freight: visited } = test.visitor;
    const { freight: ofCustomer } = test.as('customer');
    const shown = (answer: { ok: boolean; data?: readonly { date: number; priceFrom?: string; minPrice?: string; unbookable?: string }[] }) =>
      answer.data?.map(({ date, priceFrom, minPrice, unbookable }) => [formatDate(date), unbookable ?? Number(priceFrom ?? minPrice)]);
    const open = [
      [dayFromNow(10), 1900],
      [dayFromNow(17), 1900],
    ];
    expect(shown(await visited.queryFclVisitorCalendarList(input))).toEqual(open);
    expect(shown(await ofCustomer.queryFclCalendarList(input))).toEqual(open);
    const all = [[dayFromNow(3), 'full'], [dayFromNow(5), 'cutOffSi'], open[0], [dayFromNow(13), 'cutOffCy'], open[1]];
    const closedDays = { ...input, closedDays: true };
    expect(shown(await visited.queryFclVisitorCalendarList(closedDays))).toEqual(all);
    expect(shown(await ofCustomer.queryFclCalendarList(closedDays))).toEqual(all);
  });

  it('is that of the domain’s rule, over all kinds of sailings', async () => {
    const statuses = ['FULL', 'TIGHT', 'AVAILABLE'] as const;
    const prices = [100, 200, 300, 400, 500, 600];
    await onLane(...prices.map((price, n) => ({ price_20gp: String(price), space_status: statuses[n % 3] ?? 'FULL', valid_from: dayFromNow(n) })));
    const cutOffs = [null, hours(-1), hours(1)];
    const days = Array.from({ length: 26 }, (_, n) => ({
      day: n,
      cutoff_si: cutOffs[n % 3] ?? null,
      cutoff_cy: cutOffs[Math.floor(n / 3) % 3] ?? null,
    }));
    for (const { day, ...cuts } of days) await sailing(day, cuts);
    const expected = days.flatMap(({ day, cutoff_si, cutoff_cy }) => {
      const open = prices.filter(
        (_, n) =>
          day >= n &&
          unbookableReason(
            {
              etd: ms(dayFromNow(day)),
              cutoffSi: cutoff_si?.getTime() ?? null,
              cutoffCy: cutoff_cy?.getTime() ?? null,
              spaceStatus: statuses[n % 3],
            },
            Date.now(),
          ) === undefined,
      );
      return open.length > 0 ? [[dayFromNow(day), Math.min(...open)]] : [];
    });
    expect(expected.length).toBeGreaterThan(5);
    expect((await calendar('customer')).map(([day, price]) => [day, Number(price)])).toEqual(expected);
  });
});
