import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../page/fake-page.ts';
import type { HostToken } from '../session/host-token.ts';
import { makeSession } from '../session/session.ts';
import { makeSettings } from '../settings/settings.ts';
import { openTabConnection } from './tab-connection.ts';
import type { ServerConnection, ServerConnectionOptions } from './server-connection.ts';

const URL = 'https://portal.example';
const connections = vi.hoisted(() => [] as { options: ServerConnectionOptions; wake: () => void }[]);
vi.mock('./server-connection.ts', () => ({
  openServerConnection(options: ServerConnectionOptions): ServerConnection {
    const wake = vi.fn();
    connections.push({ options, wake });
    return { send: () => true, wake, close() {} };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  connections.length = 0;
});
afterEach(() => void vi.useRealTimers());

interface Given {
  token?: string;
  visitorToken?: string;
  renew?: boolean;
  isVisible?: boolean;
}

/** A tab beside the leader; `say` posts as the leader. */
function tab({ token, visitorToken, renew = false, isVisible = true }: Given) {
  const page = fakePage(URL);
  const settings = makeSettings(page);
  settings.configure({ apiUrl: URL });
  const session = makeSession(page, settings);
  if (token) session.login({ token });
  let hear: (message: unknown) => void = () => {};
  const posted: { is: string }[] = [];
  const attempts: boolean[] = [];
  const received: string[] = [];
  const connection = openTabConnection({
    page,
    settings,
    session,
    hostToken: { ensure: async () => {}, renew: vi.fn(async () => renew) } satisfies HostToken,
    tabs: {
      // Another tab leads and does not step down by itself.
      lead(_name, begin, _end, isStealing) {
        attempts.push(isStealing);
        if (isStealing) begin();
        return () => {};
      },
      channel(_name, listen) {
        hear = listen;
        return { post: (message) => void posted.push(message as { is: string }), close() {} };
      },
      isVisible: () => isVisible,
      storage: undefined,
    },
    visitorToken: () => visitorToken,
    setState() {},
    received: ({ type }) => void received.push(type),
  });
  return { page, session, connection, attempts, posted, received, say: (message: object) => hear({ of: token?.slice(-10), ...message }) };
}

describe('a following tab', () => {
  it('requests the state from the leader, and receives messages', () => {
    const { posted, received, say, connection } = tab({ token: 'token of ann' });
    expect(posted.map(({ is }) => is)).toContain('hello');
    expect(connection.send({ type: 'im_init' })).toBe(false);
    say({ is: 'state', state: { is: 'open' } });
    say({ is: 'ready' });
    say({ is: 'received', message: { type: 'notice' } });
    expect(received).toEqual(['ready', 'notice']);
    expect([connection.send({ type: 'im_init' }), posted.at(-1)]).toMatchObject([true, { is: 'send', message: { type: 'im_init' } }]);
  });

  it('ignores a tab with another user', () => {
    const { received, say } = tab({ token: 'token of ann' });
    say({ of: 'oken of bo', is: 'received', message: { type: 'notice' } });
    expect(received).toEqual([]);
  });

  it('takes over from a sleeping leader when it becomes visible', async () => {
    const { attempts, say } = tab({ token: 'token of ann' });
    for (let n = 0; n < 10; n += 1) {
      await vi.advanceTimersByTimeAsync(2000);
      say({ is: 'heartbeat' });
    }
    expect([attempts, connections.length]).toEqual([[false], 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([attempts, connections.length]).toEqual([[false, true], 1]);
  });

  it('does not take over while it is hidden itself', async () => {
    const { attempts } = tab({ token: 'token of ann', isVisible: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toEqual([false]);
  });
});

describe('an ended session', () => {
  const end = async (given: Given) => {
    const own = tab(given);
    if (connections.length === 0) await vi.advanceTimersByTimeAsync(10_000);
    const [connection] = connections as [(typeof connections)[number]];
    const isRetried = await connection.options.tokenRejected(given.token ?? given.visitorToken);
    return { ...own, isRetried };
  };

  it('continues with the host page’s token', async () => {
    const { session, isRetried } = await end({ token: 'token of ann', renew: true });
    expect([isRetried, session.store.getState().isLogin]).toEqual([true, true]);
  });

  it('ends here too without one, and reloads the page', async () => {
    const { session, page } = await end({ token: 'token of ann' });
    await vi.advanceTimersByTimeAsync(500);
    expect([session.store.getState().isLogin, page.reloads]).toEqual([false, 1]);
  });

  it('does not end while offline: the next connection decides', async () => {
    const own = tab({ token: 'token of ann' });
    await vi.advanceTimersByTimeAsync(10_000);
    own.page.isUp = false;
    expect(await connections[0]?.options.tokenRejected('token of ann')).toBe(true);
    expect(own.session.store.getState().isLogin).toBe(true);
  });

  it('is ignored if another token has arrived meanwhile', async () => {
    const own = tab({ token: 'token of ann' });
    await vi.advanceTimersByTimeAsync(10_000);
    own.session.login({ token: 'newer' });
    expect(await connections[0]?.options.tokenRejected('token of ann')).toBe(true);
    expect(own.session.store.getState().isLogin).toBe(true);
  });

  it('of a visitor is reported, without a reload', async () => {
    const { received, page } = await end({ visitorToken: 'v_1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect([received, page.reloads]).toEqual([['visitorEnded'], 0]);
  });
});
