import { keyframes, type CSSObject } from '@emotion/react';
import { reducedMotion, token } from '../../theme/tokens.ts';
import type { Placed } from '../columns/placed.ts';

/** Placeholder rows of the final height while the first page loads. */
export function SkeletonRows<Row>({
  columns,
  count,
  hasCheck,
  hasActions,
}: {
  columns: readonly Placed<Row>[];
  count: number;
  hasCheck: boolean;
  hasActions: boolean;
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden data-skeleton>
      {hasCheck ? (
        <td data-check data-pinned css={{ insetInlineStart: 0 }}>
          <span css={{ ...bar, width: token.icon16, height: token.icon16 }} />
        </td>
      ) : null}
      {columns.map(({ column, start, isLastPinned }, index) => (
        <td
          key={column.id}
          data-align={column.align}
          data-pinned={start === undefined ? undefined : isLastPinned ? 'last' : ''}
          style={start === undefined ? undefined : { insetInlineStart: start }}
        >
          <span css={{ ...bar, width: WIDTHS[(row * 3 + index) % WIDTHS.length] }} />
        </td>
      ))}
      {hasActions ? <td data-actions /> : null}
    </tr>
  ));
}

/** Placeholder cards of the final height. */
export function SkeletonCards({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, card) => (
    <div key={card} aria-hidden css={cardShape} style={{ height }}>
      <span css={{ ...bar, width: '45%' }} />
      <span css={{ ...bar, width: '70%' }} />
      <span css={{ ...bar, width: '35%' }} />
    </div>
  ));
}

/** Uneven widths, like those of words. */
const WIDTHS = ['62%', '78%', '46%', '70%', '54%'];
const shine = keyframes({ from: { backgroundPosition: '100% 0' }, to: { backgroundPosition: '-100% 0' } });
const bar: CSSObject = {
  display: 'inline-block',
  height: token.s3,
  verticalAlign: 'middle',
  borderRadius: token.rChip,
  background: `linear-gradient(90deg, ${token.idleTint} 30%, ${token.line} 50%, ${token.idleTint} 70%) 0 0 / 200% 100%`,
  animation: `${shine} 1.6s linear infinite`,
  [reducedMotion]: { animation: 'none' },
};
const cardShape: CSSObject = {
  display: 'grid',
  alignContent: 'space-evenly',
  padding: `${token.s3} ${token.s4}`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
