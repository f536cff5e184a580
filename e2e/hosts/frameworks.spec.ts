import { expect, type Page } from '@playwright/test';
import { bookIn, test } from './site.ts';

const HOSTS = [
  ['React 19, drawn in the browser', 'react', '/'],
  ['React 19, rendered on a server and hydrated', 'react', '/hydrate.html'],
  ['Vue 3', 'vue', '/'],
  ['Svelte 5', 'svelte', '/'],
] as const;

for (const [what, name, path] of HOSTS) {
  test(`${what}: rates, events, changing properties, unmounting and coming back`, async ({ page, sites, faults }) => {
    await page.goto(`${sites.origin(name)}${path}`);
    const element = page.locator('quay-rate-search');
    await test.step('shows rates', () => expect(bookIn(page).first()).toBeVisible());

    await test.step('hears of a booking, and keeps the page', async () => {
      await bookIn(page).first().click();
      await expect(page.locator('output')).toHaveText(/^[A-Z]{4} CN\w{3} USLAX$/);
      expect(page.url()).toBe(`${sites.origin(name)}${path}`);
    });

    await test.step('follows its state', async () => {
      await page.getByRole('button', { name: 'To Rotterdam' }).click();
      await expect(element.getByLabel('Port of discharge').first()).toHaveValue(/Rotterdam/);
      await expect(bookIn(page).first()).toBeVisible();
      await bookIn(page).first().click();
      await expect(page.locator('output')).toHaveText(/NLRTM$/);
    });

    await test.step('takes it out and leaves nothing, however often', async () => {
      await page.getByRole('button', { name: 'Hide' }).click();
      await expect(element).toHaveCount(0);
      const before = await outside(page);
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(bookIn(page).first()).toBeVisible();
      await page.getByRole('button', { name: 'Hide' }).click();
      await expect(element).toHaveCount(0);
      expect(await outside(page)).toEqual(before);
      expect(before.ofTheSuite).toBe(0);
    });
    expect(faults).toEqual([]);
  });
}

/** What the page holds besides what the framework draws. */
const outside = (page: Page) =>
  page.evaluate(() => ({
    head: document.head.innerHTML,
    body: [...document.body.children].map(({ localName, id }) => `${localName}#${id}`),
    html: document.documentElement.getAttributeNames(),
    bodyAttributes: document.body.getAttributeNames(),
    sheets: document.adoptedStyleSheets.length,
    ofTheSuite: document.querySelectorAll('[id*=quay], [class*=quay], style[data-emotion]').length,
  }));
