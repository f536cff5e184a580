import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import { completeBooking, makeDictionaries, saved } from '#server/test/bookings';
import { HOSTILE, LEAK } from '#server/test/hostile';
import { dayFromNow, type Places, placesOf } from '#server/test/rates';
import { testApp, tokenOf, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

const post = (path: string, payload: unknown) =>
  test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { auth: tokenOf('customer'), 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

/** Dotted paths of every leaf of the form's input. */
function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

function withValue(input: object, path: readonly string[], value: unknown): object {
  const copy = structuredClone(input) as Record<string, unknown>;
  let at: Record<string, unknown> = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}

const full = () =>
  completeBooking(places, {
    submit: false,
    rateId: '',
    source: 'web',
    quoteNo: '',
    contractNo: '',
    routeType: 1,
    placeReceiptId: places.port.CNSGH!,
    placeReceiptDesc: 'd',
    placeDeliveryId: places.port.USLAX!,
    wharfId: places.wharf.SHENG!,
    vessel: 'V',
    voyage: '1E',
    etd: dayFromNow(9),
    eta: dayFromNow(28),
    payPlaceId: '',
    blType: 1,
    blMethodId: '1',
    settleMethodId: '1',
    incoterm: 'FOB',
    isToOrder: false,
    needTruck: true,
    truckInfo: 't',
    declareType: '1',
    remark: 'r',
    notifySecond: { name: 'N2' },
  });

describe('every field of a booking', () => {
  it('refuses any value or stores it harmlessly', async () => {
    const input = full();
    const paths = leaves(input);
    expect(paths.length).toBeGreaterThan(50);
    const stored = async () =>
      (
        await test.db
          .selectFrom('booking')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    for (const path of paths) {
      for (const value of HOSTILE) {
        const before = await stored();
        const response = await post(contract.order.saveBookingWeb.path, withValue(input, path, value));
        const { code, errors, message } = response.json<{ code: string; errors?: { field: string }[]; message: string }>();
        const what = `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}: ${response.body.slice(0, 200)}`;
        expect(response.statusCode, what).toBe(200);
        expect(response.body, what).not.toMatch(LEAK);
        if (code === '1') continue;
        expect([await stored(), message !== ''], what).toEqual([before, true]);
        if (errors?.length) expect(errors.map(({ field }) => field).join(), what).toContain(path[0]);
      }
    }
  }, 120_000);

  it('stores markup, SQL and emoji as plain text', async () => {
    const remark = "<script>alert(1)</script> '; drop table booking; -- 😀";
    const { bookingId } = await saved(test.as('customer'), { remark });
    expect(await test.as('customer').order.queryBookingById({ bookingId })).toMatchObject({ data: { remark } });
  });

  it('converts full-width digits in numbers', async () => {
    const goodsList = [{ goods: 'X', hsCode: '８２０５５９', number: '６４０', weight: '１２３.５', volume: '２２.４' }];
    const { bookingId } = await saved(test.as('customer'), { goodsList, voyage: '１１７Ｅ' });
    expect(await test.as('customer').order.queryBookingById({ bookingId })).toMatchObject({
      data: { voyage: '117E', goodsList: [{ hsCode: '820559', number: 640, weight: '123.5', volume: '22.4' }] },
    });
  });

  it('reports the field that is too long', async () => {
    const result = await test.as('customer').order.saveBookingWeb({ remark: 'x'.repeat(501), shipper: { name: 'x'.repeat(71) } });
    expect(result.ok ? [] : result.errors).toMatchObject([
      { field: 'shipper.name', code: 'maxLength', params: { max: 70 } },
      { field: 'remark', code: 'maxLength', params: { max: 500 } },
    ]);
  });
});

describe('every other call', () => {
  it('answers invalid input with an envelope, never with an internal error', async () => {
    const odd: unknown[] = [
      null,
      [],
      'text',
      7,
      {},
      ...HOSTILE.map((value) => ({
        bookingId: value,
        bookingIds: [value],
        portStartId: value,
        portEndId: value,
        orderNo: value,
        id: value,
        rateId: value,
        ctnList: value,
      })),
      { size: 1e9, current: -1 },
      { size: '10' },
      { bookingIds: [] },
      { ctnList: [] },
      { ctnList: [{ ctnType: '20GP', num: 0 }] },
      { ctnList: [{ ctnType: '20GP', num: 1.5 }] },
      { etdStart: '2026-02-30' },
      { etdStart: 9e99 },
      { month: '2026-13' },
    ];
    for (const endpoint of [...Object.values(contract.order), ...Object.values(contract.freight)]) {
      for (const input of odd) {
        const response = await post(endpoint.path, input);
        const what = `${endpoint.path} ${JSON.stringify(input)?.slice(0, 80)} ${response.body.slice(0, 200)}`;
        expect(response.statusCode, what).toBeLessThan(500);
        expect(response.body, what).not.toMatch(LEAK);
      }
    }
  }, 120_000);
});
