import { useRef } from 'react';
import type { FollowedRate } from '#contract/freight';
import { useCore, useMutationCall } from '#element';
import { useMessages } from '#ui';
import type { useFollowed } from './useFollowed.ts';

/** Detail of the event after a rate or carrier is followed, or no longer is. */
export interface FollowDetail {
  /** Absent for a carrier. */
  rateId?: string;
  pol: string;
  pod: string;
  carrier: string;
  isFollowed: boolean;
}

/** Unfollows with an undo that restores the date and the prices since when it was followed. */
export function useUnfollow({ follow, rate, shipping }: ReturnType<typeof useFollowed>, onFollow?: (detail: FollowDetail) => void) {
  const { notices } = useCore();
  const t = useMessages('rate-favourites');
  const { run, isBusy } = useMutationCall(follow);
  const last = useRef<FollowedRate>(undefined);
  const change = async (one: FollowedRate, attention: boolean): Promise<boolean> => {
    const target = one.rateId === null ? { portStartId: one.portStartId, portEndId: one.portEndId, shippingId: one.shippingId } : { id: one.rateId };
    const answer = await run({ ...target, attention, ...(attention ? { undo: true } : {}) });
    if (!answer.ok) {
      if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
      return false;
    }
    const { portStartCode: pol, portEndCode: pod, shippingCode: carrier } = one;
    onFollow?.({ ...(one.rateId === null ? {} : { rateId: one.rateId }), pol, pod, carrier, isFollowed: attention });
    await Promise.all([rate.refetch(), shipping.refetch()]);
    return true;
  };
  const restore = async (one: FollowedRate): Promise<void> => {
    last.current = undefined;
    if (await change(one, true)) notices.show({ kind: 'success', message: t('unfollow.undone') });
    else last.current = one;
  };
  return {
    isBusy,
    /** Restores what was unfollowed last; false if nothing was. */
    undo(): boolean {
      const one = last.current;
      if (one) void restore(one);
      return one !== undefined;
    },
    async unfollow(one: FollowedRate): Promise<void> {
      if (!(await change(one, false))) return;
      last.current = one;
      const message = t('unfollow.done', { lane: `${one.portStartCode} – ${one.portEndCode}`, carrier: one.shippingName });
      notices.show({ kind: 'success', message, action: { label: t('unfollow.undo'), run: () => void restore(one) } });
    },
  };
}
