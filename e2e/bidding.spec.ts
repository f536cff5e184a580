import { expect, type Page, test } from '#tests/clock/test';
import { execute } from '#tests/own/database';
import { newCompany } from './own.ts';
import { arriveAs } from './people.ts';

test.use({ locale: 'en-US' });

/** A copy of a sample bidding without bids; returns its number. */
async function newBidding(): Promise<string> {
  const no = `E2E-BD-${Date.now()}`;
  await execute(
    `insert into bidding select (jsonb_populate_record(b, jsonb_build_object('id', nextval('record_id'), 'bidding_no', $1::text))).*
    from bidding b where bidding_no = 'SAMPLE-BD-002'`,
    [no],
  );
  return no;
}

test('two companies outbid each other, each sees it at once, and names stay masked @goal', async ({ page, browser, request }) => {
  const no = await newBidding();
  const row = (bidder: Page) => bidder.locator('quay-rate-bidding li').filter({ hasText: no });
  const offer = (bidder: Page) =>
    row(bidder)
      .getByRole('button', { name: /^(Bid|Raise bid)$/ })
      .click();
  const bid = async (bidder: Page) => {
    await offer(bidder);
    await bidder
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Bid USD/ })
      .click();
  };
  const [first, second] = [await newCompany('Alpha Bidders'), await newCompany('Omega Bidders')];
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
  await expect(row(page).getByText('Leading, 1 container')).toBeVisible();
  const price = rival.locator('quay-rate-bidding li').filter({ hasText: no }).getByLabel('Price per container, USD');
  const proposed = Number((await price.inputValue()).replace(',', ''));
  await bid(rival);
  await expect(row(rival).getByText('Leading, 1 container')).toBeVisible();
  await expect(row(page).getByText('2nd place')).toBeVisible();
  await expect(page.locator('quay-notification-bell article').filter({ hasText: 'your bid was exceeded' })).toBeVisible();

  await row(page).getByRole('button', { name: 'Show bids' }).click();
  await expect(row(page).getByRole('cell', { name: /^O\*\*\*\d$/ })).toBeVisible();
  await expect(row(page).getByText('Omega')).toHaveCount(0);

  await row(page).getByLabel('Price per container, USD').fill(String(proposed));
  await offer(page);
  await expect(row(page).getByText(/^Bid USD [\d,.]+ or more\.$/)).toBeVisible();
  await rival.context().close();
});
