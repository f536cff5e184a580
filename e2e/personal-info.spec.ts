import { expect, test } from '@playwright/test';
import { arriveAs } from './people.ts';

test.use({ locale: 'en-US' });

test('a user changes personal information, sees it after a reload, and is asked before unsaved input is left', async ({ page, request }) => {
  await arriveAs(page, request, 'newbie');
  await page.goto('/memberCenter/personalInformation');
  const position = page.getByRole('textbox', { name: 'Position' });
  const text = `Clerk ${Date.now()}`;
  await position.fill(text);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await page.reload();
  await expect(position).toHaveValue(text);

  await position.fill('not saved');
  await page.getByRole('link', { name: 'Rates' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('will be lost');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/freight\/fcl/);
});
