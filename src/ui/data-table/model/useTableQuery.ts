import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, type TableQuery, type TableSort } from './column.ts';
import type { KeptTableSettings } from './table-settings.ts';

interface Start {
  settings?: KeptTableSettings;
  /** Columns by which the server can sort; a stored sorting by any other column is ignored. */
  sortable?: readonly string[];
  sort?: TableSort | null;
  pageSize?: number;
}

/**
 * Page, page size and sorting of a table. It opens with the user's last choice of the latter two; a choice that the user makes elsewhere later on
 * does not rearrange an open table.
 */
export function useTableQuery({ settings, sortable = [], sort = null, pageSize = DEFAULT_PAGE_SIZE }: Start) {
  const kept = settings?.value;
  const keptSort = kept?.sort && !sortable.includes(kept.sort.column) ? undefined : kept?.sort;
  const chosen = { pageSize: kept?.pageSize ?? pageSize, sort: keptSort === undefined ? sort : keptSort };
  const [query, setQuery] = useState<TableQuery>({ page: 1, ...chosen });
  const [isOpening, setOpening] = useState(true);
  if (isOpening) {
    if (settings?.isLoaded !== false) setOpening(false);
    // The user's choices while the settings load are merged into the settings, so they are not lost here.
    if (query.pageSize !== chosen.pageSize || !isSame(query.sort, chosen.sort)) setQuery({ page: 1, ...chosen });
  }
  return [query, setQuery] as const;
}

const isSame = (a: TableSort | null, b: TableSort | null) => a?.column === b?.column && a?.direction === b?.direction;
