import type { WidgetStates } from '#tests/conform/state';

const ROW = '[data-row]';

export default {
  orders: { login: 'customer', ready: ROW },
  returned: { login: 'customer', attributes: { status: 'returned' }, ready: ROW },
  nothingFound: {
    login: 'customer',
    ready: 'text=/No order|没有/',
    act: async (_page, element) => {
      await element.getByRole('searchbox').fill('no such order');
      await element.getByRole('searchbox').press('Enter');
    },
  },
  picked: {
    isRichest: true,
    login: 'customer',
    attributes: { status: 'submitted' },
    ready: 'text=/2 selected|已选 2 项/',
    async act(_page, element) {
      for (const place of [0, 1]) await element.locator(ROW).nth(place).getByRole('checkbox').click();
    },
  },
  views: {
    login: 'customer',
    ready: 'form input',
    act: async (_page, element) => element.getByRole('button', { name: /^(Views|视图)$/ }).click(),
  },
  templates: {
    login: 'customer',
    ready: '[role=dialog]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Templates|模板)$/ }).click(),
  },
  importing: {
    login: 'customer',
    ready: '[role=dialog] input[type=file]',
    act: async (_page, element) => element.getByRole('button', { name: /^(Import|导入)$/ }).click(),
  },
  copies: {
    login: 'customer',
    attributes: { status: 'submitted' },
    ready: '[role=dialog] li',
    async act(_page, element) {
      for (const place of [0, 1]) await element.locator(ROW).nth(place).getByRole('checkbox').click();
      await element
        .getByRole('button', { name: /^(Copy as new|复制新增)$/ })
        .last()
        .click();
    },
  },
  weights: {
    login: 'customer',
    ready: '[role=dialog] tbody tr',
    async act(_page, element) {
      await element.getByRole('button', { name: 'VGM' }).click();
      await element.locator('[role=dialog] textarea').fill('Container\tVGM\nMSCU1234566\t21,000\nTRHU4417820\t26.400');
    },
  },
  scale: {
    login: 'vipuser',
    ready: '[role=dialog] [role=status] li',
    async act(_page, element) {
      await element.getByRole('button', { name: /^(At the scale|现场过磅)$/ }).click();
      await element.locator('[role=dialog] input').fill('TCLU');
    },
  },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note], [role=alert]' },
} satisfies WidgetStates;
