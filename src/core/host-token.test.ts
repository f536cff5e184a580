import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from './fake-page.ts';
import { makeHostToken } from './host-token.ts';
import { makeSession } from './session.ts';
import type { GivenToken } from './settings-input.ts';
import { makeSettings } from './settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function onPartner(getToken: () => Promise<GivenToken>, origin = 'https://partner.example.net') {
  const page = fakePage(origin);
  const settings = makeSettings(page);
  settings.configure({ apiUrl: 'https://portal.example.com', getToken });
  const session = makeSession(page, settings);
  return { session, hostToken: makeHostToken(settings, session), token: () => session.store.getState().token };
}

describe('a token on a foreign page', () => {
  it('is asked of the host once, however many calls wait for it', async () => {
    const getToken = vi.fn(async () => 't1');
    const { hostToken, token } = onPartner(getToken);
    await Promise.all([hostToken.ensure(), hostToken.ensure(), hostToken.ensure()]);
    await hostToken.ensure();
    expect([token(), getToken.mock.calls.length]).toEqual(['t1', 1]);
  });

  it('is asked anew before it ends', async () => {
    let count = 0;
    const { hostToken, token } = onPartner(async () => ({ token: `t${++count}`, expiresAtMs: Date.now() + 60_000 }));
    await hostToken.ensure();
    vi.advanceTimersByTime(29_000);
    await hostToken.ensure();
    expect(token()).toBe('t1');
    vi.advanceTimersByTime(2000);
    await hostToken.ensure();
    expect(token()).toBe('t2');
  });

  it('is renewed once for all calls that were refused with it', async () => {
    let count = 0;
    const getToken = vi.fn(async () => `t${++count}`);
    const { hostToken, token } = onPartner(getToken);
    await hostToken.ensure();
    expect(await Promise.all([hostToken.renew('t1'), hostToken.renew('t1')])).toEqual([true, true]);
    expect(await hostToken.renew('t1')).toBe(true);
    expect([token(), getToken.mock.calls.length]).toEqual(['t2', 2]);
  });

  it('keeps the same user when it is renewed', async () => {
    let count = 0;
    const { hostToken, session } = onPartner(async () => `t${++count}`);
    await hostToken.ensure();
    const { identity } = session.store.getState();
    await hostToken.renew('t1');
    expect(session.store.getState().identity).toBe(identity);
  });

  it('is not asked for without end when the host has none', async () => {
    const getToken = vi.fn(async () => Promise.reject(new Error('no')));
    const { hostToken } = onPartner(getToken);
    for (let call = 0; call < 10; call++) await hostToken.ensure();
    expect(getToken).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(30_001);
    await hostToken.ensure();
    expect(getToken).toHaveBeenCalledTimes(4);
  });

  it('counts a host that gives the refused token again as having none', async () => {
    const getToken = vi.fn(async () => 'same');
    const { hostToken } = onPartner(getToken);
    await hostToken.ensure();
    for (let call = 0; call < 10; call++) expect(await hostToken.renew('same')).toBe(false);
    expect(getToken.mock.calls.length).toBeLessThan(6);
  });

  it('does not keep a call waiting for a host that never answers', async () => {
    const { hostToken, token } = onPartner(() => new Promise(() => {}));
    const waiting = hostToken.ensure();
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    expect(token()).toBeUndefined();
  });
});

it('is not asked for on the portal itself', async () => {
  const getToken = vi.fn(async () => 't');
  const { hostToken } = onPartner(getToken, 'https://portal.example.com');
  await hostToken.ensure();
  expect([await hostToken.renew('t'), getToken.mock.calls.length]).toEqual([false, 0]);
});
