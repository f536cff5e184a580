import type { WidgetStates } from '#tests/conform/state';

const ROW = 'li dl';

export default {
  visitor: { ready: ROW },
  customer: { login: 'customer', ready: 'li form' },
  bids: {
    login: 'customer',
    ready: 'li table tbody tr',
    act: async (_page, element) => element.locator('li button[aria-expanded]').first().click(),
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
