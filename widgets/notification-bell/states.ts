import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const open = async (_page: Page, element: Locator) => element.locator('[name=launcher]').click();

export default {
  loggedOut: { act: open, ready: '[role=note]' },
  list: { login: 'customer', act: open, ready: '[part=row]' },
} satisfies WidgetStates;
