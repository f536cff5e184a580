import { type KeyboardEvent, useCallback, useState } from 'react';
import type { OrderRow } from '#contract/order';
import { useIsAgent, useWords } from '#element';
import { PageLayout, numberOf, SignedIn, useOrderActions } from '#parts';
import {
  Button,
  DataTable,
  Empty,
  IconAdd,
  IconContainer,
  IconSearch,
  IconDownload,
  IconStar,
  IconUpload,
  lazyPart,
  Menu,
  slim,
  Tabs,
  token,
  useMessages,
} from '#ui';
import { isFiltered, NO_FILTERS } from './filters/filters.ts';
import type { OpenDialog } from './ListDialog.tsx';
import { OrderFilterBar } from './filters/OrderFilterBar.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderRowActions } from './OrderRowActions.tsx';
import { STATUS_TAB_NAMES, STATUS_TABS, type StatusTabName } from './tabs.ts';
import { useOrderColumns } from './useOrderColumns.tsx';
import { useOrderExport } from './useOrderExport.ts';
import { useOrders } from './useOrders.ts';

export interface BookingListProps {
  status?: string;
  onOpenBooking?: (detail: { bookingId?: string; orderId?: string; copyOf?: string; template?: string; amend?: boolean }) => void;
  onDeleted?: (detail: { bookingId: string }) => void;
}

const listRest = lazyPart(() => import('./rest.ts'));
const loadDialogs = () => import('./ListDialog.tsx');
const listDialog = lazyPart(loadDialogs);

/** My orders; visitors get a hint to log in. */
export function BookingList(props: BookingListProps) {
  const t = useWords('booking-list');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Orders {...props} />
    </SignedIn>
  );
}

