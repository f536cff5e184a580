import type { Page } from '@playwright/test';

/** State shared by the page's copies of the suite, and the number of token requests to `handToken`. */
export interface PageHub {
  hasCore: boolean;
  isLogin: boolean;
  /** Whether the server has accepted the login of its socket. */
  isConnected: boolean;
  /** Kind of each copy, sorted. */
  kinds: string[];
  /** Versions of the modules among them, without duplicates. */
  versions: string[];
  asked: number | undefined;
}

interface Shared {
  copies: { kind: string; version: string }[];
  core?: { session: { store: { getState(): { isLogin: boolean } } }; socket: { isReady(): boolean } };
}

export const hubOf = (page: Pick<Page, 'evaluate'>): Promise<PageHub> =>
  page.evaluate(() => {
    const { copies, core } = (globalThis as unknown as Record<symbol, Shared>)[Symbol.for('quayside.v1')]!;
    return {
      hasCore: core !== undefined,
      isLogin: core?.session.store.getState().isLogin ?? false,
      isConnected: core?.socket.isReady() ?? false,
      kinds: copies.map(({ kind }) => kind).toSorted(),
      versions: [...new Set(copies.filter(({ kind }) => kind === 'module').map(({ version }) => version))],
      asked: (globalThis as { asked?: { count: number } }).asked?.count,
    };
  });

/** Pages opened from now on have a user of their own, whose token they supply to the suite on request. */
export async function handToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    const asked = { count: 0 };
    const getToken = async () => {
      asked.count += 1;
      return given;
    };
    Object.assign(window, { asked, Quayside: { q: [['configure', { getToken }]] } });
  }, token);
}

/** Addresses of the sockets that the page opens from now on. */
export function watchSockets(page: Page): string[] {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  return opened;
}
