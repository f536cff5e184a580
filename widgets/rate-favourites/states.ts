import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-row]';

export default {
  rates: { login: 'customer', ready: `${ROW} >> text=/less|降/` },
  nothing: { login: 'newbie', ready: 'text=/follow no|没有关注/' },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note]' },
} satisfies WidgetStates;
