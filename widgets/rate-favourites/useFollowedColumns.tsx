import { useMemo } from 'react';
import type { FollowedRate } from '#contract/freight';
import { formatMoney, formatMonthDay } from '#i18n';
import { SpaceChip } from '#parts';
import { type CellContext, Code, hint, IconClock, Money, StatusChip, type TableColumn, token, useMessages } from '#ui';
import { daysLeft, ENDING_DAYS, priceOf, type Size } from './followed.ts';
import { FollowedActions, type FollowedUse } from './FollowedActions.tsx';
import { Limit, Trend } from './LanePrices.tsx';
import { PriceChange } from './PriceChange.tsx';
import type { LimitOf } from './useLimits.ts';

interface Shown {
  size: Size;
  use: FollowedUse;
  limitOf: LimitOf;
  expanded: ReadonlySet<string>;
}

/** Columns of followed rates or carriers, at the price of a container size. */
export function useFollowedColumns({ size, use, limitOf, expanded }: Shown): readonly TableColumn<FollowedRate>[] {
  const t = useMessages('rate-favourites');
  return useMemo(
    () => [
      { id: 'lane', header: t('column.lane'), pinned: true, hideable: false, width: 220, cell: (row, { link }) => <Lane row={row} link={link} /> },
      { id: 'price', header: t('column.price'), align: 'end', width: 130, cell: (row) => <Price row={row} size={size} /> },
      // Beside the price, so that its button is in sight at every width.
      {
        id: 'limit',
        header: t('column.limit'),
        width: 140,
        cell: (row, { tabIndex }) => <Limit row={row} limit={limitOf(row, size)} tabIndex={tabIndex} onSet={use.setLimit} />,
      },
      { id: 'change', header: t('column.change'), width: 130, cell: (row) => <PriceChange price={priceOf(row, size)} /> },
      { id: 'followed', header: t('column.followed'), width: 110, cell: (row) => <Followed row={row} size={size} /> },
      { id: 'trend', header: t('column.trend'), width: 120, cell: (row) => <Trend row={row} size={size} /> },
      { id: 'space', header: t('column.space'), width: 130, cell: (row) => <Space row={row} /> },
      { id: 'valid', header: t('column.valid'), width: 150, cell: (row) => <Validity row={row} /> },
      {
        id: 'action',
        header: t('column.action'),
        align: 'end',
        hideable: false,
        atEnd: true,
        width: 180,
        cell: (row, { tabIndex }) => <FollowedActions row={row} tabIndex={tabIndex} use={use} isExpanded={expanded.has(row.id)} />,
      },
    ],
    [t, size, use, limitOf, expanded],
  );
}

/** Ports and carrier. */
export function Lane({ row, link }: { row: FollowedRate; link: CellContext['link'] }) {
  return (
    <span css={{ display: 'grid', gap: token.half1, minWidth: 0, paddingBlock: token.half2 }}>
      <span css={{ whiteSpace: 'nowrap', fontWeight: token.medium }}>
        {link(
          <>
            <Code>{row.portStartCode}</Code> <span aria-hidden>→</span> <Code>{row.portEndCode}</Code>
          </>,
        )}
      </span>
      <span css={{ whiteSpace: 'nowrap' }}>
        <Code framed>{row.shippingCode}</Code> <span css={hint}>{row.shippingName}</span>
      </span>
    </span>
  );
}

export function Price({ row, size }: { row: FollowedRate; size: Size }) {
  const t = useMessages('rate-favourites');
  const price = priceOf(row, size);
  if (!price) return null;
  return (
    <span css={{ display: 'grid', justifyItems: 'end' }}>
      <Money amount={price.price} currency={price.currency} size="large" />
      <span css={hint}>{t(row.kind === 'rate' ? 'price.per' : 'price.from', { ctnType: price.ctnType })}</span>
    </span>
  );
}

function Followed({ row, size }: { row: FollowedRate; size: Size }) {
  const t = useMessages('rate-favourites');
  const lastPrice = priceOf(row, size)?.lastPrice;
  return (
    <span css={{ display: 'grid' }}>
      <span>{formatMonthDay(row.createTime)}</span>
      {lastPrice ? <span css={hint}>{t('followed.at', { price: formatMoney(lastPrice) })}</span> : null}
    </span>
  );
}

/** Space now, and before if it has changed since. */
export function Space({ row }: { row: FollowedRate }) {
  const t = useMessages('rate-favourites');
  const status = useMessages('status');
  const { spaceStatus, lastSpaceStatus } = row;
  if (spaceStatus === null) return null;
  return (
    <span css={{ display: 'grid', justifyItems: 'start' }}>
      <SpaceChip status={spaceStatus} />
      {lastSpaceStatus !== null && lastSpaceStatus !== spaceStatus ? (
        <span css={hint}>{t('space.was', { status: status(`space.${lastSpaceStatus as 'FULL' | 'TIGHT' | 'AVAILABLE'}`) })}</span>
      ) : null}
    </span>
  );
}

/** Last day, marked when it is near; or that the rate has ended. */
export function Validity({ row }: { row: FollowedRate }) {
  const t = useMessages('rate-favourites');
  if (row.isEnded)
    return (
      <StatusChip tone="idle" icon={IconClock}>
        {t('ended')}
      </StatusChip>
    );
  if (row.validTo === null) return null;
  const days = daysLeft(row.validTo, Date.now());
  const text = t('valid.to', { day: formatMonthDay(row.validTo), count: days });
  if (days > ENDING_DAYS) return <span css={{ whiteSpace: 'nowrap' }}>{text}</span>;
  return (
    <StatusChip tone="warn" icon={IconClock}>
      {text}
    </StatusChip>
  );
}
