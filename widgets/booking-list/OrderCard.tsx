import type { OrderRow } from '#contract/order';
import { formatMonthDay } from '#i18n';
import { BookingStatusChip } from '#parts';
import { Code, token } from '#ui';
import { CutOffCell } from './CutOffCell.tsx';
import { NumberLink, Route } from './useOrderColumns.tsx';

/** A booking on narrow screens: number and status, vessel and route, containers and next cut-off. */
export function OrderCard({ order, tabIndex, open }: { order: OrderRow; tabIndex: 0 | -1; open: (order: OrderRow) => void }) {
  return (
    <div css={card}>
      <div css={line}>
        <NumberLink order={order} tabIndex={tabIndex} open={open} />
        <BookingStatusChip status={order.status} />
      </div>
      <div css={line}>
        <span>
          {order.shippingCode ? <Code framed>{order.shippingCode}</Code> : null} {[order.vessel, order.voyage].filter(Boolean).join(' ')}
        </span>
        <Route order={order} />
      </div>
      <div css={line}>
        <span>
          {order.ctnSummary}
          {order.etd === null ? null : <span css={{ color: token.text2 }}> ETD {formatMonthDay(order.etd)}</span>}
        </span>
        <CutOffCell order={order} />
      </div>
    </div>
  );
}

const card = { display: 'grid', gap: token.s1 } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${token.half1} ${token.s2}`,
  minWidth: 0,
} as const;
