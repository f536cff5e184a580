import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/core/runtime/settings';
import { solveSlider } from '#server/test/logging-in';
import { secondServer } from '#server/test/services/second-server';
import { KEY, PASSWORD, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { buildApp } from '../application/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const PORTAL = 'http://localhost:8080';
const STRANGER = 'https://evil.example.org';
const PORTS = '/api/basedata/common/pub/queryPortList';
const SECRET = '收到了私密密钥（sk_…）。页面中请使用发布密钥（pk_…），并立即吊销该私密密钥';
const SANDBOXED = '该页面运行在沙箱框架中，发布密钥未允许此类页面';
const call = (headers: Record<string, string>, url = PORTS) => test.app.inject({ method: 'POST', url, payload: {}, headers });
const preflight = (origin: string) =>
  test.app.inject({
    method: 'OPTIONS',
    url: PORTS,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'quay-key,auth,language,content-type' },
  });

describe('pages that may call the API', () => {
  it.each([
    ['the portal', { origin: PORTAL }],
    ['the portal reached by another name', { origin: 'http://127.0.0.1:9999', host: '127.0.0.1:9999' }],
    ['the portal on this machine', { origin: 'http://harbour:8080', host: 'harbour:8080' }],
    ['the portal at an IPv6 address', { origin: 'http://[2001:db8::1]:8080', host: '[2001:db8::1]:8080' }],
    ['a host page with its key', { origin: KEY.origin, 'quay-key': KEY.key }],
  ])('%s', async (_, headers) => {
    const response = await call(headers);
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([200, headers.origin]);
  });

  it('a non-browser client', async () => {
    expect((await call({})).statusCode).toBe(200);
    expect((await call({ auth: tokenOf('customer') }, '/api/user/common/getWebUserInfo')).statusCode).toBe(200);
  });
});

