import { useCallback, useState } from 'react';
import { useSession } from '#element';
import type { Level } from '../results/offer.ts';

/** Which prices whoever is here may see, and what to do when the server knows better. */
export function useLevel() {
  const { isLogin, user, identity } = useSession();
  const [refused, setRefused] = useState<number>();
  const isVip = (user as { isVip?: boolean } | undefined)?.isVip;
  // A host page's token says nothing of its user: the VIP list itself refuses those who are no members.
  const level: Level = !isLogin ? 'visitor' : isVip === false || refused === identity ? 'standard' : 'vip';
  return { level, refuseVip: useCallback(() => setRefused(identity), [identity]) };
}
