import type { FollowedRate } from '#contract/freight';
import { type CellContext, token } from '#ui';
import { priceOf, type Size } from './followed.ts';
import { FollowedActions, type FollowedUse } from './FollowedActions.tsx';
import { PriceChange } from './PriceChange.tsx';
import { Lane, Price, Space, Validity } from './useFollowedColumns.tsx';

/** A followed rate on narrow screens: lane and price, change and space, validity. */
export function FollowedCard({ row, size, context, use }: { row: FollowedRate; size: Size; context: CellContext; use: FollowedUse }) {
  return (
    <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
      <div css={line}>
        <Lane row={row} link={context.link} />
        <Price row={row} size={size} />
      </div>
      <div css={line}>
        <PriceChange price={priceOf(row, size)} />
        <Space row={row} />
      </div>
      <div css={line}>
        <Validity row={row} />
        <FollowedActions row={row} tabIndex={context.tabIndex} use={use} />
      </div>
    </div>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: token.s2, minWidth: 0 } as const;
