import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, test } from '#tests/clock/test';
import { tokenOf } from './own.ts';
import { openForeign, SUITE } from './embed/foreign-page.ts';
import { arriveAs } from './people.ts';

test('a visitor reads the news: category, article, previous one, and the feed, which is well-formed @goal', async ({ page }) => {
  await page.goto('/news');
  const news = page.locator('quay-news');
  await expect(news.getByRole('listitem').first()).toBeVisible();
  await news.getByRole('tab', { name: 'Customs' }).click();
  await news.getByRole('link', { name: /Advance manifest/ }).click();
  await expect(page).toHaveURL(/\/news\/detail\?id=\d+$/);
  await expect(news.getByRole('heading', { level: 1, name: /Advance manifest/ })).toBeVisible();
  // What a search engine reads without scripts.
  const html = await (await page.request.get(page.url(), { headers: { 'accept-language': 'en' } })).text();
  const [, data = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'NewsArticle',
    headline: expect.stringContaining('Advance manifest'),
    mainEntityOfPage: page.url(),
  });
  const picture = news.locator('article img');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await news.getByRole('link', { name: /Previous article/ }).click();
  await expect(news.getByRole('heading', { level: 1, name: /Yangshan/ })).toBeVisible();
  await news.getByRole('button', { name: 'All news' }).click();
  await expect(page).toHaveURL(/\/news$/);

  const address = await news.getByRole('link', { name: 'RSS feed' }).getAttribute('href');
  const feed = await page.evaluate(async (url) => {
    // The browser's own parser, which knows nothing of how the feed is written; of a malformed document it answers null.
    const xml = await new Promise<Document | null>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.responseType = 'document';
      request.overrideMimeType('application/xml');
      request.addEventListener('load', () => resolve(request.responseXML));
      request.addEventListener('error', reject);
      request.send();
    });
    if (!xml) throw new Error('The feed is malformed.');
    const texts = (selector: string) => [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      errors: xml.querySelectorAll('parsererror').length,
      version: xml.documentElement.getAttribute('version'),
      links: texts('item > link'),
      dates: texts('item > pubDate').map((date) => Date.parse(date ?? '')),
      titles: texts('item > title'),
    };
  }, address ?? '');
  expect([feed.errors, feed.version, feed.links.length]).toEqual([0, '2.0', 12]);
  for (const link of feed.links) expect(link).toMatch(/^http:\/\/[^/]+\/news\/detail\?id=\d+$/);
  expect(feed.dates).toEqual(feed.dates.toSorted((a, b) => b - a));
  expect(feed.titles).toContain('US West Coast: new prices from 1 December');
});

test('addresses of the portal name lane and shipment of air freight and the port of customs', async ({ page }) => {
  await page.goto('/freight/air?from=PVG&to=LAX&weight=290&volume=1.2');
  const air = page.locator('quay-air-rates');
  await expect(air.locator('[data-route]').first()).toContainText('PVG–LAX');
  await expect(air.getByRole('combobox', { name: 'Airport of destination' })).toHaveValue('Los Angeles');
  await expect(air.getByLabel('Gross weight')).toHaveValue('290');
  await expect(air.getByLabel('Volume')).toHaveValue('1.2');
  await expect(air.locator('[data-total]').first()).toBeVisible();
  await page.goto('/service/declare?port=CNSHA');
  const rows = page.locator('quay-customs-rates tbody tr');
  await expect(rows.first()).toContainText('CNSGH');
  await expect(rows.filter({ hasNotText: 'CNSGH' })).toHaveCount(0);
  await expect(rows.first()).toContainText('Document check');
});

test('a visitor of a page on another origin learns what a shipment by air costs, and reads the news there @goal', async ({ page }) => {
  await openForeign(page, { body: '<quay-air-rates from="PVG" to="LAX"></quay-air-rates><quay-news size="3"></quay-news>' });
  const air = page.locator('quay-air-rates');
  await expect(air.locator('[data-route]')).toHaveCount(4);
  await expect(air.getByText('Rounded up. Log in for exact prices.')).toBeVisible();
  await air.getByLabel('Gross weight').fill('90');
  await air.getByLabel('Volume').fill('0.3');
  await expect(air.getByText('90 kg chargeable weight')).toBeVisible();
  await expect(air.locator('[data-total]').first()).toHaveText(/^about CNY [\d,]+\.00$/);
  const totals = await air.locator('[data-total]').allTextContents();
  const sums = totals.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));

  const news = page.locator('quay-news');
  await news.locator('[data-article]').first().click();
  const image = news.locator('article img');
  await expect(image).toHaveAttribute('src', new RegExp(`^${SUITE}/api/content/web_news/pub/image/\\d+$`));
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(640);
  await news.getByRole('button', { name: 'All news' }).click();
  await expect(news.locator('[data-article]').first()).toBeFocused();
});

/** An airline whose codes no other has. */
async function addAirline(request: APIRequestContext): Promise<{ nameEn: string }> {
  const headers = { auth: await tokenOf(request, 'service') };
  for (let tries = 0; tries < 50; tries += 1) {
    const codes = { code2: (36 + randomInt(36 * 35)).toString(36).toUpperCase(), prefix: String(randomInt(1000)).padStart(3, '0') };
    const airline = { ...codes, nameCn: '晨桥航空', nameEn: `Dawn Bridge Air ${Date.now()}` };
    const saved = await request.post('/api/basedata/air/addOrUpdateAir', { headers, data: airline });
    if (((await saved.json()) as { code: string }).code === '1') return airline;
  }
  throw new Error('There is no free code for an airline.');
}

test('an agent deletes an airline and brings it back @goal', async ({ page, request }) => {
  const airline = await addAirline(request);
  await arriveAs(page, request, 'service');
  await page.goto('/freight/air');
  const air = page.locator('quay-air-rates');
  await air.getByRole('button', { name: 'Base data' }).click();
  await air.getByRole('tab', { name: 'Airlines' }).click();
  await air.getByRole('searchbox').fill(airline.nameEn);
  const row = air.getByRole('row').filter({ hasText: airline.nameEn });
  await row.getByRole('checkbox').check();
  await air.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
