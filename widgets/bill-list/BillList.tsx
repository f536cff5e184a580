import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { InConfirm } from '#contract/settlement';
import { isBatchConfirmable } from '#domain/settlement/bill-policy';
import type { SettlementStatus } from '#domain/settlement/bill-status';
import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { JobStatus, loadBillConfirmDialog, PageLayout, SignedIn, useMyJobs, useUserTableSettings } from '#parts';
import {
  Button,
  DataTable,
  Empty,
  FilterSearch,
  hint,
  IconDone,
  IconDownload,
  IconFile,
  lazyPart,
  Skeleton,
  Tabs,
  token,
  useMessages,
  useTableQuery,
} from '#ui';
import { BillCard } from './BillCard.tsx';
import type { InvoiceState, SettleMode } from './BillFilters.tsx';
import { type BillView, Overview } from './Overview.tsx';
import { PickedBills } from './PickedBills.tsx';
import { useBillColumns } from './useBillColumns.tsx';

interface BillDetail {
  id: string;
  orderId: string;
}

export interface BillListProps {
  /** Opens the list with this bill alone, e.g. from a notice. */
  billNo?: string | undefined;
  onConfirmed?: (detail: BillDetail) => void;
  onRejected?: (detail: BillDetail) => void;
  onOpenBooking?: (detail: { bookingId: string; orderId: string }) => void;
}

/** Settlement bills of the company: what to answer, what to pay by when. */
export function BillList(props: BillListProps) {
  const t = useMessages('bill-list');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Bills {...props} />
    </SignedIn>
  );
}

const dialog = lazyPart(loadBillConfirmDialog);
const filters = lazyPart(async () => (await import('./BillFilters.tsx')).BillFilters);
const statement = lazyPart(async () => (await import('./StatementDialog.tsx')).StatementDialog);
const SORTABLE = ['sendTime', 'billNo', 'etd', 'dueDate', 'status', 'usdAmount', 'rmbAmount'] as const;
type SortField = (typeof SORTABLE)[number];
const ALL = 'all';
/** Those to be answered first. */
const TABS = [1, 4, 3, 2] as const satisfies readonly SettlementStatus[];
const JOB_KINDS: ('billExport' | 'billStatement')[] = ['billExport', 'billStatement'];
const QUIET = { placeholderData: <T,>(before: T) => before, quiet: true, loadingBar: false };

const DAYS_30 = 30 * 86_400_000;

