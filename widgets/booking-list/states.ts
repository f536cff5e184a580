import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-row]';

export default {
  orders: { login: 'customer', ready: ROW },
  returned: { login: 'customer', attributes: { status: 'returned' }, ready: ROW },
  nothingFound: {
    login: 'customer',
    ready: 'text=/No order|没有/',
    act: async (_page, element) => {
      await element.getByRole('searchbox').fill('no such order');
      await element.getByRole('searchbox').press('Enter');
    },
  },
  picked: {
    isRichest: true,
    login: 'customer',
    attributes: { status: 'submitted' },
    ready: 'text=/2 selected|已选 2 项/',
    async act(_page, element) {
      for (const place of [0, 1]) await element.locator(ROW).nth(place).getByRole('checkbox').click();
    },
  },
  views: {
    login: 'customer',
    ready: 'form input',
    act: async (_page, element) => element.getByRole('button', { name: /^(Views|视图)$/ }).click(),
  },
  templates: {
    login: 'customer',
    ready: '[role=dialog]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Templates|模板)$/ }).click(),
  },
  importing: {
    login: 'customer',
    ready: '[role=dialog] input[type=file]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Import|导入)$/ }).click(),
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note], [role=alert]' },
} satisfies WidgetStates;
