import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addUser, portId } from '#server/test/factories';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const search = async (searchValue?: string | null, rest: object = {}) => {
  const result = await test.visitor.basedata.queryPortList({ searchValue, ...rest });
  return result.ok ? result.data.map(({ portCode }) => portCode) : result.message;
};

describe('ports', () => {
  it.each([
    ['a code', 'CNSGH', ['CNSGH']],
    ['an alias, as people type it', 'CNSHA', ['CNSGH']],
    ['the beginning of a code in small letters', 'usl', ['USLAX', 'USLGB']],
    ['the letters after the country', 'LAX', ['USLAX']],
    ['those of an alias', 'sha', ['CNSGH']],
    ['a part of a Chinese name', '杉', ['USLAX']],
    ['a part of an English name', 'ngel', ['USLAX']],
    ['full-width letters', 'ＣＮＳＨＡ', ['CNSGH']],
    ['blanks around it', '  宁波 ', ['CNNBO']],
    ['a pattern', '%', []],
    ['nothing that exists', 'zzz', []],
  ])('are found by %s', async (_, text, codes) => {
    expect(await search(text)).toEqual(codes);
  });

  it('are sorted with prefix matches before other matches', async () => {
    expect(await search('long')).toEqual(['USLGB']);
    expect(await search('ha')).toEqual(['DEHAM', 'CNSGH']);
  });

  it.each([undefined, null, '', '   '])('are sorted by popularity for %j', async (text) => {
    expect(await search(text)).toEqual(['CNNBO', 'CNSGH', 'USLAX', 'DEHAM', 'USLGB']);
  });

  it('are filtered by trade lane, country and kind, flat or inside params', async () => {
    expect(await search('', { routeCode: 'USWC' })).toEqual(['USLAX', 'USLGB']);
    expect(await search('', { countryCode: 'de' })).toEqual(['DEHAM']);
    expect(await search('', { portType: 'air' })).toEqual([]);
    expect(await search('', { params: { routeCode: 'NEU' } })).toEqual(['DEHAM']);
  });

  it('are limited to fifty, and read by one statement among thousands', async () => {
    const { db, visitor } = await testApp();
    const many = Array.from({ length: 5000 }, (_, n) => ({
      port_code: `XX${String(n).padStart(3, '0')}${n}`,
      name_cn: `港口${n}`,
      name_en: `Port number ${n}`,
      country_code: 'XX',
      area_id: null,
      route_code: null,
      lat: null,
      lng: null,
      tz: null,
    }));
    await db.insertInto('port').values(many).execute();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const result = await visitor.basedata.queryPortList({ searchValue: 'number 4' });
    expect(result.ok && result.data.length).toBe(50);
    // The server looks after other things meanwhile.
    expect(query.mock.calls.map(([statement]) => JSON.stringify(statement)).filter((statement) => statement.includes('port_code'))).toHaveLength(1);
  });

  it("have texts in the caller's language", async () => {
    const id = await portId(test.db, 'USLAX');
    expect(await test.visitor.basedata.queryPortInfoById({ id }, { locale: 'en-US' })).toMatchObject({
      data: { code: 'USLAX', countryName: 'United States of America', routeName: 'US West Coast' },
    });
    expect(await test.visitor.basedata.queryPortInfoById({ id })).toMatchObject({ data: { countryName: '美国', routeName: '美西', lat: 33.74 } });
    expect(await test.visitor.basedata.queryPortCodeById({ id })).toMatchObject({ data: { portCode: 'USLAX' } });
    expect(await test.visitor.basedata.queryRouteCodeByPortId({ id })).toMatchObject({ data: { routeCode: 'USWC', routeName: '美西' } });
  });

  it('that do not exist are not found', async () => {
    const NOT_FOUND = { ok: false, reason: 'business', message: '数据不存在或无权限' };
    for (const call of ['queryPortInfoById', 'queryPortCodeById', 'queryRouteCodeByPortId'] as const)
      expect(await test.visitor.basedata[call]({ id: '1' })).toMatchObject(NOT_FOUND);
  });

  it('are grouped by trade lane for discharge, by country for loading', async () => {
    const end = await test.as('customer').basedata.queryGroupPortList({ type: 'end' });
    expect(end.ok && end.data.map(({ groupName, ports }) => [groupName, ports.length])).toEqual([
      ['美西', 2],
      ['欧基', 1],
    ]);
    const start = await test.as('customer').basedata.queryGroupPortList({ type: 'start' });
    expect(start.ok && start.data.map(({ groupName, ports }) => [groupName, ports.length])).toEqual([['中国', 2]]);
  });
});

describe('dictionaries', () => {
  it('are returned as a list for one code', async () => {
    expect(await test.visitor.basedata.queryDictionaryList({ dictCode: 'payMethod' })).toMatchObject({
      data: [{ code: '1', nameCn: '预付' }, { code: '2' }],
    });
    expect(await test.visitor.basedata.queryDictionaryList({ dictCode: 'ctnType', searchValue: '40' })).toMatchObject({ data: [{ code: '40HQ' }] });
    expect(await test.visitor.basedata.queryDictionaryList({ dictCode: 'nothing' })).toMatchObject({ data: [] });
  });

  it('are returned as a table for several codes', async () => {
    expect(await test.visitor.basedata.queryDictionaryList({ dictCodes: ['ctnType', 'payMethod', 'nothing'] })).toMatchObject({
      data: { ctnType: [{ code: '20GP', extra: { iso: '22G1' } }, { code: '40HQ' }], payMethod: [{}, {}], nothing: [] },
    });
  });

  it('require a code', async () => {
    expect(await test.visitor.basedata.queryDictionaryList({})).toMatchObject({ ok: false, errors: [{ field: 'dictCode', code: 'required' }] });
  });
});

