import type { WidgetStates } from '#tests/conform/state';

const ROUTE = '[data-route]';
const lane = { from: 'PVG', to: 'LAX' };

export default {
  visitor: { attributes: lane, ready: ROUTE },
  cargo: {
    isRichest: true,
    login: 'customer',
    attributes: { ...lane, weight: '85', volume: '0.3' },
    ready: '[data-total]',
  },
  popular: { ready: '[role=group] button' },
  nothingFound: { attributes: { from: 'LAX', to: 'PVG' }, ready: 'text=/No air routes|没有该航线/' },
  manage: {
    login: 'service',
    attributes: lane,
    ready: 'table[aria-label] tbody tr, [part~=table]',
    act: async (_page, element) => element.getByRole('button', { name: /Base data|基础数据/ }).click(),
  },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