describe('pages that may not call the API', () => {
  it.each([
    ['a stranger', { origin: STRANGER }, '该网站未获授权使用此服务'],
    ['a stranger whose domain points here', { origin: 'http://evil.example.org', host: 'evil.example.org' }, '该网站未获授权使用此服务'],
    ['a stranger with another page’s key', { origin: STRANGER, 'quay-key': KEY.key }, '该网站未获授权使用此服务'],
    ['a page whose origin merely begins so', { origin: `${KEY.origin}.evil.org`, 'quay-key': KEY.key }, '该网站未获授权使用此服务'],
    ['a host page without its key', { origin: KEY.origin }, '该网站未获授权使用此服务'],
    ['a sandboxed page', { origin: 'null', 'quay-key': KEY.key }, SANDBOXED],
    ['a made-up key', { origin: KEY.origin, 'quay-key': 'pk_none' }, '发布密钥无效'],
    ['a secret key', { origin: KEY.origin, 'quay-key': 'sk_live_1' }, SECRET],
    ['a secret key for a token', { origin: KEY.origin, 'quay-key': KEY.key, auth: 'sk_live_1' }, SECRET],
    ['a secret key of who is no browser', { 'quay-key': 'sk_live_1' }, SECRET],
  ])('%s', async (_, headers, message) => {
    const response = await call(headers);
    expect([response.statusCode, response.json()]).toEqual([403, { code: '0', message, data: null }]);
  });

  it('an unknown origin cannot read even an authenticated answer', async () => {
    const response = await call({ origin: STRANGER, auth: tokenOf('customer') }, '/api/user/common/getWebUserInfo');
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('a host page with a wrong key can read the reason', async () => {
    expect((await call({ origin: KEY.origin, 'quay-key': 'pk_none' })).headers['access-control-allow-origin']).toBe(KEY.origin);
  });

  it('a page with a revoked key, at once and on every server', async () => {
    const own = await testApp();
    const other = await secondServer(own);
    const headers = { origin: KEY.origin, 'quay-key': KEY.key };
    const statuses = () =>
      Promise.all([own.app, other.app].map(async (app) => (await app.inject({ method: 'POST', url: PORTS, headers })).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await other.db
      .updateTable('publishable_key')
      .set({ origins: ['https://*.example.com'] })
      .execute();
    expect(await statuses()).toEqual([200, 200]);
    await other.db
      .updateTable('publishable_key')
      .set({ origins: ['https://other.example.net'] })
      .execute();
    expect(await statuses()).toEqual([403, 403]);
    await own.db
      .updateTable('publishable_key')
      .set({ origins: [KEY.origin] })
      .execute();
    expect(await statuses()).toEqual([200, 200]);
    // A replaced key is valid until its expiry date.
    await own.db
      .updateTable('publishable_key')
      .set({ revoked_at: new Date(own.clock.now() + 3_600_000) })
      .execute();
    expect(await statuses()).toEqual([200, 200]);
    own.clock.pass(3_600_001);
    expect(await statuses()).toEqual([403, 403]);
  });

  it('a sandboxed page with more than visitor access, though its key allows such pages', async () => {
    const own = await testApp();
    await own.db
      .updateTable('publishable_key')
      .set({ origins: [KEY.origin, 'null'] })
      .execute();
    const statuses = [{}, { auth: tokenOf('customer') }].map(async (headers) => {
      const { statusCode, headers: answered } = await own.app.inject({
        method: 'POST',
        url: PORTS,
        headers: { origin: 'null', 'quay-key': KEY.key, ...headers },
      });
      return [statusCode, answered['access-control-allow-origin']];
    });
    expect(await Promise.all(statuses)).toEqual([
      [200, 'null'],
      [403, 'null'],
    ]);
  });

  it('an upload from an unknown origin', async () => {
    const upload = async (origin: string) => {
      const payload = new FormData();
      payload.append('searchValue', 'us');
      return (await test.app.inject({ method: 'POST', url: PORTS, payload, headers: { origin, 'quay-key': KEY.key } })).statusCode;
    };
    expect([await upload(KEY.origin), await upload(STRANGER)]).toEqual([200, 403]);
  });
});

describe('the channel of a key', () => {
  it('comes from the key, not from what the page claims', async () => {
    await test.db.updateTable('publishable_key').set({ channel: 'cms' }).execute();
    const sliderToken = await solveSlider(test);
    const payload = { userName: 'customer', password: PASSWORD, slider: true, sliderToken, channel: 'made-up' };
    await test.app.inject({ method: 'POST', url: '/api/user/portal/pub/login', payload, headers: { origin: KEY.origin, 'quay-key': KEY.key } });
    const { channel } = await test.db.selectFrom('session').select('channel').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    expect(channel).toBe('cms');
  });
});

describe('preflights', () => {
  it.each([PORTAL, KEY.origin])('allow the headers of %s', async (origin) => {
    const { statusCode, headers } = await preflight(origin);
    expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([204, origin, undefined]);
    expect(headers['access-control-allow-headers']).toContain('quay-key');
  });

  it('allow nothing to an unknown origin', async () => {
    expect((await preflight(STRANGER)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('rate limits', () => {
  it('refuse with 429 only the caller that exceeds the limit', async () => {
    const app = await buildApp({ db: test.db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent' }), callsPerMinute: 3 });
    const from = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: PORTS, payload: {}, remoteAddress, headers: { auth: String(Math.random()) } });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await from('10.0.0.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await from('10.0.0.1')).json()).toEqual({ code: '0', message: '操作过于频繁，请稍后再试', data: null });
    expect((await from('10.0.0.2')).statusCode).toBe(200);
    await app.close();
  });

  it('count all visitors of a host page against the limit of its key, and send retry-after', async () => {
    const { db } = await testApp();
    await db.updateTable('publishable_key').set({ rate_per_minute: 2 }).execute();
    const app = await buildApp({ db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent' }) });
    const from = (remoteAddress: string, headers = {}) => app.inject({ method: 'POST', url: PORTS, payload: {}, remoteAddress, headers });
    const page = { origin: KEY.origin, 'quay-key': KEY.key, language: 'en-US' };
    for (let n = 0; n < 2; n++) expect((await from('10.0.0.1', page)).statusCode).toBe(200);
    const { statusCode, headers, body } = await from('10.0.0.1', page);
    expect([statusCode, JSON.parse(body).message]).toEqual([429, 'Too many requests. Please wait a moment and try again.']);
    expect(Number(headers['retry-after'])).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
    // The page's script must be able to read the header.
    expect(headers['access-control-expose-headers']).toContain('retry-after');
    expect([(await from('10.0.0.2', page)).statusCode, (await from('10.0.0.1')).statusCode]).toEqual([200, 200]);
    await app.close();
  });
});
