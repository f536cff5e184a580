import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract';
import { canonicalQuery } from '#contract/canonical-query';
import type { Endpoint } from '#contract/endpoint';
import { formatDate, parseDate } from '#i18n';
import { dayFromNow, makeRate, type Places, placesOf } from '#server/test/data/rates';
import { KEY, testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let rateId: string;

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 60_000 };
const { queryWebFreightFclVisitorList: LIST, queryFclSaleRouteList: LANES, queryFreightFclWebSale: OFFERS } = contract.freight;
const LANE = { ctnList: [{ ctnType: '20GP', num: 1 }], portEndCode: 'USLAX', portStartCode: 'CNSGH', size: 8 };
const addressOf = ({ path }: Endpoint, input: object, language = 'en-US') => `/api${path}?${canonicalQuery(input, language, JSON.stringify)}`;
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });
const post = ({ path }: Endpoint, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { language: 'en-US', ...headers } });

/** Answers are stored once changes are followed. */
async function stored(url: string) {
  await expect.poll(async () => isStored(url)).toBe(true);
  return get(url);
}

/** Whether an answer comes from memory: a change that no trigger announces does not show. */
async function isStored(url: string): Promise<boolean> {
  const before = (await get(url)).body;
  await silently(sql`update freight_fcl set price_20gp = price_20gp + 1000`);
  const after = (await get(url)).body;
  await silently(sql`update freight_fcl set price_20gp = price_20gp - 1000`);
  return before === after;
}

const silently = (statement: ReturnType<typeof sql>) =>
  test.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await statement.execute(db);
  });

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
});

beforeEach(async () => {
  await test.db.deleteFrom('special_offer').execute();
  await test.db.deleteFrom('freight_fcl').execute();
  rateId = await makeRate(test.db, places, { price_20gp: '1873.37', vip_20gp: '1712.37' });
  await test.db
    .insertInto('special_offer')
    .values({ rate_id: rateId, begins: dayFromNow(-1), ends: dayFromNow(5), was_20gp: '2222.22', note: '', updated_at: new Date() })
    .execute();
});

