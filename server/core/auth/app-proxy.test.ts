import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { NGINX, startNginx } from '#server/test/services/nginx';
import { freePorts } from '#tests/free-ports';
import { testApp, type TestApp } from '#server/test/test-app';

const PORT = await freePorts();
const USUAL = `proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto https;`;
// Only Linux lets a client connect from any address of 127.0.0.0/8.
const CAN_TEST = NGINX !== undefined && process.platform === 'linux';
if (!CAN_TEST) console.warn('There is no nginx on this machine: the tests behind a proxy are skipped. Install it with your package manager.');

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const opened: { close(): Promise<unknown> }[] = [];
let stopNginx: (() => Promise<void>) | undefined;
afterEach(() => stopNginx?.());
afterAll(async () => {
  for (const app of opened) await app.close();
});

/** Starts a server with these variables behind nginx, and returns what it sees of a client. */
async function behindNginx(env: Record<string, string>, proxy = USUAL) {
  const logLines: string[] = [];
  const settings = readSettings({ SEED: 'none', PUBLIC_URL: 'https://portal.example.com', ...env });
  const app = await buildApp({ db: test.db, settings, logStream: { write: (line) => void logLines.push(line) } });
  app.get('/probe', ({ ip, protocol, host }) => ({ ip, protocol, host }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  opened.push(app);
  const direct = (app.server.address() as AddressInfo).port;
  stopNginx = await startNginx(PORT, direct, proxy);
  const ask =
    (port: number) =>
    (path: string, from: string, headers: Record<string, string> = {}) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path, localAddress: from, headers, agent: false } as const;
        get(options, (response) => void text(response).then((body) => resolve({ status: response.statusCode, body }), reject)).on('error', reject);
      });
  return { proxied: ask(PORT), direct: ask(direct), logLines };
}

describe.skipIf(!CAN_TEST)('8.A5 behind a real nginx', () => {
  it('that is not trusted, its forwarded headers are ignored, with one warning in the log', async () => {
    const { proxied, direct, logLines } = await behindNginx({});
    const seen = JSON.parse((await proxied('/probe', '127.0.0.5', { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-host': 'evil.example.org' })).body);
    expect(seen).toMatchObject({ ip: '127.0.0.1', protocol: 'http' });
    expect(JSON.parse((await direct('/probe', '127.0.0.5', { 'x-forwarded-for': '8.8.8.8' })).body)).toMatchObject({ ip: '127.0.0.5' });
    expect(logLines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  });

  it('that is trusted, each client has its own address, which it cannot forge', async () => {
    const { proxied, direct, logLines } = await behindNginx({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
    const ipOf = async (answer: Promise<{ body: string }>) => (JSON.parse((await answer).body) as { ip: string }).ip;
    expect(await ipOf(proxied('/probe', '127.0.0.5'))).toBe('127.0.0.5');
    expect(await ipOf(proxied('/probe', '127.0.0.6', { 'x-forwarded-for': '8.8.8.8, 10.1.2.3' }))).toBe('127.0.0.6');
    expect(JSON.parse((await proxied('/probe', '127.0.0.5')).body)).toMatchObject({ protocol: 'https' });
    // A client that bypasses the proxy is not a proxy.
    expect(await ipOf(direct('/probe', '127.0.0.9', { 'x-forwarded-for': '8.8.8.8' }))).toBe('127.0.0.9');
    expect(logLines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  });

  it.each([{}, { TRUSTED_PROXIES: '127.0.0.1' }])('the metrics stay local to the machine (%j)', async (env) => {
    const { proxied, direct } = await behindNginx(env);
    expect((await direct('/metrics', '127.0.0.1')).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])
      expect([header, (await direct('/metrics', '127.0.0.1', { [header]: '127.0.0.1' })).status]).toEqual([header, 403]);
    for (const from of ['127.0.0.1', '127.0.0.5']) expect((await proxied('/metrics', from, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
  });

  it('sockets are forwarded, and counted by client address', async () => {
    await behindNginx({ TRUSTED_PROXIES: '127.0.0.1', SOCKETS_PER_ADDRESS: '2' });
    const sockets: WebSocket[] = [];
    const open = (localAddress: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${PORT}/ws`, { localAddress });
        sockets.push(socket);
        socket.on('open', () => resolve(101)).on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
        socket.on('error', () => {});
      });
    expect([await open('127.0.0.5'), await open('127.0.0.5'), await open('127.0.0.5')]).toEqual([101, 101, 429]);
    expect(await open('127.0.0.6')).toBe(101);
    sockets[0]?.terminate();
    await expect.poll(() => open('127.0.0.5')).toBe(101);
    for (const socket of sockets) socket.terminate();
  });
});
