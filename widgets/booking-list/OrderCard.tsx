import type { OrderRow } from '#contract/order';
import { formatMonthDay } from '#i18n';
import { BookingStatusChip, CustomerName, numberOf } from '#parts';
import { type CellContext, Code, token } from '#ui';
import { CutOffCell } from './CutOffCell.tsx';
import { Route } from './useOrderColumns.tsx';

/** A booking on narrow screens: number and status, vessel and route, containers and next cut-off. */
export function OrderCard({ order, context: { link } }: { order: OrderRow; context: CellContext }) {
  return (
    <div css={card}>
      {order.customerName ? <CustomerName name={order.customerName} /> : null}
      <div css={line}>
        {link(<Code>{numberOf(order)}</Code>)}
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
