import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { DEFAULT_MIN_WIDTH, DEFAULT_WIDTH, type TableColumn, type TableSort } from './column.ts';
import { canHide, isShown, orderOf, type ColumnView } from './column-view.ts';

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature, rowSortingFeature });

const NO_ROWS: readonly object[] = [];

interface Input<Row> {
  columns: readonly TableColumn<Row>[];
  view: ColumnView;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}

/** The model of the columns: which stand where, how wide, sorted by which. The server sorts and pages, so it needs no rows. */
export function useColumnsTable<Row>({ columns, view, sort, onSort }: Input<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        enableSorting: column.sortable ?? false,
        enableHiding: canHide(column),
        size: column.width ?? DEFAULT_WIDTH,
        minSize: column.minWidth ?? DEFAULT_MIN_WIDTH,
      })),
    [columns],
  );
  const state = useMemo(
    () => ({
      columnOrder: orderOf(columns, view),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, view)])),
      columnSizing: view.widths,
      columnPinning: { start: columns.filter((column) => column.pinned).map(({ id }) => id), end: [] },
    }),
    [columns, view],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : []), [sort]);
  return useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { ...state, sorting },
    onSortingChange: (updater: Updater<typeof sorting>) => {
      const first = (typeof updater === 'function' ? updater(sorting) : updater)[0];
      onSort(first ? { column: first.id, direction: first.desc ? 'desc' : 'asc' } : null);
    },
  });
}
