import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLclRate } from '#server/test/data/lcl';
import { dayFromNow, type Places, placesOf } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
const LANE = { portStartCode: 'CNSHA', portEndCode: 'DEHAM' };
const CARGO = { weight: '1840', volume: '3.265' };

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
});
beforeEach(async () => {
  await test.db.deleteFrom('freight_lcl').execute();
});

type Freight = TestApp['visitor']['otherFreight'];
const list = async (input: Parameters<Freight['webQueryFreightLclPage']>[0] = LANE, client = test.as('customer')) => {
  const answer = await client.otherFreight.webQueryFreightLclPage(input, { locale: 'en-US' });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

describe('LCL rates', () => {
  it('show lane, service and prices to customers', async () => {
    const id = await makeLclRate(test.db, places, { price_per_cbm: '18.37', route_type: 3, transfer_port_id: places.port.CNNBO! });
    const { records, total } = await list();
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      id,
      level: 'standard',
      portStartCode: 'CNSGH',
      portEndName: 'Hamburg',
      shippingCode: 'MSCU',
      routeType: 3,
      transferPortName: 'Ningbo',
      pricePerCbm: '18.37',
      minRt: '1.000',
      warehouseAddress: 'Sample Road 18',
      remark: 'No dangerous goods',
      quote: null,
    });
    expect(records[0]!.surcharges[0]).toEqual({ code: 'BAF', name: 'Bunker surcharge', unit: 3, currency: 'USD', amount: '6.50' });
  });

  it('show visitors prices rounded up to 5, and neither warehouse nor remark', async () => {
    await makeLclRate(test.db, places, { price_per_cbm: '18.37', price_per_ton: '20', min_charge: '18.37' });
    const [rate] = (await list(LANE, test.visitor)).records;
    expect(rate).toMatchObject({ level: 'visitor', pricePerCbm: '20.00', pricePerTon: '20.00', minCharge: '20.00', warehouseName: '', remark: '' });
  });

  it('are those of today', async () => {
    await makeLclRate(test.db, places, { valid_to: dayFromNow(-1) });
    await makeLclRate(test.db, places, { valid_from: dayFromNow(1), valid_to: dayFromNow(9) });
    expect((await list()).records).toEqual([]);
    const today = await makeLclRate(test.db, places, { valid_from: dayFromNow(0), valid_to: dayFromNow(0) });
    expect((await list()).records.map(({ id }) => id)).toEqual([today]);
  });

  it('cost what weight or measure cost, the cheapest first', async () => {
    const dear = await makeLclRate(test.db, places, { price_per_cbm: '30', voyage_days: 20 });
    const cheap = await makeLclRate(test.db, places, { sail_weekday: 2 });
    const { records } = await list({ ...LANE, ...CARGO });
    expect(records.map(({ id }) => id)).toEqual([cheap, dear]);
    expect(records[0]!.quote).toMatchObject({
      rt: '3.265',
      measure: 'volume',
      isMinCharge: false,
      lines: [
        { code: 'OF', unit: 3, quantity: '3.265', price: '18.00', currency: 'USD', amount: '58.77' },
        { code: 'BAF', quantity: '3.265', amount: '21.22' },
        { code: 'CFS', currency: 'CNY', amount: '277.53' },
        { code: 'DOC', unit: 2, quantity: '1', amount: '200.00' },
      ],
      total: [
        { currency: 'USD', amount: '79.99' },
        { currency: 'CNY', amount: '477.53' },
      ],
    });
    const second = await list({ ...LANE, ...CARGO, current: 2, size: 1 });
    expect([second.total, second.records.map(({ id }) => id)]).toEqual([2, [dear]]);
  });

  it('are none for unknown ports, and all lanes without ports', async () => {
    await makeLclRate(test.db, places);
    await makeLclRate(test.db, places, { port_end_id: places.port.USLAX! });
    expect((await list({ portStartCode: 'XXXXX', portEndCode: 'DEHAM' })).total).toBe(0);
    expect((await list({})).total).toBe(2);
    expect((await list({ portEndId: places.port.USLAX! })).records.map(({ portEndCode }) => portEndCode)).toEqual(['USLAX']);
  });

  it.each([
    { weight: '0', volume: '1' },
    { weight: 'heavy', volume: '1' },
    { weight: '1', volume: '-1' },
  ])('refuse the cargo %o', async (cargo) => {
    const answer = await test.visitor.otherFreight.webQueryFreightLclPage({ ...LANE, ...cargo });
    expect(answer).toMatchObject({ ok: false, errors: [{ field: cargo.weight === '1' ? 'volume' : 'weight' }] });
  });

  it('are found one by one', async () => {
    const id = await makeLclRate(test.db, places);
    expect(await test.visitor.otherFreight.queryFreightLclById({ id })).toMatchObject({ ok: true, data: { id, portEndName: '汉堡' } });
    expect(await test.visitor.otherFreight.queryFreightLclById({ id: '1' })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
  });
});

describe('LCL quotations', () => {
  it('are made by id, at the level of the caller', async () => {
    const id = await makeLclRate(test.db, places, { price_per_cbm: '18.37' });
    await makeLclRate(test.db, places, { sail_weekday: 1 });
    const quote = (client: TestApp['visitor']) => client.otherFreight.queryQuotationLclList({ ids: [id], ...CARGO });
    expect(await quote(test.as('customer'))).toMatchObject({ ok: true, data: [{ lcl: { id }, rt: '3.265', currency: 'USD', amount: '59.98' }] });
    expect(await quote(test.visitor)).toMatchObject({ ok: true, data: [{ lcl: { level: 'visitor' }, amount: '65.30' }] });
  });

  it('are made for a lane, and charge at least the minimum', async () => {
    await makeLclRate(test.db, places, { min_charge: '40' });
    const answer = await test.as('customer').otherFreight.queryQuotationLclList({ ...LANE, weight: '100', volume: '0.2' });
    expect(answer).toMatchObject({ ok: true, data: [{ rt: '1.000', measure: 'minimum', isMinCharge: true, amount: '40.00' }] });
  });

  it('are not made for amounts that no cargo has', async () => {
    const quote = (cargo: object) => test.as('customer').otherFreight.queryQuotationLclList({ ...LANE, ...CARGO, ...cargo });
    expect(await quote({ weight: '10000000' })).toMatchObject({ ok: false, errors: [{ field: 'weight', code: 'max', params: { max: 9_999_999 } }] });
    expect(await quote({ volume: '100000' })).toMatchObject({ ok: false, errors: [{ field: 'volume', code: 'max', params: { max: 99_999 } }] });
    expect(await quote({ weight: '0' })).toMatchObject({ ok: false, errors: [{ field: 'weight', code: 'min' }] });
  });
});
