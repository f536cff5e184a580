import { expect, type Page } from '@playwright/test';
import { hubOf } from '../page-hub.ts';
import { bookButtons, SUITE, test } from './site.ts';

const HOSTS = [
  ['React 19, drawn in the browser', 'react', '/'],
  ['React 19, rendered on a server and hydrated', 'react', '/hydrate.html'],
  ['Vue 3', 'vue', '/'],
  ['Svelte 5', 'svelte', '/'],
] as const;

for (const [what, name, path] of HOSTS) {
  test(`${what}: rates, events, changing properties, unmounting and remounting`, async ({ page, sites, faults }) => {
    await page.goto(`${sites.origin(name)}${path}`);
    const element = page.locator('quay-rate-search');
    await test.step('shows rates', () => expect(bookButtons(page).first()).toBeVisible());

    await test.step('receives a booking event, and prevents navigation', async () => {
      await bookButtons(page).first().click();
      await expect(page.locator('output')).toHaveText(/^[A-Z]{4} CN\w{3} USLAX$/);
      expect(page.url()).toBe(`${sites.origin(name)}${path}`);
    });

    await test.step('follows its state', async () => {
      await page.getByRole('button', { name: 'To Rotterdam' }).click();
      await expect(element.getByLabel('Port of discharge').first()).toHaveValue(/Rotterdam/);
      await expect(bookButtons(page).first()).toBeVisible();
      await bookButtons(page).first().click();
      await expect(page.locator('output')).toHaveText(/NLRTM$/);
    });

    await test.step('removes it without leaks, however often', async () => {
      await page.getByRole('button', { name: 'Hide' }).click();
      await expect(element).toHaveCount(0);
      const before = await outside(page);
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(bookButtons(page).first()).toBeVisible();
      await page.getByRole('button', { name: 'Hide' }).click();
      await expect(element).toHaveCount(0);
      expect(await outside(page)).toEqual(before);
      expect(before.ofTheSuite).toBe(0);
    });
    expect(faults).toEqual([]);
  });
}

test('the npm package beside the CDN script: one core, and one element of each', async ({ page, sites, faults }) => {
  await page.goto(sites.origin('vue'));
  await page.addScriptTag({ type: 'module', url: `${SUITE}/widgets/v1/quayside.js` });
  await expect(bookButtons(page).first()).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('quay-login')));
  await expect(page.locator('quay-login').getByRole('textbox').first()).toBeVisible();
  const { hasCore, kinds } = await hubOf(page);
  expect([hasCore, kinds.includes('module')]).toEqual([true, true]);
  expect(faults).toEqual([]);
});

test.describe('a site that bundles the package', () => {
  test('shows an error in the element’s place if its file cannot be loaded, and a retry loads it', async ({ page, sites }) => {
    let isDown = true;
    await page.route('**/assets/rate-search-*.js', (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
    await page.goto(sites.origin('react'));
    const failure = page.locator('quay-rate-search').getByRole('alert');
    await expect(failure).toContainText('Loading failed');
    // The page is usable.
    await page.getByRole('button', { name: 'To Rotterdam' }).click();
    isDown = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(bookButtons(page).first()).toBeVisible();
    await expect(page.locator('quay-rate-search').getByLabel('Port of discharge').first()).toHaveValue(/Rotterdam/);
  });

  test('reports that the API is down, and recovers with it', async ({ page, sites }) => {
    let isDown = true;
    await page.route('**/api/**', (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
    await page.goto(sites.origin('svelte'));
    const again = page.locator('quay-rate-search').getByRole('button', { name: 'Try again' }).first();
    await expect(again).toBeVisible();
    // The other port is searched at once, in vain as well.
    const searched = page.waitForEvent('requestfailed', (request) => request.url().includes('/freight/'));
    await page.getByRole('button', { name: 'To Rotterdam' }).click();
    await searched;
    isDown = false;
    await again.click();
    await expect(bookButtons(page).first()).toBeVisible();
  });
});

/** Content of the page outside the framework's root. */
const outside = (page: Page) =>
  page.evaluate(() => ({
    head: document.head.innerHTML,
    body: [...document.body.children].map(({ localName, id }) => `${localName}#${id}`),
    html: document.documentElement.getAttributeNames(),
    bodyAttributes: document.body.getAttributeNames(),
    sheets: document.adoptedStyleSheets.length,
    ofTheSuite: document.querySelectorAll('[id*=quay], [class*=quay], style[data-emotion]').length,
  }));
