import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

// Moving or hiding would be stored for the account, which other states show too.
const arrange = async (_page: Page, element: Locator) => element.getByRole('button', { name: /^(Arrange|调整布局)$/ }).click();

export default {
  day: { login: 'customer', ready: 'ul [part~=row]' },
  agent: { login: 'service', ready: 'li[part~=row]' },
  newCustomer: { login: 'newbie', ready: 'ol li' },
  notice: {
    login: 'customer',
    act: async (_page, element) => element.locator('button[part~=row]:has([data-preview])').first().click(),
    ready: '[role=dialog] time',
  },
  arranging: { login: 'customer', act: arrange, ready: '[data-control=reset]' },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note]' },
} satisfies WidgetStates;
