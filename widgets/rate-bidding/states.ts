import type { WidgetStates } from '#tests/conform/state';

const ROW = 'li dl';

export default {
  visitor: { ready: ROW },
  customer: { login: 'customer', ready: 'li form' },
  bids: {
    isRichest: true,
    login: 'customer',
    ready: 'li table tbody tr',
    act: async (_page, element) => element.locator('li button[aria-expanded]').first().click(),
  },
  lowBid: {
    login: 'customer',
    ready: 'li form [part~=message]',
    act: async (_page, element) => {
      const form = element.locator('li form').first();
      await form.getByRole('textbox').first().fill('1.00');
      await form.locator('button[type=submit]').click();
    },
  },
  question: {
    login: 'customer',
    ready: '[role=alertdialog] dl',
    act: async (_page, element) => element.locator('li form button[type=submit]').first().click(),
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