function Orders({ status, onOpenBooking, onDeleted }: BookingListProps) {
  const t = useWords('booking-list');
  const isAgent = useIsAgent();
  const actionText = useMessages('order');
  const list = useOrders(status);
  const { tab, filters, query, orders, counts } = list;
  const openOrder = useCallback(({ bookingId, orderId }: OrderRow) => onOpenBooking?.({ bookingId, orderId }), [onOpenBooking]);
  const columns = useOrderColumns();
  const actions = useOrderActions<OrderRow>({
    onOpen: openOrder,
    onCopy: ({ bookingId }) => onOpenBooking?.({ copyOf: bookingId }),
    onAmend: ({ bookingId, orderId }) => onOpenBooking?.({ bookingId, orderId, amend: true }),
    onDone(verb, actedOn, isDone) {
      list.pick(new Set());
      void list.refresh();
      if (verb === 'delete' && isDone) for (const { bookingId } of actedOn) onDeleted?.({ bookingId });
    },
  });
  const rest = listRest.use(orders.data !== undefined);
  const exporting = useOrderExport(list);
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const dialogs = listDialog.use(open !== undefined, close);
  /** Opens a dialog, which is loaded as soon as its button is pointed at. */
  const opens = (wanted: OpenDialog) => {
    const fetch = () =>
      void loadDialogs().then(
        ({ fetchListDialog }) => fetchListDialog(wanted.is),
        () => undefined,
      );
    return { onPointerEnter: fetch, onFocus: fetch, onClick: () => setOpen(wanted) };
  };
  const showDrafts = () => {
    close();
    list.setTab('draft');
    list.setFilters(NO_FILTERS);
    void list.refresh();
  };
  const rows = orders.data?.records ?? [];
  const pickedRows = rows.filter(({ bookingId }) => list.picked.has(bookingId));
  const canAll = (verb: string) => pickedRows.length > 0 && pickedRows.every(({ actions: allowed }) => allowed.includes(verb));
  const [canDelete, canRecall] = [canAll('delete'), canAll('recall')];
  const isNarrowed = tab !== 'all' || isFiltered(filters);
  // Customers book; agents answer.
  const add = isAgent ? null : (
    <Button variant="filled" icon={<IconAdd aria-hidden />} onClick={() => onOpenBooking?.({})}>
      {t('add')}
    </Button>
  );

  return (
    <PageLayout
      heading={t('title')}
      actions={
        <>
          <span css={tools}>
            {isAgent ? null : (
              <>
                <Button icon={<IconUpload aria-hidden />} {...opens({ is: 'import' })}>
                  {t('import')}
                </Button>
                <Button icon={<IconContainer aria-hidden />} {...opens({ is: 'weights' })}>
                  VGM
                </Button>
                <Button icon={<IconSearch aria-hidden />} {...opens({ is: 'scale' })}>
                  {t('scale')}
                </Button>
              </>
            )}
            <Menu
              trigger={
                <Button busy={exporting.busy === 'all'} disabled={rows.length === 0} icon={<IconDownload aria-hidden />}>
                  {actionText('export')}
                </Button>
              }
              items={[
                { label: actionText('export.sheet'), onSelect: () => exporting.run('all') },
                { label: actionText('export.cargo'), onSelect: () => exporting.run('all', 'cargo') },
                { label: actionText('print'), onSelect: () => exporting.run('all', 'print') },
              ]}
            />
            {isAgent ? null : (
              <Button icon={<IconStar aria-hidden />} {...opens({ is: 'templates' })}>
                {t('templates')}
              </Button>
            )}
          </span>
          {add}
        </>
      }
      onKeyDown={shortcut({ add: () => (isAgent ? undefined : onOpenBooking?.({})), undo: actions.undo })}
    >
      {rest ? <rest.KeptWeighings open={() => setOpen({ is: 'scale' })} /> : null}
      {rest ? <rest.OrderJobs onShowDrafts={showDrafts} onImported={() => void list.refresh()} /> : null}
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
              <Button variant="bare" size="small" busy={exporting.busy === 'picked'} onClick={() => exporting.run('picked')}>
                {actionText('export')}
              </Button>
              <Button variant="bare" size="small" disabled={exporting.busy === 'picked'} onClick={() => exporting.run('picked', 'print')}>
                {actionText('print')}
              </Button>
              {isAgent ? null : (
                <Button variant="bare" size="small" disabled={pickedRows.length === 0} {...opens({ is: 'copies', orders: pickedRows })}>
                  {actionText('copy')}
                </Button>
              )}
              <Button
                variant="bare"
                size="small"
                disabled={!canRecall}
                title={canRecall ? undefined : actionText('recall.only')}
                onClick={() => void actions.recallOrders(pickedRows)}
              >
                {actionText('recall')}
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
        onOpen={openOrder}
        card={(order, context) => <OrderCard order={order} context={context} />}
        header={
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={(next: StatusTabName) => list.setTab(next)}
            tabs={STATUS_TAB_NAMES.map((name) => ({ value: name, label: t(`tab.${name}`), count: counts?.[STATUS_TABS[name].count] }))}
          />
        }
        toolbar={
          <>
            <OrderFilterBar filters={filters} onChange={list.setFilters} soon={counts?.cutoffSoon} />
            {rest ? <rest.SavedViews shown={list.shown} onApply={list.applyView} /> : null}
          </>
        }
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
      {open && dialogs ? (
        <dialogs.ListDialog
          open={open}
          onClose={close}
          onShowDrafts={showDrafts}
          onSaved={() => void list.refresh()}
          onUseTemplate={(template) => {
            close();
            onOpenBooking?.({ template });
          }}
        />
      ) : null}
    </PageLayout>
  );
}

/** On phones these are icons; the label remains their name. */
const tools = { display: 'flex', gap: token.s2, [slim]: { '& button': { fontSize: 0, gap: 0 } } } as const;

/** `/` focuses the search, `n` starts a booking, Ctrl+Z undoes the last recall or deletion; not while typing. */
function shortcut({ add, undo }: { add: () => void; undo: () => boolean }) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.altKey || target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]')) return;
    if (event.ctrlKey || event.metaKey) return void (event.key === 'z' && !event.shiftKey && undo() && event.preventDefault());
    if (event.key === 'n') add();
    if (event.key !== '/') return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
}
