import type { WidgetStates } from '#tests/conform/state';

export default {
  announced: { attributes: { announced: '1.9.0' }, ready: '[role=dialog] button[data-autofocus]' },
} satisfies WidgetStates;