function Bills({ billNo, onConfirmed, onRejected, onOpenBooking }: BillListProps) {
  const t = useMessages('bill-list');
  const status = useMessages('status');
  const { api, notices, queryClient, socket } = useCore();
  const settings = useUserTableSettings('bill-list');
  const [query, setQuery] = useTableQuery({ settings, sortable: SORTABLE });
  const [tab, setTab] = useState<`${SettlementStatus}` | typeof ALL>(ALL);
  const [search, setSearch] = useState(billNo ?? '');
  const [invoice, setInvoice] = useState<InvoiceState | null>(null);
  const [mode, setMode] = useState<SettleMode | null>(null);
  const [view, setView] = useState<BillView>();
  const [picked, setPicked] = useState<ReadonlyMap<string, InConfirm>>(new Map());
  const [opened, open] = useState<{ id: string; pane: 'bill' | 'changes' | 'disputes' }>();
  const [hasStatement, setStatement] = useState(false);
  const [now] = useState(Date.now);

  const filter = {
    searchValue: search,
    ...(tab === ALL ? {} : { status: Number(tab) as SettlementStatus }),
    ...(invoice === null ? {} : { invoiceStatus: Number(invoice) as 0 }),
    ...(mode === null ? {} : { settleMode: Number(mode) as 1 }),
    ...(view === 'overdue' ? { overdue: true } : {}),
    ...(view === 'disputed' ? { disputed: true } : {}),
    ...(view === 'due' ? { dueStart: now, dueEnd: now + DAYS_30 } : {}),
    sortField: (query.sort?.column ?? 'sendTime') as SortField,
    sortOrder: query.sort?.direction ?? ('desc' as const),
  };
  const list = useCall(api.settlement.queryWebInConfirmList, { ...filter, current: query.page, size: query.pageSize }, QUIET);
  const overview = useCall(api.settlement.queryBillOverview, {}, QUIET);
  const jobs = useMyJobs({ kinds: JOB_KINDS });
  const refresh = () =>
    void Promise.all(
      [api.settlement.queryWebInConfirmList, api.settlement.queryBillOverview].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
  // The forwarder's changes arrive as notices.
  const refreshOnNotice = useEffectEvent(refresh);
  useEffect(() => socket.subscribe('notice', () => refreshOnNotice()), [socket]);
  useRecordSaved('settlementBill', refresh);
  useRecordSaved('settlementDispute', refresh);
  const exporting = useMutationCall(api.settlement.startBillExport);
  const confirming = useMutationCall(api.settlement.confirmBills);
  const BillConfirmDialog = dialog.use(opened !== undefined, () => open(undefined));
  const StatementDialog = statement.use(hasStatement, () => setStatement(false));

  const rows = list.data?.records ?? [];
  const first = () => setQuery((before) => ({ ...before, page: 1 }));
  const refine =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      set(next);
      first();
    };
  const Filters = filters.use(true);
  const narrowed = search !== '' || tab !== ALL || invoice !== null || mode !== null || view !== undefined;
  const showAll = () => {
    setSearch('');
    setTab(ALL);
    setInvoice(null);
    setMode(null);
    setView(undefined);
    first();
  };
  const jobStarted = () => void queryClient.invalidateQueries({ queryKey: [api.job.queryMyJobs.path] });
  async function exportAll() {
    const ids = [...picked.keys()];
    const result = await exporting.run({ ...filter, ...(ids.length > 0 ? { ids } : {}) });
    if (result.ok) jobStarted();
    else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
  }
  async function confirmPicked() {
    const bills = [...picked.values()].filter(isBatchConfirmable).map(({ id, version }) => ({ id, version }));
    const result = await confirming.run({ bills });
    if (!result.ok) {
      if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
      return refresh();
    }
    const { confirmed, refused } = result.data;
    for (const { billNo: no, message } of refused) notices.show({ kind: 'error', message: t('refused', { no, message }) });
    if (confirmed.length > 0) notices.show({ kind: 'success', message: t('confirmed', { count: confirmed.length }) });
    for (const id of confirmed) onConfirmed?.({ id, orderId: picked.get(id)?.orderId ?? '' });
    setPicked(new Map());
    refresh();
  }

  const latest = useRef({ open, onOpenBooking });
  latest.current = { open, onOpenBooking };
  const use = useMemo(
    () => ({
      open: (bill: InConfirm) =>
        latest.current.open({
          id: bill.id,
          pane: bill.answeredDisputes > 0 ? 'disputes' : bill.revision > 1 && bill.status === 4 ? 'changes' : 'bill',
        }),
      booking: ({ bookingId, orderId }: InConfirm) => latest.current.onOpenBooking?.({ bookingId, orderId }),
    }),
    [],
  );
  const columns = useBillColumns(use, now);
  const counts = overview.data?.counts;

  return (
    <PageLayout
      heading={t('title')}
      actions={
        <>
          <Button
            icon={<IconFile aria-hidden css={sign} />}
            onPointerEnter={statement.fetch}
            onFocus={statement.fetch}
            onClick={() => setStatement(true)}
          >
            {t('statement')}
          </Button>
          <Button icon={<IconDownload aria-hidden css={sign} />} busy={exporting.isBusy} onClick={() => void exportAll()}>
            {picked.size > 0 ? t('export.picked', { count: picked.size }) : t('export')}
          </Button>
        </>
      }
    >
      {jobs.length > 0 ? (
        <section aria-label={t('jobs')} css={{ display: 'grid', gap: token.s2 }}>
          {jobs.slice(0, 2).map((job) => (
            <JobStatus key={job.jobId} job={job} />
          ))}
        </section>
      ) : null}
      <Overview
        overview={overview.data}
        view={view}
        onView={(next) => {
          setView(next);
          first();
        }}
      />
      <DataTable<InConfirm>
        {...query}
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ billNo: no }) => no}
        total={list.data?.total}
        onChange={setQuery}
        loading={list.isFetching}
        error={list.error?.message || (list.isError ? t('failed') : undefined)}
        onRetry={() => void list.refetch()}
        settings={settings}
        onOpen={use.open}
        card={(row, { tabIndex }) => <BillCard bill={row} now={now} tabIndex={tabIndex} use={use} />}
        selection={{
          keys: new Set(picked.keys()),
          onChange: (keys) => {
            const known = new Map([...picked, ...rows.map((row) => [row.id, row] as const)]);
            setPicked(new Map([...known].filter(([key]) => keys.has(key))));
          },
          actions: (
            <PickedBills bills={[...picked.values()]}>
              {(count) => (
                <Button
                  size="small"
                  variant="filled"
                  icon={<IconDone aria-hidden />}
                  busy={confirming.isBusy}
                  disabled={count === 0}
                  onClick={() => void confirmPicked()}
                >
                  {t('confirm.picked', { count })}
                </Button>
              )}
            </PickedBills>
          ),
        }}
        header={
          <Tabs
            label={t('filter.status')}
            value={tab}
            onChange={(next) => {
              setTab(next);
              first();
            }}
            tabs={[
              { value: ALL, label: t('tab.all'), count: counts?.all },
              ...TABS.map((one) => ({ value: `${one}` as const, label: status(`settlement.${one}`), count: counts?.[one] })),
            ]}
          />
        }
        toolbar={
          <>
            <FilterSearch
              label={t('search')}
              value={search}
              onSearch={(next) => {
                setSearch(next);
                first();
              }}
              maxLength={100}
              shortcut="/"
            />
            {Filters ? (
              <Filters invoice={invoice} mode={mode} onInvoice={refine(setInvoice)} onMode={refine(setMode)} />
            ) : (
              <Skeleton width="240px" height={token.field} />
            )}
            <span css={hint}>{t('perCurrency')}</span>
          </>
        }
        empty={
          narrowed ? (
            <Empty title={t('nothingFound')} actions={<Button onClick={showAll}>{t('showAll')}</Button>} />
          ) : (
            <Empty title={t('empty')}>{t('empty.text')}</Empty>
          )
        }
      />
      {opened && BillConfirmDialog ? (
        <BillConfirmDialog
          key={opened.id}
          bill={{ id: opened.id }}
          pane={opened.pane}
          onAnswered={(answer, { id, orderId }) => {
            open(undefined);
            refresh();
            (answer === 'confirmed' ? onConfirmed : onRejected)?.({ id, orderId });
          }}
          onClose={() => open(undefined)}
        />
      ) : null}
      {hasStatement && StatementDialog ? (
        <StatementDialog
          onStarted={() => {
            setStatement(false);
            jobStarted();
          }}
          onClose={() => setStatement(false)}
        />
      ) : null}
    </PageLayout>
  );
}

const sign = { width: token.icon16, height: token.icon16 } as const;
/** A filter in the toolbar. */
