import { expect, type Locator } from '@playwright/test';

export const ROW_MENU = /^More actions for/;

/** Clicks a button of a row, which is shown under the pointer only. A list that is drawn again may move the row from under it. */
export const clickInRow = (row: Locator, name: string | RegExp) =>
  expect(async () => {
    await row.hover();
    await row.getByRole('button', { name }).click({ timeout: 2000 });
  }).toPass();
