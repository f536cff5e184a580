import type { Locator, Page } from '@playwright/test';
import type { WidgetStates } from '#tests/conform/state';

const open = async (_page: Page, element: Locator) => element.locator('[name=launcher]').click();

export default {
  closed: { login: 'customer', ready: '[name=launcher]' },
  list: { isRichest: true, login: 'customer', act: open, ready: '[part=row]' },
  agent: { login: 'service', act: open, ready: '[part=row]' },
  agentFoundNothing: {
    login: 'service',
    act: async (page, element) => {
      await open(page, element);
      await element.locator('input[type=search]').fill('no such customer');
    },
    ready: '[part=empty]',
  },
  nothingToDo: { login: 'newbie', act: open, ready: '[part=empty]' },
  loadedAll: {
    login: 'customer',
    act: async (page, element) => {
      await open(page, element);
      const more = element.getByRole('button', { name: /Load more|加载更多/ });
      const end = element.getByText(/^(No more|没有更多了)$/);
      // The button is gone while a page is loaded, and after the last one.
      while (!(await end.isVisible())) await more.click({ timeout: 1000 }).catch(() => undefined);
    },
    ready: 'text=/^(No more|没有更多了)$/',
  },
} satisfies WidgetStates;
