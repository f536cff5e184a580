import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, type TableQuery, type TableSort, type TableStorage } from './column.ts';

interface Start {
  storageKey: string;
  storage?: TableStorage;
  sort?: TableSort | null;
  pageSize?: number;
}

/** Page, page size and order of a table; the page size is the one its user chose last, 10 at first. */
export function useTableQuery({ storageKey, storage, sort = null, pageSize = DEFAULT_PAGE_SIZE }: Start) {
  return useState<TableQuery>(() => ({ page: 1, pageSize: keptPageSize(storage?.get(pageSizeKey(storageKey))) ?? pageSize, sort }));
}

export const pageSizeKey = (storageKey: string) => `${storageKey}.page-size`;

function keptPageSize(kept: unknown): number | undefined {
  return typeof kept === 'number' && Number.isInteger(kept) && kept > 0 && kept <= 1000 ? kept : undefined;
}
