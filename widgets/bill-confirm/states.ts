import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

/** Opens a bill of that status, independent of the sample data. */
const opened = (status: number, tab?: RegExp) => async (page: Page, element: Locator) => {
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const data = { size: 100, status, sortField: 'billNo', sortOrder: 'asc' };
  const answer = await page.request.post('/api/settlement/inconfirm/queryWebInConfirmList', { headers: { auth }, data });
  const { records } = ((await answer.json()) as { data: { records: { id: string; disputes: number }[] } }).data;
  const [bill] = records.toSorted((a, b) => b.disputes - a.disputes);
  if (!bill) throw new Error(`The sample data contains no bill of status ${status}.`);
  await element.evaluate((dialog, id) => {
    dialog.setAttribute('bill-id', id);
    dialog.setAttribute('open', '');
  }, bill.id);
  await element.locator('[role=dialog] [role=tabpanel]').waitFor();
  if (tab) await element.locator('[role=dialog]').getByRole('tab', { name: tab }).click();
};

export default {
  toBeConfirmed: { login: 'customer', ready: 'iframe', act: opened(1) },
  changes: { login: 'customer', ready: '[role=tabpanel] table', act: opened(4, /Changes|变更/) },
  disputes: { login: 'customer', ready: '[role=tabpanel] article', act: opened(4, /Charges|费用/) },
  invoices: { login: 'customer', ready: '[role=tabpanel] li', act: opened(2, /E-invoices|发票/) },
} satisfies WidgetStates;
