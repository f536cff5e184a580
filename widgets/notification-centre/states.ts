import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-row]';

export default {
  notices: { login: 'customer', ready: ROW },
  settings: {
    login: 'customer',
    act: async (_page, element) => element.getByRole('button', { name: /^(通知设置|Notification settings)$/ }).click(),
    ready: '[role=dialog] input[type=checkbox]',
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
