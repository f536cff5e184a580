import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { testApp, type TestApp } from '#server/test/test-app';
import { mondayOf, weekFrom } from './weeks.ts';

let test: TestApp;
let places: Places;
const LANE = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
});
beforeEach(async () => {
  await test.db.deleteFrom('freight_fcl').execute();
  await test.db.deleteFrom('sailing_date').execute();
});

const rate = (changes: Parameters<typeof makeRate>[2] = {}) => makeRate(test.db, places, { sail_weekdays: [], valid_to: dayFromNow(90), ...changes });
const sails = (days: number, changes: object = {}) => makeSailing(test.db, places, { etd: dayFromNow(days), eta: dayFromNow(days + 14), ...changes });

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
type Input = Parameters<TestApp['visitor']['freight']['querySpaceList']>[0];
const space = async (input: Input = LANE, client = test.as('customer')) => dataOf(await client.freight.querySpaceList(input, { locale: 'en-US' }));
const visitorSpace = async (input: Input = LANE) => dataOf(await test.visitor.freight.queryPubSpaceList(input, { locale: 'en-US' }));

describe('the space list', () => {
  it('shows the best space of each departure with vessel, voyage and ISO week', async () => {
    await rate({ space_status: 'FULL' });
    await rate({ space_status: 'TIGHT' });
    await sails(3);
    await sails(10, { vessel: 'CEDAR STAR', voyage: '009E' });
    const { records, total } = await space();
    expect(total).toBe(1);
    const [etd, later] = [parseDate(dayFromNow(3))!, parseDate(dayFromNow(10))!];
    expect(records[0]).toMatchObject({ portStartCode: 'CNSGH', portEndName: 'Los Angeles', shippingCode: 'MSCU', attention: false });
    expect(records[0]!.departures).toEqual([
      { ...weekFrom(mondayOf(etd)), etd, status: 'TIGHT', vessel: 'ANCHOR GRACE', voyage: expect.any(String) },
      { ...weekFrom(mondayOf(later)), etd: later, status: 'TIGHT', vessel: 'CEDAR STAR', voyage: '009E' },
    ]);
  });

  it('takes weekdays where there is no schedule, and rates only while they are valid', async () => {
    await rate({ sail_weekdays: [1, 2, 3, 4, 5, 6, 7], valid_to: dayFromNow(2), space_status: 'FULL' });
    await rate({ sail_weekdays: [1, 2, 3, 4, 5, 6, 7], valid_from: dayFromNow(2), valid_to: dayFromNow(3) });
    await rate({ shipping_id: places.carrier.MAEU!, sail_weekdays: [1, 2, 3, 4, 5, 6, 7], valid_to: dayFromNow(-1) });
    const { records } = await space();
    expect(records.map(({ departures }) => departures.map(({ status }) => status))).toEqual([['FULL', 'FULL', 'AVAILABLE', 'AVAILABLE']]);
    expect(records[0]!.departures[0]).toMatchObject({ vessel: null, voyage: null });
  });

  it('begins with the current week and ends with the last requested one', async () => {
    await rate({ sail_weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const { weeks, records } = await space({ ...LANE, weeks: 2 });
    const monday = mondayOf(parseDate(dayFromNow(0))!);
    expect(weeks).toEqual([weekFrom(monday), weekFrom(monday + 7 * 86_400_000)]);
    expect(new Set(records[0]!.departures.map(({ week }) => week))).toEqual(new Set(weeks.map(({ week }) => week)));
    const one = await space({ ...LANE, week: weeks[1]!.week });
    expect(one.weeks).toEqual([weeks[1]]);
    expect(one.records[0]!.departures).toHaveLength(7);
    expect((await space({ ...LANE, week: ((weeks[0]!.week + 30) % 52) + 1 })).records).toEqual([]);
  });

  it('is narrowed by port, carrier and container size, and paged by carrier and lane', async () => {
    const days = { sail_weekdays: [1, 2, 3, 4, 5, 6, 7] };
    await rate(days);
    await rate({ ...days, shipping_id: places.carrier.MAEU!, price_40hq: null });
    await rate({ ...days, port_end_id: places.port.DEHAM! });
    const shown = async (input: Input) =>
      (await space(input)).records.map(({ portEndCode, shippingCode }) => `${portEndCode} ${shippingCode}`).toSorted();
    expect(await shown({ portStartId: places.port.CNSGH! })).toEqual(['DEHAM MSCU', 'USLAX MAEU', 'USLAX MSCU']);
    expect(await shown({ portEndId: places.port.DEHAM! })).toEqual(['DEHAM MSCU']);
    expect(await shown({ ...LANE, shippingId: places.carrier.MAEU! })).toEqual(['USLAX MAEU']);
    expect(await shown({ ...LANE, ctnType: '40HQ' })).toEqual(['USLAX MSCU']);
    expect(await shown({ portStartCode: 'ZZZZZ' })).toEqual([]);
    const pages = [await space({ portStartId: places.port.CNSGH!, size: 2 }), await space({ portStartId: places.port.CNSGH!, size: 2, current: 2 })];
    expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
  });

  it('marks lanes that the user follows, and shows only them on request, hot or not', async () => {
    const { token } = await addUser(test.db);
    const client = test.withToken(token);
    const days = { sail_weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const id = await rate({ ...days, port_end_id: places.port.DEHAM! });
    await rate(days);
    await client.freight.attentionFcl({ id, attention: true });
    const ends = async (input: Input) => (await space(input, client)).records.map(({ portEndCode, attention }) => [portEndCode, attention]);
    expect(await ends({ isFollowed: true })).toEqual([['DEHAM', true]]);
    expect(await ends(LANE)).toEqual([['USLAX', false]]);
    expect((await space({ isFollowed: true })).records).toEqual([]);
  });
});

describe('the space of', () => {
  it('visitors is without vessels, without rates for VIP customers, and without follows', async () => {
    await rate({ space_status: 'FULL' });
    await rate({ vip_only: true, vip_20gp: '1' });
    await sails(3);
    const asCustomers = { ...LANE, isFollowed: true };
    const { records } = await visitorSpace(asCustomers);
    const etd = parseDate(dayFromNow(3))!;
    expect(records).toEqual([
      {
        portStartId: places.port.CNSGH,
        portStartCode: 'CNSGH',
        portStartName: 'Shanghai',
        portEndId: places.port.USLAX,
        portEndCode: 'USLAX',
        portEndName: 'Los Angeles',
        shippingId: places.carrier.MSCU,
        shippingCode: 'MSCU',
        shippingName: 'MSC',
        departures: [{ ...weekFrom(mondayOf(etd)), etd, status: 'FULL' }],
      },
    ]);
    expect(await test.visitor.freight.querySpaceList(LANE)).toMatchObject({ reason: 'unauthorised' });
  });

  it('VIP customers includes the rates for them alone', async () => {
    await rate({ space_status: 'FULL' });
    await rate({ vip_only: true, vip_20gp: '1' });
    await sails(3);
    const vip = test.withToken((await addUser(test.db, { customer_id: await addCustomer(test.db, { level: 'vip' }) })).token);
    const statuses = async (client = vip) => (await space(LANE, client)).records.flatMap(({ departures }) => departures.map(({ status }) => status));
    expect([await statuses(), await statuses(test.as('customer'))]).toEqual([['AVAILABLE'], ['FULL']]);
  });
});
