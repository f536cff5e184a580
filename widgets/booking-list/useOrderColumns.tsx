import { useMemo } from 'react';
import type { OrderRow } from '#contract/order';
import type { Api } from '#core';
import { formatDate, formatDateTime, formatMonthDay, type KeyPart } from '#i18n';
import { useIsAgent } from '#element';
import { BookingStatusChip, CustomerName, numberOf } from '#parts';
import { Code, ellipsis, type TableColumn, token, useMessages } from '#ui';
import { CutOffCell } from './CutOffCell.tsx';
import { DocumentStatus } from './DocumentStatus.tsx';

type Column = TableColumn<OrderRow>;
type SortField = NonNullable<Parameters<Api['order']['queryPageOrderWeb']>[0]['sortField']>;

/** Columns by which the call sorts. */
export const SORT_COLUMNS = [
  'bkgNo',
  'status',
  'vessel',
  'etd',
  'eta',
  'nextCutoff',
  'refNo',
  'orderNo',
  'createTime',
] as const satisfies readonly SortField[];

/** Columns of the list; `id` is the call's sort field for sortable columns. */
export function useOrderColumns(): readonly Column[] {
  const t = useMessages('order');
  const isAgent = useIsAgent();
  return useMemo(() => {
    const column = (id: KeyPart<'order', 'column'>, width: number, cell: Column['cell'], rest: Partial<Column> = {}): Column => ({
      id,
      width,
      cell,
      header: t(`column.${id}`),
      sortable: SORT_COLUMNS.some((field) => field === id),
      ...rest,
    });
    return [
      ...(isAgent ? [column('customer', 200, ({ customerName }) => <CustomerName name={customerName} />, { pinned: true, hideable: false })] : []),
      column('bkgNo', 150, (order, { link }) => link(<Code>{numberOf(order)}</Code>), {
        pinned: true,
        hideable: false,
      }),
      column('status', 196, (order) => <BookingStatusChip status={order.status} />),
      column('carrier', 72, (order) => (order.shippingCode ? <Code framed>{order.shippingCode}</Code> : NONE)),
      column('vessel', 176, (order) => <Vessel order={order} />, {
        header: t('column.vesselVoyage'),
        fit: (order) => vesselText(order),
      }),
      column('route', 156, (order) => <Route order={order} />),
      column('etd', 68, (order) => day(order.etd)),
      column('eta', 68, (order) => day(order.eta)),
      column('containers', 156, (order) => order.ctnSummary || NONE),
      column('nextCutoff', 172, (order) => <CutOffCell order={order} />),
      column('si', 56, (order) => <DocumentStatus kind="si" order={order} />),
      column('vgm', 60, (order) => <DocumentStatus kind="vgm" order={order} />),
      column('bill', 60, (order) => <DocumentStatus kind="bill" order={order} />),
      column('preplan', 72, (order) => <DocumentStatus kind="preplan" order={order} />, { defaultHidden: true }),
      column('refNo', 128, (order) => order.refNo || NONE, { defaultHidden: true }),
      column('orderNo', 128, (order) => <Code>{order.orderNo}</Code>, { defaultHidden: true }),
      column('wharf', 128, (order) => order.wharfName || NONE, { defaultHidden: true }),
      column('contractNo', 128, (order) => order.contractNo || NONE, { defaultHidden: true }),
      column('createUser', 112, (order) => order.createUser, { defaultHidden: true }),
      column('createTime', 152, (order) => formatDateTime(order.createTime).slice(0, 16), { defaultHidden: true }),
    ];
  }, [t, isAgent]);
}

const NONE = '–';
const day = (ms: number | null) => (ms === null ? NONE : <time dateTime={formatDate(ms)}>{formatMonthDay(ms)}</time>);
const vesselText = ({ vessel, voyage }: OrderRow) => [vessel, voyage].filter(Boolean).join(' ');

/** The voyage is never truncated; the vessel's name is if necessary, and is shown in full on hover. */
function Vessel({ order }: { order: OrderRow }) {
  const text = vesselText(order);
  if (!text) return <>{NONE}</>;
  return (
    <span css={{ display: 'flex', gap: '.35em' }} title={text}>
      <span css={ellipsis}>{order.vessel}</span>
      <span css={{ flex: 'none', color: token.text2 }}>{order.voyage}</span>
    </span>
  );
}

/** Route, by port codes. */
export function Route({ order }: { order: OrderRow }) {
  if (!order.portStartCode && !order.portEndCode) return <>{NONE}</>;
  return (
    <span title={`${order.portStartIdName} → ${order.portEndIdName}`}>
      <Code>{order.portStartCode || NONE}</Code> <span css={{ color: token.text3 }}>→</span> <Code>{order.portEndCode || NONE}</Code>
    </span>
  );
}
