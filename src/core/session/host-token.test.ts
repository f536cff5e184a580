import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../page/fake-page.ts';
import { makeHostToken } from './host-token.ts';
import { makeSession } from './session.ts';
import type { GivenToken } from '../settings/settings-input.ts';
import { makeSettings } from '../settings/settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function onPartner(getToken: () => Promise<GivenToken>, origin = 'https://partner.example.net') {
  const page = fakePage(origin);
  const settings = makeSettings(page);
  settings.configure({ apiUrl: 'https://portal.example.com', getToken });
  const session = makeSession(page, settings);
  return { page, settings, session, hostToken: makeHostToken(settings, session), token: () => session.store.getState().token };
}

describe('a token on a foreign page', () => {
  it('is requested from the host once, however many calls wait for it', async () => {
    const getToken = vi.fn(async () => 't1');
    const { hostToken, token } = onPartner(getToken);
    await Promise.all([hostToken.ensure(), hostToken.ensure(), hostToken.ensure()]);
    await hostToken.ensure();
    expect([token(), getToken.mock.calls.length]).toEqual(['t1', 1]);
  });

  it('is requested as soon as the page has named its source, although nothing calls yet', async () => {
    const getToken = vi.fn(async () => 't1');
    const page = fakePage('https://partner.example.net');
    const settings = makeSettings(page);
    const session = makeSession(page, settings);
    makeHostToken(settings, session);
    settings.configure({ getToken });
    await vi.advanceTimersByTimeAsync(0);
    expect(getToken).not.toHaveBeenCalled();
    settings.configure({ apiUrl: 'https://portal.example.com' });
    settings.configure({ theme: 'dark' });
    await vi.advanceTimersByTimeAsync(0);
    expect([session.store.getState().token, getToken.mock.calls.length]).toEqual(['t1', 1]);
  });

  it('is renewed before it expires', async () => {
    let count = 0;
    const { hostToken, session, token } = onPartner(async () => ({ token: `t${++count}`, expiresAtMs: Date.now() + 60_000 }));
    await hostToken.ensure();
    expect(session.store.getState().tokenEndsAtMs).toBe(Date.now() + 60_000);
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

  it('is requested three times when the host fails, then after longer and longer pauses', async () => {
    const getToken = vi.fn(async () => Promise.reject(new Error('no')));
    const { hostToken } = onPartner(getToken);
    const asked = async () => {
      getToken.mockClear();
      const all = Promise.all(Array.from({ length: 10 }, () => hostToken.ensure()));
      await vi.advanceTimersByTimeAsync(5000);
      await all;
      await hostToken.ensure();
      return getToken.mock.calls.length;
    };
    expect(await asked()).toBe(3);
    for (const pauseMs of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      await vi.advanceTimersByTimeAsync(pauseMs - 10_000);
      expect(await asked()).toBe(0);
      await vi.advanceTimersByTimeAsync(6000);
      expect(await asked()).toBe(3);
    }
  });

  it('is obtained although the host has failed once', async () => {
    const getToken = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue('t1');
    const { hostToken, token } = onPartner(getToken);
    const waiting = hostToken.ensure();
    await vi.advanceTimersByTimeAsync(2000);
    await waiting;
    expect([token(), getToken.mock.calls.length]).toEqual(['t1', 2]);
  });

  it('is renewed before it expires although nothing is called, as a socket does not call', async () => {
    let count = 0;
    const getToken = vi.fn(async () => ({ token: `t${++count}`, expiresAtMs: Date.now() + 3_600_000 }));
    const { hostToken, token } = onPartner(getToken);
    await hostToken.ensure();
    await vi.advanceTimersByTimeAsync(3_569_000);
    expect(token()).toBe('t1');
    await vi.advanceTimersByTimeAsync(2000);
    expect([token(), count]).toEqual(['t2', 2]);
    await vi.advanceTimersByTimeAsync(10 * 3_600_000);
    expect(count).toBeLessThan(14);
  });

  it('with a very short lifetime is not requested endlessly', async () => {
    const getToken = vi.fn(async () => ({ token: 't', expiresAtMs: Date.now() }));
    const { hostToken } = onPartner(getToken);
    await hostToken.ensure();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getToken.mock.calls.length).toBeLessThan(30);
  });

  it('may be the same with a later expiry', async () => {
    const getToken = vi.fn(async () => ({ token: 't1', expiresAtMs: Date.now() + 60_000 }));
    const { hostToken } = onPartner(getToken);
    await hostToken.ensure();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(getToken.mock.calls.length).toBeGreaterThan(15);
  });

  it('is rejected, with a message to the developer, when it is a secret key', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { hostToken, token } = onPartner(async () => 'sk_live_1');
    await hostToken.ensure();
    expect(token()).toBeUndefined();
    expect(logged.mock.calls[0]?.[0]).toMatch(/secret key \(sk_…\).*Revoke/);
    logged.mockRestore();
  });

  it('is not requested again after a logout, here or in another tab, until the host names its source again', async () => {
    const getToken = vi.fn(async () => 't1');
    for (const leave of ['here', 'elsewhere'] as const) {
      const { hostToken, token, session, page, settings } = onPartner(getToken);
      await hostToken.ensure();
      getToken.mockClear();
      if (leave === 'here') session.logout();
      else page.receive('logout');
      await hostToken.ensure();
      expect([await hostToken.renew(undefined), token(), getToken.mock.calls.length]).toEqual([false, undefined, 0]);
      settings.configure({ theme: 'dark' });
      await hostToken.ensure();
      expect(getToken).not.toHaveBeenCalled();
      settings.configure({ getToken });
      await hostToken.ensure();
      expect(token()).toBe('t1');
    }
  });

  it('is discarded if it arrives just after the logout', async () => {
    const answer = Promise.withResolvers<string>();
    const { hostToken, token, session } = onPartner(() => answer.promise);
    const waiting = hostToken.ensure();
    session.logout();
    answer.resolve('late');
    await waiting;
    expect(token()).toBeUndefined();
  });

  it('counts a host that returns the refused token again as having none', async () => {
    const getToken = vi.fn(async () => 'same');
    const { hostToken } = onPartner(getToken);
    await hostToken.ensure();
    for (let call = 0; call < 10; call++) expect(await hostToken.renew('same')).toBe(false);
    expect(getToken.mock.calls.length).toBeLessThan(6);
  });

  it('does not keep a call waiting for a host that never responds', async () => {
    const { hostToken, token } = onPartner(() => new Promise(() => {}));
    const waiting = hostToken.ensure();
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    expect(token()).toBeUndefined();
  });
});

it('is not requested on the portal itself', async () => {
  const getToken = vi.fn(async () => 't');
  const { hostToken } = onPartner(getToken, 'https://portal.example.com');
  await hostToken.ensure();
  expect([await hostToken.renew('t'), getToken.mock.calls.length]).toEqual([false, 0]);
});
