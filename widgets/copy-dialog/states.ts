import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

/** Opens the COPY of the oldest booking of that COPY status, independent of the sample data. */
const opened = (copyStatus: number) => async (page: Page, element: Locator) => {
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const data = { size: 100, sortField: 'createTime', sortOrder: 'asc' };
  const answer = await page.request.post('/api/order/weborder/queryPageOrderWeb', { headers: { auth }, data });
  const { records } = ((await answer.json()) as { data: { records: { bookingId: string; copyStatus: number }[] } }).data;
  const booking = records.find((record) => record.copyStatus === copyStatus);
  if (!booking) throw new Error(`The sample data contains no booking of COPY status ${copyStatus}.`);
  await element.evaluate((dialog, id) => {
    dialog.setAttribute('booking-id', id);
    dialog.setAttribute('open', '');
  }, booking.bookingId);
  await element.locator('[role=dialog] [role=tabpanel]').waitFor();
};
const press = (name: RegExp) => (element: Locator) => element.locator('[role=dialog]').getByRole('tab', { name }).click();

export default {
  toBeConfirmed: { login: 'customer', ready: '[role=tabpanel] section', act: opened(1) },
  bills: {
    login: 'customer',
    ready: '[role=tabpanel] form section',
    act: async (page, element) => {
      await opened(1)(page, element);
      await press(/BL/)(element);
    },
  },
  confirmed: { login: 'customer', ready: '[role=tabpanel] section', act: opened(2) },
} satisfies WidgetStates;
