/** An entry of the chooser: visible columns first, then hidden ones. */
export interface ChooserEntry {
  id: string;
  isVisible: boolean;
  isPinned: boolean;
  canHide: boolean;
}

/** The order after a column was dropped in the chooser; a drop among the visible or hidden columns shows or hides it. */
export function moveColumn(entries: readonly ChooserEntry[], id: string, to: number): { order: string[]; isVisible: boolean } | undefined {
  const column = entries.find((entry) => entry.id === id);
  if (!column || column.isPinned) return undefined;
  const others = entries.filter((entry) => entry !== column);
  const visible = others.filter((entry) => entry.isVisible).map((entry) => entry.id);
  const hidden = others.filter((entry) => !entry.isVisible).map((entry) => entry.id);
  const place = Math.max(entries.filter((entry) => entry.isPinned).length, to);
  const isVisible = !column.canHide || place < visible.length || (place === visible.length && column.isVisible);
  if (isVisible) visible.splice(Math.min(place, visible.length), 0, id);
  else hidden.splice(place - visible.length, 0, id);
  return { order: [...visible, ...hidden], isVisible };
}
