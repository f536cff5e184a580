import { useCallback, useState } from 'react';
import { useSession } from '#element';

export type PriceLevel = 'visitor' | 'standard' | 'vip';

/** Price level of the current user, and how to correct it by the server's answer. */
export function usePriceLevel() {
  const { isLogin, user, identity } = useSession();
  const [refused, setRefused] = useState<number>();
  const isVip = (user as { isVip?: boolean } | undefined)?.isVip;
  // A host page's token does not include its user: the VIP list itself rejects users without that level.
  const level: PriceLevel = !isLogin ? 'visitor' : isVip === false || refused === identity ? 'standard' : 'vip';
  return { level, refuseVip: useCallback(() => setRefused(identity), [identity]) };
}
