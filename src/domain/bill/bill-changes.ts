import { valuesOf } from '../form/answer.ts';
import type { FieldMap } from '../form/field.ts';
import { leavesOf } from '../form/leaves.ts';
import { readOnlyValue } from '../form/read-only.ts';
import { BILL_DOCUMENTS, type BillType } from './bill-fields.ts';

/** A value that two versions of a bill differ in, as text. */
export interface BillDifference {
  /** Dotted path in the newer version; of a container that was removed in the older one. */
  field: string;
  /** Number of the container, for changes of containers. */
  ctnNo: string | null;
  before: string;
  after: string;
}

type Answers = Readonly<Record<string, unknown>>;

/** Differences of two versions as they are answered: containers are matched by their numbers; the number of blanks and the places of line ends do not count. */
export function billDifferences(type: BillType, before: object, after: object): BillDifference[] {
  const { fields, vo, goods } = BILL_DOCUMENTS[type];
  const [older, newer] = [billTexts(type, before), billTexts(type, after)];
  const heads = [vo, goods].flatMap((part) =>
    [...newer.keys(), ...[...older.keys()].filter((path) => !newer.has(path))]
      .filter((path) => path.startsWith(`${part}.`))
      .flatMap((path) => difference(path, null, older.get(path), newer.get(path))),
  );
  return [...heads, ...containerDifferences(fields, linesOf(before), linesOf(after), older, newer)];
}

type Texts = ReadonlyMap<string, string>;

function containerDifferences(fields: FieldMap, before: readonly Answers[], after: readonly Answers[], older: Texts, newer: Texts): BillDifference[] {
  const list = fields.conList;
  const keys = list?.kind === 'list' ? Object.keys(list.of) : [];
  const partners = matches(before, after);
  const changed = after.flatMap((line, row) => {
    const partner = partners.get(row);
    const ctnNo = numberOf(line);
    if (partner === undefined) return [{ field: `conList.${row}`, ctnNo, before: '', after: ctnNo || String(row + 1) }];
    return keys.flatMap((key) =>
      difference(`conList.${row}.${key}`, ctnNo, older.get(`conList.${partner}.${key}`), newer.get(`conList.${row}.${key}`)),
    );
  });
  const kept = new Set(partners.values());
  const removed = before.flatMap((line, row) =>
    kept.has(row) ? [] : [{ field: `conList.${row}`, ctnNo: numberOf(line), before: numberOf(line) || String(row + 1), after: '' }],
  );
  return [...changed, ...removed];
}

/** For each place in the newer list the place of the same container in the older one: by number, and in order among those without one. */
function matches(before: readonly Answers[], after: readonly Answers[]): Map<number, number> {
  const free = before.map((line, row) => ({ row, ctnNo: numberOf(line) }));
  const partners = new Map<number, number>();
  for (const [row, line] of after.entries()) {
    const place = free.findIndex(({ ctnNo }) => ctnNo === numberOf(line));
    if (place < 0) continue;
    partners.set(row, free[place]?.row ?? 0);
    free.splice(place, 1);
  }
  return partners;
}

function difference(field: string, ctnNo: string | null, before = '', after = ''): BillDifference[] {
  return plain(before) === plain(after) ? [] : [{ field, ctnNo, before, after }];
}

/** The values of an answered bill as its reader sees them, by path; blank ones are empty. */
export function billTexts(type: BillType, document: object): Map<string, string> {
  const fields: FieldMap = BILL_DOCUMENTS[type].fields;
  const answers: Answers = { ...document };
  const values = valuesOf(fields, answers as never);
  return new Map(
    leavesOf(fields, values).map(({ path, field, value }) => {
      const named = 'nameIn' in field && field.kind === 'item' && field.nameIn ? at(answers, path.replace(/[^.]+$/, field.nameIn)) : undefined;
      const shown = readOnlyValue(field, named || value);
      return [path, shown.is === 'text' ? shown.text : ''];
    }),
  );
}

const at = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Answers)[step] : undefined), document);

const linesOf = (document: object): readonly Answers[] =>
  'conList' in document && Array.isArray(document.conList) ? (document.conList as Answers[]) : [];
const numberOf = ({ ctnNo }: Answers): string => (typeof ctnNo === 'string' ? ctnNo.trim() : '');

/** However wide its gaps are and wherever its lines break; decimals without trailing zeros. */
function plain(text: string): string {
  const joined = text.trim().replaceAll(/\s+/g, ' ');
  return /^\d+\.\d+$/.test(joined) ? joined.replace(/\.?0+$/, '') : joined;
}

/** What an answered bill says, without blank fields, in the order of its form. */
export function shownValues(type: BillType, document: object): { field: string; ctnNo: string | null; text: string }[] {
  const lines = linesOf(document);
  return [...billTexts(type, document)].flatMap(([field, text]) => {
    const row = /^conList\.(\d+)\./.exec(field)?.[1];
    const line = row === undefined ? undefined : lines[Number(row)];
    return text === '' ? [] : [{ field, ctnNo: line ? numberOf(line) : null, text }];
  });
}
