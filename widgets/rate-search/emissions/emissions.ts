import { teuOf } from '#domain/container/container-size';
import { isContainerType } from '#domain/container/container-type';
import { seaCo2eKg } from '#domain/emission/co2e';
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
  const teu = teuOf(ctn.flatMap(({ ctnType, num }) => (isContainerType(ctnType) ? [{ ctnType, num }] : [])));
  const distances = await Promise.all(offers.map(async (offer) => [keyOf(offer), await distanceKm(asking, offer)] as const));
  return new Map(distances.flatMap(([key, km]) => (km > 0 ? [[key, { kg: seaCo2eKg(teu, km), km }] as const] : [])));
}

/** Shortest distance by sea along the ports of transshipment, kept as long as the page; 0 if it is not known. */
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
