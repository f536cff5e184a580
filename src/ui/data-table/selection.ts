/** Rows picked, by key; may hold rows of other pages. */
export type Selection = ReadonlySet<string>;

/** State of the head's checkbox over the rows in sight. */
export function pageState(keys: readonly string[], selection: Selection): 'none' | 'some' | 'all' {
  const picked = keys.filter((key) => selection.has(key)).length;
  if (picked === 0) return 'none';
  return picked === keys.length ? 'all' : 'some';
}

/** Picks all rows in sight, or drops them when all are picked; those of other pages stay. */
export function togglePage(keys: readonly string[], selection: Selection): Selection {
  const isAll = pageState(keys, selection) === 'all';
  const next = new Set(selection);
  for (const key of keys) {
    if (isAll) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Turns one row, or with an anchor every row from there to here, to what the row at hand becomes. */
export function toggleRow(keys: readonly string[], selection: Selection, key: string, anchor?: string | null): Selection {
  const next = new Set(selection);
  const picks = !selection.has(key);
  for (const other of range(keys, anchor, key)) {
    if (picks) next.add(other);
    else next.delete(other);
  }
  return next;
}

function range(keys: readonly string[], anchor: string | null | undefined, key: string): readonly string[] {
  const from = anchor ? keys.indexOf(anchor) : -1;
  const to = keys.indexOf(key);
  return from < 0 || to < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
