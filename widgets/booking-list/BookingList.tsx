import { type KeyboardEvent, useCallback, useState } from 'react';
import type { OrderRow } from '#contract/order';
import { PageLayout, numberOf, SignedIn, useOrderActions } from '#parts';
import { Button, DataTable, Empty, IconAdd, IconDownload, IconUpload, lazyPart, Tabs, useMessages } from '#ui';
import { OrderCard } from './OrderCard.tsx';
import { OrderJobs } from './OrderJobs.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { OrderRowActions } from './OrderRowActions.tsx';
import { STATUS_TAB_NAMES, STATUS_TABS, type StatusTabName } from './tabs.ts';
import { useOrderColumns } from './useOrderColumns.tsx';
import { useOrderExport } from './useOrderExport.ts';
import { NO_FILTERS, useOrders } from './useOrders.ts';

export interface BookingListProps {
  status?: string;
  onOpenBooking?: (detail: { bookingId?: string; orderId?: string; copyOf?: string }) => void;
  onDeleted?: (detail: { bookingId: string }) => void;
}

const importDialog = lazyPart(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

/** My orders; visitors get a hint to log in. */
export function BookingList(props: BookingListProps) {
  const t = useMessages('booking-list');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Orders {...props} />
    </SignedIn>
  );
}

function Orders({ status, onOpenBooking, onDeleted }: BookingListProps) {
  const t = useMessages('booking-list');
  const actionText = useMessages('order');
  const list = useOrders(status);
  const { tab, filters, query, orders, counts } = list;
  const open = useCallback(({ bookingId, orderId }: OrderRow) => onOpenBooking?.({ bookingId, orderId }), [onOpenBooking]);
  const columns = useOrderColumns(open);
  const actions = useOrderActions<OrderRow>({
    onOpen: open,
    onCopy: ({ bookingId }) => onOpenBooking?.({ copyOf: bookingId }),
    onDone(verb, actedOn, isDone) {
      list.pick(new Set());
      void list.refresh();
      if (verb === 'delete' && isDone) for (const { bookingId } of actedOn) onDeleted?.({ bookingId });
    },
  });
  const exporting = useOrderExport(list);
  const [isImporting, setImporting] = useState(false);
  const ImportDialog = importDialog.use(isImporting, () => setImporting(false));
  const showDrafts = () => {
    setImporting(false);
    list.setTab('draft');
    list.setFilters(NO_FILTERS);
    void list.refresh();
  };
  const rows = orders.data?.records ?? [];
  const pickedRows = rows.filter(({ bookingId }) => list.picked.has(bookingId));
  const canDelete = pickedRows.length > 0 && pickedRows.every(({ actions: allowed }) => allowed.includes('delete'));
  const isNarrowed = tab !== 'all' || filters !== NO_FILTERS;
  const add = (
    <Button variant="filled" icon={<IconAdd aria-hidden />} onClick={() => onOpenBooking?.({})}>
      {t('add')}
    </Button>
  );

  return (
    <PageLayout
      heading={t('title')}
      actions={
        <>
          <Button
            icon={<IconUpload aria-hidden />}
            onPointerEnter={importDialog.fetch}
            onFocus={importDialog.fetch}
            onClick={() => setImporting(true)}
          >
            {t('import')}
          </Button>
          <Button busy={exporting.busy === 'all'} disabled={rows.length === 0} icon={<IconDownload aria-hidden />} onClick={exporting.exportAll}>
            {actionText('export')}
          </Button>
          {add}
        </>
      }
      onKeyDown={shortcut(() => onOpenBooking?.({}))}
    >
      <OrderJobs onShowDrafts={showDrafts} onImported={() => void list.refresh()} />
      <DataTable<OrderRow>
        {...query}
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(order) => order.bookingId}
        rowLabel={numberOf}
        total={orders.data?.total}
        onChange={list.setQuery}
        loading={orders.isFetching}
        error={orders.error?.message || (orders.isError ? t('failed') : undefined)}
        onRetry={() => void list.refresh()}
        settings={list.settings}
        selection={{
          keys: list.picked,
          onChange: list.pick,
          actions: (
            <>
              <Button variant="bare" size="small" busy={exporting.busy === 'picked'} onClick={exporting.exportPicked}>
                {actionText('export')}
              </Button>
              <Button
                variant="bare"
                size="small"
                disabled={!canDelete}
                title={canDelete ? undefined : actionText('delete.only')}
                onClick={() => void actions.deleteOrders(pickedRows)}
              >
                {actionText('delete')}
              </Button>
            </>
          ),
        }}
        rowActions={(row) => <OrderRowActions number={numberOf(row)} actions={actions.actionsOf(row)} />}
        onOpen={open}
        card={(order, { tabIndex }) => <OrderCard order={order} tabIndex={tabIndex} open={open} />}
        header={
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={(next: StatusTabName) => list.setTab(next)}
            tabs={STATUS_TAB_NAMES.map((name) => ({ value: name, label: t(`tab.${name}`), count: counts?.[STATUS_TABS[name].count] }))}
          />
        }
        toolbar={<OrderFilterBar filters={filters} onChange={list.setFilters} soon={counts?.cutoffSoon} />}
        empty={
          isNarrowed ? (
            <Empty
              title={t('empty.narrowed')}
              actions={<Button onClick={() => (list.setTab('all'), list.setFilters(NO_FILTERS))}>{t('empty.showAll')}</Button>}
            >
              {t('empty.narrowed.text')}
            </Empty>
          ) : (
            <Empty title={t('empty')} actions={add}>
              {t('empty.text')}
            </Empty>
          )
        }
      />
      {actions.dialog}
      {isImporting && ImportDialog ? <ImportDialog onClose={() => setImporting(false)} onShowDrafts={showDrafts} /> : null}
    </PageLayout>
  );
}

/** `/` focuses the search, `n` starts a booking; not while typing. */
function shortcut(add: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, textarea, select, [role=combobox]')) return;
    if (event.key === 'n') add();
    if (event.key !== '/') return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
}
