import { useRef, useState } from 'react';
import { type ComparedField, comparedFields, type Comparison, firstComparison } from './compared-fields.ts';
import { listKeys } from './list-keys.ts';
import type { Copy } from './use-copy.ts';
import { useKeptMarks } from './use-kept-marks.ts';

export type CopyMode = 'preview' | Comparison;

/** What of a COPY is compared and what the user has checked. */
export function useComparison({ bookingId, newest, previous }: Pick<Copy, 'bookingId' | 'newest' | 'previous'>) {
  const [chosen, setMode] = useState<CopyMode>();
  const [isAll, setAll] = useState(false);
  const [marks, edit] = useKeptMarks(bookingId, newest);
  const list = useRef<HTMLOListElement>(null);
  const wanted = chosen ?? (newest && firstComparison(newest)) ?? 'preview';
  const mode: CopyMode = wanted === 'last' && !previous ? 'preview' : wanted;
  const comparison = mode === 'preview' ? undefined : mode;
  const all = newest && comparison ? comparedFields(newest, comparison, true) : [];
  const changed = all.filter(({ isChanged }) => isChanged);
  const fields = isAll ? all : changed;
  const keyOf = ({ key }: ComparedField) => `${comparison} ${key}`;
  const markOf = ({ blIndex, field }: MarkedField) => `${blIndex} ${field}`;
  const isChecked = (field: ComparedField) => marks.checked.has(keyOf(field));
  return {
    /** The list of fields; `onKeyDown` belongs around everything that shows the COPY. */
    list,
    onKeyDown: listKeys(list),
    mode,
    setMode,
    comparison,
    isAll,
    setAll,
    fields,
    counts: { changed: changed.length, all: all.length, checked: fields.filter(isChecked).length },
    isChecked,
    check: (field: ComparedField, isDone: boolean) => edit((before) => ({ ...before, checked: toggled(before.checked, keyOf(field), isDone) })),
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
