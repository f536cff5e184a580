import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-row]';

export default {
  bills: { login: 'customer', ready: ROW },
  picked: {
    login: 'customer',
    ready: ROW,
    act: async (_page: Page, element: Locator) => {
      await element.getByRole('tab', { name: /^(To be confirmed|待确认)/ }).click();
      await element.getByRole('row').nth(1).getByRole('checkbox').click();
    },
  },
  statement: {
    login: 'customer',
    ready: '[role=dialog] input',
    act: async (_page: Page, element: Locator) => element.getByRole('button', { name: /^(Statement|对账单)/ }).click(),
  },
} satisfies WidgetStates;
