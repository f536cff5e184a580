import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/core/settings';
import { KEY, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { buildApp } from './app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const PORTAL = 'http://localhost:8080';
const STRANGER = 'https://evil.example.org';
const PORTS = '/api/basedata/common/pub/queryPortList';
const call = (headers: Record<string, string>, url = PORTS) => test.app.inject({ method: 'POST', url, payload: {}, headers });
const preflight = (origin: string) =>
  test.app.inject({
    method: 'OPTIONS',
    url: PORTS,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'quay-key,auth,language,content-type' },
  });

describe('pages that may call', () => {
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

  it('a client that is no browser', async () => {
    expect((await call({})).statusCode).toBe(200);
    expect((await call({ auth: tokenOf('customer') }, '/api/user/common/getWebUserInfo')).statusCode).toBe(200);
  });
});

describe('pages that may not', () => {
  it.each([
    ['a stranger', { origin: STRANGER }, '该网站未获授权使用此服务'],
    ['a stranger whose domain points here', { origin: 'http://evil.example.org', host: 'evil.example.org' }, '该网站未获授权使用此服务'],
    ['a stranger with another page’s key', { origin: STRANGER, 'quay-key': KEY.key }, '该网站未获授权使用此服务'],
    ['a page whose origin merely begins so', { origin: `${KEY.origin}.evil.org`, 'quay-key': KEY.key }, '该网站未获授权使用此服务'],
    ['a host page without its key', { origin: KEY.origin }, '该网站未获授权使用此服务'],
    ['a sandboxed page', { origin: 'null', 'quay-key': KEY.key }, '该网站未获授权使用此服务'],
    ['a made-up key', { origin: KEY.origin, 'quay-key': 'pk_none' }, '发布密钥无效'],
    ['a secret key', { origin: KEY.origin, 'quay-key': 'sk_live_1' }, '发布密钥无效'],
  ])('%s', async (_, headers, message) => {
    const response = await call(headers);
    expect([response.statusCode, response.json()]).toEqual([403, { code: '0', message, data: null }]);
  });

  it('a stranger cannot read even a signed-in answer', async () => {
    const response = await call({ origin: STRANGER, auth: tokenOf('customer') }, '/api/user/common/getWebUserInfo');
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('a host page with a wrong key can read why', async () => {
    expect((await call({ origin: KEY.origin, 'quay-key': 'pk_none' })).headers['access-control-allow-origin']).toBe(KEY.origin);
  });

  it('a page whose key was revoked, within seconds', async () => {
    const { app, clock, db } = await testApp();
    const headers = { origin: KEY.origin, 'quay-key': KEY.key };
    expect((await app.inject({ method: 'POST', url: PORTS, headers })).statusCode).toBe(200);
    await db.updateTable('publishable_key').set({ revoked_at: new Date() }).execute();
    clock.pass(6000);
    expect((await app.inject({ method: 'POST', url: PORTS, headers })).statusCode).toBe(403);
  });
});

describe('preflights', () => {
  it.each([PORTAL, KEY.origin])('let %s send its headers', async (origin) => {
    const { statusCode, headers } = await preflight(origin);
    expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([204, origin, undefined]);
    expect(headers['access-control-allow-headers']).toContain('quay-key');
  });

  it('give a stranger nothing', async () => {
    expect((await preflight(STRANGER)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('how often', () => {
  it('refuses with 429 who calls too often, and nobody else', async () => {
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
});
