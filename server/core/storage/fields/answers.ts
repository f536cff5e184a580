import type { AnswersOf } from '#domain/form/answer';
import type { Field, FieldMap, FieldOf } from '#domain/form/field';
import { parseDate } from '#i18n';
import { isColumn } from './columns.ts';

type Values = Readonly<Record<string, unknown>>;

const NAMED = ['item', 'port', 'carrier', 'terminal', 'area'] as const;
type NamedKind = (typeof NAMED)[number];
const isNamed = (field: Field): field is FieldOf<NamedKind> => NAMED.some((kind) => kind === field.kind);

/** Name and code of a record or dictionary entry in the reader's language. */
export type Naming = (field: FieldOf<NamedKind>, value: string | null) => { name: string; code: string };

/** For answers that show codes only. */
export const unnamed: Naming = () => ({ name: '', code: '' });

/** The fields of a selected row as they are answered; what older rows lack is blank. */
export function answersOfRow<T extends FieldMap>(fields: T, row: object, naming: Naming): AnswersOf<T> {
  const columns: Values = { ...row };
  const stored = Object.entries(fields).map(([key, field]) => [
    key,
    isColumn(field) ? fromColumn(field, columns[field.column]) : inJson(field, key, columns),
  ]);
  return answersOf(fields, Object.fromEntries(stored) as Values, naming);
}

/** The fields of a JSON object as they are answered; absent ones are blank. */
export function answersOf<T extends FieldMap>(fields: T, stored: object, naming: Naming): AnswersOf<T> {
  return answers(fields, { ...stored }, naming) as AnswersOf<T>;
}

function answers(fields: FieldMap, stored: Values, naming: Naming): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = answer(field, stored[key], naming);
    result[key] = value;
    if (isNamed(field)) {
      if (field.nameIn === undefined) continue;
      const { name, code } = naming(field, value as string | null);
      result[field.nameIn] = name;
      if ('codeIn' in field && field.codeIn !== undefined) result[field.codeIn] = code;
    }
  }
  return result;
}

function answer(field: Field, value: unknown, naming: Naming): unknown {
  switch (field.kind) {
    case 'group':
      return value ? answers(field.fields, value as Values, naming) : null;
    case 'list':
      return Array.isArray(value) ? value.map((line: Values) => answers(field.of, line, naming)) : [];
    case 'text':
    case 'code':
    case 'item':
    case 'country':
    case 'nameOf':
      return value ?? '';
    case 'choice':
      return value ?? field.default ?? '';
    case 'numberedItem':
    case 'count':
      return value ?? field.default;
    case 'flag':
      return value ?? false;
    case 'items':
      return value ?? [];
    default:
      return value ?? null;
  }
}

function fromColumn(field: Field, value: unknown): unknown {
  if (field.kind === 'day' && typeof value === 'string') return parseDate(value);
  return field.kind === 'time' && value instanceof Date ? value.getTime() : value;
}

function inJson(field: Field, key: string, columns: Values): unknown {
  const json = 'in' in field ? columns[String(field.in)] : undefined;
  return typeof json === 'object' && json !== null ? (json as Values)[key] : undefined;
}
