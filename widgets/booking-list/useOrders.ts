import { useState } from 'react';
import type { Api } from '#core';
import { useCall, useCore, useRecordSaved } from '#element';
import { useUserTableSettings } from '#parts';
import { type DateRange, type RemoteOption, type Selection, type TableQuery, useTableQuery } from '#ui';
import { SORT_COLUMNS } from './useOrderColumns.tsx';
import { statusesOf, type StatusTabName, tabNamed } from './tabs.ts';

/** Filters besides the tab. */
export interface OrderFilters {
  searchValue: string;
  etd: DateRange;
  created: DateRange;
  shipping: RemoteOption | null;
  pol: RemoteOption | null;
  pod: RemoteOption | null;
  cutoffSoon: boolean;
}

export const NO_FILTERS: OrderFilters = {
  searchValue: '',
  etd: { from: null, to: null },
  created: { from: null, to: null },
  shipping: null,
  pol: null,
  pod: null,
  cutoffSoon: false,
};

/** Tab, filters, page and the corresponding query. */
export function useOrders(status: string | undefined) {
  const { api } = useCore();
  const settings = useUserTableSettings('booking-list');
  const [tab, setTab] = useState<StatusTabName>(() => tabNamed(status));
  const [named, setNamed] = useState(status);
  const [filters, setFilters] = useState<OrderFilters>(NO_FILTERS);
  const [query, setQuery] = useTableQuery({ settings, sortable: SORT_COLUMNS });
  const [picked, pick] = useState<Selection>(new Set());
  const conditions = { ...statusesOf(tab), ...filterInput(filters) };
  const orders = useCall(
    api.order.queryPageOrderWeb,
    { ...conditions, ...pageInput(query) },
    { placeholderData: (before) => before, quiet: true, loadingBar: false },
  );
  const counts = useCall(api.order.queryWebOrderCount, {}, { loadingBar: false, quiet: true });

  const refresh = () => Promise.all([orders.refetch(), counts.refetch()]);
  useRecordSaved('booking', refresh);

  // New filters start at the first page, with nothing selected.
  const restart = () => {
    setQuery((before) => ({ ...before, page: 1 }));
    pick(new Set());
  };
  if (named !== status) {
    setNamed(status);
    setTab(tabNamed(status));
    restart();
  }
  return {
    tab,
    filters,
    query,
    picked,
    pick,
    settings,
    orders,
    counts: counts.data,
    exportInput: { ...conditions, ...sortInput(query) },
    setQuery,
    setTab: (next: StatusTabName) => (setTab(next), restart()),
    setFilters: (next: OrderFilters) => (setFilters(next), restart()),
    refresh,
  };
}

export type OrderList = ReturnType<typeof useOrders>;

type Input = Parameters<Api['order']['queryPageOrderWeb']>[0];

function filterInput({ searchValue, etd, created, shipping, pol, pod, cutoffSoon }: OrderFilters): Input {
  return {
    ...(searchValue ? { searchValue } : {}),
    ...(etd.from === null ? {} : { etdStart: etd.from }),
    ...(etd.to === null ? {} : { etdEnd: etd.to }),
    ...(created.from === null ? {} : { createStart: created.from }),
    ...(created.to === null ? {} : { createEnd: created.to }),
    ...(shipping ? { shippingId: shipping.value } : {}),
    ...(pol ? { portStartId: pol.value } : {}),
    ...(pod ? { portEndId: pod.value } : {}),
    ...(cutoffSoon ? { cutoffSoon } : {}),
  };
}

function pageInput(query: TableQuery): Input {
  const { page, pageSize } = query;
  return { current: page, size: pageSize, ...sortInput(query) };
}

function sortInput({ sort }: TableQuery): Pick<Input, 'sortField' | 'sortOrder'> {
  return sort ? { sortField: sort.column as NonNullable<Input['sortField']>, sortOrder: sort.direction } : {};
}
