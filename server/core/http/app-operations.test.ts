import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '#server/core/runtime/settings';
import { JSON_TYPE, PORTS, sharedApp } from '#server/test/shared-app';
import { PASSWORD, testApp, tokenOf } from '#server/test/test-app';
import { buildApp } from '../application/app.ts';
import { answerErrors } from './errors.ts';

const { test, post } = sharedApp();

describe('an internal error', () => {
  it('is logged with the request id and answered with the general message', async () => {
    const { app, db, logLines } = await testApp();
    await db.schema.dropTable('trade_lane').cascade().execute();
    const { statusCode, body, headers } = await app.inject({ method: 'POST', url: PORTS, payload: {} });
    expect([statusCode, JSON.parse(body)]).toEqual([500, { code: '0', message: '系统异常，请联系管理员', data: null }]);
    const logged = logLines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'unexpected error');
    expect(logged).toMatchObject({ level: 50, reqId: headers['x-request-id'], route: PORTS, err: { code: '42P01' } });
  });
});

describe('a temporarily unavailable database', () => {
  it.each([
    ['that cannot be reached', { code: 'ECONNREFUSED' }],
    ['that shuts down', { code: '57P01' }],
    ['whose disk is full', { code: '53100' }],
    ['that has no connection left', { message: 'timeout exceeded when trying to connect' }],
    ['that broke off', { message: 'Connection terminated unexpectedly' }],
  ])('%s is not logged as an error: the answer asks to retry', async (_, fault) => {
    const app = Fastify();
    answerErrors(app);
    app.post(PORTS, async () => {
      throw Object.assign(new Error('gone'), fault);
    });
    const { statusCode, headers, body } = await app.inject({ method: 'POST', url: PORTS, payload: {} });
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([503, '2', { code: '0', message: '服务繁忙，请稍后重试', data: null }]);
  });
});

describe('the log', () => {
  it('contains no tokens, passwords or personal data', async () => {
    await post('/api/user/portal/pub/login', { userName: 'customer', password: PASSWORD, slider: true, sliderToken: 'x' });
    await post(`/api/user/common/getWebUserInfo?token=${tokenOf('vip')}`, {}, { ...JSON_TYPE, auth: tokenOf('vip') });
    const text = test().logLines.join('\n');
    expect(text).toContain('/api/user/portal/pub/login');
    for (const secret of [PASSWORD, tokenOf('vip'), 'vipuser', '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('of database errors contains nothing that a caller sent', async () => {
    const { rows } = await sql<{ setting: string }>`select setting from pg_settings where name = 'log_min_messages'`.execute(test().db);
    expect(rows).toEqual([{ setting: 'log' }]);
  });
});

describe('closing', () => {
  it('completes calls in progress and accepts no more', async () => {
    const { app, clock } = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/user/portal/pub/login`;
    const challenge = await app.inject({ method: 'POST', url: '/api/user/portal/pub/sliderChallenge' });
    clock.pass(320);
    const body = JSON.stringify({ userName: 'customer', password: PASSWORD, slider: true, sliderToken: challenge.json().data.sliderToken });
    const arrived = once(app.server, 'request');
    const pending = fetch(url, { method: 'POST', headers: JSON_TYPE, body });
    await arrived;
    const closed = app.close();
    expect(await (await pending).json()).toMatchObject({ code: '1' });
    await closed;
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow();
  });
});

describe('operations', () => {
  it('reports liveness and readiness', async () => {
    for (const path of ['healthz', 'readyz']) expect((await test().app.inject(`/api/${path}`)).json()).toEqual({ status: 'ok' });
  });

  it('is not ready without its database', async () => {
    const { app, db } = await testApp();
    vi.spyOn(db, 'getExecutor').mockImplementation(() => {
      throw new Error('gone');
    });
    expect((await app.inject('/api/readyz')).statusCode).toBe(503);
    vi.restoreAllMocks();
  });

  it('counts calls by route for Prometheus', async () => {
    await post(PORTS, {});
    expect((await test().app.inject('/metrics')).body).toContain(`quayside_call_seconds_count{route="${PORTS}",status="200"}`);
  });

  it('restricts the metrics to this machine, whatever the headers claim', async () => {
    const from = async (remoteAddress: string, headers = {}) => (await test().app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect([await from('127.0.0.1'), await from('::1'), await from('::ffff:127.0.0.1')]).toEqual([200, 200, 200]);
    expect([await from('10.0.0.9'), await from('10.0.0.9', { 'x-forwarded-for': '127.0.0.1' })]).toEqual([403, 403]);
    // Forwarded by a proxy on this machine.
    expect([await from('127.0.0.1', { 'x-forwarded-for': '8.8.8.8' }), await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 8.8.8.8' })]).toEqual(
      [403, 403],
    );
  });

  it('gives the metrics to holders of the token, if one is set', async () => {
    const app = await buildApp({
      db: test().db,
      settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent', METRICS_TOKEN: 'a secret of prometheus' }),
    });
    const as = async (authorization?: string) => (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
    expect([await as(), await as('Bearer '), await as('Bearer another secret'), await as('Bearer a secret of prometheus')]).toEqual([
      403, 403, 403, 200,
    ]);
    await app.close();
  });

  it('prevents content sniffing of refusals on every path', async () => {
    for (const url of ['/none.json', '/api/none', '/metrics/', '/widgets/none.js'])
      expect([url, (await test().app.inject(url)).headers['x-content-type-options']]).toEqual([url, 'nosniff']);
  });

  it('prevents caching of refusals', async () => {
    const answers = [await post('/api/none', {}), await post(PORTS, '{', JSON_TYPE), await post(PORTS, {}, { 'quay-key': 'pk_none' })];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      [404, 400, 403].map((status) => [status, 'no-store']),
    );
  });

  it('describes every call in OpenAPI 3.1 and serves its reference page under a strict policy', async () => {
    const { paths, openapi } = (await test().app.inject('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, { operationId: string; requestBody?: object; parameters?: object[] }>>(paths).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    );
    const served = Object.entries<Domain>(contract).flatMap(([domain, calls]) =>
      Object.entries(calls).flatMap(([name, { method = 'POST', path, isCacheable }]) => [
        `${method} ${path} ${domain}.${name}`,
        ...(isCacheable ? [`GET ${path} ${domain}.${name}.public`] : []),
      ]),
    );
    expect(described.toSorted()).toEqual(served.toSorted());
    expect(paths['/user/portal/pub/login'].post).toMatchObject({ summary: 'Logs in', 'x-access': 'public' });
    expect(paths['/user/portal/pub/login'].post).not.toHaveProperty('x-made-by');
    expect(paths['/order/weborder/queryBookingInfoByIdWeb'].post).toMatchObject({ 'x-made-by': 'for integrators' });
    expect(paths['/im/pub/openFile'].get).toMatchObject({ 'x-made-by': 'opened by an address that another call answers' });
    const page = await test().app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(page.body).not.toMatch(/https?:\/\//);
  });

  it('sends security headers with every answer', async () => {
    const { headers } = await post(PORTS, {});
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none';frame-ancestors 'none'" });
  });
});
