import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';
import { SAMPLE_BILLS } from '#tests/sample-records';

/** Opens a bill of the sample data. */
const opened = (billId: string, tab?: RegExp) => async (_page: Page, element: Locator) => {
  await element.evaluate((dialog, id) => {
    dialog.setAttribute('bill-id', id);
    dialog.setAttribute('open', '');
  }, billId);
  await element.locator('[role=dialog] [role=tabpanel]').waitFor();
  if (tab) await element.locator('[role=dialog]').getByRole('tab', { name: tab }).click();
};

export default {
  toBeConfirmed: { login: 'customer', ready: 'iframe', act: opened(SAMPLE_BILLS.toBeConfirmed) },
  changes: { isRichest: true, login: 'customer', ready: '[role=tabpanel] table', act: opened(SAMPLE_BILLS.revised, /Changes|变更/) },
  disputes: { login: 'customer', ready: '[role=tabpanel] article', act: opened(SAMPLE_BILLS.revised, /Charges|费用/) },
  invoices: { login: 'customer', ready: '[role=tabpanel] li', act: opened(SAMPLE_BILLS.confirmed, /E-invoices|发票/) },
} satisfies WidgetStates;
