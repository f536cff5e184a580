import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const NAME = 'input[name=nameCn]';
const write = (text: string) => (_page: Page, element: Locator) => element.locator(NAME).fill(text);

export default {
  stored: { login: 'customer', ready: NAME },
  edited: { login: 'customer', ready: 'button[type=submit]:enabled', act: write('林示例（新）') },
  withErrors: {
    isRichest: true,
    login: 'customer',
    ready: '[aria-invalid=true]',
    act: async (page, element) => {
      await write('')(page, element);
      await element.locator('button[type=submit]').click();
    },
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note]' },
} satisfies WidgetStates;
