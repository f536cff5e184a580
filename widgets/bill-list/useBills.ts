import { useEffect, useEffectEvent, useState } from 'react';
import { useCall, useCore, useRecordSaved } from '#element';
import { useMyJobs, useUserTableSettings } from '#parts';
import { useTableQuery } from '#ui';
import { type BillFilters, filterInput, NO_FILTERS } from './bill-filters.ts';

const SORTABLE = ['sendTime', 'billNo', 'etd', 'dueDate', 'status', 'usdAmount', 'rmbAmount'] as const;
type SortField = (typeof SORTABLE)[number];
const JOB_KINDS: ('billExport' | 'billStatement')[] = ['billExport', 'billStatement'];
const QUIET = { placeholderData: <T>(before: T) => before, quiet: true, loadingBar: false };

/** The bills with their filters, sorting and page, the figures above them, and the jobs that export them. */
export function useBills(billNo: string | undefined) {
  const { api, queryClient, socket } = useCore();
  const settings = useUserTableSettings('bill-list');
  const [query, setQuery] = useTableQuery({ settings, sortable: SORTABLE });
  const [filters, setFilters] = useState<BillFilters>({ ...NO_FILTERS, search: billNo ?? '' });
  const [now] = useState(Date.now);
  const input = {
    ...filterInput(filters, now),
    sortField: (query.sort?.column ?? 'sendTime') as SortField,
    sortOrder: query.sort?.direction ?? ('desc' as const),
  };
  const { queryWebInConfirmList, queryBillOverview, queryBillRevisions, queryBillDisputes, queryInConfirmChargeById } = api.settlement;
  const list = useCall(queryWebInConfirmList, { ...input, current: query.page, size: query.pageSize }, QUIET);
  const overview = useCall(queryBillOverview, {}, QUIET);
  const jobs = useMyJobs({ kinds: JOB_KINDS });
  const refresh = () =>
    void Promise.all(
      [queryWebInConfirmList, queryBillOverview, queryBillRevisions, queryBillDisputes, queryInConfirmChargeById].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
  // The forwarder's changes arrive as notices.
  const refreshOnNotice = useEffectEvent(refresh);
  useEffect(() => socket.subscribe('notice', () => refreshOnNotice()), [socket]);
  useRecordSaved('settlementBill', refresh);
  useRecordSaved('settlementDispute', refresh);
  return {
    settings,
    query,
    setQuery,
    filters,
    /** Narrows the list further, and returns to its first page. */
    refine(part: Partial<BillFilters>) {
      setFilters((before) => ({ ...before, ...part }));
      setQuery((before) => ({ ...before, page: 1 }));
    },
    /** As sent, without the page. */
    input,
    now,
    list,
    rows: list.data?.records ?? [],
    overview: overview.data,
    jobs,
    jobStarted: () => void queryClient.invalidateQueries({ queryKey: [api.job.queryMyJobs.path] }),
    refresh,
  };
}
