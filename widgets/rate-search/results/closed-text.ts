import type { UnbookableReason } from '#domain/booking/bookable';
import type { Translate } from '#i18n';

const TEXTS = { full: 'full', departed: 'departed', cutOffSi: 'cutOffOver', cutOffCy: 'cutOffOver' } as const satisfies Record<
  UnbookableReason,
  string
>;

/** Why nothing can be booked, in two or three words. */
export const closedText = (t: Translate<'rate-search'>, reason: UnbookableReason): string => t(`closed.${TEXTS[reason]}`);
