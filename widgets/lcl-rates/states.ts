import type { WidgetStates } from '#tests/conform/state';

const LANE = { pol: 'CNSHA', pod: 'DEHAM' };
const CARGO = { ...LANE, weight: '1840', volume: '3.265' };

export default {
  initial: { ready: 'input[name=weight]' },
  visitor: { attributes: CARGO, ready: 'table tfoot' },
  customer: { isRichest: true, attributes: CARGO, login: 'customer', ready: 'table tfoot' },
  prices: { attributes: LANE, ready: 'table tbody' },
  none: { attributes: { ...CARGO, pod: 'NGAPP' }, ready: 'text=/No part load|没有拼箱/' },
  serverAway: { attributes: CARGO, network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
