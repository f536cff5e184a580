import type { BillChange, BillCopy } from '#contract/bill';
import { WHOLE_BILL } from '#domain/bill/copy-policy';

/** What a COPY is compared with: the COPY before, or what the customer submitted. */
export type Comparison = 'last' | 'submitted';

/** A field of a bill, or one line of it, in two versions. */
export interface ComparedField {
  key: string;
  blIndex: number;
  /** Dotted path, as in a request for changes. */
  field: string;
  ctnNo: string | null;
  /** From 1, if only this line of the field is meant. */
  line: number | null;
  before: string;
  after: string;
  isChanged: boolean;
}

/** Comparison that shows most on opening: with the COPY before if that differs, else with the submission. */
export function firstComparison(copy: BillCopy): Comparison | undefined {
  if (copy.missing.some(({ inLast }) => inLast)) return 'last';
  if (copy.bills.some(({ sinceLast, isNew }) => sinceLast.length > 0 || isNew)) return 'last';
  const differs = copy.bills.some(({ fromSubmitted }) => fromSubmitted.length > 0) || copy.missing.length > 0;
  return differs ? 'submitted' : undefined;
}

export interface UncheckedField extends ComparedField {
  comparison: Comparison;
}

/** Differences of both comparisons, each field once, that are checked in neither; those of `first` come first. */
export function uncheckedFields(
  copy: BillCopy,
  first: Comparison | undefined,
  isChecked: (comparison: Comparison, field: ComparedField) => boolean,
): UncheckedField[] {
  const both: readonly Comparison[] = first === 'submitted' ? ['submitted', 'last'] : ['last', 'submitted'];
  const all = both.flatMap((comparison) => comparedFields(copy, comparison, false).map((field) => ({ ...field, comparison })));
  const byField = Map.groupBy(all, ({ blIndex, field, ctnNo }) => `${blIndex} ${field} ${ctnNo ?? ''}`);
  return [...byField.values()].flatMap((shown) => {
    const open = both.map((comparison) => shown.filter((field) => field.comparison === comparison && !isChecked(comparison, field)));
    const isDone = both.some((comparison, place) => shown.some((field) => field.comparison === comparison) && open[place]?.length === 0);
    return isDone ? [] : (open.find((fields) => fields.length > 0) ?? []);
  });
}

/** The fields that differ; with `all` also those that do not, in the order of the bill; at the end bills that are missing as a whole. */
export function comparedFields({ bills, missing }: Pick<BillCopy, 'bills' | 'missing'>, comparison: Comparison, all: boolean): ComparedField[] {
  const gone = missing.filter(({ inLast, inSubmitted }) => (comparison === 'last' ? inLast : inSubmitted));
  return [...fieldsOf(bills, comparison, all), ...gone.map(missingBill)];
}

const missingBill = ({ blIndex, blNo }: BillCopy['missing'][number]): ComparedField => ({
  key: `${blIndex} ${WHOLE_BILL}`,
  blIndex,
  field: WHOLE_BILL,
  ctnNo: null,
  line: null,
  before: blNo ?? String(blIndex),
  after: '',
  isChanged: true,
});

function fieldsOf(bills: BillCopy['bills'], comparison: Comparison, all: boolean): ComparedField[] {
  return bills.flatMap(({ blIndex, isNew, sinceLast, fromSubmitted, values }) => {
    const added = values.map(({ text, ...value }) => ({ ...value, before: '', after: text }));
    const changes = comparison === 'submitted' ? fromSubmitted : isNew ? added : sinceLast;
    if (!all) return changes.flatMap((change) => linesOf(blIndex, change));
    const changed = new Map(changes.map((change) => [change.field, change]));
    const shown = new Set(values.map(({ field }) => field));
    // What is blank now, and containers that were removed.
    const gone = changes.filter(({ field, after }) => after === '' || !shown.has(field));
    return [
      ...values.flatMap(({ field, ctnNo, text }): ComparedField[] => {
        const change = changed.get(field);
        if (change && !gone.includes(change)) return linesOf(blIndex, change);
        return [{ key: `${blIndex} ${field}`, blIndex, field, ctnNo, line: null, before: text, after: text, isChanged: false }];
      }),
      ...gone.flatMap((change) => linesOf(blIndex, change)),
    ];
  });
}

/** A text of as many lines as before is compared line by line. */
function linesOf(blIndex: number, { field, ctnNo, before, after }: BillChange): ComparedField[] {
  const whole = { blIndex, field, ctnNo, isChanged: true };
  const [older, newer] = [before.split('\n'), after.split('\n')];
  const differing = older.flatMap((text, line) => (text.trim() === newer[line]?.trim() ? [] : [line]));
  if (older.length !== newer.length || older.length === 1 || differing.length === 0)
    return [{ ...whole, key: `${blIndex} ${field} ${ctnNo ?? ''} ${after === ''}`, line: null, before, after }];
  return differing.map((line) => ({
    ...whole,
    key: `${blIndex} ${field} ${line}`,
    line: line + 1,
    before: older[line] ?? '',
    after: newer[line] ?? '',
  }));
}
