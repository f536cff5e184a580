import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { OrderRow } from '#contract/order';
import { type CutOffCode, cutOffsOf } from '#domain/deadline/deadlines';
import { formatDate, formatMonthDay } from '#i18n';
import { useIsAgent, useWords } from '#element';
import { CustomerName, numberOf } from '#parts';
import { Button, Card, Code, CutoffChip, Empty, FilterSearch, hint, IconClock, IconError, part, StatusChip, token, useNow } from '#ui';
import type { PanelContext } from './panel-context.ts';
import { PanelState } from './PanelState.tsx';
import { bookingLink, bookingRow, cards, columnHeads, columns, noCards } from './row-style.ts';
import { axisOf } from './time-axis.ts';
import { TimeAxis } from './TimeAxis.tsx';

const SHOWN = 5;
/** Cut-offs of a column; of the two that the pre-plan meets the earlier one. */
const COLUMNS = [['si'], ['vgm'], ['customs', 'afc'], ['cy']] as const satisfies readonly (readonly CutOffCode[])[];

/** Cut-offs of the week on one time axis, and their bookings: missed ones first. */
export function CutOffs({ orders: { cutOffs, customerName, setCustomerName }, onOpenBooking }: Pick<PanelContext, 'orders' | 'onOpenBooking'>) {
  const t = useWords('workbench');
  const now = useNow();
  const isAgent = useIsAgent();
  const [isWhole, setWhole] = useState(false);
  const { data } = cutOffs;
  const heading = (
    <>
      {t('panel.cutOffs')} <span css={[hint, { marginLeft: token.s1, fontWeight: token.regular }]}>{t('cutOffs.span')}</span>
    </>
  );
  if (!data)
    return (
      <Card flush title={heading}>
        <PanelState error={cutOffs.error} isFetching={cutOffs.isFetching} />
      </Card>
    );
  const search = isAgent ? (
    <div css={{ padding: `0 ${token.s4} ${token.s2}` }}>
      <FilterSearch label={t('cutOffs.search')} value={customerName} onSearch={setCustomerName} maxLength={100} />
    </div>
  ) : null;
  if (data.records.length === 0 && customerName)
    return (
      <Card flush title={heading}>
        {search}
        <Empty icon={<IconClock aria-hidden strokeWidth={1.5} />} title={t('cutOffs.none', { name: customerName })} />
      </Card>
    );
  if (data.records.length === 0)
    return (
      <Card flush title={heading}>
        <Empty icon={<IconClock aria-hidden strokeWidth={1.5} />} title={t('cutOffs.empty')}>
          {t('cutOffs.empty.text')}
        </Empty>
      </Card>
    );
  const axis = axisOf(data.records, now);
  const shown = isWhole ? data.records : data.records.slice(0, SHOWN);
  return (
    <Card
      flush
      title={heading}
      aside={
        <>
          {axis.missed > 0 ? (
            <StatusChip tone="bad" icon={IconError}>
              {t('cutOffs.missed', { count: axis.missed })}
            </StatusChip>
          ) : null}
          <span css={hint}>{t('cutOffs.bookings', { count: data.total })}</span>
        </>
      }
    >
      {search}
      <TimeAxis {...axis} now={now} />
      <div css={[cells, columnHeads]} aria-hidden>
        <span>{t('column.booking')}</span>
        <span>{t('column.vessel')}</span>
        <span>{t('column.etd')}</span>
        {COLUMNS.map(([code]) => (
          <span key={code}>{t(`column.${code}`)}</span>
        ))}
      </div>
      <ul aria-label={t('panel.cutOffs')}>
        {shown.map((booking) => (
          <li key={booking.bookingId} {...part('row')} css={[cells, row]}>
            <span css={booking.customerName ? named : pair}>
              {booking.customerName ? <CustomerName name={booking.customerName} /> : null}
              <button
                type="button"
                css={[bookingLink, { fontWeight: token.strong }]}
                onClick={() => onOpenBooking({ bookingId: booking.bookingId, orderId: booking.orderId })}
              >
                <Code>{numberOf(booking)}</Code>
              </button>
              {booking.customerName ? null : <span css={hint}>{booking.refNo}</span>}
            </span>
            <span css={pair}>
              <span>{[booking.vessel, booking.voyage].filter(Boolean).join(' ') || '–'}</span>
              <span css={hint}>{lane(booking)}</span>
            </span>
            <span css={field}>
              <span css={label}>{t('column.etd')}</span>
              {booking.etd === null ? '–' : <time dateTime={formatDate(booking.etd)}>{formatMonthDay(booking.etd)}</time>}
            </span>
            {COLUMNS.map((codes) => (
              <span key={codes[0]} css={field}>
                <span css={label}>{t(`column.${codes[0]}`)}</span>
                <CutOffAt booking={booking} codes={codes} now={now} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {data.records.length > SHOWN ? (
        <div css={foot}>
          <Button variant="bare" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('cutOffs.fewer') : t('cutOffs.all', { count: data.records.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function CutOffAt({ booking, codes, now }: { booking: OrderRow; codes: readonly CutOffCode[]; now: number }) {
  const t = useWords('workbench');
  const [cutOff] = cutOffsOf(booking, now)
    .filter(({ code }) => codes.includes(code))
    .toSorted((a, b) => a.at - b.at);
  if (!cutOff || cutOff.state === 'notNeeded') return <span css={{ color: token.text3 }}>–</span>;
  if (cutOff.state === 'over') return <span css={{ color: token.text3 }}>{t('cutOff.passed')}</span>;
  return <CutoffChip at={cutOff.at} done={cutOff.state === 'met' ? t('cutOff.submitted') : undefined} />;
}

const lane = ({ shippingCode, portStartCode, portEndCode }: OrderRow) =>
  [shippingCode, portStartCode || portEndCode ? `${portStartCode || '–'} → ${portEndCode || '–'}` : ''].filter(Boolean).join(', ');

const cells = columns('minmax(112px, 1.2fr) minmax(120px, 1.5fr) 48px repeat(4, minmax(104px, 1.1fr))');
const row: CSSObject = {
  ...bookingRow,
  minHeight: token.row,
  [cards]: { gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))', alignItems: 'start', gap: token.s2, paddingBlock: token.s3 },
};
const pair: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, justifyItems: 'start', overflowWrap: 'anywhere' };
/** The customer's name has the whole width of a card. */
const named: CSSObject = { ...pair, [cards]: { gridColumn: '1 / -1' } };
const field: CSSObject = { minWidth: 0, [cards]: { display: 'grid', justifyItems: 'start' } };
/** Named by the column's heading, unless there are no columns. */
const label: CSSObject = {
  ...hint,
  [noCards]: { position: 'absolute', width: token.hair, height: token.hair, overflow: 'hidden', clipPath: 'inset(50%)' },
};
const foot: CSSObject = { display: 'grid', justifyItems: 'center', padding: token.s1, borderTop: `${token.hair} solid ${token.line}` };
