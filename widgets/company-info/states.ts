import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const NAME = 'input[name=nameEn]';
const write = (text: string) => (_page: Page, element: Locator) => element.locator(NAME).fill(text);
const APPLY = /^(Apply for certification|申请认证)$/;

export default {
  stored: { login: 'customer', ready: NAME },
  readOnly: { login: 'vipclerk', ready: '[name=nameEn][readonly]' },
  notCertified: { login: 'newbie', ready: NAME },
  edited: { login: 'customer', ready: 'button[type=submit]:enabled', act: write('FARSAIL TRADING') },
  withErrors: {
    isRichest: true,
    login: 'newbie',
    ready: '[aria-invalid=true]',
    act: async (page, element) => {
      await write('')(page, element);
      await element.locator('input[name=address]').fill('1 HARBOUR ROAD');
      await element.locator('button[type=submit]').click();
    },
  },
  applying: {
    login: 'newbie',
    ready: '[role=dialog] input[name=usciCode]',
    act: (_page, element) => element.getByRole('button', { name: APPLY }).click(),
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note]' },
} satisfies WidgetStates;
