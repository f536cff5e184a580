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
  importing: {
    login: 'customer',
    ready: '[role=dialog] input[type=file]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Import|导入)$/ }).click(),
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note], [role=alert]' },
} satisfies WidgetStates;
