import type { FollowedRate } from '#contract/freight';
import type { PriceAlert } from '#contract/price-alert';
import { type CellContext, token } from '#ui';
import { priceOf, type Size } from './followed.ts';
import { FollowedActions, type FollowedUse } from './FollowedActions.tsx';
import { Limit, Trend } from './LanePrices.tsx';
import { PriceChange } from './PriceChange.tsx';
import { Lane, Price, Space, Validity } from './useFollowedColumns.tsx';

interface FollowedCardProps {
  row: FollowedRate;
  size: Size;
  context: CellContext;
  use: FollowedUse;
  limit: PriceAlert | undefined;
  isExpanded: boolean;
}

/** A followed rate on narrow screens: lane and price, change and its line, limit and space, validity. */
export function FollowedCard({ row, size, context, use, limit, isExpanded }: FollowedCardProps) {
  return (
    <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
      <div css={line}>
        <Lane row={row} link={context.link} />
        <Price row={row} size={size} />
      </div>
      <div css={line}>
        <PriceChange price={priceOf(row, size)} />
        <Trend row={row} size={size} />
      </div>
      <div css={line}>
        <Limit row={row} limit={limit} tabIndex={context.tabIndex} onSet={use.setLimit} />
        <Space row={row} />
      </div>
      <div css={line}>
        <Validity row={row} />
        <FollowedActions row={row} tabIndex={context.tabIndex} use={use} isExpanded={isExpanded} />
      </div>
    </div>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: token.s2, minWidth: 0 } as const;
