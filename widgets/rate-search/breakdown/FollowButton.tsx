import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { Button, IconStar, token, useMessages } from '#ui';
import type { PricedOffer } from '../results/offer.ts';

/** Detail of the event after a rate is followed, or no longer is. */
export interface FollowDetail {
  rateId: string;
  /** UN/LOCODE */
  pol: string;
  pod: string;
  /** SCAC */
  carrier: string;
  isFollowed: boolean;
}

interface FollowButtonProps {
  offer: PricedOffer;
  onFollow: ((detail: FollowDetail) => void) | undefined;
}

/** A user follows at most as many. */
const ALL = { size: 100 };

/** Follows the rate, or no longer does. */
export function FollowButton({ offer, onFollow }: FollowButtonProps) {
  const { api, notices, queryClient } = useCore();
  const t = useMessages('rate-search');
  const list = api.freight.queryAttentionFclList;
  const followed = useCall(list, ALL, { quiet: true, loadingBar: false });
  const { run, isBusy } = useMutationCall(api.freight.attentionFcl);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [list.path] });
  useRecordSaved('rateFollow', refresh);
  const isFollowed = followed.data?.records.some(({ rateId }) => rateId === offer.id) ?? false;
  async function change(): Promise<void> {
    const answer = await run({ id: offer.id, attention: !isFollowed, undo: true });
    if (!answer.ok) {
      if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
      return;
    }
    await refresh();
    const { portStartCode: pol, portEndCode: pod, shippingCode: carrier } = offer;
    onFollow?.({ rateId: offer.id, pol, pod, carrier, isFollowed: answer.data.attention });
  }
  return (
    <Button
      size="small"
      variant="bare"
      aria-pressed={isFollowed}
      busy={isBusy}
      disabled={followed.data === undefined}
      icon={<IconStar aria-hidden fill={isFollowed ? 'currentColor' : 'none'} css={{ width: token.icon16, height: token.icon16 }} />}
      onClick={() => void change()}
    >
      {t(isFollowed ? 'following' : 'follow')}
    </Button>
  );
}
