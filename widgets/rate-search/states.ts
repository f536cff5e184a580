import type { WidgetStates } from '#tests/conform/state';

const LANE = { pol: 'CNSHA', pod: 'USLAX', ctn: '20GP:1,40HQ:1' };
const ROW = 'li.row .timeline .voyage';
const BREAKDOWN = 'li.row table tfoot';

export default {
  initial: { ready: 'button[name=search]' },
  visitor: { attributes: LANE, ready: ROW },
  customer: { attributes: LANE, login: 'customer', ready: ROW },
  vip: { attributes: LANE, login: 'vipuser', ready: ROW },
  breakdown: {
    isRichest: true,
    attributes: LANE,
    login: 'customer',
    ready: BREAKDOWN,
    act: async (_page, element) => element.locator('li.row button[aria-expanded]').first().click(),
  },
  quotation: {
    attributes: LANE,
    login: 'customer',
    ready: '[role=dialog] table input',
    async act(_page, element) {
      await element.locator('li.row button[aria-expanded]').first().click();
      await element.getByRole('button', { name: /^(Quote|报价)$/ }).click();
    },
  },
  priceAlert: {
    attributes: LANE,
    ready: '[role=dialog] input',
    act: async (_page, element) =>
      element
        .getByRole('button', { name: /^(Price alert|价格提醒)/ })
        .first()
        .click(),
  },
  comparing: {
    attributes: LANE,
    login: 'customer',
    ready: '[role=dialog] table',
    act: async (_page, element) => {
      for (const index of [0, 1]) await element.locator('li.row input[type=checkbox]').nth(index).check();
      await element.locator('[role=region] button').last().click();
    },
  },
  emptyLane: { attributes: { pol: 'KRPUS', pod: 'JPTYO' }, ready: 'text=/No sailing|没有船期/' },
  unknownPort: { attributes: { pol: 'XXXXX', pod: 'USLAX' }, ready: '[aria-invalid=true]' },
  missingPort: { ready: '[aria-invalid=true]', act: async (_page, element) => element.locator('button[name=search]').click() },
  serverAway: { attributes: LANE, network: 'down', ready: '[role=alert]' },
  compact: { attributes: { ...LANE, layout: 'compact' }, ready: ROW },
  teaser: { attributes: { layout: 'teaser' }, ready: 'button[name=search]' },
  lanes: {
    attributes: { pol: 'CNSHA,CNNGB', pod: 'USLAX,DEHAM' },
    login: 'customer',
    ready: 'section section:nth-of-type(2) li.row .timeline .voyage',
  },
  month: {
    attributes: LANE,
    ready: '[role=dialog] [role=grid] button.lowest',
    act: async (_page, element) => element.getByRole('button', { name: /^(Prices by month|月度价格)$/ }).click(),
  },
  slow: { attributes: LANE, network: 'slow', ready: 'li.row' },
} satisfies WidgetStates;
