import { applies, type Field, type FieldMap } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

/** One field of a document, at any depth. */
export interface Leaf {
  /** Dotted path, e.g. `goodsList.0.dg.unNo`. */
  path: string;
  field: Field;
  value: unknown;
  /** Its condition, and that of its group, is met. */
  isApplicable: boolean;
}

/** Every field of a document in the order of its table: groups are entered, also if null, and lists line by line. */
export function leavesOf(fields: FieldMap, document: object | null | undefined, path = '', isApplicable = true): Leaf[] {
  const values: Values = { ...document };
  return Object.entries(fields).flatMap(([key, field]): Leaf[] => {
    const value = values[key];
    const at = path + key;
    const isMeant = isApplicable && applies(field, values);
    if (field.kind === 'group') return leavesOf(field.fields, asObject(value), `${at}.`, isMeant);
    if (field.kind === 'list')
      return Array.isArray(value) ? value.flatMap((line, row) => leavesOf(field.of, asObject(line), `${at}.${row}.`, isMeant)) : [];
    return [{ path: at, field, value, isApplicable: isMeant }];
  });
}

/** The field at a path; undefined if the table has none. */
export function fieldAt<L extends string>(fields: FieldMap<L>, path: string): Field<L> | undefined {
  const [key = '', ...rest] = path.split('.');
  const field = fields[key];
  if (field === undefined || rest.length === 0) return field;
  if (field.kind === 'group') return fieldAt(field.fields, rest.join('.'));
  if (field.kind !== 'list') return undefined;
  return rest.length === 1 ? field : fieldAt(field.of, rest.slice(1).join('.'));
}

/** Compares paths by the order of the table, so that the first error is the topmost. */
export function byTable(fields: FieldMap): (a: { field: string }, b: { field: string }) => number {
  const keys = Object.keys(fields);
  const rank = (path: string) => keys.indexOf(path.split('.', 1)[0] ?? '');
  return (a, b) => rank(a.field) - rank(b.field);
}

const asObject = (value: unknown): object | null => (typeof value === 'object' ? value : null);
