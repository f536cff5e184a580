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
    expect([page.storage, page.documentLanguage, page.broadcast('logout')]).toEqual([undefined, 'en', undefined]);
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  });
});

describe('a page of the portal’s origin', () => {
  const shown = (top: unknown) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('location', { origin: 'https://portal.example.com' });
    vi.stubGlobal('top', top);
    return browserPage().origin;
  };

  it('is the portal’s own at top level, and within a page of the portal', () => {
    expect(shown({ location: { origin: 'https://portal.example.com' } })).toBe('https://portal.example.com');
  });

  it('is not the portal’s own within a page of another site, so that no session of the portal is exposed there', () => {
    const stranger = {
      get location(): never {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(shown(stranger)).toBe('null');
  });
});

it('is inert without a DOM', () => {
  const page = browserPage();
  expect([page.storage, page.origin, page.isOnline()]).toEqual([undefined, 'null', true]);
});
