import type { CSSObject } from '@emotion/react';
import { formatDate, formatMonthDay } from '#i18n';
import { useIsAgent, useWords } from '#element';
import { BookingStatusChip, CustomerName, numberOf } from '#parts';
import { Card, Code, Empty, part, token } from '#ui';
import { PageLink } from '../PageLink.tsx';
import type { PanelContext } from './panel-context.ts';
import { PanelState } from './PanelState.tsx';
import { bookingLink, bookingRow, cards, columnHeads, columns } from './row-style.ts';

const ORDERS = '/backOrder/orderManagement';

/** The bookings that changed last. */
export function RecentBookings({ orders: { recent }, onGo, onOpenBooking }: Pick<PanelContext, 'orders' | 'onGo' | 'onOpenBooking'>) {
  const t = useWords('workbench');
  const isAgent = useIsAgent();
  const { data } = recent;
  return (
    <Card
      flush
      title={t('panel.recent')}
      aside={
        <PageLink path={ORDERS} onGo={onGo}>
          {t('recent.all')}
        </PageLink>
      }
    >
      {!data ? (
        <PanelState error={recent.error} isFetching={recent.isFetching} />
      ) : data.records.length === 0 ? (
        <Empty title={t('recent.empty')}>{t('recent.empty.text')}</Empty>
      ) : (
        <>
          <div css={[isAgent ? agentCells : cells, columnHeads]} aria-hidden>
            {([...(isAgent ? (['customer'] as const) : []), 'booking', 'status', 'carrier', 'vessel', 'route', 'etd', 'containers'] as const).map(
              (name) => (
                <span key={name}>{t(`column.${name}`)}</span>
              ),
            )}
          </div>
          <ul aria-label={t('panel.recent')}>
            {data.records.map((order) => (
              <li key={order.bookingId} {...part('row')} css={[isAgent ? agentCells : cells, row]}>
                {isAgent ? <CustomerName name={order.customerName} /> : null}
                <button type="button" css={bookingLink} onClick={() => onOpenBooking({ bookingId: order.bookingId, orderId: order.orderId })}>
                  <Code>{numberOf(order)}</Code>
                </button>
                <span css={status}>
                  <BookingStatusChip status={order.status} />
                </span>
                <span>{order.shippingCode ? <Code framed>{order.shippingCode}</Code> : '–'}</span>
                <span css={text}>{[order.vessel, order.voyage].filter(Boolean).join(' ') || '–'}</span>
                <span css={{ whiteSpace: 'nowrap' }} title={`${order.portStartIdName} → ${order.portEndIdName}`}>
                  <Code>{order.portStartCode || '–'}</Code> <span css={{ color: token.text3 }}>→</span> <Code>{order.portEndCode || '–'}</Code>
                </span>
                <span>{order.etd === null ? '–' : <time dateTime={formatDate(order.etd)}>{formatMonthDay(order.etd)}</time>}</span>
                <span css={text}>{order.ctnSummary || '–'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const CELLS = 'minmax(124px, 1.2fr) minmax(152px, 1.3fr) 56px minmax(120px, 1.5fr) 132px 48px minmax(88px, 1fr)';
const cells = columns(CELLS);
const agentCells = columns(`minmax(96px, 1.3fr) ${CELLS}`);
const row: CSSObject = { ...bookingRow, [cards]: { display: 'flex', flexWrap: 'wrap', gap: `${token.s1} ${token.s3}`, paddingBlock: token.half3 } };
const status: CSSObject = { minWidth: 0, [cards]: { marginLeft: 'auto' } };
const text: CSSObject = { minWidth: 0, overflowWrap: 'anywhere' };
