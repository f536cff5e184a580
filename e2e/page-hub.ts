import type { Page } from '@playwright/test';

/** What the page's copies of the suite share, and how often the page was asked for its token by `handToken`. */
export interface PageHub {
  hasCore: boolean;
  isLogin: boolean;
  /** Of each copy, sorted. */
  kinds: string[];
  /** Of the modules among them, each once. */
  versions: string[];
  asked: number | undefined;
}

interface Shared {
  copies: { kind: string; version: string }[];
  core?: { session: { store: { getState(): { isLogin: boolean } } } };
}

export const hubOf = (page: Pick<Page, 'evaluate'>): Promise<PageHub> =>
  page.evaluate(() => {
    const { copies, core } = (globalThis as unknown as Record<symbol, Shared>)[Symbol.for('quayside.v1')]!;
    return {
      hasCore: core !== undefined,
      isLogin: core?.session.store.getState().isLogin ?? false,
      kinds: copies.map(({ kind }) => kind).toSorted(),
      versions: [...new Set(copies.filter(({ kind }) => kind === 'module').map(({ version }) => version))],
      asked: (globalThis as { asked?: { count: number } }).asked?.count,
    };
  });

/** The pages that are opened from now on have a user of their own, whose token they hand to the suite whenever it asks. */
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

/** The addresses of the sockets that the page opens from now on. */
export function watchSockets(page: Page): string[] {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  return opened;
}
