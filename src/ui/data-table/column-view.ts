import type { TableColumn } from './column.ts';

/** What a user made of the columns; kept as it is. */
export interface ColumnView {
  order: string[];
  /** Only what differs from the columns' own default. */
  shown: Record<string, boolean>;
  /** Pixels, only of columns that were resized. */
  widths: Record<string, number>;
}

type Listed = Pick<TableColumn<never>, 'id' | 'pinned' | 'hideable' | 'defaultHidden'>;

export const untouched: ColumnView = { order: [], shown: {}, widths: {} };

/** Reads what was kept; anything that is not a view counts as none, so that an old or foreign value breaks no page. */
export function readColumnView(kept: unknown): ColumnView {
  if (typeof kept !== 'object' || kept === null) return untouched;
  const { order, shown, widths } = kept as Partial<Record<keyof ColumnView, unknown>>;
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    shown: entriesOf(shown, (value): value is boolean => typeof value === 'boolean'),
    widths: entriesOf(widths, (value): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0),
  };
}

/** All column ids as the user ordered them: pinned first, unknown ones dropped, new ones after their neighbour by default. */
export function orderOf(columns: readonly Listed[], view: ColumnView): string[] {
  const pinned = columns.filter((column) => column.pinned).map(({ id }) => id);
  const free = columns.filter((column) => !column.pinned).map(({ id }) => id);
  const order = view.order.filter((id, index, all) => free.includes(id) && all.indexOf(id) === index);
  free.forEach((id, index) => {
    if (order.includes(id)) return;
    const neighbour = free.slice(0, index).findLast((before) => order.includes(before));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  });
  return [...pinned, ...order];
}

/** The columns in sight, in their order. */
export function shownColumns<Column extends Listed>(columns: readonly Column[], view: ColumnView): Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return orderOf(columns, view).flatMap((id) => {
    const column = byId.get(id);
    return column && isShown(column, view) ? [column] : [];
  });
}

export function isShown(column: Listed, view: ColumnView): boolean {
  if (!canHide(column)) return true;
  return view.shown[column.id] ?? !column.defaultHidden;
}

export function canHide(column: Listed): boolean {
  return !column.pinned && column.hideable !== false;
}

/** Moves a column to a place of the list that shows visible columns first, hidden ones after; crossing over shows or hides it. */
export function moveColumn(columns: readonly Listed[], view: ColumnView, id: string, to: number): ColumnView {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const column = byId.get(id);
  if (!column || column.pinned) return view;
  const isVisible = (other: string) => isShown(byId.get(other) ?? { id: other }, view);
  const all = orderOf(columns, view);
  const visible = all.filter((other) => other !== id && isVisible(other));
  const hidden = all.filter((other) => other !== id && !isVisible(other));
  const pinnedCount = columns.filter((other) => other.pinned).length;
  const place = Math.max(pinnedCount, to);
  const stays = !canHide(column) || place < visible.length || (place === visible.length && isShown(column, view));
  if (stays) visible.splice(Math.min(place, visible.length), 0, id);
  else hidden.splice(place - visible.length, 0, id);
  return { ...view, order: [...visible, ...hidden], shown: canHide(column) ? { ...view.shown, [id]: stays } : view.shown };
}

function entriesOf<Value>(value: unknown, isRight: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => isRight(entry[1])));
}
