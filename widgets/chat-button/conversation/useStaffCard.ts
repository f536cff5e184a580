import type { StaffCard } from '#contract/user';
import type { ChatEntry } from '#core';
import { useCall, useCore, useSession } from '#element';

const STALE_MS = 300_000;

/** Position and contact details of the employee with whom a customer chats; nothing for colleagues. */
export function useStaffCard({ peerId, isVisitor }: ChatEntry): StaffCard | undefined {
  const { api } = useCore();
  const { user } = useSession();
  const isAsked = user?.side === 'customer' && peerId !== undefined && !isVisitor;
  return useCall(api.user.commonQuerySysUserById, { id: peerId ?? '' }, { enabled: isAsked, staleTime: STALE_MS, quiet: true, loadingBar: false })
    .data;
}
