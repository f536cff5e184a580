import type { SailingDate } from '#contract/sailing';
import { useCore, useMutationCall, useSession } from '#element';
import { IconBell, IconButton, token, useMessages } from '#ui';

interface FollowBellProps {
  sailing: SailingDate;
  onFollow?: (detail: { sailingId: string; isFollowed: boolean }) => void;
}

/** Tells the user of all changes of the sailing, or of none; the detail chooses among them. */
export function FollowBell({ sailing: { id, vessel, voyage, isFollowed }, onFollow }: FollowBellProps) {
  const t = useMessages('sailing-schedule');
  const { isLogin } = useSession();
  const { api, queryClient } = useCore();
  const following = useMutationCall(api.sailing.followSailingDate);
  if (!isLogin) return null;
  async function toggle() {
    const isOn = !isFollowed;
    const answer = await following.run({ id, dates: isOn, cutOffs: isOn, vessel: isOn });
    if (!answer.ok) return;
    onFollow?.({ sailingId: id, isFollowed: answer.data });
    for (const { path } of [api.sailing.queryTableSailingDateList, api.sailing.querySailingDateById])
      void queryClient.invalidateQueries({ queryKey: [path] });
  }
  return (
    <IconButton
      label={t(isFollowed ? 'follow.end' : 'follow', { ship: `${vessel} ${voyage}` })}
      aria-pressed={isFollowed}
      busy={following.isBusy}
      tone={isFollowed ? 'action' : 'quiet'}
      onClick={() => void toggle()}
    >
      <IconBell aria-hidden fill={isFollowed ? 'currentColor' : 'none'} css={{ width: token.icon16, height: token.icon16 }} />
    </IconButton>
  );
}
