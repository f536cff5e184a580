import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const ITEM = '[data-quote]';

const opened = (kind: RegExp) => async (_page: Page, element: Locator) => {
  await element.locator(ITEM).filter({ hasText: kind }).first().getByRole('button').first().click();
};

export default {
  history: { login: 'customer', ready: `${ITEM}, [data-empty]` },
  quotation: {
    isRichest: true,
    login: 'customer',
    ready: 'article',
    act: async (_page: Page, element: Locator) => element.locator(ITEM).first().getByRole('button').first().click(),
  },
  partLoad: { login: 'customer', ready: 'article:has-text("拼箱报价单")', act: opened(/Part load|拼箱/) },
  door: { login: 'customer', ready: 'article:has-text("门到门报价单")', act: opened(/Door to door|门到门/) },
  templates: {
    login: 'customer',
    ready: '[role=dialog] li',
    act: async (_page: Page, element: Locator) => element.getByRole('button', { name: /^(Templates|模板)/ }).click(),
  },
  picked: {
    login: 'customer',
    ready: 'footer button',
    act: async (_page: Page, element: Locator) => element.locator(ITEM).first().getByRole('checkbox').click(),
  },
  linkEnded: { attributes: { link: 'x'.repeat(43) }, ready: 'text=/This link has ended|此链接已失效/' },
} satisfies WidgetStates;
