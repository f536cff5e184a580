import type { ReactNode } from 'react';
import type { TableColumn, TableQuery } from './column.ts';
import type { CardContent } from '../rows/RowCard.tsx';
import type { TableSelection } from '../rows/selection.ts';
import type { KeptTableSettings } from './table-settings.ts';

export interface DataTableProps<Row> extends TableQuery {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row for screen readers; the key by default. */
  rowLabel?: (row: Row) => string;
  /** Absent while unknown. */
  total: number | undefined;
  onChange: (query: TableQuery) => void;
  loading?: boolean;
  /** Shown above the rows of an earlier answer, or instead of rows. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Empty state: should name what is missing and offer the next step. */
  empty?: ReactNode;
  selection?: TableSelection | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Opens a row: by the link of its main column, by Enter, or by a double click. */
  onOpen: (row: Row) => void;
  /** What is shown below the rows of these keys. A cell or card opens it, e.g. by a button with `aria-expanded`. */
  details?: { keys: ReadonlySet<string>; of: (row: Row) => ReactNode } | undefined;
  card?: CardContent<Row> | undefined;
  /** The user's choice of columns, sorting and page size; without it, choices are not stored. */
  settings?: KeptTableSettings;
  /** Above the toolbar, e.g. tabs by status. */
  header?: ReactNode;
  /** In the toolbar: search and filters. */
  toolbar?: ReactNode;
  /** Fills the height of its parent and scrolls inside. */
  fill?: boolean;
}
