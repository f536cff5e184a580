import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { DEFAULT_MIN_WIDTH, DEFAULT_WIDTH, type TableColumn, type TableSort } from './column.ts';
import { canHide, columnStateOf, withVisibility } from '../columns/column-view.ts';
import type { TableSelection } from '../rows/selection.ts';
import { features } from './table-features.ts';
import type { ColumnSettings } from '../columns/useColumnView.ts';

interface Input<Row> {
  /** All columns; widths may be adjusted to their content. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  settings: ColumnSettings;
  /** Column widths in pixels; differ from the settings while a column is resized. */
  widths: Record<string, number>;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  selection: TableSelection | undefined;
}

/** The library's table. All of its state is controlled: columns by the stored settings, sort and selection by the widget. */
export function useTableModel<Row>({ columns, rows, rowKey, settings: { view, update }, widths, sort, onSort, selection }: Input<Row>) {
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        // The library sorts by columns with an accessor only; the server reads the values.
        accessorFn: () => undefined,
        size: column.width ?? DEFAULT_WIDTH,
        minSize: column.minWidth ?? DEFAULT_MIN_WIDTH,
        enableHiding: canHide(column),
        enablePinning: !column.pinned,
        enableSorting: column.sortable === true,
      })),
    [columns],
  );
  const columnState = useMemo(() => columnStateOf(columns, view), [columns, view]);
  const keys = selection?.keys;
  const rowSelection = useMemo(() => Object.fromEntries([...(keys ?? [])].map((key) => [key, true as const])), [keys]);
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : []), [sort]);
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowKey(row),
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { ...columnState, columnSizing: widths, rowSelection, sorting },
    onColumnOrderChange: (change) => update((now) => ({ ...now, order: functionalUpdate(change, columnState.columnOrder) })),
    onColumnVisibilityChange: (change) =>
      update((now) => withVisibility(now, columnState.columnVisibility, functionalUpdate(change, columnState.columnVisibility))),
    onColumnPinningChange: (change) => update((now) => ({ ...now, pinned: functionalUpdate(change, columnState.columnPinning).start })),
    onColumnSizingChange: (change) => update((now) => ({ ...now, widths: functionalUpdate(change, now.widths) })),
    onRowSelectionChange: (change) => selection?.onChange(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorting);
      onSort(first ? { column: first.id, direction: first.desc ? 'desc' : 'asc' } : null);
    },
  });
}
