import type { CSSObject } from '@emotion/react';
import { useMemo, useRef, useState } from 'react';
import type { InConfirm } from '#contract/settlement';
import { isBatchConfirmable } from '#domain/settlement/bill-policy';
import type { SettlementStatus } from '#domain/settlement/bill-status';
import { useCore, useMutationCall, useWords } from '#element';
import { JobStatus, loadBillConfirmDialog, loadBillDetails, PageLayout, SignedIn, Totals } from '#parts';
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
  narrow,
  Skeleton,
  Tabs,
  token,
  useConfirm,
  useMessages,
} from '#ui';
import { BillCard } from './BillCard.tsx';
import { ALL, isNarrowed, NO_FILTERS } from './bill-filters.ts';
import { Overview } from './Overview.tsx';
import { PickedBills, sumOf } from './PickedBills.tsx';
import { useBillColumns } from './useBillColumns.tsx';
import { useBills } from './useBills.ts';

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
  const t = useWords('bill-list');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Bills {...props} />
    </SignedIn>
  );
}

const dialog = lazyPart(loadBillConfirmDialog);
const details = lazyPart(loadBillDetails);
const filterBar = lazyPart(async () => (await import('./BillFilterBar.tsx')).BillFilterBar);
const statement = lazyPart(async () => (await import('./StatementDialog.tsx')).StatementDialog);
/** Those to be answered first. */
const TABS = [1, 4, 3, 2] as const satisfies readonly SettlementStatus[];

function Bills({ billNo, onConfirmed, onRejected, onOpenBooking }: BillListProps) {
  const t = useWords('bill-list');
  const status = useMessages('status');
  const { api, notices } = useCore();
  const { settings, query, setQuery, filters, refine, input, now, list, rows, overview, jobs, jobStarted, refresh } = useBills(billNo);
  const [picked, setPicked] = useState<ReadonlyMap<string, InConfirm>>(new Map());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [opened, open] = useState<{ id: string; pane: 'bill' | 'changes' | 'disputes' | 'invoices' }>();
  const [hasStatement, setStatement] = useState(false);
  const exporting = useMutationCall(api.settlement.startBillExport);
  const confirming = useMutationCall(api.settlement.confirmBills);
  const ask = useConfirm();
  const BillConfirmDialog = dialog.use(opened !== undefined, () => open(undefined));
  const BillDetails = details.use(expanded.size > 0, () => setExpanded(new Set()));
  const StatementDialog = statement.use(hasStatement, () => setStatement(false));
  const FilterBar = filterBar.use(true);

  async function exportAll() {
    const ids = [...picked.keys()];
    const result = await exporting.run({ ...input, ...(ids.length > 0 ? { ids } : {}) });
    if (result.ok) jobStarted();
    else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
  }
  async function confirmPicked() {
    const bills = [...picked.values()].filter(isBatchConfirmable);
    const count = bills.length;
    const body = (
      <>
        <Totals totals={sumOf(bills)} isSum size="large" />
        <p css={{ margin: `${token.s2} 0 0` }}>{t('confirm.body')}</p>
      </>
    );
    if (!(await ask({ title: t('confirm.title', { count }), body, confirmLabel: t('confirm.picked', { count }) }))) return;
    const result = await confirming.run({ bills: bills.map(({ id, version }) => ({ id, version })) });
    if (!result.ok) {
      if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
      return refresh();
    }
    const { confirmed, refused } = result.data;
    for (const { id, billNo: no, message } of refused) notices.show({ kind: 'error', message: t('refused', { no, message }), about: { id } });
    if (confirmed.length > 0) notices.show({ kind: 'success', message: t('confirmed', { count: confirmed.length }) });
    for (const id of confirmed) onConfirmed?.({ id, orderId: picked.get(id)?.orderId ?? '' });
    setPicked(new Map());
    refresh();
  }

  const latest = useRef({ onOpenBooking });
  latest.current = { onOpenBooking };
  const use = useMemo(
    () => ({
      open: (bill: InConfirm) =>
        open({
          id: bill.id,
          pane: bill.answeredDisputes > 0 ? 'disputes' : bill.revision > 1 && bill.status === 4 ? 'changes' : 'bill',
        }),
      booking: ({ bookingId, orderId }: InConfirm) => latest.current.onOpenBooking?.({ bookingId, orderId }),
      toggle: ({ id }: InConfirm) => setExpanded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
      fetchDetails: details.fetch,
    }),
    [],
  );
  const columns = useBillColumns(
    use,
    now,
    rows.some(({ otherAmounts }) => otherAmounts.length > 0),
  );
  const counts = overview?.counts;
  const sum = list.data?.sum;

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
      <Overview overview={overview} view={filters.view} onView={(view) => refine({ view, tab: ALL })} />
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
        details={{
          keys: expanded,
          of: (bill) =>
            BillDetails ? <BillDetails bill={bill} onOpen={(pane) => open({ id: bill.id, pane })} /> : <Skeleton height={token.tableMax} />,
        }}
        card={(row, context) => <BillCard bill={row} now={now} context={context} use={use} />}
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
            value={filters.tab}
            onChange={(tab) => refine({ tab })}
            tabs={[
              { value: ALL, label: t('tab.all'), count: counts?.all },
              ...TABS.map((one) => ({ value: `${one}` as const, label: status(`settlement.${one}`), count: counts?.[one] })),
            ]}
          />
        }
        toolbar={
          <>
            <FilterSearch label={t('search')} value={filters.search} onSearch={(search) => refine({ search })} maxLength={100} shortcut="/" />
            <span css={filtersPlace}>{FilterBar ? <FilterBar filters={filters} set={refine} /> : null}</span>
            {sum ? (
              <span css={sumPlace}>
                <span css={hint}>{t('sum')}</span> <Totals totals={sumsOf(sum)} isSum /> <span css={hint}>{t('perCurrency')}</span>
              </span>
            ) : (
              <span css={sumPlace} />
            )}
          </>
        }
        empty={
          isNarrowed(filters) ? (
            <Empty title={t('nothingFound')} actions={<Button onClick={() => refine(NO_FILTERS)}>{t('showAll')}</Button>} />
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

/** Sums of all bills that match; a currency without any is left out. */
const sumsOf = ({ usd, rmb, others }: { usd: string; rmb: string; others: readonly { currency: string; amount: string }[] }) =>
  [{ currency: 'USD', amount: usd }, { currency: 'CNY', amount: rmb }, ...others].filter(({ amount }) => Number(amount) !== 0);

/** As much room as their content takes, so that the rows below do not move: on phones two rows of two filters, whatever the words. */
const filtersPlace: CSSObject = {
  display: 'contents',
  '&:empty': { display: 'block', width: '400px', height: token.field },
  [narrow]: {
    '&, &:empty': {
      display: 'grid',
      flex: '0 0 100%',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoRows: token.field,
      alignItems: 'center',
      gap: token.s2,
      height: `calc(2 * ${token.field} + ${token.s2})`,
    },
  },
};
const sumPlace: CSSObject = { [narrow]: { flexBasis: '100%', minHeight: '2lh' } };

const sign = { width: token.icon16, height: token.icon16 } as const;