describe('a GET of a public list', () => {
  const inputs: [string, Endpoint, object][] = [
    ['the rates of a lane', LIST, LANE],
    ['hot lanes', LANES, { ctnType: '20GP', size: 8 }],
    ['special offers', OFFERS, { size: 4 }],
    [
      'prices by day',
      contract.freight.queryFclVisitorCalendarList,
      { portEndCode: 'USLAX', portStartCode: 'CNSGH', etdStart: parseDate(dayFromNow(0)) },
    ],
    ['space', contract.freight.queryPubSpaceList, { portEndCode: 'USLAX', portStartCode: 'CNSGH' }],
    ['ports', contract.basedata.queryPortList, { searchValue: 'sha' }],
  ];

  it.each(inputs)('answers %s exactly as a visitor’s POST', async (_, endpoint, input) => {
    const answer = await get(addressOf(endpoint, input));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe((await post(endpoint, input)).body);
    expect(answer.json<{ data: object }>().data).not.toEqual([]);
  });

  it.each(inputs)('answers %s to customers as to visitors, from memory too', async (_, endpoint, input) => {
    const url = addressOf(endpoint, input);
    const visitor = await get(url);
    for (const role of ['customer', 'vip', 'provider'] as const) {
      const answer = await get(url, { auth: tokenOf(role), language: 'zh-CN' });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([200, visitor.body, visitor.headers.etag]);
    }
    // A customer who asks first leaves nothing behind for visitors.
    const other = addressOf(endpoint, input, 'zh-CN');
    const bodies = [await get(other, { auth: tokenOf('vip') }), await get(other)].map(({ body }) => body);
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies.join()).not.toMatch(/1873|1712|2222|\.37/);
  });

  it('leaves a POST as it is: by session, and never stored', async () => {
    const vip = await post(OFFERS, {}, { auth: tokenOf('vip') });
    expect([vip.headers['cache-control'], vip.headers.etag]).toEqual(['no-store', undefined]);
    expect(vip.body).toContain('1712.37');
  });

  it('has the language in its address, with and without .do', async () => {
    const url = addressOf(LIST, LANE, 'zh-CN');
    expect((await get(url)).body).toContain('上海');
    expect((await get(url.replace('?', '.do?'))).body).toBe((await get(url)).body);
  });

  it.each([
    ['in another order', 'size=4&language=en-US'],
    ['without a language', 'size=4'],
    ['with what the call does not know', 'language=en-US&size=4&utm_source=x'],
    ['with another notation', 'language=en&size=4.0'],
  ])('%s is redirected to its canonical address', async (_, query) => {
    const answer = await get(`/api${OFFERS.path}?${query}`, { origin: KEY.origin });
    const canonical = `?language=${query.includes('en') ? 'en-US' : 'zh-CN'}&size=4`;
    expect([answer.statusCode, answer.headers.location]).toEqual([308, canonical]);
    expect(answer.headers['access-control-allow-origin']).toBe(KEY.origin);
    expect((await get(`/api${OFFERS.path}${canonical}`)).statusCode).toBe(200);
  });

  it.each([['language=en-US&size=999'], ['language=en-US&size=[1'], ['language=en-US&size=1&size=2']])(
    'is refused as in a POST if invalid, and never stored: %s',
    async (query) => {
      const answer = await get(`/api${OFFERS.path}?${query}`);
      expect(answer.json()).toMatchObject({ code: '0', errors: [{ field: 'size' }] });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('exists for public lists only', async () => {
    for (const { path } of [contract.freight.queryWebFreightFclList, contract.user.login, contract.freight.attentionFcl])
      expect((await get(`/api${path}?language=en-US`)).statusCode).toBe(404);
  });
});

describe('caches', () => {
  it('may store an answer for a minute, but never beyond the day: rates expire when it ends', async () => {
    const url = addressOf(LIST, LANE);
    const seconds = async () => {
      const { 'cache-control': control = '' } = (await get(url)).headers;
      expect(control).toMatch(/^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=\d+$/);
      return [...control.matchAll(/\d+/g)].map(Number) as [number, number, number];
    };
    const midnight = (parseDate(formatDate(test.clock.now())) ?? 0) + DAY_MS;
    test.clock.pass(midnight - test.clock.now() - 3_600_000);
    expect(await seconds()).toEqual([15, 60, 240]);
    test.clock.pass(3_600_000 - 40_000);
    const [browser, shared, stale] = await seconds();
    expect([browser, stale]).toEqual([15, 0]);
    expect(shared).toBeLessThanOrEqual(40);
    expect(shared).toBeGreaterThan(30);
    test.clock.pass(60_000);
    expect(await seconds()).toEqual([15, 60, 240]);
  });

  it('get no rate that has expired, from memory either', async () => {
    await test.db
      .updateTable('freight_fcl')
      .set({ valid_to: formatDate(test.clock.now()) })
      .execute();
    const url = addressOf(LIST, LANE);
    expect((await stored(url)).body).toContain('"priceFrom"');
    test.clock.pass(DAY_MS);
    expect((await get(url)).body).not.toContain('"priceFrom"');
  });

  it('are told 304 from memory, without a query', async () => {
    const url = addressOf(LIST, LANE);
    // The notification of an earlier change may arrive in between, and clear the memory.
    await vi.waitFor(async () => {
      const { etag } = (await stored(url)).headers;
      await silently(sql`update freight_fcl set price_20gp = price_20gp + 100`);
      for (const given of [etag, `"other", ${String(etag)}`, String(etag).slice(2), '*']) {
        const answer = await get(url, { 'if-none-match': String(given) });
        expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
        expect(answer.headers['cache-control']).toContain('s-maxage');
      }
    }, PATIENCE);
    expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('get new prices after the commit that changes them, and keep answers that it does not change', async () => {
    const [url, offers] = [addressOf(LIST, LANE), addressOf(OFFERS, { size: 4, routeCode: 'EUR' })];
    const before = await stored(url);
    const { etag } = (await get(offers)).headers;
    await test.db.updateTable('freight_fcl').set({ price_20gp: '1501' }).where('id', '=', rateId).execute();
    await expect.poll(async () => (await get(url)).body).toContain('"priceFrom":"1550"');
    expect((await get(url, { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200);
    expect((await get(offers, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('keep one copy by encoding and origin', async () => {
    const url = addressOf(contract.basedata.queryPortList, {});
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': 'gzip;q=0, br' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect([plain.headers.vary, packed.headers.vary]).toEqual(['Origin, Accept-Encoding', 'Origin, Accept-Encoding']);
  });
});

describe('pages that may read public answers without a key', () => {
  it('are the portal and those whose origin a key is bound to, while it is', async () => {
    const url = addressOf(LIST, LANE);
    await stored(url);
    const read = async (origin: string) => {
      const { statusCode, headers } = await get(url, { origin });
      return [statusCode, headers['access-control-allow-origin']];
    };
    expect(await read(KEY.origin)).toEqual([200, KEY.origin]);
    expect((await get(url, { origin: 'https://evil.example.org' })).headers['cache-control']).toBe('no-store');
    expect(await read('https://evil.example.org')).toEqual([403, undefined]);
    expect(await read('null')).toEqual([403, 'null']);
    await test.db
      .updateTable('publishable_key')
      .set({ revoked_at: new Date(0) })
      .where('key', '=', KEY.key)
      .execute();
    await expect.poll(() => read(KEY.origin)).toEqual([403, undefined]);
  });
});
