import { useEffect, useState } from 'react';
import { useCall, useCore } from '#element';
import { useLiveNotices, useUserTableSettings } from '#parts';
import { type Selection, useTableQuery } from '#ui';

export const TABS = ['all', 'unread', 'read'] as const;
export type TabName = (typeof TABS)[number];

/** Filters of the list. */
export interface NoticeFilters {
  tab: TabName;
  /** Number of the kind, as text. */
  kind: string | null;
  searchValue: string;
}

export const NO_FILTERS: NoticeFilters = { tab: 'all', kind: null, searchValue: '' };

/** Filters, page and the corresponding query, kept up to date by the socket. */
export function useNoticeList() {
  const { api } = useCore();
  const settings = useUserTableSettings('notification-centre');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [query, setQuery] = useTableQuery({ settings });
  const [picked, pick] = useState<Selection>(new Set());
  useLiveNotices();
  const { tab, kind, searchValue } = filters;
  const notices = useCall(
    api.message.queryAll,
    {
      ...(tab === 'all' ? {} : { isRead: tab === 'read' }),
      ...(kind === null ? {} : { messageType: Number(kind) }),
      ...(searchValue ? { searchValue } : {}),
      current: query.page,
      size: query.pageSize,
    },
    { placeholderData: (before) => before, loadingBar: false, quiet: true },
  );
  const last = Math.max(1, notices.data?.pages ?? query.page);
  useEffect(() => {
    // All notices of the last page have been deleted.
    if (!notices.isFetching && query.page > last) setQuery((before) => ({ ...before, page: last }));
  }, [notices.isFetching, query.page, last, setQuery]);
  return {
    filters,
    query,
    setQuery,
    picked,
    pick,
    settings,
    notices,
    /** New filters start at the first page, with nothing selected. */
    narrow(part: Partial<NoticeFilters>): void {
      setFilters((before) => ({ ...before, ...part }));
      setQuery((before) => ({ ...before, page: 1 }));
      pick(new Set());
    },
  };
}
