import { useEffect, useRef, useState } from 'react';
import { type ComparedField, comparedFields, type Comparison, firstComparison, type UncheckedField, uncheckedFields } from './compared-fields.ts';
import { listKeys } from './list-keys.ts';
import type { Copy } from './use-copy.ts';
import { useKeptMarks } from './use-kept-marks.ts';

export type CopyMode = 'preview' | Comparison;

/** What of a COPY is compared and what the user has checked. */
export function useComparison({ bookingId, current, previous, openNewer }: Pick<Copy, 'bookingId' | 'current' | 'previous' | 'openNewer'>) {
  const [tab, setTab] = useState<'preview' | 'bills'>('preview');
  const [chosen, setMode] = useState<CopyMode>();
  const [isAll, setAll] = useState(false);
  const [marks, edit] = useKeptMarks(bookingId, current);
  const list = useRef<HTMLOListElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const version = current?.copyVersion;
  const openedFrom = useRef<number>(undefined);
  useEffect(() => {
    if (openedFrom.current === undefined || openedFrom.current === version) return;
    openedFrom.current = undefined;
    // The button that opened it is gone.
    (list.current?.querySelector('input') ?? panel.current)?.focus();
  }, [version]);
  const wanted = chosen ?? (current && firstComparison(current)) ?? 'preview';
  const mode: CopyMode = wanted === 'last' && !previous ? 'preview' : wanted;
  const comparison = mode === 'preview' ? undefined : mode;
  const all = current && comparison ? comparedFields(current, comparison, true) : [];
  const changed = all.filter(({ isChanged }) => isChanged);
  const fields = isAll ? all : changed;
  const keyIn = (seen: Comparison | undefined, { key }: ComparedField) => `${seen} ${key}`;
  const markOf = ({ blIndex, field }: MarkedField) => `${blIndex} ${field}`;
  const isChecked = (field: ComparedField) => marks.checked.has(keyIn(comparison, field));
  return {
    /** The list of fields; `onKeyDown` belongs around everything that shows the COPY. */
    list,
    onKeyDown: listKeys(list),
    /** What the tab shows. */
    panel,
    tab,
    setTab,
    /** Opens the COPY that has arrived, compared with the one that the user has seen. */
    compareNewer() {
      openedFrom.current = version;
      setTab('preview');
      setMode('last');
      openNewer();
    },
    mode,
    setMode,
    comparison,
    isAll,
    setAll,
    fields,
    counts: { changed: changed.length, all: all.length, checked: fields.filter(isChecked).length },
    isChecked,
    check: (field: ComparedField, isDone: boolean) =>
      edit((before) => ({ ...before, checked: toggled(before.checked, keyIn(comparison, field), isDone) })),
    /** Differences that the user has checked in neither comparison; the comparison in view comes first. */
    unchecked: () =>
      current ? uncheckedFields(current, comparison ?? firstComparison(current), (seen, field) => marks.checked.has(keyIn(seen, field))) : [],
    showUnchecked(field: UncheckedField | undefined) {
      setTab('preview');
      if (field) setMode(field.comparison);
    },
    /** The user wants the field changed, whatever it is compared with. */
    isMarked: (field: MarkedField) => marks.marked.has(markOf(field)),
    mark: (field: MarkedField) => edit((before) => ({ ...before, marked: toggled(before.marked, markOf(field), !before.marked.has(markOf(field))) })),
  };
}

function toggled(before: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(before);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

export type MarkedField = Pick<ComparedField, 'blIndex' | 'field'>;
export type ComparisonState = ReturnType<typeof useComparison>;
