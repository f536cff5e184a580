import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageGlobal } from './page-global.ts';

let quayside: PageGlobal;
let core: (typeof import('#core'))['core'];

beforeEach(async () => {
  vi.resetModules();
  delete (globalThis as { [key: symbol]: unknown })[Symbol.for('quayside.v1')];
  quayside = (await import('./page-global.ts')).makePageGlobal('1.2.3', { load: vi.fn(), doctor: vi.fn() });
});
const load = async () => void ({ core } = await import('#core'));

describe('window.Quayside', () => {
  it('accepts settings before there is a core', async () => {
    quayside.configure({ theme: 'dark', key: 'pk_a' });
    await load();
    expect(core().settings.store.getState()).toMatchObject({ theme: 'dark', key: 'pk_a' });
    quayside.configure({ theme: 'light' });
    expect(core().settings.store.getState().theme).toBe('light');
  });

  it('rejects a secret key at once', () => expect(() => quayside.configure({ key: 'sk_a' })).toThrow(/secret key/));

  it('reports login and logout until unsubscribed', async () => {
    const events: unknown[] = [];
    quayside.on('login', (detail) => events.push(['login', detail]));
    const stop = quayside.on('logout', (detail) => events.push(['logout', detail]));
    await load();
    core().configure({ apiUrl: 'https://portal.example.com' });
    core().session.login({ userName: 'customer', token: 't1' });
    quayside.logout();
    stop();
    core().session.adopt('t2');
    quayside.logout();
    expect(events).toEqual([
      ['login', { userName: 'customer' }],
      ['logout', { userName: 'customer' }],
      ['login', { userName: undefined }],
    ]);
  });

  it('has no session to end while no element was used', async () => {
    quayside.logout();
    await load();
    core().session.adopt('t1');
    expect(core().session.store.getState().isLogin).toBe(true);
  });

  it('returns the version of the core in use, else its own', async () => {
    expect(quayside.version).toBe('1.2.3');
    await load();
    expect(quayside.version).toBe(core().version);
  });
});
