import { formatMonthDay } from '#i18n';
import { Code, CutoffChip, StatusChip, token, useMessages, type TableColumn } from '#ui';
import { NOW, type Booking } from './bookings.ts';

const HOUR = 3_600_000;
const dim = { color: token.text2 };

export const Cutoff = ({ hours }: { hours: number | null }) =>
  hours === null ? <span css={{ color: token.textOff }}>–</span> : <CutoffChip at={NOW + hours * HOUR} now={NOW} />;
export const Route = ({ from, to }: Booking) => (
  <Code>
    {from} → {to}
  </Code>
);
export const Vessel = ({ vessel, voyage }: Booking) => (
  <>
    {vessel} <span css={dim}>{voyage}</span>
  </>
);

/** The columns of the sample bookings. */
export function useBookingColumns(): readonly TableColumn<Booking>[] {
  const t = useMessages('gallery');
  const status = useMessages('status');
  const none = () => <span css={{ color: token.textOff }}>–</span>;
  return [
    {
      id: 'no',
      header: t('bookingNo'),
      pinned: true,
      sortable: true,
      width: 140,
      cell: (row, { tabIndex }) => (
        <a href={`#${row.no}`} tabIndex={tabIndex}>
          <Code>{row.no}</Code>
        </a>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      width: 160,
      cell: (row) => (
        <StatusChip tone={row.status.tone} icon={row.status.icon}>
          {status(row.status.key)}
        </StatusChip>
      ),
    },
    { id: 'carrier', header: t('carrier'), width: 72, cell: (row) => <Code framed>{row.carrier}</Code> },
    { id: 'vessel', header: t('vessel'), width: 180, cell: Vessel },
    { id: 'route', header: t('route'), width: 130, cell: Route },
    { id: 'etd', header: t('etd'), sortable: true, width: 64, cell: (row) => formatMonthDay(row.etd) },
    { id: 'eta', header: t('eta'), sortable: true, width: 64, cell: (row) => <span css={dim}>{formatMonthDay(row.eta)}</span> },
    { id: 'containers', header: t('containers'), width: 140, cell: (row) => row.containers },
    { id: 'cutOff', header: t('nextCutOff'), sortable: true, width: 150, cell: (row) => <Cutoff hours={row.cutOffHours} /> },
    { id: 'si', header: t('si'), width: 90, cell: none },
    { id: 'vgm', header: t('vgm'), width: 90, cell: none },
    { id: 'bill', header: t('bill'), width: 90, cell: none },
    ...(['reference', 'prePlan', 'terminal', 'contract', 'createdBy'] as const).map((id) => ({ id, header: t(id), defaultHidden: true, cell: none })),
  ];
}
