import { type Change, changes, withChanges } from './changes.ts';

type Row = Readonly<Record<string, unknown>>;

/** The list of a document. Its rows are found by what they are called, since others may have added and removed some meanwhile. */
export interface RowList {
  field: string;
  /** Names of a row, the most exact one first; none if it has no name yet. */
  namesOf: (row: Row) => readonly string[];
}

/** What a user has changed in a document. */
export interface DocumentChanges {
  changes: readonly Change[];
  /** Names of the rows, in the order of the list that was changed. */
  rows: readonly (readonly string[])[];
}

interface Applied<V> {
  values: V;
  /** Rows whose changes have no place any more, since others have removed them. */
  lost: readonly string[];
}

/** What differs between a document and what the user has made of it. A list is compared as a whole if its rows have moved. */
export function documentChanges<V extends object>(base: V, mine: V, list: RowList): DocumentChanges {
  const [was, is] = [rowsOf(base, list), rowsOf(mine, list)];
  const rows = was.map((row) => list.namesOf(row));
  const places = placesOf(namesIn(is, list), rows);
  const hasMoved = was.length !== is.length || places.some((place, row) => place !== undefined && place !== row);
  const made = changes(base, mine);
  if (!hasMoved) return { changes: made, rows };
  const others = made.filter(({ field }) => field !== list.field && !field.startsWith(`${list.field}.`));
  return { changes: [...others, { field: list.field, before: was, after: is }], rows };
}

/** The stored document with the changes on top. */
export function withDocumentChanges<V extends object>(stored: V, { changes: made, rows }: DocumentChanges, list: RowList): Applied<V> {
  const places = placesOf(rows, namesIn(rowsOf(stored, list), list));
  const lost: string[] = [];
  const values = made.reduce((now, change) => {
    if (change.field === list.field) {
      const merged = mergedRows(rowsOf(now, list), change, list);
      lost.push(...merged.lost);
      return withChanges(now, [{ ...change, after: merged.rows }]);
    }
    const [first, row, ...field] = change.field.split('.');
    if (first !== list.field) return withChanges(now, [change]);
    const place = places[Number(row)];
    if (place !== undefined) return withChanges(now, [{ ...change, field: [first, place, ...field].join('.') }]);
    lost.push(called(rows[Number(row)] ?? []));
    return now;
  }, stored);
  return { values, lost: [...new Set(lost)] };
}

/** The stored document without the changes: as the user knew it, as far as the changes tell. */
export function withoutDocumentChanges<V extends object>(stored: V, { changes: made, rows }: DocumentChanges, list: RowList): V {
  return withDocumentChanges(stored, { changes: made.map(({ field, before, after }) => ({ field, before: after, after: before })), rows }, list)
    .values;
}

/** What others have stored where the user has changed something else. */
export function conflictsWith(stored: object, made: DocumentChanges, list: RowList): Change[] {
  const differing = changes(withDocumentChanges(stored, made, list).values, stored).map(({ field }) => field);
  return changes(withoutDocumentChanges(stored, made, list), stored).filter(({ field }) =>
    differing.some((other) => isWithin(field, other) || isWithin(other, field)),
  );
}

/** Changed rows by name, and added ones. What others have removed stays removed; what the user has removed, unless others have changed it. */
function mergedRows(stored: readonly Row[], { before, after }: Change, list: RowList): { rows: readonly Row[]; lost: string[] } {
  const [was, is] = [before as Row[], after as Row[]];
  if (changes(was, stored).length === 0) return { rows: is, lost: [] };
  const storedOf = placesOf(namesIn(was, list), namesIn(stored, list));
  const wasOf = placesOf(namesIn(is, list), namesIn(was, list));
  const added = is.filter((_, row) => wasOf[row] === undefined);
  const addedAt = placesOf(namesIn(added, list), namesIn(stored, list));
  const kept = stored.flatMap<Row>((row, place) => {
    const old = storedOf.indexOf(place);
    if (old < 0) return withChanges(row, changes({}, added[addedAt.indexOf(place)] ?? {}));
    const mine = is[wasOf.indexOf(old)];
    if (mine) return withChanges(row, changes(was[old], mine));
    return changes(was[old], row).length === 0 ? [] : row;
  });
  const isNew = (row: number) => {
    const place = addedAt[row];
    return place === undefined || storedOf.includes(place);
  };
  const lost = is.flatMap((row, place) => {
    const old = wasOf[place];
    const isGone = old !== undefined && storedOf[old] === undefined && changes(was[old], row).length > 0;
    return isGone ? called(list.namesOf(row)) : [];
  });
  return { rows: [...kept, ...added.filter((_, row) => isNew(row))], lost };
}

/** Where the rows of one list are in the other: the same rows by place, others by the first name that both lists have once. */
function placesOf(from: DocumentChanges['rows'], to: DocumentChanges['rows']): (number | undefined)[] {
  if (from.length === to.length && from.every(([name], row) => name === to[row]?.[0])) return from.map((_, row) => row);
  const only = (rows: DocumentChanges['rows'], level: number, name: string) => rows.filter((names) => names[level] === name).length === 1;
  return from.map((names) => {
    const level = names.findIndex((name, each) => only(from, each, name) && only(to, each, name));
    return level < 0 ? undefined : to.findIndex((others) => others[level] === names[level]);
  });
}

const rowsOf = (values: object, list: RowList): readonly Row[] => (values as Record<string, readonly Row[]>)[list.field] ?? [];
const namesIn = (rows: readonly Row[], list: RowList) => rows.map((row) => list.namesOf(row));
const called = (names: readonly string[]): string => names.at(-1) || '–';
const isWithin = (field: string, above: string): boolean => field === above || field.startsWith(`${above}.`);
