import { type KeyboardEvent, useCallback, useState } from 'react';
import type { OrderRow } from '#contract/order';
import { loadTexts } from '#i18n';
import { PageLayout, numberOf, SignedIn, useOrderActions } from '#parts';
import { Button, DataTable, Empty, IconAdd, IconDownload, IconStar, IconUpload, lazyPart, Menu, slim, Tabs, token, useMessages } from '#ui';
import { isFiltered, NO_FILTERS } from './filters/filters.ts';
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

const orderJobs = lazyPart(async () => (await import('./OrderJobs.tsx')).OrderJobs);
/** Loaded after the first view, to name the view that is shown. */
const savedViews = lazyPart(async () => (await import('./views/SavedViews.tsx')).SavedViews);
const copiesDialog = lazyPart(async () => {
  const [{ CopiesDialog }] = await Promise.all([import('./copies/CopiesDialog.tsx'), loadTexts(['order-tools'])]);
  return CopiesDialog;
});
const templatesDialog = lazyPart(async () => {
  const [{ TemplatesDialog }] = await Promise.all([import('./templates/TemplatesDialog.tsx'), loadTexts(['order-tools'])]);
  return TemplatesDialog;
});
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
    onAmend: ({ bookingId, orderId }) => onOpenBooking?.({ bookingId, orderId, amend: true }),
    onDone(verb, actedOn, isDone) {
      list.pick(new Set());
      void list.refresh();
      if (verb === 'delete' && isDone) for (const { bookingId } of actedOn) onDeleted?.({ bookingId });
    },
  });
  const OrderJobs = orderJobs.use(orders.data !== undefined);
  const SavedViews = savedViews.use(orders.data !== undefined);
  const exporting = useOrderExport(list);
  const [isImporting, setImporting] = useState(false);
  const ImportDialog = importDialog.use(isImporting, () => setImporting(false));
  const [copied, setCopied] = useState<readonly OrderRow[]>();
  const CopiesDialog = copiesDialog.use(copied !== undefined, () => setCopied(undefined));
  const [hasTemplates, setTemplates] = useState(false);
  const TemplatesDialog = templatesDialog.use(hasTemplates, () => setTemplates(false));
  const showDrafts = () => {
    setImporting(false);
    setCopied(undefined);
    list.setTab('draft');
    list.setFilters(NO_FILTERS);
    void list.refresh();
  };
  const rows = orders.data?.records ?? [];
  const pickedRows = rows.filter(({ bookingId }) => list.picked.has(bookingId));
  const canAll = (verb: string) => pickedRows.length > 0 && pickedRows.every(({ actions: allowed }) => allowed.includes(verb));
  const [canDelete, canRecall] = [canAll('delete'), canAll('recall')];
  const isNarrowed = tab !== 'all' || isFiltered(filters);
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
          <span css={tools}>
            <Button
              icon={<IconUpload aria-hidden />}
              onPointerEnter={importDialog.fetch}
              onFocus={importDialog.fetch}
              onClick={() => setImporting(true)}
            >
              {t('import')}
            </Button>
            <Menu
              trigger={
                <Button busy={exporting.busy === 'all'} disabled={rows.length === 0} icon={<IconDownload aria-hidden />}>
                  {actionText('export')}
                </Button>
              }
              items={[
                { label: actionText('export.sheet'), onSelect: exporting.exportAll },
                { label: actionText('export.cargo'), onSelect: exporting.exportCargo },
              ]}
            />
            <Button
              icon={<IconStar aria-hidden />}
              onPointerEnter={templatesDialog.fetch}
              onFocus={templatesDialog.fetch}
              onClick={() => setTemplates(true)}
            >
              {t('templates')}
            </Button>
          </span>
          {add}
        </>
      }
      onKeyDown={shortcut({ add: () => onOpenBooking?.({}), undo: actions.undo })}
    >
      {OrderJobs ? <OrderJobs onShowDrafts={showDrafts} onImported={() => void list.refresh()} /> : null}
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
                disabled={pickedRows.length === 0}
                onPointerEnter={copiesDialog.fetch}
                onFocus={copiesDialog.fetch}
                onClick={() => setCopied(pickedRows)}
              >
                {actionText('copy')}
              </Button>
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
        toolbar={
          <>
            <OrderFilterBar filters={filters} onChange={list.setFilters} soon={counts?.cutoffSoon} />
            {SavedViews ? <SavedViews shown={list.shown} onApply={list.applyView} /> : null}
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
      {copied && CopiesDialog ? (
        <CopiesDialog orders={copied} onClose={() => setCopied(undefined)} onSaved={() => void list.refresh()} onShowDrafts={showDrafts} />
      ) : null}
      {hasTemplates && TemplatesDialog ? (
        <TemplatesDialog
          onClose={() => setTemplates(false)}
          onUse={(template) => {
            setTemplates(false);
            onOpenBooking?.({ template });
          }}
        />
      ) : null}
      {isImporting && ImportDialog ? <ImportDialog onClose={() => setImporting(false)} onShowDrafts={showDrafts} /> : null}
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
