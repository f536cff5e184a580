import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that confirms a COPY. */
export const copyDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'COPY confirmation' });

/** Sends the found differences of a COPY to the agent. */
export async function askForChange(page: Page, copy: Locator, remark: string): Promise<void> {
  await copy.getByRole('button', { name: 'Ask for a change', exact: true }).click();
  const wanted = page.getByRole('dialog', { name: 'Ask for a change of COPY 1' });
  await wanted.getByRole('textbox', { name: 'Remark' }).fill(remark);
  await wanted.getByRole('button', { name: 'Send request' }).click();
  await expect(copy.getByText(/You asked for a change on .*Marks and numbers/)).toBeVisible();
}

/** Shows the second COPY, which has other marks than the first, checks the difference by keyboard and confirms. */
export async function confirmSecond(page: Page, copy: Locator): Promise<void> {
  await copy.getByRole('button', { name: 'Refresh' }).click();
  await expect(copy.locator('iframe')).toHaveAttribute('title', /_COPY2\.pdf$/);
  await expect(copy.getByText(/since COPY 1/)).toBeVisible();
  await expect(copy.locator('ol del')).toHaveText(['WRONG MARKS']);
  await copy.getByRole('button', { name: 'Refresh' }).press('j');
  await page.keyboard.press('Space');
  await expect(copy.getByText('1 of 1 checked')).toBeVisible();
  await copy.getByRole('button', { name: 'COPY confirmation', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
}
