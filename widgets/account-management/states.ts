import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-row]';
const DIALOG = '[role=dialog]';
const press = (name: RegExp) => async (_page: Page, element: Locator) => {
  await element.locator(ROW).first().waitFor();
  await element.getByRole('button', { name }).first().click();
};

export default {
  accounts: { login: 'customer', ready: ROW },
  nothingFound: {
    login: 'customer',
    ready: 'text=/No matches|没有匹配/',
    act: async (_page, element) => {
      await element.getByRole('searchbox').fill('no such person');
      await element.getByRole('searchbox').press('Enter');
    },
  },
  disabling: {
    login: 'customer',
    ready: '[role=alert]',
    act: async (_page, element) => {
      await element.locator(ROW).first().waitFor();
      await element.locator('input[role=switch]:enabled:checked').first().click();
    },
  },
  resettingPassword: { login: 'customer', ready: `${DIALOG} input[name=newPassword]`, act: press(/^(Reset password|重置密码)/) },
  inviting: { login: 'customer', ready: DIALOG, act: press(/^(Invite|邀请)/) },
  joining: { login: 'customer', ready: `${DIALOG} input[name=inviteCode]`, act: press(/^(Join|加入)/) },
  clerk: { login: 'vipclerk', ready: '[role=note]' },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note]' },
} satisfies WidgetStates;
