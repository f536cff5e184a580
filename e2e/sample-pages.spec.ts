import { expect, test } from '#tests/clock/test';

const port = Number(process.env['QUAYSIDE_TEST_PORT']);
const PAGES = [`http://localhost:${port + 1}/`, `http://localhost:${port + 1}/zh/`, `http://localhost:${port + 2}/`];

test.use({ viewport: { width: 360, height: 700 } });

test('the sample sites fit a phone', async ({ page }) => {
  for (const url of PAGES) {
    await page.goto(url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(360);
  }
});
