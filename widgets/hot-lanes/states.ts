import type { WidgetStates } from '#tests/conform/state';

const LANE = 'ul svg path';

export default {
  visitor: { ready: LANE },
  customer: { isRichest: true, login: 'customer', ready: LANE },
  emptyRoute: { attributes: { route: 'NOWHERE' }, ready: 'text=/No lanes|目前没有/' },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
