import type { ReactNode } from 'react';

/** State of the row that a cell belongs to. */
export interface CellContext {
  /** 0 in the active row, -1 in all others; for links and buttons, so that the table is a single tab stop. */
  tabIndex: 0 | -1;
  /** Whether the details of the row are shown below it. */
  isExpanded: boolean;
  /** A link that opens the row, for what names it: each table has one in its main column, and each card. */
  link: (content: ReactNode, look?: RowLinkLook) => ReactNode;
}

export interface RowLinkLook {
  /** For a row that opens below itself. */
  isExpanded?: boolean;
  /** The whole text, where it may be cut. */
  title?: string;
}

export interface TableColumn<Row> {
  id: string;
  /** Label in the header, in the chooser and before the value on a card. */
  header: string;
  cell: (row: Row, context: CellContext) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end' | 'center';
  /** Pixels; spare width is distributed in proportion. */
  width?: number;
  minWidth?: number;
  /** The text is not truncated: if the table scrolls anyway, the column grows to its longest visible text, up to `FIT_MAX_WIDTH`. */
  fit?: (row: Row) => string;
  /** Stays visible while the other columns scroll horizontally; cannot be hidden or moved. */
  pinned?: boolean;
  /** Stays visible at the end of the row while the other columns scroll horizontally. */
  atEnd?: boolean;
  hideable?: boolean;
  defaultHidden?: boolean;
}

export interface TableSort {
  column: string;
  direction: 'asc' | 'desc';
}

/** Query for one page of rows. Pages count from 1. */
export interface TableQuery {
  page: number;
  pageSize: number;
  sort: TableSort | null;
}

export const DEFAULT_WIDTH = 120;
export const DEFAULT_MIN_WIDTH = 56;
/** Maximum width of a column with `fit`. */
export const FIT_MAX_WIDTH = 320;
/** Width of the column of checkboxes. */
export const CHECK_WIDTH = 38;
/** Number of rows above which the table is virtualised. */
export const VIRTUAL_FROM = 100;
/** Below this width of the widget each row is a card. */
export const CARDS_BELOW = 720;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
