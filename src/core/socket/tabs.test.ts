import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTabs } from './tabs.ts';

const lead = async (isStealing = false) => {
  const [begin, end] = [vi.fn(), vi.fn()];
  const stepBack = browserTabs().lead('x', begin, end, isStealing);
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
  return { begin, end, stepBack };
};

beforeEach(() => vi.stubGlobal('document', { visibilityState: 'hidden' }));
afterEach(() => vi.unstubAllGlobals());

describe('a tab', () => {
  it('leads where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const { begin, end } = await lead();
    expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
  });

  it('leads, once, where the browser has locks but grants none', async () => {
    const request = vi.fn(async () => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.stubGlobal('navigator', { locks: { request } });
    const { begin, end } = await lead();
    expect([begin.mock.calls.length, end.mock.calls.length, request.mock.calls.length]).toEqual([1, 0, 1]);
  });

  it('is notified when another takes over, but not when it steps down itself', async () => {
    const held = Promise.withResolvers<void>();
    const request = async (_name: string, _options: object, hold: () => Promise<void>) => Promise.race([hold(), held.promise]);
    vi.stubGlobal('navigator', { locks: { request } });
    const [robbed, left] = [await lead(), await lead(true)];
    left.stepBack();
    held.reject(new DOMException('stolen', 'AbortError'));
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
    expect([robbed.end.mock.calls.length, left.end.mock.calls.length]).toEqual([1, 0]);
  });

  it('works without the other tabs and without storage where the browser forbids them', () => {
    vi.stubGlobal('navigator', {});
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('BroadcastChannel', denied);
    // Restored afterwards.
    vi.stubGlobal('sessionStorage', undefined);
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: denied });
    const tabs = browserTabs();
    expect([tabs.channel('x', () => {}), tabs.storage, tabs.isVisible()]).toEqual([undefined, undefined, false]);
  });
});
