import { containersCo2eKg } from '#domain/emission/co2e';
import type { CtnQuantity } from '#domain/number/money';
import type { useCore } from '#element';
import { keyOf, type PricedOffer } from '../results/offer.ts';

export interface Emission {
  /** Whole kilograms of CO2e. */
  kg: string;
  km: number;
}

type Core = ReturnType<typeof useCore>;
interface Asking {
  api: { basedata: Pick<Core['api']['basedata'], 'querySeaRoute'> };
  queryClient: Pick<Core['queryClient'], 'fetchQuery'>;
}
type Shipped = Pick<PricedOffer, 'portStartCode' | 'portEndCode' | 'transferPortCodes'>;

/** Estimates for these containers by the key of each rate; rates whose distance is not known are left out. */
export async function emissionsOf(
  asking: Asking,
  offers: readonly PricedOffer[],
  ctn: readonly CtnQuantity[],
): Promise<ReadonlyMap<string, Emission>> {
  const distances = await Promise.all(offers.map(async (offer) => [keyOf(offer), await distanceKm(asking, offer)] as const));
  const estimates = distances.map(([key, km]) => [key, km > 0 ? containersCo2eKg(ctn, km) : undefined, km] as const);
  return new Map(estimates.flatMap(([key, kg, km]) => (kg === undefined ? [] : [[key, { kg, km }] as const])));
}

function distanceKm({ api, queryClient }: Asking, { portStartCode, portEndCode, transferPortCodes }: Shipped): Promise<number> {
  const input = { portStartCode, portEndCode, ...(transferPortCodes.length > 0 && { transferPorts: [...transferPortCodes] }) };
  return queryClient.fetchQuery({
    queryKey: [api.basedata.querySeaRoute.path, 'km', input],
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await api.basedata.querySeaRoute(input, { quiet: true, loadingBar: false });
      return (answer.ok && answer.data?.km) || 0;
    },
  });
}
