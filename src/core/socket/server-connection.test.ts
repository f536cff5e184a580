import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../page/fake-page.ts';
import { makeHostToken } from '../session/host-token.ts';
import { makeSession } from '../session/session.ts';
import { makeSettings } from '../settings/settings.ts';
import { openServerConnection } from './server-connection.ts';

const URL = 'https://portal.example';

/** A fake browser socket that the test controls. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static sockets: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; text?: string }[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.sockets.push(this);
  }
  send = (text: string) => void this.sent.push(JSON.parse(text) as { type: string });
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  closeWith = (code: number) => this.dispatchEvent(new CloseEvent('close', { code }));
  say = (message: object) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.sockets = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function connect({ key }: { key?: string } = {}) {
  const page = fakePage(URL);
  const settings = makeSettings(page);
  settings.configure({ apiUrl: URL, ...(key === undefined ? {} : { key }) });
  const session = makeSession(page, settings);
  session.login({ token: 't1' });
  const states: string[] = [];
  const options = {
    token: () => session.store.getState().token,
    setState: vi.fn(({ is }: { is: string }) => void states.push(is)),
    received: () => {},
    ready: vi.fn(),
    tokenRejected: vi.fn(async () => false),
  };
  const connection = openServerConnection({ page, settings, hostToken: makeHostToken(settings, session), ...options });
  await vi.advanceTimersByTimeAsync(0);
  return { ...options, connection, session, states };
}
const last = () => FakeSocket.sockets.at(-1) as FakeSocket;
const NEWS = { type: 'noticeCount', data: { notice_unread: 0 } };

describe('the connection', () => {
  it('goes to /ws, names the key in the address and the token in its first command only', async () => {
    await connect({ key: 'pk_1' });
    last().open();
    expect([last().url, last().sent]).toEqual(['wss://portal.example/ws?key=pk_1', [{ type: 'login', text: 't1', language: 'zh-CN' }]]);
  });

  it('is retried if it is not established within ten seconds', async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(9999);
    expect(FakeSocket.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(FakeSocket.sockets).toHaveLength(2);
  });

  it('that is half-open is closed when pings are not answered', async () => {
    const { ready } = await connect();
    last().open();
    last().say(NEWS);
    expect(ready).toHaveBeenCalledOnce();
    for (let n = 0; n < 10; n += 1) {
      await vi.advanceTimersByTimeAsync(3000);
      last().say({ type: 'pong' });
    }
    expect([FakeSocket.sockets.length, last().sent.filter(({ type }) => type === 'ping').length]).toEqual([1, 10]);
    await vi.advanceTimersByTimeAsync(15_010);
    expect(FakeSocket.sockets).toHaveLength(2);
  });

  it('8.A7 that is refused because the user has too many waits a minute or two instead of storming the server', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { states, setState } = await connect();
    for (let sockets = 1; sockets <= 3; sockets += 1) {
      last().open();
      last().closeWith(4001);
      expect(states.at(-1)).toBe('waiting');
      expect(setState).toHaveBeenLastCalledWith({ is: 'waiting', retry: sockets, isTooMany: true });
      await vi.advanceTimersByTimeAsync(59_990);
      expect(FakeSocket.sockets).toHaveLength(sockets);
      await vi.advanceTimersByTimeAsync(20);
      expect(FakeSocket.sockets).toHaveLength(sockets + 1);
    }
  });

  it('is made anew, and at once, for another token', async () => {
    const { session, connection: own } = await connect();
    last().open();
    own.wake();
    expect(FakeSocket.sockets).toHaveLength(1);
    session.login({ token: 't2' });
    own.wake();
    await vi.advanceTimersByTimeAsync(0);
    last().open();
    expect([FakeSocket.sockets.length, last().sent[0]?.text]).toEqual([2, 't2']);
  });

  it('backs off from a server that hangs up after each login, but reconnects at once after a stable connection', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await connect();
    const greet = async (thenMs: number) => {
      last().open();
      last().say(NEWS);
      await vi.advanceTimersByTimeAsync(thenMs);
      if (thenMs > 0) last().say({ type: 'pong' });
      last().dispatchEvent(new Event('close'));
      await vi.advanceTimersByTimeAsync(0);
    };
    await greet(0);
    expect(FakeSocket.sockets).toHaveLength(2);
    for (let n = 0; n < 3; n += 1) {
      await greet(0);
      expect(FakeSocket.sockets).toHaveLength(n + 2);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    await greet(8000);
    expect(FakeSocket.sockets).toHaveLength(6);
  });

  it('is not reopened at once each time for tokens that the server keeps rejecting', async () => {
    const { tokenRejected } = await connect();
    tokenRejected.mockResolvedValue(true);
    for (let n = 0; n < 100; n += 1) {
      if (last().readyState === 0) last().open();
      last().say({ type: 'over', code: 0, message: '' });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(FakeSocket.sockets.length).toBeGreaterThan(2);
    expect(FakeSocket.sockets.length).toBeLessThan(15);
  });

  it('that the browser refuses to try is retried later', async () => {
    let isRefusing = true;
    class Refusing extends FakeSocket {
      constructor(url: string) {
        if (isRefusing) throw new DOMException('insecure', 'SecurityError');
        super(url);
      }
    }
    vi.stubGlobal('WebSocket', Refusing);
    const { states } = await connect();
    expect([FakeSocket.sockets.length, states.at(-1)]).toEqual([0, 'waiting']);
    isRefusing = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeSocket.sockets).toHaveLength(1);
  });

  it.each([
    ['is asked for a sign of life first, and kept when it gives one', true, 1],
    ['is given up within a few seconds when it gives none', false, 2],
  ])('after an hour of sleep %s', async (_what, isAlive, sockets) => {
    await connect();
    last().open();
    last().say(NEWS);
    await vi.advanceTimersByTimeAsync(3000);
    const awake = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => awake() + 3_600_000);
    const pings = last().sent.length;
    await vi.advanceTimersByTimeAsync(3000);
    expect([FakeSocket.sockets.length, last().sent.length]).toEqual([1, pings + 1]);
    for (let n = 0; n < 5; n += 1) {
      if (isAlive) last().say({ type: 'pong' });
      await vi.advanceTimersByTimeAsync(3000);
    }
    expect(FakeSocket.sockets).toHaveLength(sockets);
  });

  it('that has ended is not reopened until requested', async () => {
    const { tokenRejected, states } = await connect();
    last().open();
    last().say({ type: 'over', code: 0, message: '' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tokenRejected.mock.calls, FakeSocket.sockets.length, states.at(-1)]).toEqual([[['t1']], 1, 'idle']);
  });
});
