import { useState } from 'react';
import { BOOK_CODES, type PartyKind } from '#domain/party/party-rules';
import { useCall, useCore, useSession } from '#element';
import { callsOf, useUserTableSettings } from '#parts';
import { type RemoteOption, type Selection, useTableQuery } from '#ui';

/** Columns by which the call sorts. */
export const SORT_COLUMNS = ['name', 'useCount', 'lastUsedTime'] as const;

export interface BookFilters {
  searchValue: string;
  country: RemoteOption | null;
  isIncomplete: boolean;
}

export const NO_FILTERS: BookFilters = { searchValue: '', country: null, isIncomplete: false };

/** Filters, page and the corresponding query of one address book. */
export function useBook(kind: PartyKind) {
  const { api, queryClient } = useCore();
  const calls = callsOf(api, kind);
  const { user, can } = useSession();
  const settings = useUserTableSettings('address-book');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [query, setQuery] = useTableQuery({ settings, sortable: SORT_COLUMNS });
  const [picked, pick] = useState<Selection>(new Set());
  const { searchValue, country, isIncomplete } = filters;
  const entries = useCall(
    calls.list,
    {
      ...(searchValue ? { searchValue } : {}),
      ...(country ? { countryCode: country.value } : {}),
      ...(isIncomplete ? { isIncomplete } : {}),
      current: query.page,
      size: query.pageSize,
      ...(query.sort ? { sortField: query.sort.column as (typeof SORT_COLUMNS)[number], sortOrder: query.sort.direction } : {}),
    },
    { placeholderData: (before) => before, quiet: true, loadingBar: false },
  );
  return {
    kind,
    calls,
    /** The permissions of a host page's user are not known here; the calls refuse what is not permitted. */
    mayEdit: user === undefined || can(BOOK_CODES[kind]),
    settings,
    filters,
    query,
    picked,
    pick,
    entries,
    setQuery,
    setFilters(next: BookFilters): void {
      setFilters(next);
      setQuery((before) => ({ ...before, page: 1 }));
      pick(new Set());
    },
    /** Also for other elements that show the book. */
    refresh: () =>
      Promise.all([calls.list.path, api.addressBook.queryPartyCounts.path].map((path) => queryClient.invalidateQueries({ queryKey: [path] }))),
  };
}

export type Book = ReturnType<typeof useBook>;
