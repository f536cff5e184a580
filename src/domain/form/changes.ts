/** A field that differs. */
export interface Change {
  /** Dotted path. A list whose length differs counts as one field. */
  field: string;
  before: unknown;
  after: unknown;
}

/** A merge of two users' changes to the same booking. */
export interface Merge<T> {
  /** The other user's booking with my changes on top. */
  merged: T;
  /** My changes that the other version lacks. */
  mine: Change[];
  /** Number of fields that only the other user changed; they are taken over. */
  taken: number;
}

/** Every field in which `after` differs from `before`. A list of texts, such as codes, is one value. */
export function changes(before: unknown, after: unknown, path = ''): Change[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changes(before[key], after[key], join(path, key)));
  }
  if (isLines(before) && isLines(after) && before.length === after.length)
    return before.flatMap((item, index) => changes(item, after[index], join(path, String(index))));
  return isSame(before, after) ? [] : [{ field: path, before, after }];
}

/** My changes since `base` on top of `theirs`. */
export function mergeOnto<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const my = changes(base, mine);
  const merged = withChanges(theirs, my);
  const touched = my.map(({ field }) => field);
  const others = changes(base, theirs).filter(({ field }) => !touched.some((mineToo) => covers(mineToo, field) || covers(field, mineToo)));
  return { merged, mine: changes(theirs, merged), taken: others.length };
}

/** The values with the changes on top; those of lines that no longer exist are left out. */
export function withChanges<T extends object>(values: T, made: readonly Change[]): T {
  return made.reduce<unknown>((result, { field, after }) => put(result, field.split('.'), after), values) as T;
}

/** Whether the user has typed something worth keeping, and not just cleared fields. */
export function isMeaningful(initial: unknown, now: unknown): boolean {
  return changes(initial, now).some(({ after }) => hasContent(after));
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== false;
}

/** A selected option is one value: its label may be in another language. */
function isSame(a: unknown, b: unknown): boolean {
  if (isChoice(a) && isChoice(b)) return a.value === b.value;
  if (typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Normalized like the server does: trimmed, decimals without trailing zeros. */
function plain(text: string): string {
  const trimmed = text.trim();
  return /^\d+\.\d+$/.test(trimmed) ? trimmed.replace(/\.?0+$/, '') : trimmed;
}

const isChoice = (value: unknown): value is { value: string } => typeof value === 'object' && value !== null && 'value' in value;
const isLines = (value: unknown): value is unknown[] => Array.isArray(value) && value.every((line) => typeof line !== 'string');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isChoice(value);
const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
const covers = (above: string, field: string) => field === above || field.startsWith(`${above}.`);

function put(target: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(target)) {
    // The other user removed this row, so a change of it has no target.
    if (Number(key) >= target.length) return target;
    return target.with(Number(key), put(target[Number(key)], rest, value));
  }
  const record = isRecord(target) ? target : {};
  return { ...record, [key]: put(record[key], rest, value) };
}
