import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from '#tests/clock/test';

const port = Number(process.env['QUAYSIDE_TEST_PORT']);
const CMS = `http://localhost:${port + 1}`;
const PAGES = [`${CMS}/`, `${CMS}/zh/`, `http://localhost:${port + 2}/`];

test.use({ viewport: { width: 360, height: 700 } });

test('the sample sites fit a phone', async ({ page }) => {
  for (const url of PAGES) {
    await page.goto(url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(360);
  }
});

/** By the arrow keys, in the order of the page: the next search and what it shows first. */
const SEARCHES = {
  'Part load': ['quay-lcl-rates', 'tfoot'],
  Air: ['quay-air-rates', '[data-route]'],
  'Door to door': ['quay-trucking-rates', 'aside dl'],
  'Sailing schedule': ['quay-sailing-schedule', '[data-sailing]'],
} as const;

test('a visitor of the sample site goes through its searches by keyboard, under its strict policy', async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${CMS}/`);
  await expect(page.locator('quay-rate-search').getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Full container' }).focus();
  for (const [name, [tag, content]] of Object.entries(SEARCHES)) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.locator(tag).locator(content).first()).toBeVisible();
    await expect(page.locator('quay-rate-search')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
  }
  expect(faults).toEqual([]);
});

test('30.A2 a visitor saves the rates of a search as a sheet @goal', async ({ page }) => {
  await page.goto(`http://localhost:${port}/freight/fcl?pol=CNSHA&pod=USLAX`);
  const saved = page.waitForEvent('download');
  await page.locator('quay-rate-search').getByRole('button', { name: 'Excel' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Rates .*USLAX.*\.xlsx$/);
  const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets;
  expect(sheet?.rows.length).toBeGreaterThan(1);
});
