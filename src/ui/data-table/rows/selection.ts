import type { ReactNode } from 'react';
import type { TableModel } from '../model/table-features.ts';

/** Keys of the selected rows; may include rows of other pages. */
export type Selection = ReadonlySet<string>;

export interface TableSelection {
  keys: Selection;
  onChange: (keys: Selection) => void;
  /** Buttons that act on the selected rows, at the left of the footer. */
  actions?: ReactNode;
}

/** Selection of the rows on this page; with `extend` the range from the row that was toggled last. */
export function rowSelectionOf<Row>(table: TableModel<Row>) {
  const row = (key: string) => table.getRowModel().rowsById[key];
  return {
    page: table.getIsAllPageRowsSelected() ? 'all' : table.getIsSomePageRowsSelected() ? 'some' : 'none',
    togglePage: () => table.toggleAllPageRowsSelected(),
    has: (key: string) => row(key)?.getIsSelected() ?? false,
    toggle: (key: string, extend: boolean) => {
      const toggled = row(key);
      toggled?.getToggleSelectedHandler()({ target: { checked: !toggled.getIsSelected() }, shiftKey: extend });
    },
  } as const;
}

export type RowSelection = ReturnType<typeof rowSelectionOf>;
