import { expect, test } from '#tests/clock/test';
import { openForeign, STRICT } from './embed/foreign-page.ts';

const BODY = `<quay-lcl-rates pol="CNSHA" pod="DEHAM" weight="1840" volume="3.265"></quay-lcl-rates>
<quay-trucking-rates mode="door" pol="CNSHA" pod="USLAX" ctn="40HQ:1" weight="12000"></quay-trucking-rates>`;

test('a visitor of a marketing site learns what a part load costs and what it costs from door to door @goal', async ({ page }) => {
  test.slow();
  const { faults } = await openForeign(page, { body: BODY, policy: STRICT });

  await test.step('a part load, by its formula, while typing', async () => {
    const lcl = page.locator('quay-lcl-rates');
    await lcl.scrollIntoViewIfNeeded();
    await expect(lcl.locator('tfoot')).toContainText('volume decides');
    await expect(lcl.locator('tbody')).toContainText(/3\.265 W\/M × USD \d+[05]\.00/);
    await lcl.getByLabel('Weight').fill('9000');
    await expect(lcl.locator('tfoot')).toContainText('weight decides');
    await expect(lcl.locator('tbody')).toContainText('9.000 W/M ×');
  });

  const door = page.locator('quay-trucking-rates');

  await test.step('door to door, with sums by currency and an estimate of the emissions', async () => {
    await door.scrollIntoViewIfNeeded();
    await expect(door.getByRole('row', { name: /^Sea / })).toContainText(/from USD [\d,]+[05]0\.00/);
    await expect(door.getByRole('complementary')).toContainText('Everything in CNY');
    await expect(door.getByRole('complementary')).toContainText(/GLEC Framework 3\.2 \(2025\)/);
  });

  await test.step('with a pick-up that is chosen in the tree of areas', async () => {
    await door.getByRole('button', { name: 'Pick-up' }).click();
    for (const area of ['China', 'Jiangsu', 'Suzhou']) {
      const item = door.getByRole('treeitem', { name: area, exact: true }).first();
      await item.focus();
      await item.press('ArrowRight');
    }
    await door.getByRole('treeitem', { name: 'Suzhou Industrial Park' }).press('Enter');
    await expect(door.getByRole('row', { name: /^Pick-up/ })).toContainText('CNY 1,650.00');
    expect(faults).toEqual([]);
  });
});

test('trucking and customs of the portal are open to visitors, with the chat @goal', async ({ page }) => {
  await page.goto('/service/truck');
  await expect(page.locator('quay-trucking-rates').getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('quay-chat-button')).toBeAttached();
  await page.goto('/service/declare');
  const customs = page.locator('quay-customs-rates');
  await customs.getByRole('radiogroup', { name: 'Customs procedure' }).getByText('Market procurement', { exact: true }).click();
  await expect(customs.getByRole('row')).toHaveCount(2);
  await customs.getByRole('textbox', { name: 'Items of goods' }).fill('13');
  await expect(customs.getByRole('row').nth(1)).toContainText('2 further pages × CNY 40.00');
  await page.goto('/freight/lcl');
  await expect(page.locator('quay-lcl-rates').getByLabel('Weight')).toBeVisible();
});