describe('input that no record can match', () => {
  it('is not sent to the database', async () => {
    const { basedata } = test.visitor;
    for (const id of ['abc', '-1', '9'.repeat(30), '__proto__']) {
      expect(await basedata.queryAreaListByPid({ pid: id })).toMatchObject({ data: [] });
      expect(await basedata.queryWharfDrop({ portId: id })).toMatchObject({ data: [] });
      expect(await basedata.queryPortInfoById({ id })).toMatchObject({ ok: false, reason: 'business' });
    }
    for (const bad of ['\u0000', '\ud800']) {
      expect(await basedata.queryPortList({ routeCode: bad })).toMatchObject({ ok: false, errors: [{ field: 'routeCode' }] });
      expect(await basedata.queryDictionaryList({ dictCodes: [bad] })).toMatchObject({ ok: false, errors: [{ field: 'dictCodes.0' }] });
    }
  });
});

describe('other dropdowns', () => {
  it('areas, level by level', async () => {
    const top = await test.visitor.basedata.queryAreaListByPid({});
    expect(top).toMatchObject({
      data: [
        { nameCn: '亚洲', hasChildren: true },
        { nameCn: '欧洲', hasChildren: false },
      ],
    });
    expect(await test.visitor.basedata.queryAreaListByPid({ pid: top.ok ? top.data[0]!.id : '' })).toMatchObject({
      data: [{ nameEn: 'China', level: 2 }],
    });
  });

  it('carriers by code or name', async () => {
    for (const searchValue of ['mae', '马士', 'MSK'])
      expect(await test.visitor.basedata.queryShippingDrop({ searchValue })).toMatchObject({ data: [{ code: 'MAEU', isMsc: false }] });
    expect(await test.visitor.basedata.queryShippingDrop({ searchValue: '' })).toMatchObject({ data: [{ code: 'MSCU', isMsc: true }, {}] });
  });

  it('terminals of a port', async () => {
    expect(await test.visitor.basedata.queryWharfDrop({ portId: await portId(test.db, 'CNSGH'), searchValue: 'sh' })).toMatchObject({
      data: [{ code: 'SHENG' }],
    });
    expect(await test.visitor.basedata.queryWharfDrop({ portId: await portId(test.db, 'DEHAM') })).toMatchObject({ data: [] });
  });

  it('countries, an exact code first', async () => {
    const result = await test.visitor.basedata.queryCountryDrop({ searchValue: 'us' });
    expect(result.ok && result.data[0]).toEqual({ id: 'US', code: 'US', nameCn: '美国', nameEn: 'United States of America' });
    expect(await test.visitor.basedata.queryCountryDrop({ searchValue: '德国' })).toMatchObject({ data: [{ code: 'DE' }] });
  });

  it('work for logged-in users too', async () => {
    const { token } = await addUser(test.db, { side: 'provider' });
    expect(await test.withToken(token).basedata.queryShippingDrop({})).toMatchObject({ ok: true });
  });
});

describe('routes by sea', () => {
  const route = async (input: { portStartCode: string; portEndCode: string; transferPorts?: string[] }) => {
    const answer = await test.visitor.basedata.querySeaRoute(input, { locale: 'en-US' });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };

  beforeAll(async () => {
    const positions = { CNSGH: [31.34, 121.64], CNNBO: [29.93, 121.85], USLAX: [33.73, -118.26], DEHAM: [53.53, 9.93] } as const;
    for (const [code, [lat, lng]] of Object.entries(positions))
      await test.db.updateTable('port').set({ lat, lng }).where('port_code', '=', code).execute();
    await test.db.updateTable('port').set({ lat: null, lng: null }).where('port_code', '=', 'USLGB').execute();
  });

  it('lead from port to port along straits, by alias too', async () => {
    const found = await route({ portStartCode: 'cnsha', portEndCode: 'USLAX' });
    expect(found?.nauticalMiles).toBeGreaterThan(5600);
    expect(found?.nauticalMiles).toBeLessThan(5900);
    expect(found?.corners.map(({ port, waypoint }) => port || waypoint)).toEqual(['Shanghai', 'osumi', 'tokyo', 'conception', 'Los Angeles']);
    expect(Math.round(found?.corners.reduce((km, corner) => km + corner.km, 0) ?? 0)).toBe(found?.km);
  });

  it('call at ports of transshipment that are known by name or code', async () => {
    const ports = async (transfer: string) =>
      (await route({ portStartCode: 'CNSGH', portEndCode: 'USLAX', transferPorts: [transfer] }))?.corners.flatMap(({ port }) => port || []);
    expect(await ports('Ningbo')).toEqual(['Shanghai', 'Ningbo', 'Los Angeles']);
    expect(await ports('宁波')).toEqual(['Shanghai', 'Ningbo', 'Los Angeles']);
    expect(await ports('cnngb')).toEqual(['Shanghai', 'Ningbo', 'Los Angeles']);
    expect(await ports('USLAX')).toEqual(['Shanghai', 'Los Angeles']);
    expect(await ports('Somewhere')).toEqual(['Shanghai', 'Los Angeles']);
  });

  it('are unknown without a position', async () => {
    expect(await route({ portStartCode: 'CNSGH', portEndCode: 'USLGB' })).toBeNull();
    expect(await route({ portStartCode: 'CNSGH', portEndCode: 'ZZZZZ' })).toBeNull();
  });
});
