import type { Translate } from '#i18n';

/** `Main bill QSHUSH1`, as on its tab: with the number once it has one. */
export const billName = (t: Translate<'bill-editor'>, { blIndex, blNo }: { blIndex: number; blNo?: string | null }): string =>
  [blIndex === 0 ? t('tab.main') : t('tab.sub', { index: blIndex }), blNo].filter(Boolean).join(' ');
