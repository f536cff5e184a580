import { useRef, useState, type KeyboardEvent } from 'react';
import { useTypeahead } from '../choices/useTypeahead.ts';
import type { TreeRow } from './useTreeModel.ts';

interface Actions {
  toggle: (row: TreeRow) => void;
  check: ((row: TreeRow) => void) | undefined;
  activate: (row: TreeRow) => void;
}

/**
 * The tree as one tab stop with a roving `tabIndex`.
 * Source: WAI-ARIA Authoring Practices, Tree View Pattern.
 */
export function useTreeKeys(rows: readonly TreeRow[], { toggle, check, activate }: Actions) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setActive] = useState<string | null>(null);
  const active = rows.some(({ id }) => id === chosen) ? chosen : (rows[0]?.id ?? null);
  const current = () => rows.findIndex(({ id }) => id === active);
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(row.id)}"]`)?.focus();
  };
  const typeahead = useTypeahead({ options: rows.map(({ original }) => original), current, go });

  const open = (row: TreeRow, index: number) => {
    if (row.getIsExpanded()) {
      if (row.subRows.length > 0) go(index + 1);
    } else if (row.getCanExpand()) toggle(row);
  };
  const close = (row: TreeRow) => {
    if (row.getCanExpand() && row.getIsExpanded()) toggle(row);
    else if (row.parentId !== undefined) go(rows.findIndex(({ id }) => id === row.parentId));
  };
  const openSiblings = (row: TreeRow) =>
    rows.filter((other) => other.parentId === row.parentId && other.getCanExpand() && !other.getIsExpanded()).forEach(toggle);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = current();
    const row = rows[index];
    // The retry button handles its own keys.
    if (!row || !(event.target instanceof Element) || !event.target.matches('[role=treeitem]')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      ArrowRight: () => open(row, index),
      ArrowLeft: () => close(row),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => activate(row),
      '*': () => openSiblings(row),
    };
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      event.stopPropagation();
      action();
      return;
    }
    typeahead(event);
    // A space within a typed name belongs to the name.
    if (event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    (check ?? activate)(row);
  };
  return { list, active, setActive, onKeyDown };
}
