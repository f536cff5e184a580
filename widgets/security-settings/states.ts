import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const READY = 'table tbody tr';
const DIALOG = '[role=dialog]';
const press = (name: RegExp) => async (_page: Page, element: Locator) => element.getByRole('button', { name }).first().click();
const start = press(/^(Set up|开始设置)$/);

export default {
  settings: { login: 'customer', ready: READY },
  changingPassword: { login: 'customer', ready: `${DIALOG} input[name=oldPassword]`, act: press(/^(Change the password|修改密码)$/) },
  changingPhone: { login: 'customer', ready: `${DIALOG} input[name=code]`, act: press(/^(Change the phone number|修改手机号)$/) },
  withErrors: {
    login: 'customer',
    ready: `${DIALOG} [aria-invalid=true]`,
    act: async (page, element) => {
      await press(/^(Change the phone number|修改手机号)$/)(page, element);
      await element.locator(`${DIALOG} input[name=phone]`).fill('123');
      await element.locator(`${DIALOG} input[name=code]`).focus();
    },
  },
  askedForPassword: { login: 'customer', ready: 'input[name=password]', act: start },
  settingUp: {
    isRichest: true,
    login: 'customer',
    ready: 'svg[role=img]',
    act: async (page, element) => {
      await start(page, element);
      await element.locator('input[name=password]').fill('harbour1');
      await element.locator('input[name=password]').press('Enter');
    },
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note]' },
} satisfies WidgetStates;
