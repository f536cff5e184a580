import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const open = async (_page: Page, element: Locator) => element.locator('[name=launcher]').click();
const openGroup = async (page: Page, element: Locator) => {
  await open(page, element);
  await element.locator('[data-column=list] li button', { hasText: '示例)' }).first().click();
  await element.locator('[role=log] [data-state]').first().waitFor();
};

export default {
  closed: { ready: '[name=launcher]' },
  visitor: { act: open, ready: '[data-column=start] button' },
  list: { login: 'customer', act: open, ready: '[data-column=list] li button' },
  empty: {
    login: 'customer',
    act: async (page, element) => {
      await open(page, element);
      await element.locator('[name=chatName]').fill('nobody has this name');
      await element.locator('[name=chatName]').press('Enter');
    },
    ready: '[data-column=list] [role=status] button',
  },
  conversation: { isRichest: true, login: 'customer', act: openGroup, ready: '[role=log] [data-state]' },
  members: {
    login: 'customer',
    act: async (page, element) => {
      await openGroup(page, element);
      await element.getByRole('button', { name: /^(成员|Members)$/ }).click();
    },
    ready: 'aside li',
  },
  history: {
    login: 'customer',
    act: async (page, element) => {
      await openGroup(page, element);
      await element.getByRole('button', { name: /^(聊天记录|History)$/ }).click();
    },
    ready: 'aside ol > li',
  },
  emoji: {
    login: 'customer',
    act: async (page, element) => {
      await openGroup(page, element);
      await element.getByRole('button', { name: /^(表情|Emoji)$/ }).click();
    },
    ready: '[frimousse-viewport] [role=gridcell]:not([aria-label=""])',
  },
} satisfies WidgetStates;
