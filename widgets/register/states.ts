import type { WidgetStates } from '#tests/conform/state';

export default {
  empty: { ready: 'input[type=checkbox]' },
  incomplete: {
    isRichest: true,
    ready: '[role=alert]',
    act: async (_page, element) => element.locator('button[type=submit]').click(),
  },
  serverAway: { network: 'down', ready: '[role=alert] button' },
} satisfies WidgetStates;
