import type { Field, FieldMap } from './field.ts';
import { blankValue, mapFields, type Option, type ValuesOf } from './values.ts';

interface Scalars {
  text: string;
  code: string;
  item: string;
  items: string[];
  choice: string;
  country: string;
  nameOf: string;
  record: string | null;
  port: string | null;
  carrier: string | null;
  terminal: string | null;
  area: string | null;
  numberedItem: number;
  numberCode: number | null;
  day: number | null;
  time: number | null;
  pieces: number | null;
  count: number;
  decimal: string | null;
  flag: boolean;
}

/** A field as the server answers it. */
export type AnswerOf<F> = F extends { kind: 'group'; fields: infer T }
  ? AnswersOf<T> | null
  : F extends { kind: 'list'; of: infer T }
    ? AnswersOf<T>[]
    : F extends { kind: infer K extends keyof Scalars }
      ? Scalars[K]
      : never;

/** The fields of a table as the server answers them, with the names and codes of records. */
export type AnswersOf<T> = { -readonly [K in keyof T]: AnswerOf<T[K]> } & {
  -readonly [K in keyof T as NameKey<T[K]>]: string;
} & { -readonly [K in keyof T as T[K] extends { codeIn: infer C extends string } ? C : never]: string };

type NameKey<F> = F extends { kind: 'country' } ? never : F extends { nameIn: infer N extends string } ? N : never;

type Answers = Readonly<Record<string, unknown>>;

/** Form values of an answer; what is absent is blank. */
export function valuesOf<T extends FieldMap>(fields: T, answer: AnswersOf<T> | null): ValuesOf<T> {
  return values(fields, answer ?? {}) as ValuesOf<T>;
}

function values(fields: FieldMap, answer: Answers): Record<string, unknown> {
  return mapFields(fields, (field, key) => formValue(field, answer[key], answer));
}

function formValue(field: Field, given: unknown, answer: Answers): unknown {
  if (given === null || given === undefined) return blankValue(field);
  switch (field.kind) {
    case 'numberedItem':
      return typeof given === 'number' ? String(given) : blankValue(field);
    case 'port':
    case 'carrier':
      return option(given, answer[field.nameIn], field.codeIn === undefined ? '' : answer[field.codeIn]);
    case 'terminal':
    case 'area':
      return option(given, answer[field.nameIn]);
    case 'country':
      return given === '' ? null : option(given, answer[field.nameIn] || given, given);
    case 'group':
      return values(field.fields, given as Answers);
    case 'list':
      return (given as Answers[]).length > 0 ? (given as Answers[]).map((line) => values(field.of, line)) : blankValue(field);
    default:
      return given;
  }
}

function option(id: unknown, name: unknown, code?: unknown): Option {
  return { value: textOf(id), label: textOf(name), ...(code === undefined ? {} : { code: textOf(code) }) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
