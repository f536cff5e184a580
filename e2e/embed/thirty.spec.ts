import { expect, test } from '#tests/clock/test';
import { tokenOf } from '../own.ts';
import { widgetsUnderTest } from '#tests/conform/widgets';
import { handToken, hubOf, watchSockets } from '../page-hub.ts';
import { HOST, openForeign, SUITE } from './foreign-page.ts';

test('thirty elements on a page of another origin share one React, one core, one session, one socket, one style sheet, and send no query twice', async ({
  page,
  request: api,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(SUITE) && request.method() !== 'OPTIONS')
      requests.push(`${request.url().slice(SUITE.length)} ${request.postData() ?? ''}`);
  });
  const sockets = watchSockets(page);
  // The current user is requested once for all thirty.
  await handToken(page, await tokenOf(api, 'customer'));
  await page.goto(`${HOST}/thirty/`);
  const ready = page.locator(':is(quay-rate-search, quay-login, quay-notification-bell) .root:not([hidden])');
  await expect(ready).toHaveCount(30);
  await expect(page.locator('quay-rate-search').first().getByRole('button', { name: 'Book' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  await expect.poll(() => sockets.length).toBe(1);
  const files = requests.filter((request) => request.startsWith('/widgets/'));
  expect(files.filter((file) => file.includes('/c/react.'))).toHaveLength(1);
  expect(files.filter((file) => file.includes('/c/base.'))).toHaveLength(1);
  // Each login form has a challenge of its own.
  const twice = requests.filter((request, index) => requests.indexOf(request) !== index && !request.includes('sliderChallenge'));
  // Notices from before the socket was open are requested once more, for all bells together.
  expect(twice.length).toBeLessThanOrEqual(1);
  expect(twice.filter((request) => !request.startsWith('/api/ws/pub/queryAll '))).toEqual([]);
  const shared = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const sheets = new Set(roots.flatMap(({ adoptedStyleSheets }) => adoptedStyleSheets.filter(({ cssRules }) => cssRules.length > 50)));
    return { sheets: sheets.size, elements: roots.length };
  });
  expect(shared.elements).toBe(30);
  // The tokens, the components' styles, and the light shells' own until the last of them is gone.
  expect(shared.sheets).toBeLessThanOrEqual(3);
  const hub = await hubOf(page);
  expect(hub.kinds.filter((kind) => kind === 'core')).toHaveLength(1);
  expect([hub.isLogin, hub.asked, sockets.length]).toEqual([true, 1, 1]);
});

test('every kind of element once on a page of another origin: one React, one core, one socket @goal', async ({ page, request: api }) => {
  const sockets = watchSockets(page);
  await handToken(page, await tokenOf(api, 'customer'));
  // Derived, so that a new element is on the page without a change here.
  const tags = (await widgetsUnderTest()).map(({ tag }) => tag);
  const { requests } = await openForeign(page, { body: tags.map((tag) => `<${tag} load="idle"></${tag}>`).join('\n') });
  const defined = () => page.evaluate((names) => names.filter((tag) => customElements.get(tag) === undefined), tags);
  await expect.poll(defined, { timeout: 60_000 }).toEqual([]);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[data-failure]').count()).toBe(0);

  expect(requests.filter(({ path }) => path.includes('/c/react.'))).toHaveLength(1);
  expect(sockets).toHaveLength(1);
  const hub = await hubOf(page);
  expect(hub.kinds.filter((kind) => kind === 'core')).toHaveLength(1);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  test.info().annotations.push({
    type: 'memory',
    description: `${tags.length} kinds: ${(usedSize / 1e6).toFixed(1)} MB of heap`,
  });
  console.log(test.info().annotations.at(-1)?.description);
});
