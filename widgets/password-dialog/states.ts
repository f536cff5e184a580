import type { WidgetStates } from '#tests/conform/state';

export default {
  open: { login: 'customer', attributes: { open: '' }, ready: '[role=dialog] input[name=oldPassword]' },
  incomplete: {
    isRichest: true,
    login: 'customer',
    attributes: { open: '' },
    ready: '[role=dialog] [aria-invalid=true]',
    act: async (_page, element) => element.locator('[role=dialog] button[type=submit]').click(),
  },
} satisfies WidgetStates;
