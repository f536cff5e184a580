import type { WidgetStates } from '#tests/conform/state';

const DEPARTURE = '[data-space]';

export default {
  visitor: { ready: DEPARTURE },
  lane: { isRichest: true, login: 'customer', attributes: { pol: 'CNSHA', pod: 'USLAX' }, ready: DEPARTURE },
  filter: {
    ready: '[part~=popover] [role=combobox]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Port of loading|POL|起运港)/ }).click(),
  },
  nothingFound: { attributes: { pol: 'USLAX', pod: 'CNSGH' }, ready: 'text=/No space is known|暂无舱位信息/' },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
