import type { OrderRow } from '#contract/order';
import { nextCutOff } from '#domain/deadline/deadlines';
import { CutoffChip, IconDone, StatusChip, token, useMessages, useNow } from '#ui';

/** The next cut-off and its urgency. */
export function CutOffCell({ order }: { order: OrderRow }) {
  const t = useMessages('booking-list');
  const next = nextCutOff(order, useNow());
  if (next.is === 'none') return <span css={{ color: token.text3 }}>–</span>;
  if (next.is === 'met')
    return (
      <StatusChip tone="good" icon={IconDone} plain>
        {t('cutOff.met')}
      </StatusChip>
    );
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.half2 }}>
      <span css={{ color: token.text2, fontSize: token.t12 }}>{t(`cutOff.${next.code}`)}</span>
      <CutoffChip at={next.at} />
    </span>
  );
}
