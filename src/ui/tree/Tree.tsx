import { useEffect, useMemo, type ReactNode } from 'react';
import { useMessages } from '../environment.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { visuallyHidden } from '../theme/style.ts';
import { withLoaded } from './tree-state.ts';
import type { LoadChildren, TreeItem } from './tree-item.ts';
import { TreeNode } from './TreeNode.tsx';
import { useBranches } from './useBranches.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useTreeModel, type TreeRow } from './useTreeModel.ts';

export interface TreeProps {
  /** Name of the tree for screen readers. */
  label: string;
  items: readonly TreeItem[];
  /** Loads the children of a branch (`hasChildren` without `children`) when it is first expanded. */
  loadChildren?: LoadChildren | undefined;
  /** Shows checkboxes. A branch checks all its children. */
  checkable?: boolean;
  /** Ids of all checked items, branches included, after each change. */
  onCheckedChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Enter or a click; by default, or if it returns false, checks the item, or expands the branch. */
  onOpen?: ((item: TreeItem) => unknown) | undefined;
  empty?: ReactNode;
}

/** Tree of expandable branches, optionally with checkboxes. */
export function Tree({ label, items, loadChildren, checkable = false, onCheckedChange, onOpen, empty }: TreeProps) {
  const t = useMessages('ui');
  const { branches, loadBranch } = useBranches(loadChildren);
  const loaded = useMemo(() => withLoaded(items, branches), [items, branches]);
  const rows = useTreeModel(loaded, onCheckedChange);

  // Covers branches that are expanded from the start as well as those that the user expands.
  useEffect(() => {
    for (const row of rows)
      if (row.getCanExpand() && row.getIsExpanded() && !row.original.children && !branches.has(row.id)) void loadBranch(row.original);
  });

  const isFailed = (row: TreeRow) => branches.get(row.id)?.is === 'failed';
  const toggle = (row: TreeRow) => {
    if (isFailed(row) && !row.getIsExpanded()) void loadBranch(row.original);
    row.toggleExpanded();
  };
  const check = (row: TreeRow) => {
    if (row.getCanSelect()) row.toggleSelected(!row.getIsSelected(), { deselectParents: true });
  };
  const activate = (row: TreeRow) => {
    if (isFailed(row) && row.getIsExpanded()) void loadBranch(row.original);
    else if (row.original.disabled) return;
    else if (onOpen && onOpen(row.original) !== false) return;
    else if (checkable) check(row);
    else if (row.getCanExpand()) toggle(row);
  };
  const { list, active, setActive, onKeyDown } = useTreeKeys(rows, { toggle, check: checkable ? check : undefined, activate });
  const failed = rows.filter((row) => row.getIsExpanded() && isFailed(row)).map(({ original }) => original.label);

  if (items.length === 0) return empty ?? <Empty title={t('empty')} />;
  const siblings = new Map<string | undefined, TreeRow[]>();
  for (const row of rows) siblings.set(row.parentId, [...(siblings.get(row.parentId) ?? []), row]);
  return (
    <>
      <ul ref={list} role="tree" aria-label={label} onKeyDown={onKeyDown}>
        {rows.map((row) => {
          const among = siblings.get(row.parentId) ?? [];
          return (
            <TreeNode
              key={row.id}
              row={row}
              place={among.indexOf(row) + 1}
              count={among.length}
              branch={branches.get(row.id)}
              isActive={row.id === active}
              isCheckable={checkable}
              onFocus={() => setActive(row.id)}
              onToggle={() => toggle(row)}
              onCheck={() => check(row)}
              onActivate={() => activate(row)}
              onRetry={() => void loadBranch(row.original)}
            />
          );
        })}
      </ul>
      <span role="status" css={visuallyHidden}>
        {failed.map((item) => t('tree.failed', { item })).join(' ')}
      </span>
    </>
  );
}
