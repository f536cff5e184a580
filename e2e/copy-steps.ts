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

/** Goes from the first COPY, still in view, to the second, which has other marks, checks the difference by keyboard and confirms. */
export async function confirmSecond(page: Page, copy: Locator): Promise<void> {
  const arrived = copy.getByRole('alert').filter({ hasText: 'COPY 2 has arrived; you are looking at COPY 1.' });
  await expect(arrived).toBeVisible();
  await expect(copy.locator('iframe')).toHaveAttribute('title', /_COPY1\.pdf$/);
  await expect(copy.getByRole('button', { name: 'Confirm COPY', exact: true })).toHaveCount(0);
  await arrived.getByRole('button', { name: 'Compare COPY 2' }).click();
  await expect(copy.locator('iframe')).toHaveAttribute('title', /_COPY2\.pdf$/);
  await expect(copy.getByText(/since COPY 1/)).toBeVisible();
  await expect(copy.locator('ol del')).toHaveText(['WRONG MARKS']);
  await expect(copy.getByRole('checkbox', { name: /is checked/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(copy.getByText('1 of 1 checked')).toBeVisible();
  await copy.getByRole('button', { name: 'Confirm COPY', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
}
