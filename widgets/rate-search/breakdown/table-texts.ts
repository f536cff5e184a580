import type { useMessages } from '#ui';
import type { ChargeTable } from './breakdown.ts';

/** Heading and sum label of a table of charges. */
export function tableTexts({ currency, isCollect }: ChargeTable, t: ReturnType<typeof useMessages<'rate-search'>>): { heading: string; sum: string } {
  if (isCollect) return { heading: t('charges.collect', { currency }), sum: t('charges.total.collect') };
  const known = currency === 'USD' || currency === 'CNY' ? currency : undefined;
  return { heading: known ? t(`charges.${known}`) : t('charges.other', { currency }), sum: t(`charges.total.${known ?? 'other'}`) };
}
