import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-sailing]';
const LANE = { pol: 'CNSHA', pod: 'USLAX' };

export default {
  visitor: { attributes: LANE, ready: ROW },
  detail: {
    isRichest: true,
    login: 'customer',
    attributes: LANE,
    ready: 'svg[role=img]',
    act: async (_page, element) =>
      element
        .getByRole('button', { name: /^Details of|详情$/ })
        .first()
        .click(),
  },
  month: {
    attributes: LANE,
    ready: '[aria-current=date]',
    act: async (_page, element) => element.getByText(/^(Month|月)$/).click(),
  },
  errors: {
    login: 'service',
    attributes: LANE,
    ready: '[role=dialog] table',
    act: async (_page, element) => element.getByRole('button', { name: /^(Import|导入)$/ }).click(),
  },
  edit: {
    login: 'service',
    attributes: LANE,
    ready: '[role=dialog] [name=voyage]',
    act: async (_page, element) => {
      await element
        .getByRole('button', { name: /^Details of|详情$/ })
        .first()
        .click();
      await element.getByRole('button', { name: /^(Edit|编辑)$/ }).click();
    },
  },
  nothingFound: { attributes: { pol: 'USLAX', pod: 'CNSGH' }, ready: '[part~=empty]' },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
