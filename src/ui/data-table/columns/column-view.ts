import type { ColumnOrderState, ColumnPinningState, ColumnSizingState, ColumnVisibilityState } from '@tanstack/react-table';
import type { TableColumn } from '../model/column.ts';

/** A user's column settings, as stored: independent of the table library. */
export interface ColumnView {
  order: string[];
  /** Columns that the user has pinned, besides those that always are. */
  pinned: string[];
  /** Only columns that differ from their default. */
  shown: Record<string, boolean>;
  /** Pixels, only of columns that were resized. */
  widths: Record<string, number>;
}

interface ColumnState {
  columnOrder: ColumnOrderState;
  columnPinning: ColumnPinningState;
  columnSizing: ColumnSizingState;
  columnVisibility: ColumnVisibilityState;
}

type Listed = Pick<TableColumn<never>, 'id' | 'pinned' | 'hideable' | 'defaultHidden'>;

export const untouched: ColumnView = { order: [], pinned: [], shown: {}, widths: {} };

/** Reads stored settings; an invalid value counts as none, so that an outdated or foreign value breaks no page. */
export function readColumnView(kept: unknown): ColumnView {
  if (typeof kept !== 'object' || kept === null) return untouched;
  const { order, pinned, shown, widths } = kept as Partial<Record<keyof ColumnView, unknown>>;
  return {
    order: idsOf(order),
    pinned: idsOf(pinned),
    shown: entriesOf(shown, (value): value is boolean => typeof value === 'boolean'),
    widths: entriesOf(widths, (value): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0),
  };
}

/** The settings as the library's table state. */
export function columnStateOf(columns: readonly Listed[], view: ColumnView): ColumnState {
  const columnOrder = orderOf(columns, view);
  const isPinned = (id: string) => view.pinned.includes(id) || columns.some((column) => column.pinned && column.id === id);
  return {
    columnOrder,
    columnPinning: { start: columnOrder.filter((id) => isPinned(id)), end: [] },
    columnSizing: view.widths,
    columnVisibility: Object.fromEntries(columns.map((column) => [column.id, !canHide(column) || (view.shown[column.id] ?? !column.defaultHidden)])),
  };
}

/** Settings after a change of visibility: records the columns that changed, keeps the rest. */
export function withVisibility(view: ColumnView, before: ColumnVisibilityState, after: ColumnVisibilityState): ColumnView {
  const changed = Object.entries(after).filter(([id, isVisible]) => isVisible !== before[id]);
  return { ...view, shown: { ...view.shown, ...Object.fromEntries(changed) } };
}

export function canHide(column: Listed): boolean {
  return !column.pinned && column.hideable !== false;
}

/** All column ids as the user ordered them: pinned first, unknown ones dropped, new ones after their default neighbour. */
function orderOf(columns: readonly Listed[], view: ColumnView): string[] {
  const pinned = columns.filter((column) => column.pinned).map(({ id }) => id);
  const free = columns.filter((column) => !column.pinned).map(({ id }) => id);
  const order = view.order.filter((id, index, all) => free.includes(id) && all.indexOf(id) === index);
  free.forEach((id, index) => {
    if (order.includes(id)) return;
    const neighbour = free.slice(0, index).findLast((before) => order.includes(before));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  });
  return [...pinned, ...order.filter((id) => view.pinned.includes(id)), ...order.filter((id) => !view.pinned.includes(id))];
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

function entriesOf<Value>(value: unknown, isRight: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => isRight(entry[1])));
}
