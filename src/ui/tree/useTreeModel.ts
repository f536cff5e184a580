import {
  createExpandedRowModel,
  functionalUpdate,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Row,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { checkedIds, expandedIds, hasChildren, withChecked } from './tree-state.ts';
import type { TreeItem } from './tree-item.ts';

const features = tableFeatures({ rowExpandingFeature, rowSelectionFeature, expandedRowModel: createExpandedRowModel() });
const columns = [{ id: 'label' }];

export type TreeRow = Row<typeof features, TreeItem>;

/** Visible rows of the tree in order. Expanded and checked start from the items; the user's choices are kept by id. */
export function useTreeModel(items: readonly TreeItem[], onCheckedChange: ((ids: ReadonlySet<string>) => void) | undefined): TreeRow[] {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const expanded = useMemo(() => expandedIds(items, opened), [items, opened]);
  const rowSelection = useMemo(() => checkedIds(items, ticked), [items, ticked]);
  const table = useTable({
    features,
    columns,
    data: items,
    getRowId: ({ id }) => id,
    getSubRows: ({ children }) => children,
    getRowCanExpand: ({ original }) => hasChildren(original),
    enableRowSelection: ({ original }) => !original.disabled,
    autoResetExpanded: false,
    state: { expanded, rowSelection },
    // Several branches may be expanded in one event, so each change builds on the one before.
    onExpandedChange: (change) =>
      setOpened((choices) => {
        const before = expandedIds(items, choices);
        const next = functionalUpdate(change, before);
        const closed = Object.keys(before).map((id) => [id, false] as const);
        return next === true ? choices : { ...choices, ...Object.fromEntries(closed), ...next };
      }),
    onRowSelectionChange: (change) => {
      const choices = withChecked(items, ticked, functionalUpdate(change, rowSelection));
      setTicked(choices);
      onCheckedChange?.(new Set(Object.keys(checkedIds(items, choices))));
    },
  });
  return table.getRowModel().rows;
}
