import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { fakePage, type FakePage } from '../page/fake-page.ts';
import { type Core, makeCore } from '../hub/make-core.ts';
import { retryDelayMs } from '../page/retry-delay.ts';
import type { SocketMessage } from './socket-message.ts';

interface SentMessage {
  type: string;
  text?: string;
}

let http: Server;
let sockets: WebSocketServer;
let clients: { sent: SentMessage[]; socket: WebSocket }[];
let page: FakePage;
let core: Core;

beforeEach(async () => {
  clients = [];
  http = createServer();
  sockets = new WebSocketServer({ server: http, path: '/ws' });
  sockets.on('connection', (socket) => {
    const sent: SentMessage[] = [];
    clients.push({ sent, socket });
    socket.on('message', (text) => sent.push(JSON.parse((text as Buffer).toString()) as SentMessage));
  });
  await new Promise<void>((then) => http.listen(0, '127.0.0.1', then));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  page = fakePage(url);
  core = makeCore(page, {});
  core.configure({ apiUrl: url });
});
afterEach(() => {
  vi.restoreAllMocks();
  core.socket.close();
  for (const { socket } of clients) socket.terminate();
  sockets.close();
  http.close();
});

const logIn = () => core.session.login({ token: 't1' });
const types = (client: number) => clients[client]?.sent.map(({ type }) => type);
const push = (client: number, message: object) => clients[client]!.socket.send(JSON.stringify(message));
const opened = (count: number) => expect.poll(() => types(count - 1), { interval: 10 }).toContain('login');

describe('the socket', () => {
  it('opens when there is a listener and a token, and logs in with it', async () => {
    core.socket.subscribe('notice', () => {});
    await new Promise((then) => setTimeout(then, 50));
    expect(clients).toHaveLength(0);
    logIn();
    await opened(1);
    expect(clients[0]!.sent[0]).toMatchObject({ type: 'login', text: 't1' });
    expect(core.socket.store.getState()).toEqual({ is: 'open' });
  });

  it('is not opened by a token alone', async () => {
    logIn();
    await new Promise((then) => setTimeout(then, 50));
    expect(clients).toHaveLength(0);
  });

  it('is shared by all listeners, and each receives its own type', async () => {
    logIn();
    const heard: SocketMessage[] = [];
    core.socket.subscribe('notice', (message) => heard.push(message));
    const stop = core.socket.subscribe('noticeCount', (message) => heard.push(message));
    await opened(1);
    push(0, { type: 'noticeCount', data: { notice_unread: 2 } });
    await expect.poll(() => heard).toEqual([{ type: 'noticeCount', data: { notice_unread: 2 } }]);
    stop();
    clients[0]!.socket.send('not json');
    push(0, { type: 'noticeCount' });
    push(0, { type: 'notice' });
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['noticeCount', 'notice']);
    expect(clients).toHaveLength(1);
  });

  it('pings every three seconds', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    logIn();
    core.socket.start();
    await opened(1);
    const [ping] = every.mock.calls.find(([, ms]) => ms === 3000) ?? [];
    for (const count of [1, 2]) {
      ping!();
      await expect.poll(() => types(0)!.filter((type) => type === 'ping').length).toBe(count);
    }
  });

  it('reconnects at once when it closes, then with increasing delays', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const waits: unknown[] = [];
    // The timer is set in the same turn in which the state changes.
    core.socket.store.subscribe(({ is }) => {
      if (is !== 'waiting') return;
      timers.mockClear();
      queueMicrotask(() => waits.push(timers.mock.calls[0]?.[1]));
    });
    logIn();
    core.socket.start();
    await opened(1);
    push(0, { type: 'noticeCount' });
    await expect.poll(() => core.socket.isReady()).toBe(true);
    clients[0]!.socket.close();
    await opened(2);
    clients[1]!.socket.close();
    await expect.poll(() => core.socket.store.getState()).toEqual({ is: 'waiting', retry: 2 });
    await opened(3);
    expect(waits).toEqual([0, expect.any(Number)]);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
  });

  it('30 closes when the page is left, so that Back can keep it, and reopens when it returns', async () => {
    const heard: string[] = [];
    logIn();
    core.socket.onSaved('booking', () => heard.push('booking'));
    await opened(1);
    push(0, { type: 'noticeCount' });
    await expect.poll(() => core.socket.isReady()).toBe(true);
    page.fire('pagehide');
    await expect.poll(() => clients[0]!.socket.readyState).toBe(3);
    expect(core.socket.store.getState()).toEqual({ is: 'idle' });
    page.comeBack();
    await opened(2);
    push(1, { type: 'noticeCount' });
    // What was saved meanwhile was missed.
    await expect.poll(() => heard).toEqual(['booking']);
  });

  it('pauses while offline', async () => {
    logIn();
    core.socket.start();
    await opened(1);
    page.isUp = false;
    page.fire('offline');
    await expect.poll(() => clients[0]!.socket.readyState).toBe(3);
    await new Promise((then) => setTimeout(then, 100));
    expect([clients.length, core.socket.store.getState().is]).toEqual([1, 'offline']);
    page.isUp = true;
    page.fire('online');
    await opened(2);
  });

  it.each([0, '0'])('logs out and reloads on over with code %j', async (code) => {
    logIn();
    core.socket.start();
    await opened(1);
    push(0, { type: 'over', code, message: '' });
    await expect.poll(() => core.session.store.getState().isLogin).toBe(false);
    await expect.poll(() => page.reloads).toBe(1);
    expect(clients).toHaveLength(1);
  });

  it('continues with a new token as soon as there is one', async () => {
    logIn();
    core.socket.start();
    await opened(1);
    core.session.login({ token: 't2' });
    await opened(2);
    expect([clients[1]!.sent[0], core.session.store.getState().isLogin]).toMatchObject([{ type: 'login', text: 't2' }, true]);
    await expect.poll(() => clients[0]!.socket.readyState).toBe(3);
  });

  it('closes on logout and stays closed', async () => {
    logIn();
    core.socket.start();
    await opened(1);
    core.session.logout();
    await expect.poll(() => types(0)).toContain('logout');
    await expect.poll(() => clients[0]!.socket.readyState).toBe(3);
    expect(core.socket.store.getState()).toEqual({ is: 'idle' });
    expect(core.socket.send({ type: 'ping' })).toBe(false);
  });
});

it('retries at once, then within half a second and a limit that grows to ten', () => {
  expect(retryDelayMs(0)).toBe(0);
  expect([1, 2, 5, 50].map((retry) => [retryDelayMs(retry, () => 0), retryDelayMs(retry, () => 1)])).toEqual([
    [500, 1000],
    [500, 2000],
    [500, 10_000],
    [500, 10_000],
  ]);
});
