import { expect, type Page } from '@playwright/test';
import { tokenOf } from '../own.ts';
import { serveOtherVersion } from '#tests/conform/other-version';
import { STRICT } from '../embed/foreign-page.ts';
import { handToken, hubOf, watchSockets } from '../page-hub.ts';
import { bookButtons, document as html, loader, RATES, SUITE, test } from './site.ts';

const element = (page: Page) => page.locator('quay-rate-search');

/** Common expectations for an element that the script found. */
async function servesThePage(page: Page): Promise<void> {
  const address = page.url();
  await expect(bookButtons(page).first()).toBeVisible();
  await page.evaluate(() => {
    const search = document.querySelector('quay-rate-search')!;
    document.body.addEventListener('quay-book', (event) => {
      event.preventDefault();
      document.body.dataset.booked = (event as CustomEvent<{ carrier: string; pod: string }>).detail.pod;
    });
    search.setAttribute('pod', 'NLRTM');
  });
  await expect(element(page).getByLabel('Port of discharge').first()).toHaveValue(/Rotterdam/);
  await expect(bookButtons(page).first()).toBeVisible();
  await bookButtons(page).first().click();
  await expect(page.locator('body')).toHaveAttribute('data-booked', 'NLRTM');
  expect(page.url()).toBe(address);
  // The property of the same name.
  await page.evaluate(() => Object.assign(document.querySelector('quay-rate-search')!, { pod: 'USLAX' }));
  await expect(element(page).getByLabel('Port of discharge').first()).toHaveValue(/Los Angeles/);
  await page.evaluate(() => document.querySelector('quay-rate-search')!.remove());
  const left = await page.evaluate(() => ({
    head: [...document.head.children].map(({ localName }) => localName).filter((name) => !['meta', 'title', 'base'].includes(name)),
    body: [...document.body.children].filter(({ localName }) => localName !== 'main').length,
    sheets: document.adoptedStyleSheets.length,
  }));
  expect(left).toEqual({ head: ['link', 'script'], body: 0, sheets: 0 });
}

test('plain HTML', async ({ page, sites, faults }) => {
  await page.goto(sites.put('plain', html(`<main>${RATES}</main>`, { head: loader(sites.keys.site) })));
  await servesThePage(page);
  expect(faults).toEqual([]);
});

test('a page with <base href>, to another path and to another origin', async ({ page, sites, faults }) => {
  for (const base of ['/deep/er/', 'https://elsewhere.example.com/x/']) {
    await page.goto(sites.put('base', html(`<main>${RATES}</main>`, { head: `<base href="${base}">${loader(sites.keys.site)}` })));
    await servesThePage(page);
  }
  expect(faults).toEqual([]);
});

test('a page with a strict policy and Trusted Types', async ({ page, sites, faults }) => {
  const headers = { 'content-security-policy': STRICT };
  await page.goto(sites.put('strict', html(`<main>${RATES}</main>`, { head: loader(sites.keys.site) }), { headers }));
  await servesThePage(page);
  expect(faults).toEqual([]);
});

test('htmx: parts of the page are swapped, and a booking calls the site’s server', async ({ page, sites, faults }) => {
  const part = (name: string, text: string) => sites.put('htmx', text, { path: name });
  part('/rates', RATES);
  part('/text', '<p>Only words</p>');
  part('/booked', 'Noted');
  const body = `<main>
    <nav hx-target="#part"><button hx-get="/rates" hx-target="#part">Rates</button><button hx-get="/text" hx-target="#part">Words</button></nav>
    <div hx-get="/booked" hx-trigger="quay-book" hx-target="#said"><div id="part"></div></div><p id="said"></p></main>`;
  await page.goto(sites.put('htmx', html(body, { head: `<script src="/htmx.js"></script>${loader(sites.keys.site)}` })));
  await page.evaluate(() => document.addEventListener('quay-book', (event) => event.preventDefault()));
  for (let i = 0; i < 2; i += 1) {
    await page.getByRole('button', { name: 'Rates' }).click();
    await expect(bookButtons(page).first()).toBeVisible();
    await bookButtons(page).first().click();
    await expect(page.locator('#said')).toHaveText('Noted');
    await page.getByRole('button', { name: 'Words' }).click();
    await expect(page.getByText('Only words')).toBeVisible();
    await expect(element(page)).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test('htmx morphs an element: it is the same one, with other attributes', async ({ page, sites, faults }) => {
  sites.put('htmx', RATES.replace('USLAX', 'NLRTM'), { path: '/other' });
  const body = `<main><button hx-get="/other" hx-target="#part" hx-swap="innerMorph">Rotterdam</button><div id="part">${RATES}</div></main>`;
  await page.goto(sites.put('htmx', html(body, { head: `<script src="/htmx.js"></script>${loader(sites.keys.site)}` })));
  await expect(bookButtons(page).first()).toBeVisible();
  await element(page).evaluate((search) => Object.assign(search, { isSame: true }));
  await page.getByRole('button', { name: 'Rotterdam' }).click();
  await expect(element(page).getByLabel('Port of discharge').first()).toHaveValue(/Rotterdam/);
  await expect(bookButtons(page).first()).toBeVisible();
  expect(await element(page).evaluate((search) => 'isSame' in search)).toBe(true);
  expect(faults).toEqual([]);
});

test('an old copy and a new copy: one core, one session, one socket', async ({ page, request, sites, faults }) => {
  const token = await tokenOf(request, 'customer');
  const other = await serveOtherVersion(page, '1.9.0');
  const sockets = watchSockets(page);
  const both = `${loader(sites.keys.site)}<script type="module" async src="${SUITE}${other}" data-key="${sites.keys.site}"></script>`;
  await handToken(page, token);
  await page.goto(sites.put('two', html(`<main>${RATES}<quay-booking-list></quay-booking-list></main>`, { head: both })));
  await expect(bookButtons(page).first()).toBeVisible();
  await expect(page.locator('quay-booking-list [data-row]').first()).toBeVisible();
  const { versions, isLogin, asked: tokenRequests } = await hubOf(page);
  expect([versions.length, isLogin, tokenRequests]).toEqual([2, true, 1]);
  expect(sockets.length).toBeLessThanOrEqual(1);
  expect(sockets.join()).not.toContain(token);
  expect(faults).toEqual([]);
});

test.describe('a sandboxed frame without storage', () => {
  const open = async (page: Page, sites: { put: (name: string, html: string, options?: { path: string }) => string }, key: string) => {
    sites.put('sandbox', html(RATES, { head: loader(key) }), { path: '/inner' });
    await page.goto(
      sites.put('sandbox', html('<iframe sandbox="allow-scripts" src="/inner" width="900" height="900" title="In a sandbox"></iframe>')),
    );
    return page.frameLocator('iframe');
  };

  test('works where the key allows such pages', async ({ page, sites, faults }) => {
    const frame = await open(page, sites, sites.keys.sandbox);
    await expect(bookButtons(frame).first()).toBeVisible();
    expect(await page.frames()[1]!.evaluate(() => self.origin)).toBe('null');
    expect(faults).toEqual([]);
  });

  test('explains why not where it does not', async ({ page, sites }) => {
    const frame = await open(page, sites, sites.keys.site);
    await expect(frame.locator('quay-rate-search').getByText('This page runs in a sandboxed frame').first()).toBeVisible();
    await expect(frame.locator('quay-rate-search').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  });
});
