import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';

/** Opens the COPY of a booking of the sample data. */
const opened = (bookingId: string) => async (_page: Page, element: Locator) => {
  await element.evaluate((dialog, id) => {
    dialog.setAttribute('booking-id', id);
    dialog.setAttribute('open', '');
  }, bookingId);
  await element.locator('[role=dialog] [role=tabpanel]').waitFor();
};
const press = (name: RegExp) => (element: Locator) => element.locator('[role=dialog]').getByRole('tab', { name }).click();

export default {
  toBeConfirmed: { login: 'customer', ready: '[role=tabpanel] section', act: opened(SAMPLE_BOOKINGS.copyToBeConfirmed) },
  bills: {
    login: 'customer',
    ready: '[role=tabpanel] form section',
    act: async (page, element) => {
      await opened(SAMPLE_BOOKINGS.copyToBeConfirmed)(page, element);
      await press(/BL/)(element);
    },
  },
  confirmed: { login: 'customer', ready: '[role=tabpanel] section', act: opened(SAMPLE_BOOKINGS.copyConfirmed) },
} satisfies WidgetStates;
