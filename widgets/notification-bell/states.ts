import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const open = async (_page: Page, element: Locator) => element.locator('[name=launcher]').click();

export default {
  closed: { login: 'customer', ready: '[name=launcher]' },
  list: { login: 'customer', act: open, ready: '[part=row]' },
  detail: {
    isRichest: true,
    login: 'customer',
    act: async (page, element) => {
      await open(page, element);
      await element.locator('[part=row]').first().click();
    },
    ready: '[role=dialog] time',
  },
} satisfies WidgetStates;
