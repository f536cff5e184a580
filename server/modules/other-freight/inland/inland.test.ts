import type { Insertable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TruckRateTable } from '#server/db/schema';
import { dayFromNow, type Places, placesOf } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let suzhou: string;
let jiangsu: string;

const VALID = { valid_from: dayFromNow(-5), valid_to: dayFromNow(30), updated_at: new Date() };

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  const { id: china } = await test.db.selectFrom('area').select('id').where('name_en', '=', 'China').executeTakeFirstOrThrow();
  const add = async (pid: string, name_cn: string, name_en: string, level: number) =>
    (await test.db.insertInto('area').values({ pid, name_cn, name_en, level }).returning('id').executeTakeFirstOrThrow()).id;
  jiangsu = await add(china, '江苏', 'Jiangsu', 3);
  suzhou = await add(jiangsu, '苏州', 'Suzhou', 4);
});
beforeEach(async () => {
  await test.db.deleteFrom('truck_rate').execute();
  await test.db.deleteFrom('customs_rate').execute();
});

const addTruck = (changes: Partial<Insertable<TruckRateTable>> = {}) =>
  test.db
    .insertInto('truck_rate')
    .values({
      ...VALID,
      port_id: places.port.CNSGH!,
      wharf_id: null,
      area_id: suzhou,
      ctn_type: '40HQ',
      price: '1650',
      return_days: 3,
      distance_km: 98,
      over_weight_fee: '100',
      ...changes,
    })
    .execute();

const trucks = async (input: object = {}) => {
  const answer = await test.visitor.otherFreight.queryTruckVoPageForWeb(input, { locale: 'en-US' });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

describe('trucking', () => {
  it('shows area, price and fees to everybody', async () => {
    await addTruck({ wharf_id: places.wharf.SHENG! });
    expect((await trucks()).records).toMatchObject([
      {
        portCode: 'CNSGH',
        portName: 'Shanghai',
        wharfName: 'Shengdong',
        areaName: 'China / Jiangsu / Suzhou',
        price: '1650.00',
        currency: 'CNY',
        freeWeightKg: 20_000,
        overWeightFee: '100.00',
        waitFee: null,
        distanceKm: 98,
      },
    ]);
  });

  it('is found by port, container type and area, with all areas in it', async () => {
    await addTruck();
    await addTruck({ ctn_type: '20GP', area_id: jiangsu });
    await addTruck({ port_id: places.port.CNNBO! });
    const types = async (input: object) => (await trucks(input)).records.map(({ portCode, ctnType }) => `${portCode} ${ctnType}`);
    expect(await types({ areaId: jiangsu, portCode: 'CNSHA' })).toEqual(['CNSGH 20GP', 'CNSGH 40HQ']);
    expect(await types({ areaId: suzhou })).toEqual(['CNNBO 40HQ', 'CNSGH 40HQ']);
    expect(await types({ ctnType: '20GP' })).toEqual(['CNSGH 20GP']);
    expect(await types({ portCode: 'XXXXX' })).toEqual([]);
  });

  it('is that of today, page by page', async () => {
    await addTruck({ valid_to: dayFromNow(-1), company: 'A' });
    await addTruck({ distance_km: 10 });
    await addTruck({ distance_km: 20, company: 'B' });
    expect(await trucks({ size: 1, current: 2 })).toMatchObject({ total: 2, pages: 2, records: [{ distanceKm: 20 }] });
  });
});

describe('customs services', () => {
  it('are found by port and procedure', async () => {
    const customs = { ...VALID, port_id: places.port.CNSGH!, declare_type: 1, price: '200', extra_page_price: '50', includes: '预录入' };
    await test.db
      .insertInto('customs_rate')
      .values([customs, { ...customs, declare_type: 4 }, { ...customs, port_id: places.port.DEHAM! }])
      .execute();
    const list = async (input: object) => {
      const answer = await test.visitor.otherFreight.queryDeclarePageForWeb(input);
      return answer.ok ? answer.data.records.map(({ portCode, declareType }) => `${portCode} ${declareType}`) : answer.errors;
    };
    expect(await list({ portCode: 'CNSGH' })).toEqual(['CNSGH 1', 'CNSGH 4']);
    expect(await list({ declareType: 1 })).toEqual(['CNSGH 1', 'DEHAM 1']);
    expect(await list({ declareType: 3 })).toMatchObject([{ field: 'declareType' }]);
    expect(await test.visitor.otherFreight.queryDeclarePageForWeb({ declareType: 4 })).toMatchObject({
      data: { records: [{ price: '200.00', itemsPerPage: 6, extraPagePrice: '50.00', includes: '预录入', countryCode: 'CN' }] },
    });
  });

  it('name what they include in the language of the reader, or in the only one that was given', async () => {
    const customs = { ...VALID, port_id: places.port.CNSGH!, price: '200', extra_page_price: '50' };
    await test.db
      .insertInto('customs_rate')
      .values([
        { ...customs, declare_type: 1, includes: '预录入', includes_en: 'Pre-entry' },
        { ...customs, declare_type: 2, includes: '备案' },
        { ...customs, declare_type: 4, includes_en: 'Transit document' },
      ])
      .execute();
    const read = async (locale: 'zh-CN' | 'en-US') => {
      const answer = await test.visitor.otherFreight.queryDeclarePageForWeb({}, { locale });
      return answer.ok && answer.data.records.map(({ includes }) => includes);
    };
    expect(await read('en-US')).toEqual(['Pre-entry', '备案', 'Transit document']);
    expect(await read('zh-CN')).toEqual(['预录入', '备案', 'Transit document']);
  });
});
