import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button, Chip, DataTable, FilterSearch, IconButton, IconCopy, IconEdit, Menu, Tabs, useMessages, useTableQuery, type Selection } from '#ui';
import { useUserTableSettings } from '#parts';
import { BookingCard } from './BookingCard.tsx';
import { bookings, pageOf } from './bookings.ts';
import { useBookingColumns } from './useBookingColumns.tsx';

const ALL = bookings(60);

/** The table as used by a booking list. */
export function BookingTable() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const columns = useBookingColumns();
  const settings = useUserTableSettings('gallery');
  const [query, setQuery] = useTableQuery({ settings, sortable: ['cutOff'], pageSize: 20, sort: { column: 'cutOff', direction: 'asc' } });
  const [picked, pick] = useState<Selection>(
    new Set(
      pageOf(ALL, query)
        .slice(4, 6)
        .map(({ no }) => no),
    ),
  );
  const [tab, setTab] = useState('all');
  const [text, setText] = useState('');
  return (
    <div css={{ height: '800px' }}>
      <DataTable
        {...query}
        fill
        label={t('orders')}
        columns={columns}
        rows={pageOf(ALL, query)}
        rowKey={(row) => row.no}
        total={ALL.length}
        onChange={setQuery}
        settings={settings}
        selection={{
          keys: picked,
          onChange: pick,
          actions: (
            <>
              <Button variant="bare" size="small">
                {t('export')}
              </Button>
              <Button variant="bare" size="small">
                {t('copyAsNew')}
              </Button>
            </>
          ),
        }}
        onOpen={(row) => location.assign(`#${row.no}`)}
        card={(booking, { tabIndex }) => <BookingCard booking={booking} tabIndex={tabIndex} />}
        rowActions={(row) => (
          <>
            <IconButton label={ui('edit')} tone="action">
              <IconEdit aria-hidden />
            </IconButton>
            <IconButton label={t('copyAsNew')}>
              <IconCopy aria-hidden />
            </IconButton>
            <Menu
              align="end"
              trigger={
                <IconButton label={ui('more')}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                { label: t('export'), onSelect: () => undefined },
                { label: `${ui('delete')} ${row.no}`, tone: 'risk', onSelect: () => undefined },
              ]}
            />
          </>
        )}
        header={
          <Tabs
            label={t('status')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'all', label: t('all'), count: 60 },
              { value: 'released', label: t('bill'), count: 9 },
            ]}
          />
        }
        toolbar={
          <>
            <FilterSearch label={t('search')} value={text} onSearch={setText} maxLength={100} shortcut="/" />
            <Chip isOn onRemove={() => undefined} name="ETD">
              ETD 2026-10-20 – 12-31
            </Chip>
            <Chip onClick={() => undefined}>{t('carrier')}</Chip>
          </>
        }
      />
    </div>
  );
}
