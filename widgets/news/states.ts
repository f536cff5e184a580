import type { WidgetStates } from '#tests/conform/state';

const ROW = 'li [data-article]';

export default {
  all: { ready: `${ROW} img` },
  newest: { attributes: { size: '4' }, ready: ROW },
  article: {
    isRichest: true,
    ready: 'article img',
    act: async (_page, element) => element.locator(ROW).first().click(),
  },
  nothingFound: {
    ready: 'text=/No articles|没有找到/',
    act: async (_page, element) => {
      await element.getByRole('searchbox').fill('zzzz');
      await element.getByRole('searchbox').press('Enter');
    },
  },
  serverAway: { network: 'down', ready: '[role=alert]' },
} satisfies WidgetStates;
