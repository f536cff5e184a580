import type { WidgetStates } from '#tests/conform/state';

export default {
  empty: { ready: 'button[type=submit]' },
  refused: {
    ready: '[part~=notice]',
    act: async (_page, element) => {
      await element.locator('input[name=userName]').fill('nobody');
      await element.locator('input[name=password]').fill('wrong1');
      await element.getByRole('slider').press('End');
      await element.locator('button[type=submit]').click();
    },
  },
  incomplete: {
    ready: '[aria-invalid=true]',
    act: async (_page, element) => element.locator('button[type=submit]').click(),
  },
} satisfies WidgetStates;
