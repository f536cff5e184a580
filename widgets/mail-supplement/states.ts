import type { WidgetStates } from '#tests/conform/state';

const ENDED = 'text=/This link no longer works|链接已失效/';

export default {
  guessedKey: { attributes: { key: 'x'.repeat(43) }, ready: ENDED },
  withoutKey: { ready: ENDED },
} satisfies WidgetStates;
