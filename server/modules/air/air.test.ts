import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { contract } from '#contract';
import type { Input } from '#contract/endpoint';
import { dayFromNow } from '#server/test/data/rates';
import { addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

type Route = Input<(typeof contract)['air']['addOrUpdateAirRoute']>;

let test: TestApp;
let manager: Client;
let ids: Record<'MU' | 'CA' | 'PVG' | 'LAX' | 'HKG', string>;

beforeAll(async () => {
  test = await testApp();
  const { token } = await addUser(test.db, { side: 'provider' });
  manager = test.withToken(token);
});
beforeEach(async () => {
  for (const table of ['air_route', 'airline', 'air_port'] as const) await test.db.deleteFrom(table).execute();
  const line = async (code2: string, prefix: string) =>
    saved(manager.air.addOrUpdateAir({ code2, prefix, nameCn: `${code2}航`, nameEn: `${code2} Air` }));
  const port = async (code3: string, hot = false) =>
    saved(
      manager.air.addOrUpdateAirPort({ code3, nameCn: `${code3}机场`, nameEn: `${code3} Airport`, cityEn: `City ${code3}`, countryCode: 'cn', hot }),
    );
  ids = { MU: await line('mu', '781'), CA: await line('CA', '999'), PVG: await port('pvg', true), LAX: await port('LAX'), HKG: await port('HKG') };
});

async function saved(answer: Promise<{ ok: true; data: { id: string } } | { ok: false; message: string }>): Promise<string> {
  const result = await answer;
  if (!result.ok) throw new Error(result.message);
  return result.data.id;
}
const route = (given: Partial<Route> = {}): Route => ({
  airId: ids.MU,
  airPortStartId: ids.PVG,
  airPortEndId: ids.LAX,
  flightNo: 'mu 501',
  weekdays: [5, 1, 1],
  transitDays: 2,
  prices: { M: '301', N: '50.10', q45: '42', q100: '', q300: null },
  currency: 'CNY',
  fuel: '8.50',
  security: '1.2',
  validFrom: dayFromNow(-1),
  validTo: dayFromNow(5),
  ...given,
});
const listed = async (client: Client, filter: object = {}) => {
  const answer = await client.air.queryAirRoutePage(filter);
  return answer.ok ? answer.data.records : [];
};

describe('routes', () => {
  it.each([
    ['1.', 'This must be an integer, such as 12.'],
    ['', 'This must be an integer, such as 12.'],
    ['1.5', 'This must be an integer, such as 12.'],
    ['61', 'Enter 60 or less.'],
    [-1, 'Enter 0 or more.'],
  ])('27.A4 with “%s” transit days are refused with what to write', async (transitDays, message) => {
    const answer = await manager.air.addOrUpdateAirRoute(route({ transitDays }), { locale: 'en-US' });
    expect(answer).toMatchObject({ ok: false, errors: [{ field: 'transitDays', message }] });
  });

  it('27.A4 take full-width digits of transit days', async () => {
    await saved(manager.air.addOrUpdateAirRoute(route({ transitDays: '２' })));
    expect((await listed(manager))[0]).toMatchObject({ transitDays: 2 });
  });

  it('are shown to customers exactly and to visitors rounded up', async () => {
    await saved(manager.air.addOrUpdateAirRoute(route()));
    const [exact] = await listed(test.as('customer'));
    expect(exact).toMatchObject({
      airCode: 'MU',
      airPortStartCode: 'PVG',
      airPortEndCode: 'LAX',
      flightNo: 'MU501',
      weekdays: [1, 5],
      prices: { M: '301.00', N: '50.10', q45: '42.00', q100: null, q1000: null },
      fuel: '8.50',
      level: 'standard',
    });
    const [rounded] = await listed(test.visitor);
    expect(rounded).toMatchObject({
      prices: { M: '310.00', N: '51.00', q45: '42.00', q100: null },
      fuel: '9.00',
      security: '2.00',
      level: 'visitor',
    });
  });

  it('are found by lane, airline and words; codes may be lower case', async () => {
    await saved(manager.air.addOrUpdateAirRoute(route()));
    await saved(manager.air.addOrUpdateAirRoute(route({ airId: ids.CA, airPortStartId: ids.HKG, flightNo: 'CA987' })));
    const flights = async (filter: object) => (await listed(test.visitor, filter)).map(({ flightNo }) => flightNo);
    expect(await flights({ startCode: 'pvg' })).toEqual(['MU501']);
    expect(await flights({ airId: ids.CA })).toEqual(['CA987']);
    expect(await flights({ searchValue: 'hkg机' })).toEqual(['CA987']);
    expect(await flights({ endCode: 'LAX' })).toHaveLength(2);
  });

  it('that are over, or of an airline that is off, are shown to those who manage them only', async () => {
    await saved(manager.air.addOrUpdateAirRoute(route({ validFrom: dayFromNow(-9), validTo: dayFromNow(-1) })));
    expect(await listed(test.as('customer'), { all: true })).toEqual([]);
    expect(await listed(manager)).toEqual([]);
    expect(await listed(manager, { all: true })).toHaveLength(1);
  });

  it.each([
    ['airPortEndId', () => ({ airPortEndId: ids.PVG })],
    ['validTo', () => ({ validTo: dayFromNow(-2) })],
    ['prices.N', () => ({ prices: { M: '300' } })],
    ['prices.q45', () => ({ prices: { q45: '0' } })],
    ['flightNo', () => ({ flightNo: 'x' })],
    ['airId', () => ({ airId: '1' })],
    ['transferId', () => ({ transferId: '1' })],
    ['currency', () => ({ currency: 'XXX' as never })],
  ])('are refused with an invalid %s', async (field, given) => {
    expect(await manager.air.addOrUpdateAirRoute(route(given()))).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('are not stored twice', async () => {
    await saved(manager.air.addOrUpdateAirRoute(route()));
    expect(await manager.air.addOrUpdateAirRoute(route())).toMatchObject({ ok: false, errors: [{ field: 'flightNo' }] });
  });
});

describe('base data', () => {
  it('is changed by those with the permission only', async () => {
    for (const client of [test.as('customer'), test.as('vip')]) {
      expect(await client.air.addOrUpdateAir({ code2: 'ZZ', prefix: '123', nameCn: 'z', nameEn: 'z' })).toMatchObject({
        ok: false,
        reason: 'business',
      });
      expect(await client.air.batchDelAirPort({ ids: [ids.HKG] })).toMatchObject({ ok: false, reason: 'business' });
      expect(await client.air.batchDelAirRoute({ ids: ['1'] })).toMatchObject({ ok: false, reason: 'business' });
    }
    expect(await test.visitor.air.batchDelAir({ ids: [ids.MU] })).toMatchObject({ ok: false, reason: 'unauthorised' });
  });

  it('is found by its id, whatever it is called by now', async () => {
    const routeId = await saved(manager.air.addOrUpdateAirRoute(route({ validFrom: dayFromNow(-9), validTo: dayFromNow(-8) })));
    await saved(manager.air.addOrUpdateAir({ id: ids.MU, version: 1, code2: 'XX', prefix: '782', nameCn: 'a', nameEn: 'a', enable: false }));
    const idsOf = (answer: { ok: boolean; data?: { records: { id: string }[] } | undefined }) => answer.data?.records.map(({ id }) => id);
    expect(idsOf((await manager.air.queryAirPage({ id: ids.MU })) as never)).toEqual([ids.MU]);
    expect(idsOf((await test.visitor.air.queryAirPage({ id: ids.MU })) as never)).toEqual([]);
    expect(idsOf((await manager.air.queryAirPortPage({ id: ids.LAX })) as never)).toEqual([ids.LAX]);
    expect(idsOf((await manager.air.queryAirRoutePage({ id: routeId, all: true })) as never)).toEqual([routeId]);
    expect(idsOf((await test.visitor.air.queryAirRoutePage({ id: routeId, all: true })) as never)).toEqual([]);
    expect(idsOf((await manager.air.queryAirPortPage({ id: '1' })) as never)).toEqual([]);
  });

  it('of an outdated version is not overwritten', async () => {
    const airline = { id: ids.MU, code2: 'MU', prefix: '781', nameCn: '东航', nameEn: 'Eastern' };
    expect(await manager.air.addOrUpdateAir({ ...airline, version: 1 })).toMatchObject({ data: { name: '东航', version: 2 } });
    expect(await manager.air.addOrUpdateAir({ ...airline, version: 1 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('修改') as string,
    });
    expect(await manager.air.addOrUpdateAir({ ...airline, id: '1', version: 1 })).toMatchObject({ ok: false });
    expect(await manager.air.addOrUpdateAir({ ...airline, id: undefined, code2: 'CA' })).toMatchObject({ ok: false, errors: [{ field: 'code2' }] });
  });

  it('that a route uses is not deleted, and the routes are named; not even one for transfers', async () => {
    const routeId = await saved(manager.air.addOrUpdateAirRoute(route({ transferId: ids.HKG })));
    expect(await manager.air.batchDelAir({ ids: [ids.CA, ids.MU] })).toMatchObject({
      ok: false,
      message: expect.stringContaining('MU501 PVG–LAX') as string,
    });
    for (const id of [ids.PVG, ids.LAX, ids.HKG])
      expect(await manager.air.batchDelAirPort({ ids: [id] })).toMatchObject({ ok: false, message: expect.stringContaining('MU501') as string });
    expect(await manager.air.batchDelAirRoute({ ids: [routeId] })).toMatchObject({ data: 1 });
    expect(await manager.air.batchDelAirPort({ ids: [ids.PVG, ids.LAX, ids.HKG] })).toMatchObject({ data: 3 });
    expect(await manager.air.batchDelAir({ ids: [ids.CA, ids.MU] })).toMatchObject({ data: 2 });
    expect(await manager.air.batchDelAir({ ids: [ids.MU] })).toMatchObject({ ok: false });
  });

  it('names the number of routes if there are many', async () => {
    for (let no = 1; no <= 7; no += 1) await saved(manager.air.addOrUpdateAirRoute(route({ flightNo: `MU${500 + no}` })));
    expect(await manager.air.batchDelAir({ ids: [ids.MU] })).toMatchObject({ message: expect.stringContaining('7') as string });
  });

  it('is searched by code and name; hot airports are listed', async () => {
    expect(await test.visitor.air.queryAirPage({ searchValue: '78' })).toMatchObject({ data: { records: [{ code2: 'MU' }], total: 1 } });
    expect(await test.visitor.air.queryAirPortPage({ searchValue: 'city l' })).toMatchObject({ data: { records: [{ code3: 'LAX' }] } });
    expect(await test.visitor.air.queryHotAirPort({})).toMatchObject({ data: [{ code3: 'PVG', countryCode: 'CN', hot: true }] });
    await manager.air.addOrUpdateAir({ id: ids.CA, version: 1, code2: 'CA', prefix: '999', nameCn: 'a', nameEn: 'a', enable: false });
    expect(await test.visitor.air.queryAirPage({})).toMatchObject({ data: { total: 1 } });
    expect(await manager.air.queryAirPage({})).toMatchObject({ data: { total: 2 } });
  });
});
