import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { readSettings } from '#server/core/runtime/settings';
import { openSocket, statusOf } from '#server/test/socket-client';
import { JSON_TYPE, PORTS } from '#server/test/shared-app';
import { testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { buildApp } from '../../application/app.ts';
import { answerErrors } from '../errors.ts';
import { limitRefusals } from './refusal-limit.ts';

let test: TestApp;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  test = await testApp();
});
afterAll(async () => {
  for (const app of opened) await app.close();
});

async function serverWith(env: Record<string, string>): Promise<FastifyInstance> {
  const app = await buildApp({ db: test.db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent', ...env }) });
  opened.push(app);
  return app;
}

describe('8.A7 refused calls', () => {
  const MOST = 10;
  it.each([
    ['with a wrong key (403)', PORTS, { 'quay-key': 'pk_none' }],
    ['that do not exist (404)', '/api/none', {}],
    ['without a session (401)', '/api/user/common/getWebUserInfo', { auth: 'made up' }],
    ['of the metrics from elsewhere (403)', '/metrics', {}],
  ])('%s are limited by address, whatever key or token each sends', async (_, url, headers: Record<string, string>) => {
    const app = await serverWith({ REFUSALS_PER_MINUTE: String(MOST) });
    const method = url.startsWith('/api') ? 'POST' : 'GET';
    const call = (remoteAddress: string, number = 0) =>
      app.inject({
        method,
        url,
        remoteAddress,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}${number}`])),
        ...(method === 'POST' && { payload: {} }),
      });
    for (let number = 0; number < MOST; number += 1) expect((await call('10.0.0.9', number)).statusCode).toBeOneOf([401, 403, 404]);
    const { statusCode, headers: answered } = await call('10.0.0.9', MOST);
    expect([statusCode, answered['retry-after']]).toEqual([429, '60']);
    expect((await call('10.0.0.10')).statusCode).not.toBe(429);
    expect((await app.inject({ url: '/api/healthz', remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  });

  it('27.B6 of one page stop neither sessions in the same office, nor other pages, nor files', async () => {
    const app = await serverWith({ REFUSALS_PER_MINUTE: String(MOST) });
    const from = (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload: {}, headers, remoteAddress: '10.0.0.9' }).then(({ statusCode }) => statusCode);
    const evil = { origin: 'https://evil.example.org' };
    for (let number = 0; number < MOST; number += 1) expect(await from(PORTS, evil)).toBe(403);
    expect([await from(PORTS, evil), await from(PORTS)]).toEqual([429, 200]);
    for (let number = 0; number < MOST; number += 1) expect(await from('/api/none')).toBe(404);
    expect(await from(PORTS)).toBe(429);
    const info = '/api/user/common/getWebUserInfo';
    expect([await from(info, { auth: tokenOf('customer') }), await from(info, { auth: 'made up' })]).toEqual([200, 429]);
    for (let number = 0; number < 3 * MOST; number += 1)
      expect((await app.inject({ url: '/widgets/none.js', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    expect(await from(info, { auth: tokenOf('customer') })).toBe(200);
  });

  it('27.B6 of made-up origins have five times the limit together, and made-up tokens are looked up no more often than the limit', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    const hasSession = vi.fn(async () => false);
    limitRefusals(app, { perMinute: MOST, hasSession });
    answerErrors(app);
    const call = async (headers: Record<string, string>) => (await app.inject({ url: '/api/none', headers })).statusCode;
    for (let number = 0; number < 5 * MOST; number += 1) expect(await call({ origin: `https://site-${number}.example.org` })).toBe(404);
    for (let number = 0; number < 3 * MOST; number += 1)
      expect(await call({ origin: 'https://more.example.org', auth: `made up ${number}` })).toBe(429);
    expect(hasSession.mock.calls.filter(([, kind]: unknown[]) => kind === 'any')).toHaveLength(MOST);
  });

  it('do not count successful calls', async () => {
    const app = await serverWith({ REFUSALS_PER_MINUTE: String(MOST) });
    for (let number = 0; number < 2 * MOST; number += 1)
      expect((await app.inject({ method: 'POST', url: PORTS, payload: {}, headers: JSON_TYPE })).statusCode).toBe(200);
  });

  it('include those of sockets', async () => {
    const app = await serverWith({ REFUSALS_PER_MINUTE: String(MOST) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const statuses = [];
    for (let number = 0; number <= MOST; number += 1) statuses.push(await statusOf(app, { path: number % 2 ? '/other' : `/ws?key=pk_${number}` }));
    expect([new Set(statuses.slice(0, MOST)), statuses.at(-1)]).toEqual([new Set([403, 404]), 429]);
  });
});

describe('8.A7 sockets', () => {
  it('are limited per address', async () => {
    const app = await serverWith({ SOCKETS_PER_ADDRESS: '2' });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const [first, second] = [await openSocket(app), await openSocket(app)];
    expect(await statusOf(app)).toBe(429);
    first.socket.terminate();
    await expect.poll(() => statusOf(app)).toBe(101);
    second.socket.terminate();
  });

  it('are limited per user; open ones stay', async () => {
    const app = await serverWith({ SOCKETS_PER_USER: '2' });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const enter = async () => {
      const client = await openSocket(app);
      client.send({ type: 'login', text: tokenOf('customer') });
      return client;
    };
    const [first, second] = [await enter(), await enter()];
    await Promise.all([first.until('noticeCount'), second.until('noticeCount')]);
    const third = await enter();
    expect(await third.closed).toBe(4001);
    expect((await first.ask({ type: 'im_init' })).code).toBe('1');
    second.socket.terminate();
    await expect
      .poll(async () => {
        const again = await enter();
        return Promise.race([again.closed, again.until('noticeCount').then(() => again.socket.terminate() ?? 'in')]);
      })
      .toBe('in');
    first.socket.terminate();
  });
});
