import { useMemo } from 'react';
import type { FollowedRate } from '#contract/freight';
import type { PriceAlert } from '#contract/price-alert';
import { useCall, useCore, useRecordSaved } from '#element';
import type { Size } from './followed.ts';

/** The user's price limit for the lane of a row and a container size. */
export type LimitOf = (row: FollowedRate, size: Size) => PriceAlert | undefined;

/** Price limits by lane; a failed answer shows none. */
export function useLimits(): LimitOf {
  const { api } = useCore();
  const { data, refetch } = useCall(api.priceAlert.queryPriceAlertList, {}, { quiet: true, loadingBar: false });
  useRecordSaved('priceAlert', () => refetch());
  return useMemo(() => {
    const limits = new Map(data?.map((alert) => [keyOf(alert.portStart.portCode, alert.portEnd.portCode, alert.ctnType), alert]));
    return ({ portStartCode, portEndCode }, size) => limits.get(keyOf(portStartCode, portEndCode, size));
  }, [data]);
}

const keyOf = (...parts: string[]): string => parts.join(' ');
