import type { TreeItem } from './tree-item.ts';

type Choices = Readonly<Record<string, boolean>>;
export type Branch = { is: 'loading' } | { is: 'failed' } | { is: 'loaded'; children: readonly TreeItem[] };

/** The items with the children that were loaded on demand. */
export function withLoaded(items: readonly TreeItem[], branches: ReadonlyMap<string, Branch>): readonly TreeItem[] {
  return items.map((item) => {
    const branch = branches.get(item.id);
    const children = branch?.is === 'loaded' ? branch.children : item.children;
    return children ? { ...item, children: withLoaded(children, branches) } : item;
  });
}

export function hasChildren({ hasChildren: isBranch, children }: TreeItem): boolean {
  // A branch that turned out to be empty stays a branch, so that its state can be shown.
  return isBranch ?? (children?.length ?? 0) > 0;
}

export function expandedIds(items: readonly TreeItem[], choices: Choices): Record<string, true> {
  return Object.fromEntries(
    flatten(items)
      .filter((item) => choices[item.id] ?? item.expand)
      .map(({ id }) => [id, true] as const),
  );
}

/**
 * Ids of all checked items. A branch is checked when all its children are, disabled ones aside.
 * Children that are loaded later are checked if the user checked their branch.
 */
export function checkedIds(items: readonly TreeItem[], choices: Choices): Record<string, true> {
  const checked: Record<string, true> = {};
  const visit = (item: TreeItem, chosenAbove?: boolean, givenAbove?: boolean): boolean => {
    const chosen = item.disabled ? undefined : (choices[item.id] ?? chosenAbove);
    const given = item.checked ?? givenAbove;
    const children = (item.children ?? []).map((child) => ({ child, isChecked: visit(child, chosen, given) }));
    const enabled = children.filter(({ child }) => !child.disabled);
    const decisive = enabled.length > 0 ? enabled : children;
    const isChecked = decisive.length > 0 ? decisive.every((each) => each.isChecked) : (chosen ?? given ?? false);
    if (isChecked) checked[item.id] = true;
    return isChecked;
  };
  for (const item of items) visit(item);
  return checked;
}

/** The selection after a change by the user: loaded items get explicit states, items loaded later inherit their parent's. */
export function withChecked(items: readonly TreeItem[], choices: Choices, checked: Readonly<Record<string, boolean>>): Choices {
  return { ...choices, ...Object.fromEntries(flatten(items).map(({ id }) => [id, checked[id] === true])) };
}

function flatten(items: readonly TreeItem[]): TreeItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children ?? [])]);
}
