import type { WidgetStates } from '#tests/conform/state';

export default {
  visitor: { ready: 'table tbody tr' },
  port: {
    isRichest: true,
    ready: '[role=tree] [role=treeitem]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Port|港口)$/ }).click(),
  },
  none: { attributes: { port: 'NGAPP' }, ready: 'text=/No prices|没有价格/' },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
