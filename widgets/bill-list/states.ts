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
  details: {
    isRichest: true,
    login: 'customer',
    ready: 'text=/What comes next|接下来/',
    act: async (_page: Page, element: Locator) => {
      // Revised bills, of which some are disputed.
      await element.getByRole('tab').nth(2).click();
      await element
        .getByRole('button', { name: /^Changes, disputes and progress|的变更、异议和进度$/ })
        .first()
        .click();
    },
  },
  statement: {
    login: 'customer',
    ready: '[role=dialog] input',
    act: async (_page: Page, element: Locator) => element.getByRole('button', { name: /^(Statement|对账单)/ }).click(),
  },
  nothingFound: {
    login: 'customer',
    ready: 'text=/No bills match|没有符合/',
    act: async (_page: Page, element: Locator) => {
      await element.locator(ROW).first().waitFor();
      await element.getByRole('searchbox').fill('no such bill');
      await element.getByRole('searchbox').press('Enter');
    },
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
