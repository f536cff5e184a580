import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import { dayFromNow, makeRate, placesOf, SURCHARGES } from '#server/test/data/rates';
import { testApp, tokenOf, type TestApp } from '#server/test/test-app';

let test: TestApp;
let rateIds: string[];

/** Standard prices are integers, VIP prices end in .37, so that any sum containing one reveals it. */
const VIP = /\.37|\.74|\.63|VIPONLY/;
/** The exact price behind a visitor's price: 1873 becomes 1900. */
const EXACT = /1873/;

beforeAll(async () => {
  test = await testApp();
  const places = await placesOf(test.db);
  const vip = { vip_20gp: '1712.37', vip_40gp: '2212.37', vip_40hq: '2312.37' };
  rateIds = [
    await makeRate(test.db, places, { price_20gp: '1873', wharf_id: places.wharf.SHENG!, ...vip }, SURCHARGES),
    await makeRate(test.db, places, { price_20gp: '2110', shipping_id: places.carrier.MAEU!, wharf_id: places.wharf.SGICT!, ...vip }, SURCHARGES),
    await makeRate(test.db, places, { rate_no: 'VIPONLY1', price_20gp: null, price_40gp: null, price_40hq: null, vip_only: true, ...vip }),
  ];
});

/** Concatenates the answers of every freight call. */
async function everything(token?: string): Promise<string> {
  const bodies: string[] = [];
  for (const endpoint of Object.values(contract.freight)) {
    for (const input of inputs()) {
      const response = await test.app.inject({ method: 'POST', url: `/api${endpoint.path}`, headers: token ? { auth: token } : {}, payload: input });
      bodies.push(response.body);
    }
  }
  return bodies.join('\n');
}

const inputs = () => [
  { portStartCode: 'CNSHA', portEndCode: 'USLAX' },
  {
    portStartCode: 'CNSHA',
    portEndCode: 'USLAX',
    sortField: 'price',
    sortOrder: 'desc',
    ctnList: [
      { ctnType: '20GP', num: 2 },
      { ctnType: '40HQ', num: 1 },
    ],
  },
  { portStartCodes: ['CNSHA'], portEndCodes: ['USLAX', 'DEHAM'] },
  { portStartCode: 'CNSHA', portEndCode: 'USLAX', etdStart: dayFromNow(1), etdEnd: dayFromNow(9), maxDays: 30 },
  ...rateIds.map((id) => ({ id, ctnList: [{ ctnType: '20GP', num: 1 }] })),
];

describe('VIP prices', () => {
  it('appear in no answer to a visitor', async () => {
    const bytes = await everything();
    expect(bytes).toContain('"priceFrom":"1900"');
    expect(bytes).not.toMatch(VIP);
  });

  it('appear in no answer to a standard customer', async () => {
    const bytes = await everything(tokenOf('customer'));
    expect(bytes).toContain('"1873.00"');
    expect(bytes).not.toMatch(VIP);
  });

  it('are visible to VIP customers', async () => {
    const bytes = await everything(tokenOf('vip'));
    expect(bytes).toMatch(/"1712\.37"/);
    expect(bytes).toContain('VIPONLY1');
  });

  it('are refused to standard customers with a message, without ending the session', async () => {
    const { freight } = test.as('customer');
    const lane = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };
    const charge = { id: rateIds[0]!, ctnList: [{ ctnType: '20GP' as const, num: 1 }] };
    const answers = await Promise.all([
      freight.queryWebFreightFclVipList(lane),
      freight.queryFclVipCalendarList(lane),
      freight.queryFclVipShippingList(lane),
      freight.queryFclVipWharfList(lane),
      freight.queryFclChargeDetailVip(charge),
      freight.queryBookingChargeDetailVip(charge),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, reason: 'business', message: '您还不是VIP会员，请先申请会员' });
  });

  it('make up the VIP total, with the saving against the standard price', async () => {
    const result = await test.as('vip').freight.queryWebFreightFclVipList({ portStartCode: 'CNSHA', portEndCode: 'USLAX' });
    if (!result.ok) throw new Error(result.message);
    const [only, saving] = result.data.records;
    expect(only).toMatchObject({ rateNo: 'VIPONLY1', vipOnly: true, prices: [], saveAmount: null, totalUsd: '1712.37' });
    expect(saving).toMatchObject({ prices: [{ price: '1873.00' }], vipPrices: [{ price: '1712.37' }], saveAmount: '160.63', totalUsd: '1892.37' });
  });
});

describe('a visitor', () => {
  it('sees lanes, carriers, their reliability, the rounded price and what can be booked, nothing else', async () => {
    const result = await test.visitor.freight.queryPubWebFreightFclList({ portStartCode: 'CNSHA', portEndCode: 'USLAX' });
    if (!result.ok) throw new Error(result.message);
    const [rate] = result.data.records;
    const names = `rowKey level portStartId portStartCode portStartName portEndId portEndCode portEndName shippingId shippingCode shippingName
      voyageDays validFrom validTo etd eta reliability sailWeekday priceFrom currency bookable bookingHint`;
    expect(Object.keys(rate!).toSorted()).toEqual(names.split(/\s+/).toSorted());
    expect(result.data.records.map(({ priceFrom }) => priceFrom)).toEqual(['1900', '2150']);
  });

  it('sees no exact price and no id of a rate in any answer', async () => {
    const bytes = await everything();
    expect(bytes).not.toMatch(EXACT);
    for (const id of rateIds) expect(bytes).not.toContain(id);
  });

  it('cannot recover the exact price by requesting many containers', async () => {
    const priceFor = async (num: number) => {
      const search = { portStartCode: 'CNSHA', portEndCode: 'USLAX', ctnList: [{ ctnType: '20GP' as const, num }] };
      const list = await test.visitor.freight.queryWebFreightFclVisitorList(search);
      const calendar = await test.visitor.freight.queryFclVisitorCalendarList(search);
      if (!list.ok || !calendar.ok) throw new Error('refused');
      const [day] = calendar.data;
      return [list.data.records[0]?.priceFrom, day && 'priceFrom' in day && day.priceFrom];
    };
    expect(await priceFor(1)).toEqual(['1900', '1900']);
    expect(await priceFor(999)).toEqual([String(1900 * 999), String(1900 * 999)]);
  });

  it("gets no key for bookings: no call accepts a visitor's row", async () => {
    const result = await test.visitor.freight.queryWebFreightFclVisitorList({ portStartCode: 'CNSHA', portEndCode: 'USLAX' });
    if (!result.ok) throw new Error(result.message);
    const { rowKey } = result.data.records[0]!;
    expect(await test.as('customer').order.initAddSoWeb({ rateId: rowKey })).toMatchObject({ ok: false, message: '该运价已失效，请重新查询' });
  });

  it('must log in for standard lists and for charges', async () => {
    const lane = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };
    expect(await test.visitor.freight.queryWebFreightFclList(lane)).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(await test.visitor.freight.queryFclChargeDetail({ id: rateIds[0]! })).toMatchObject({ ok: false, reason: 'unauthorised' });
  });
});
