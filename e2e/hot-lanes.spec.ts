import { expect, test } from '#tests/clock/test';

const CMS = `http://localhost:${Number(process.env['QUAYSIDE_TEST_PORT']) + 1}/`;

test('the marketing site shows lanes with their trend and offers at rounded prices; choosing one tells the page @goal', async ({ page }) => {
  await page.goto(CMS);
  const lanes = page.locator('quay-hot-lanes');
  const first = lanes.getByRole('listitem').first();
  await expect(first).toContainText(/from USD [\d,]+[05]0/);
  await expect(first).toContainText(/Lowest price by day in the last 30 days between USD [\d,]+ and USD [\d,]+\./);
  await expect(lanes.getByRole('heading', { name: 'Special offers' })).toBeVisible();
  await lanes.getByText('20GP', { exact: true }).click();
  const chosen = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('quay-select', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        }),
      ),
  );
  await first.getByRole('button').first().click();
  expect(await chosen).toMatchObject({ pol: expect.stringMatching(/^[A-Z]{5}$/) as unknown as string, ctn: '20GP:1' });
  await expect(page).toHaveURL(CMS);
});
