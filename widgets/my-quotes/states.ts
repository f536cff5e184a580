import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const ITEM = '[data-quote]';

export default {
  history: { login: 'customer', ready: `${ITEM}, [data-empty]` },
  quotation: {
    isRichest: true,
    login: 'customer',
    ready: 'article',
    act: async (_page: Page, element: Locator) => element.locator(ITEM).first().getByRole('button').first().click(),
  },
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
