import { useState } from 'react';
import { useCall, useCore } from '#element';
import { useUserTableSettings } from '#parts';
import { useTableQuery } from '#ui';

/** Columns by which the call sorts. */
export const SORT_COLUMNS = ['userName', 'lastLoginTime'] as const;

const STATUS = { all: undefined, pending: 0, active: 1, forbidden: 2 } as const;
export type StatusFilter = keyof typeof STATUS;

interface AccountFilters {
  searchValue: string;
  status: StatusFilter;
}

export const ALL: AccountFilters = { searchValue: '', status: 'all' };

/** Filters, page and the corresponding query of the company's accounts. */
export function useAccounts() {
  const { api, queryClient } = useCore();
  const call = api.user.queryWebUserListForCustomer;
  const settings = useUserTableSettings('account-management');
  const [filters, setFilters] = useState(ALL);
  const [query, setQuery] = useTableQuery({ settings, sortable: SORT_COLUMNS, pageSize: 20 });
  const { searchValue, status } = filters;
  const list = useCall(
    call,
    {
      ...(searchValue ? { searchValue } : {}),
      ...(STATUS[status] === undefined ? {} : { status: STATUS[status] }),
      current: query.page,
      size: query.pageSize,
      ...(query.sort ? { sortField: query.sort.column as (typeof SORT_COLUMNS)[number], sortOrder: query.sort.direction } : {}),
    },
    { placeholderData: (before) => before, quiet: true, loadingBar: false },
  );
  return {
    settings,
    filters,
    query,
    list,
    setQuery,
    setFilters(next: AccountFilters): void {
      setFilters(next);
      setQuery((before) => ({ ...before, page: 1 }));
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: [call.path] }),
  };
}
