import { expect, test } from '@playwright/test';
import { keptSession } from '#tests/conform/session';
import { HOST, SUITE } from './foreign-page.ts';

test('thirty elements on a page of another origin share one React, one core, one session, one socket, one style sheet, and ask nothing twice', async ({
  page,
  request: api,
}) => {
  const token = Object.entries(await keptSession(api, 'customer')).find(([name]) => name.endsWith('token'))?.[1] ?? '';
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(SUITE) && request.method() !== 'OPTIONS')
      requests.push(`${request.url().slice(SUITE.length)} ${request.postData() ?? ''}`);
  });
  await page.addInitScript((given) => {
    // Who the user is, all thirty together ask once.
    const asked = { count: 0 };
    const getToken = async () => {
      asked.count += 1;
      return given;
    };
    Object.assign(window, { asked, Quayside: { q: [['configure', { getToken }]] } });
    const sockets: WebSocket[] = [];
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.push(this);
      }
    };
    Object.assign(window, { sockets });
  }, token);
  await page.goto(`${HOST}/thirty/`);
  const ready = page.locator(':is(quay-rate-search, quay-login, quay-notification-bell) .root:not([hidden])');
  await expect(ready).toHaveCount(30, { timeout: 40_000 });
  await expect(page.locator('quay-rate-search').first().getByRole('button', { name: 'Book' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  await expect.poll(() => page.evaluate('sockets.length')).toBe(1);
  const files = requests.filter((request) => request.startsWith('/widgets/'));
  expect(files.filter((file) => file.includes('/c/react.'))).toHaveLength(1);
  expect(files.filter((file) => file.includes('/c/base.'))).toHaveLength(1);
  // Each login form has a challenge of its own.
  const twice = requests.filter((request, index) => requests.indexOf(request) !== index && !request.includes('sliderChallenge'));
  // What came before the socket did is asked for once more, for all bells together.
  expect(twice.length).toBeLessThanOrEqual(1);
  expect(twice.filter((request) => !request.startsWith('/api/ws/pub/queryAll '))).toEqual([]);
  const shared = await page.evaluate(() => {
    const hub = (globalThis as unknown as Record<symbol, Hub>)[Symbol.for('quayside.v1')]!;
    interface Hub {
      copies: { kind: string }[];
      core: { session: { store: { getState(): { isLogin: boolean } } } };
    }
    const { sockets, asked } = window as unknown as { sockets: WebSocket[]; asked: { count: number } };
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const sheets = new Set(roots.flatMap(({ adoptedStyleSheets }) => adoptedStyleSheets.filter(({ cssRules }) => cssRules.length > 50)));
    return {
      cores: hub.copies.filter(({ kind }) => kind === 'core').length,
      isLogin: hub.core.session.store.getState().isLogin,
      asked: asked.count,
      sockets: sockets.length,
      sheets: sheets.size,
      elements: roots.length,
    };
  });
  expect(shared.elements).toBe(30);
  expect(shared.cores).toBe(1);
  expect(shared.isLogin).toBe(true);
  expect(shared.asked).toBe(1);
  expect(shared.sockets).toBe(1);
  // The tokens, what the components write, and the light shells' own until the last of them has gone.
  expect(shared.sheets).toBeLessThanOrEqual(3);
});
