import { TrendingDown, TrendingUp } from 'lucide-react';
import type { SaleRoute } from '#contract/freight';
import { formatShortMoney } from '#i18n';
import { priceAlertDialog } from '#parts';
import { IconBell, IconButton, part, token, useMessages, useUi, VisuallyHidden } from '#ui';
import type { SelectDetail } from './select-detail.ts';
import { alertButton, laneGrid, laneName, laneRow, portCodes, priceCell } from './lane-style.ts';
import { Sparkline } from '#parts';
import { trendOf } from '#parts/price-history/trend';

interface LaneListProps {
  lanes: readonly SaleRoute[];
  onSelect: (detail: Omit<SelectDetail, 'ctn'>) => void;
  /** Opens the dialog for a price alert. */
  onAlert: (lane: SaleRoute) => void;
}

/** Each lane with its lowest price, how it has changed in 30 days, and the line of these days. */
export function LaneList({ lanes, onSelect, onAlert }: LaneListProps) {
  const t = useMessages('hot-lanes');
  return (
    <ul css={laneGrid}>
      {lanes.map((lane) => (
        <li key={`${lane.portStart.id}-${lane.portEnd.id}`} {...part('row')}>
          <button type="button" css={laneRow} onClick={() => onSelect({ pol: lane.portStart.portCode, pod: lane.portEnd.portCode })}>
            <span css={laneName}>
              <b>{t('lane', { pol: lane.portStart.name, pod: lane.portEnd.name })}</b>
              <span css={portCodes}>
                {lane.portStart.portCode} {lane.portEnd.portCode}
              </span>
            </span>
            <Sparkline points={lane.trend} />
            <LanePrice lane={lane} />
          </button>
          <IconButton
            css={alertButton}
            label={t('alert', { lane: t('lane', { pol: lane.portStart.name, pod: lane.portEnd.name }) })}
            onPointerEnter={priceAlertDialog.fetch}
            onFocus={priceAlertDialog.fetch}
            onClick={() => onAlert(lane)}
          >
            <IconBell aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function LanePrice({ lane: { priceFrom, currency, level, trend } }: { lane: SaleRoute }) {
  const t = useMessages('hot-lanes');
  const { locale } = useUi();
  const { change, direction } = trendOf(trend);
  const percent = String(Math.abs(change));
  const money = (price: string) => formatShortMoney(price, currency, locale);
  const prices = trend.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b));
  const Icon = direction === 'down' ? TrendingDown : TrendingUp;
  return (
    <span css={priceCell}>
      <span>{level === 'visitor' ? t('from', { price: money(priceFrom) }) : <b>{money(priceFrom)}</b>}</span>
      <span css={{ color: direction === 'stable' ? token.text3 : direction === 'down' ? token.good : token.bad }}>
        {direction === 'stable' ? t('stable') : <Icon aria-hidden />}
        {direction === 'stable' ? null : <span aria-hidden>{t('change', { percent })}</span>}
        {direction === 'stable' ? null : <VisuallyHidden>{t(direction, { percent })}</VisuallyHidden>}
      </span>
      <VisuallyHidden>{t('range', { min: money(prices[0] ?? priceFrom), max: money(prices.at(-1) ?? priceFrom) })}</VisuallyHidden>
    </span>
  );
}
