import type { WidgetStates } from '#tests/conform/state';

export default {
  visitor: { attributes: { port: 'CNSGH' }, ready: 'table tbody tr' },
  area: {
    isRichest: true,
    ready: '[role=tree] [role=treeitem]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Area|区域)$/ }).click(),
  },
  load: {
    attributes: { port: 'CNSGH' },
    ready: 'text=/t ×|吨 ×/',
    act: async (_page, element) => element.locator('input[inputmode=decimal]').fill('25000'),
  },
  door: { attributes: { mode: 'door', pol: 'CNSGH', pod: 'USLAX', weight: '12000' }, login: 'customer', ready: 'aside dl' },
  none: { attributes: { port: 'NGAPP' }, ready: 'text=/No prices|没有价格/' },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
