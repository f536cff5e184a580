import { expect, test } from '#tests/clock/test';
import { arriveAs } from '../people.ts';

test('the page about the company leads to its services, and visitors to an account', async ({ page, request }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thirteen ports');
  await page.getByRole('link', { name: 'Part loads' }).click();
  await expect(page).toHaveURL(/\/freight\/lcl$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Open an account' }).click();
  await expect(page).toHaveURL(/\/register$/);

  await arriveAs(page, request, 'customer');
  await page.goto('/about');
  await expect(page.getByRole('link', { name: '400 555 0100' })).toHaveAttribute('href', 'tel:+864005550100');
  await expect(page.getByRole('button', { name: 'Open an account' })).toHaveCount(0);
});
