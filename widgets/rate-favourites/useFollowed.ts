import { useEffect, useEffectEvent } from 'react';
import { useCall, useCore, useRecordSaved } from '#element';
import { usePriceLevel } from '#parts';

export const KINDS = ['rate', 'shipping'] as const;
export type Kind = (typeof KINDS)[number];

const CALLS = {
  rate: { standard: 'queryAttentionFclList', vip: 'queryAttentionFclVipList' },
  shipping: { standard: 'queryAttentionShippingList', vip: 'queryAttentionShippingVipList' },
} as const;

/** A user follows at most as many. */
const ALL = { size: 100 };
const OPTIONS = { placeholderData: <T>(before: T) => before, quiet: true, loadingBar: false };

/** All rates and carriers that the user follows, at the user's price level; up to date after every notice and on every device. */
export function useFollowed() {
  const { api, queryClient, socket } = useCore();
  const { level, refuseVip } = usePriceLevel();
  const own = level === 'vip' ? 'vip' : 'standard';
  const rate = useCall(api.freight[CALLS.rate[own]], ALL, OPTIONS);
  const shipping = useCall(api.freight[CALLS.shipping[own]], ALL, OPTIONS);
  const isRefused = own === 'vip' && rate.error?.reason === 'business';
  useEffect(() => {
    if (isRefused) refuseVip();
  }, [isRefused, refuseVip]);
  const refresh = useEffectEvent(() => void Promise.all([rate.refetch(), shipping.refetch()]));
  useRecordSaved('rateFollow', refresh);
  useEffect(() => socket.subscribe('notice', () => refresh()), [socket]);
  /** After a failure: everything on the page, the board too. */
  const retry = () =>
    void Promise.all([rate.refetch(), shipping.refetch(), queryClient.invalidateQueries({ queryKey: [api.freight.querySpaceList.path] })]);
  return { rate, shipping, retry, follow: own === 'vip' ? api.freight.attentionFclVip : api.freight.attentionFcl };
}
