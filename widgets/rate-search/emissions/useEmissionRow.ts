import { EMISSION_FACTORS } from '#domain/emission/co2e';
import type { CtnQuantity } from '#domain/number/money';
import { formatNumber } from '#i18n';
import { useMessages } from '#ui';
import type { ComparisonRow } from '../comparison/comparison.ts';
import { isPriced, keyOf, type Offer } from '../results/offer.ts';
import { useEmissions } from './useEmissions.ts';

/** The line of the comparison with the estimates; the least is the best. */
export function useEmissionRow(offers: readonly Offer[], ctn: readonly CtnQuantity[]): ComparisonRow[] {
  const t = useMessages('emission');
  const emissions = useEmissions(offers.filter(isPriced), ctn);
  if (emissions.size === 0) return [];
  const { source, version } = EMISSION_FACTORS;
  const found = offers.map((offer) => emissions.get(keyOf(offer)));
  return [
    {
      name: t('co2e.row', { source, version }),
      cells: found.map((emission) => (emission ? t('co2e.kg', { kg: formatNumber(emission.kg) }) : '')),
      figures: found.map((emission) => (emission ? Number(emission.kg) : null)),
    },
  ];
}
