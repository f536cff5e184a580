import { expect, type Page, test } from '@playwright/test';
import { ownCompany } from './own-company.ts';
import { arriveAs } from './people.ts';

test.use({ locale: 'en-US' });

/** Sample bidding on which nobody else bids. */
const NO = 'SAMPLE-BD-002';
const row = (page: Page) => page.locator('quay-rate-bidding li').filter({ hasText: NO });
const bid = (page: Page) =>
  row(page)
    .getByRole('button', { name: /^(Bid|Raise bid)$/ })
    .click();

test('two companies outbid each other, each sees it at once, and names stay masked @goal', async ({ page, browser, request }) => {
  const [first, second] = [await ownCompany('Alpha Bidders'), await ownCompany('Omega Bidders')];
  const rival = await (await browser.newContext({ locale: 'en-US' })).newPage();
  for (const [visitor, { admin }] of [
    [page, first],
    [rival, second],
  ] as const) {
    await arriveAs(visitor, request, admin);
    await visitor.goto('/freight/bidding');
    await expect(row(visitor).getByText('None yet')).toBeVisible();
    await expect(row(visitor).getByRole('timer')).toHaveText(/^Ends in \d/);
  }

  await bid(page);
  await expect(row(page).getByText('Leading, 1 containers')).toBeVisible();
  const price = rival.locator('quay-rate-bidding li').filter({ hasText: NO }).getByLabel('Price per container, USD');
  const proposed = Number((await price.inputValue()).replace(',', ''));
  await bid(rival);
  await expect(row(rival).getByText('Leading, 1 containers')).toBeVisible();
  await expect(row(page).getByText('Place 2')).toBeVisible();
  await expect(page.locator('quay-notification-bell article').filter({ hasText: 'your bid was exceeded' })).toBeVisible();

  await row(page).getByRole('button', { name: 'Show bids' }).click();
  await expect(row(page).getByRole('cell', { name: /^O\*\*\*\d$/ })).toBeVisible();
  await expect(row(page).getByText('Omega')).toHaveCount(0);

  await row(page).getByLabel('Price per container, USD').fill(String(proposed));
  await bid(page);
  await expect(row(page).getByText(/^Bid USD [\d,.]+ or more\.$/)).toBeVisible();
  await rival.context().close();
});
