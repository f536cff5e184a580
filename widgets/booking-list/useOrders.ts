import { useState } from 'react';
import type { Api } from '#core';
import { useCall, useCore } from '#element';
import { useOrderChanges, useUserTableSettings } from '#parts';
import { type Selection, type TableQuery, useTableQuery } from '#ui';
import { filterInput, NO_FILTERS, type OrderFilters } from './filters/filters.ts';
import { SORT_COLUMNS } from './useOrderColumns.tsx';
import { statusesOf, type StatusTabName, tabNamed } from './tabs.ts';
import type { SavedView, ViewContent } from './views/views.ts';

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
  useOrderChanges(refresh);

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
  const shown: ViewContent = { tab, filters, table: { columns: settings.value.columns, sort: query.sort } };
  return {
    tab,
    filters,
    shown,
    applyView(view: SavedView) {
      const { columns, sort = null } = view.table;
      setTab(view.tab);
      setFilters(view.filters);
      settings.change((before) => ({ ...before, columns, sort }));
      setQuery((before) => ({ ...before, page: 1, sort }));
      pick(new Set());
    },
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

function pageInput(query: TableQuery): Input {
  const { page, pageSize } = query;
  return { current: page, size: pageSize, ...sortInput(query) };
}

function sortInput({ sort }: TableQuery): Pick<Input, 'sortField' | 'sortOrder'> {
  return sort ? { sortField: sort.column as NonNullable<Input['sortField']>, sortOrder: sort.direction } : {};
}
