import { expect, test } from '@playwright/test';
import { HOST, SUITE } from './foreign-page.ts';

test('thirty elements on a page of another origin share one React, one core, one session, one style sheet, and ask nothing twice', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(SUITE) && request.method() !== 'OPTIONS')
      requests.push(`${request.url().slice(SUITE.length)} ${request.postData() ?? ''}`);
  });
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.push(this);
      }
    };
    Object.assign(window, { sockets });
  });
  await page.goto(`${HOST}/thirty/`);
  const ready = page.locator('quay-rate-search .root:not([hidden]), quay-login .root:not([hidden])');
  await expect(ready).toHaveCount(30, { timeout: 40_000 });
  await expect(page.locator('quay-rate-search').first().getByRole('button', { name: 'Book' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const files = requests.filter((request) => request.startsWith('/widgets/'));
  expect(files.filter((file) => file.includes('/react-'))).toHaveLength(1);
  expect(files.filter((file) => file.includes('/base-'))).toHaveLength(1);
  // Each login form has a challenge of its own.
  const twice = requests.filter((request, index) => requests.indexOf(request) !== index && !request.includes('sliderChallenge'));
  expect(twice).toEqual([]);
  const shared = await page.evaluate(() => {
    const hub = (globalThis as unknown as Record<symbol, { copies: { kind: string }[] }>)[Symbol.for('quayside.v1')]!;
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const sheets = new Set(roots.flatMap(({ adoptedStyleSheets }) => adoptedStyleSheets.filter(({ cssRules }) => cssRules.length > 50)));
    return {
      cores: hub.copies.filter(({ kind }) => kind === 'core').length,
      sockets: (window as unknown as { sockets: WebSocket[] }).sockets.length,
      sheets: sheets.size,
      elements: roots.length,
    };
  });
  expect(shared.elements).toBe(30);
  expect(shared.cores).toBe(1);
  expect(shared.sockets).toBeLessThanOrEqual(1);
  // The tokens, what the components write, and the light shells' own until the last of them has gone.
  expect(shared.sheets).toBeLessThanOrEqual(3);
});
