import { EMISSION_FACTORS } from '#domain/emission/co2e';
import type { CtnQuantity } from '#domain/number/money';
import { formatNumber } from '#i18n';
import { useMessages } from '#ui';
import type { Term } from '../breakdown/useTerms.ts';
import { keyOf, type PricedOffer } from '../results/offer.ts';
import { useEmissions } from './useEmissions.ts';

/** The estimate with its source and distance, as a term of the rate. */
export function useEmissionTerm(offer: PricedOffer, ctn: readonly CtnQuantity[]): Term[] {
  const t = useMessages('emission');
  const emission = useEmissions([offer], ctn).get(keyOf(offer));
  const { source, version, year, module } = EMISSION_FACTORS;
  return emission ? [[t('co2e'), t('co2e.of', { kg: formatNumber(emission.kg), source, version, year, module, km: formatNumber(emission.km) })]] : [];
}
