import { keyOfInstruction, openedBy } from '#tests/conform/mail-link';
import type { WidgetStates } from '#tests/conform/state';

const ENDED = 'text=/This link no longer works|链接已失效/';
const FORM = 'textarea[name="mblVo.remark"]';

export default {
  instruction: { ready: FORM, act: openedBy(keyOfInstruction, FORM) },
  guessedKey: { attributes: { key: 'x'.repeat(43) }, ready: ENDED },
  withoutKey: { ready: ENDED },
} satisfies WidgetStates;
