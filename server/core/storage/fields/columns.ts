import type { Insertable, Selectable } from 'kysely';
import type { Field, FieldMap } from '#domain/form/field';
import { formatDate } from '#i18n';
import type { ContentOf, FieldColumns } from '#server/db/schema/field-columns';

type Values = Readonly<Record<string, unknown>>;
type InColumn = Field & { column: string; isNullable?: true };

export const isColumn = (field: Field): field is InColumn => 'column' in field;

/** Names of the columns, for `select`. */
export function columnNames<T extends FieldMap>(fields: T): (keyof FieldColumns<T>)[] {
  return inColumns(fields).map(([, { column }]) => column) as (keyof FieldColumns<T>)[];
}

/** Column values of a parsed input. */
export function columnsOf<T extends FieldMap>(fields: T, input: object): Required<Insertable<FieldColumns<T>>> {
  const values: Values = { ...input };
  const columns = inColumns(fields).map(([key, field]) => [field.column, columnOf(field, values[key])]);
  return Object.fromEntries(columns) as Required<Insertable<FieldColumns<T>>>;
}

/** Values of a parsed input that the JSON column holds. */
export function contentOf<T extends FieldMap, C extends string>(fields: T, column: C, input: object): ContentOf<T, C> {
  const values: Values = { ...input };
  return Object.fromEntries(keysIn(fields, column).map((key) => [key, values[key]])) as ContentOf<T, C>;
}

/** Selected columns of a document in which nothing is filled in. */
export function blankColumns<T extends FieldMap>(fields: T): Selectable<FieldColumns<T>> {
  return Object.fromEntries(inColumns(fields).map(([, field]) => [field.column, blankColumn(field)])) as Selectable<FieldColumns<T>>;
}

/** The stored fields that a copy of a document keeps: selected columns, and keys of the JSON column. */
export function copiedFields<T extends FieldMap, C extends string>(
  fields: T,
  column: C,
  row: Selectable<FieldColumns<T>> & Readonly<Record<C, ContentOf<T, C>>>,
): { columns: Partial<Selectable<FieldColumns<T>>>; content: ContentOf<T, C> } {
  const copied = Object.fromEntries(Object.entries(fields).filter(([, field]) => !('isCopied' in field)));
  const columns = inColumns(copied).map(([, field]) => field.column);
  const given: Values = { ...row };
  return {
    columns: Object.fromEntries(columns.map((name) => [name, given[name]])) as Partial<Selectable<FieldColumns<T>>>,
    content: contentOf(copied, column, row[column]),
  };
}

const inColumns = (fields: FieldMap) =>
  Object.entries(fields).flatMap(([key, field]): [string, InColumn][] => (isColumn(field) ? [[key, field]] : []));
const keysIn = (fields: FieldMap, column: string) => Object.keys(fields).filter((key) => storageOf(fields[key]) === column);
const storageOf = (field: Field | undefined) => (field && 'in' in field ? field.in : undefined);

function columnOf(field: InColumn, value: unknown): unknown {
  switch (field.kind) {
    case 'day':
      return typeof value === 'number' ? formatDate(value) : null;
    case 'time':
      return typeof value === 'number' ? new Date(value) : null;
    case 'group':
      return value === null || value === undefined ? null : JSON.stringify(value);
    case 'list':
      return JSON.stringify(value);
    default:
      return field.isNullable ? value || null : value;
  }
}

function blankColumn(field: InColumn): unknown {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'item':
    case 'choice':
      return field.isNullable ? null : (field.default ?? '');
    case 'country':
    case 'nameOf':
      return '';
    case 'numberedItem':
    case 'count':
      return field.default;
    case 'flag':
      return false;
    case 'list':
    case 'items':
      return [];
    default:
      return null;
  }
}
