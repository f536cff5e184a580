import type { WidgetStates } from '#tests/conform/state';

const DEPARTURE = '[data-space]';

export default {
  visitor: { ready: DEPARTURE },
  lane: { login: 'customer', attributes: { pol: 'CNSHA', pod: 'USLAX' }, ready: DEPARTURE },
  nothingFound: { attributes: { pol: 'USLAX', pod: 'CNSGH' }, ready: 'text=/No space is known|暂无舱位信息/' },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
