import { expect, test } from '#tests/clock/test';
import { newCompany } from './own.ts';
import { arriveAs } from './people.ts';
import { importRates, writeRateSheet } from './rate-sheet.ts';

/** A lane without sample rates. */
const LANE = { pol: 'CNDAL', pod: 'NGAPP', carrier: 'WHLC' };
const offer = async (vip40hq: number) => importRates(await writeRateSheet({ ...LANE, vip40hq }));

test('a rate is followed, its price changes by an import, the user is told, unfollows and undoes that @goal', async ({ page, request }) => {
  const { member } = await newCompany('Followers');
  await offer(2468.13);
  await arriveAs(page, request, member);

  await test.step('from the search', async () => {
    await page.goto(`/freight/fcl?pol=${LANE.pol}&pod=${LANE.pod}&ctn=40HQ:1`);
    const search = page.locator('quay-rate-search');
    await search.locator('li.row button[aria-expanded]').first().click();
    await search.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(search.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  });

  const favourites = page.locator('quay-rate-favourites');
  const row = favourites.locator('[data-row]').filter({ hasText: LANE.carrier }).first();

  await test.step('it is in the list, unchanged, with the space of its lane', async () => {
    await page.goto('/freight/attention');
    await expect(row).toContainText('2,468.13');
    await expect(row).toContainText('no change');
    await expect(favourites.getByRole('table', { name: 'Space by week' })).toContainText(LANE.pod);
  });

  await test.step('an import changes its price, of which the user is told, and the list shows it', async () => {
    await offer(2368.13);
    await expect(page.getByText('1 followed rate has changed').first()).toBeVisible();
    await expect(row).toContainText('↓ 100.00 less');
    await expect(row).toContainText('−4.1%');
    await expect(row).toContainText('at 2,468.13');
  });

  await test.step('unfollowed and, by undo, followed as before', async () => {
    await row.getByRole('button', { name: /^Unfollow / }).click();
    await expect(favourites.getByText('You follow no rates')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('↓ 100.00 less');
  });
});
