import type { FollowedRate } from '#contract/freight';
import type { PriceAlert } from '#contract/price-alert';
import { compare, subtract } from '#domain/number/decimal';
import { useCall, useCore } from '#element';
import { formatMoney } from '#i18n';
import { Sparkline } from '#parts';
import { Button, hint, IconBell, IconDone, Skeleton, StatusChip, token, useMessages, VisuallyHidden } from '#ui';
import type { Size } from './followed.ts';
import { nameOf } from './FollowedActions.tsx';

const DAYS = 30;
const STALE_MS = 300_000;
const WIDTH = 84;

/** The lowest price of the lane in the last days, as a line and in words. */
export function Trend({ row: { portStartCode, portEndCode }, size }: { row: FollowedRate; size: Size }) {
  const t = useMessages('rate-favourites');
  const { api } = useCore();
  const input = { portStartCode, portEndCode, ctnType: size, days: DAYS };
  const { data, isPending } = useCall(api.freight.queryFclPriceHistory, input, { quiet: true, loadingBar: false, staleTime: STALE_MS });
  if (isPending) return <Skeleton width={`${WIDTH}px`} height={token.l16} />;
  const prices = (data?.prices ?? []).map(({ price }) => price).toSorted(compare);
  const [low, high] = [prices[0], prices.at(-1)];
  if (!data || low === undefined || high === undefined || prices.length < 2) return null;
  return (
    <span css={{ display: 'inline-block' }}>
      <VisuallyHidden>{t('trend', { low: formatMoney(low), high: formatMoney(high) })}</VisuallyHidden>
      <Sparkline points={data.prices} width={WIDTH} />
    </span>
  );
}

interface LimitProps {
  row: FollowedRate;
  limit: PriceAlert | undefined;
  tabIndex: 0 | -1;
  onSet: (row: FollowedRate) => void;
}

/** The user's price limit and how far the lowest price of the lane is from it. */
export function Limit({ row, limit, tabIndex, onSet }: LimitProps) {
  const t = useMessages('rate-favourites');
  if (!limit)
    return (
      <Button size="small" variant="bare" tabIndex={tabIndex} aria-label={t('limit.set.label', { name: nameOf(row) })} onClick={() => onSet(row)}>
        {t('limit.set')}
      </Button>
    );
  const amount = formatMoney(limit.limit);
  if (limit.isReached)
    return (
      <StatusChip tone="good" icon={IconDone}>
        {t('limit.reached', { amount })}
      </StatusChip>
    );
  return (
    <span css={{ display: 'grid' }}>
      <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s1, fontVariantNumeric: 'tabular-nums' }}>
        <IconBell aria-hidden css={{ width: token.icon14, height: token.icon14, color: token.text3 }} />
        {amount}
      </span>
      {limit.price === null ? null : <span css={hint}>{t('limit.toGo', { amount: formatMoney(subtract(limit.price, limit.limit)) })}</span>}
    </span>
  );
}
