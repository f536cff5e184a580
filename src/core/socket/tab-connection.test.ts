import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../page/fake-page.ts';
import type { HostToken } from '../session/host-token.ts';
import { makeSession } from '../session/session.ts';
import { makeSettings } from '../settings/settings.ts';
import { openLine } from './line.ts';
import type { Wire, WireParts } from './wire.ts';

const URL = 'https://portal.example';
const wires = vi.hoisted(() => [] as { parts: WireParts; wake: () => void }[]);
vi.mock('./wire.ts', () => ({
  openWire(parts: WireParts): Wire {
    const wake = vi.fn();
    wires.push({ parts, wake });
    return { send: () => true, wake, close() {} };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  wires.length = 0;
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
  const line = openLine({
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
  return { page, session, line, asked: attempts, posted, heard: received, say: (message: object) => hear({ of: token?.slice(-10), ...message }) };
}

describe('a following tab', () => {
  it('requests the state from the leader, and receives messages', () => {
    const { posted, heard: received, say, line } = tab({ token: 'token of ann' });
    expect(posted.map(({ is }) => is)).toContain('hello');
    expect(line.send({ type: 'im_init' })).toBe(false);
    say({ is: 'state', state: { is: 'open' } });
    say({ is: 'ready' });
    say({ is: 'received', message: { type: 'notice' } });
    expect(received).toEqual(['ready', 'notice']);
    expect([line.send({ type: 'im_init' }), posted.at(-1)]).toMatchObject([true, { is: 'send', message: { type: 'im_init' } }]);
  });

  it('ignores a tab with another user', () => {
    const { heard: received, say } = tab({ token: 'token of ann' });
    say({ of: 'oken of bo', is: 'received', message: { type: 'notice' } });
    expect(received).toEqual([]);
  });

  it('takes over from a sleeping leader when it becomes visible', async () => {
    const { asked: attempts, say } = tab({ token: 'token of ann' });
    for (let n = 0; n < 10; n += 1) {
      await vi.advanceTimersByTimeAsync(2000);
      say({ is: 'beat' });
    }
    expect([attempts, wires.length]).toEqual([[false], 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([attempts, wires.length]).toEqual([[false, true], 1]);
  });

  it('does not take over while it is hidden itself', async () => {
    const { asked: attempts } = tab({ token: 'token of ann', isVisible: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toEqual([false]);
  });
});

describe('an ended session', () => {
  const over = async (given: Given) => {
    const own = tab(given);
    if (wires.length === 0) await vi.advanceTimersByTimeAsync(10_000);
    const [wire] = wires as [(typeof wires)[number]];
    const goesOn = await wire.parts.over(given.token ?? given.visitorToken);
    return { ...own, goesOn };
  };

  it('continues with the host page’s token', async () => {
    const { session, goesOn } = await over({ token: 'token of ann', renew: true });
    expect([goesOn, session.store.getState().isLogin]).toEqual([true, true]);
  });

  it('ends here too without one, and reloads the page', async () => {
    const { session, page } = await over({ token: 'token of ann' });
    await vi.advanceTimersByTimeAsync(500);
    expect([session.store.getState().isLogin, page.reloads]).toEqual([false, 1]);
  });

  it('does not end while offline: the next connection decides', async () => {
    const own = tab({ token: 'token of ann' });
    await vi.advanceTimersByTimeAsync(10_000);
    own.page.isUp = false;
    expect(await wires[0]?.parts.over('token of ann')).toBe(true);
    expect(own.session.store.getState().isLogin).toBe(true);
  });

  it('is ignored if another token has arrived meanwhile', async () => {
    const own = tab({ token: 'token of ann' });
    await vi.advanceTimersByTimeAsync(10_000);
    own.session.login({ token: 'newer' });
    expect(await wires[0]?.parts.over('token of ann')).toBe(true);
    expect(own.session.store.getState().isLogin).toBe(true);
  });

  it('of a visitor is reported, without a reload', async () => {
    const { heard: received, page } = await over({ visitorToken: 'v_1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect([received, page.reloads]).toEqual([['visitorOver'], 0]);
  });
});
