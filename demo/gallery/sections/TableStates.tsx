import { useMemo, useState } from 'react';
import { Button, DataTable, Empty, IconShip, title, useMessages, type Selection, type TableQuery } from '#ui';
import { BookingCard } from './BookingCard.tsx';
import { bookings, pageOf, type Booking } from './bookings.ts';
import { stack } from './layout.ts';
import { useBookingColumns } from './useBookingColumns.tsx';

/** Loading, empty, failed, virtualized, and on a narrow screen. */
export function TableStates() {
  const t = useMessages('gallery');
  const columns = useBookingColumns();
  const many = useMemo(() => bookings(10_000), []);
  const [picked, pick] = useState<Selection>(new Set());
  const [query, setQuery] = useState<TableQuery>({ page: 1, pageSize: 10_000, sort: null });
  const [few, setFew] = useState<TableQuery>({ page: 1, pageSize: 3, sort: null });
  const none = {
    page: 1,
    pageSize: 5,
    sort: null,
    columns,
    rows: [] as Booking[],
    rowKey: (row: Booking) => row.no,
    total: 0,
    onChange: () => undefined,
    onOpen: open,
  };
  return (
    <div css={stack}>
      <h3 css={{ '&&': title.t14 }}>{t('loading')}</h3>
      <DataTable {...none} label={t('loading')} loading selection={{ keys: picked, onChange: pick }} />
      <h3 css={{ '&&': title.t14 }}>{t('nothing')}</h3>
      <DataTable
        {...none}
        label={t('nothing')}
        empty={
          <Empty
            icon={<IconShip aria-hidden strokeWidth={1.5} />}
            title={t('empty.title')}
            actions={<Button>{t('empty.show', { day: '12-02' })}</Button>}
          >
            {t('empty.text')}
          </Empty>
        }
      />
      <h3 css={{ '&&': title.t14 }}>{t('broken')}</h3>
      <DataTable {...none} label={t('broken')} error={t('failed')} onRetry={() => undefined} />
      <h3 css={{ '&&': title.t14 }}>{t('many')}</h3>
      <DataTable
        {...query}
        label={t('many')}
        columns={columns}
        rows={pageOf(many, query)}
        rowKey={(row) => row.no}
        total={many.length}
        onChange={setQuery}
        onOpen={open}
        selection={{ keys: picked, onChange: pick }}
      />
      <h3 css={{ '&&': title.t14 }}>{t('narrow')}</h3>
      <div css={{ width: '360px', maxWidth: '100%' }}>
        <DataTable
          {...few}
          label={t('narrow')}
          columns={columns}
          rows={pageOf(many.slice(0, 12), few)}
          rowKey={(row) => row.no}
          total={12}
          onChange={setFew}
          onOpen={open}
          selection={{ keys: picked, onChange: pick }}
          card={(booking, { tabIndex }) => <BookingCard booking={booking} tabIndex={tabIndex} />}
        />
      </div>
    </div>
  );
}

const open = ({ no }: Booking) => location.assign(`#${no}`);
