import { useState } from 'react';
import type { TableSort } from './column.ts';
import { type ColumnView, readColumnView, untouched } from '../columns/column-view.ts';

/** A user's choices for one table, as stored. */
export interface TableSettings {
  columns: ColumnView;
  pageSize?: number;
  /** `null`: the user has removed the sorting. */
  sort?: TableSort | null;
}

/** Settings with their store; the widget determines their owner and lifetime. */
export interface KeptTableSettings {
  value: TableSettings;
  /** `false` while a newer value may arrive. */
  isLoaded: boolean;
  change(update: (before: TableSettings) => TableSettings): void;
}

export const NO_TABLE_SETTINGS: TableSettings = { columns: untouched };
const MAX_PAGE_SIZE = 1000;

/** Reads stored settings: invalid parts are ignored, so that an outdated or foreign value breaks no page. */
export function readTableSettings(stored: unknown): TableSettings {
  if (typeof stored !== 'object' || stored === null) return NO_TABLE_SETTINGS;
  const { columns, pageSize, sort } = stored as Partial<Record<keyof TableSettings, unknown>>;
  return {
    columns: readColumnView(columns),
    ...(isPageSize(pageSize) ? { pageSize } : {}),
    ...(sort === null || isSort(sort) ? { sort } : {}),
  };
}

/** Settings that last only as long as their table. */
export function useTemporaryTableSettings(): KeptTableSettings {
  const [value, change] = useState(NO_TABLE_SETTINGS);
  return { value, isLoaded: true, change };
}

const isPageSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_PAGE_SIZE;

const isSort = (value: unknown): value is TableSort =>
  typeof value === 'object' &&
  value !== null &&
  'column' in value &&
  typeof value.column === 'string' &&
  'direction' in value &&
  (value.direction === 'asc' || value.direction === 'desc');
