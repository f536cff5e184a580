import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPage } from './page.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the page in a sandbox', () => {
  it('has no storage and no other tabs, and throws nothing', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('BroadcastChannel', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const page = browserPage();
    expect([page.storage, page.documentLanguage, page.tell('logout')]).toEqual([undefined, 'en', undefined]);
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  });
});

it('is silent where there is no page at all', () => {
  const page = browserPage();
  expect([page.storage, page.origin, page.isOnline()]).toEqual([undefined, 'null', true]);
});
