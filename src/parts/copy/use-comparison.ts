import { useRef, useState } from 'react';
import type { BillCopy } from '#contract/bill';
import { type ComparedField, comparedFields, type Comparison, firstComparison } from './compared-fields.ts';
import { listKeys } from './list-keys.ts';

export type CopyMode = 'preview' | Comparison;

/** What of a COPY is compared and what the user has checked, which is kept until the view is closed. */
export function useComparison(newest: BillCopy | undefined, previous: BillCopy | undefined) {
  const [chosen, setMode] = useState<CopyMode>();
  const [isAll, setAll] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const wanted = chosen ?? (newest && firstComparison(newest)) ?? 'preview';
  const mode: CopyMode = wanted === 'last' && !previous ? 'preview' : wanted;
  const comparison = mode === 'preview' ? undefined : mode;
  const all = newest && comparison ? comparedFields(newest, comparison, true) : [];
  const changed = all.filter(({ isChanged }) => isChanged);
  const fields = isAll ? all : changed;
  /** Of another COPY everything must be checked again. */
  const keyOf = ({ key }: ComparedField) => `${newest?.copyVersion} ${comparison} ${key}`;
  const markOf = ({ blIndex, field }: MarkedField) => `${newest?.copyVersion} ${blIndex} ${field}`;
  const isChecked = (field: ComparedField) => checked.has(keyOf(field));
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
    check: (field: ComparedField, isDone: boolean) => setChecked((before) => toggled(before, keyOf(field), isDone)),
    /** The user wants the field changed, whatever it is compared with. */
    isMarked: (field: MarkedField) => marked.has(markOf(field)),
    mark: (field: MarkedField) => setMarked((before) => toggled(before, markOf(field), !before.has(markOf(field)))),
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
