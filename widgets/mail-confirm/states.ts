import { keyOfBill, openedBy } from '#tests/conform/mail-link';
import type { WidgetStates } from '#tests/conform/state';
import { SAMPLE_BILLS } from '#tests/sample-records';

const ENDED = 'text=/This link no longer works|链接已失效/';
const REPORT = 'iframe';

export default {
  toBeConfirmed: { ready: 'textarea', act: openedBy((request) => keyOfBill(request, SAMPLE_BILLS.toBeConfirmed), REPORT) },
  changes: {
    isRichest: true,
    ready: '[role=tabpanel] table',
    act: openedBy(
      (request) => keyOfBill(request, SAMPLE_BILLS.revised),
      REPORT,
      (element) => element.getByRole('tab', { name: /Changes|变更/ }).click(),
    ),
  },
  answered: { ready: '[role=status]', act: openedBy((request) => keyOfBill(request, SAMPLE_BILLS.confirmed), REPORT) },
  guessedKey: { attributes: { key: 'x'.repeat(43) }, ready: ENDED },
  withoutKey: { ready: ENDED },
} satisfies WidgetStates;
