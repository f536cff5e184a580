import type { Field, FieldMap } from './field.ts';

/** A selected record, as the kit's lists hold it. */
export interface Option {
  value: string;
  label: string;
  code?: string | undefined;
  aliases?: readonly string[] | undefined;
}
export type CodedOption = Option & { code: string };

interface Scalars {
  text: string;
  code: string;
  item: string;
  items: string[];
  record: string | null;
  port: CodedOption | null;
  carrier: CodedOption | null;
  terminal: Option | null;
  area: Option | null;
  country: Option | null;
  day: number | null;
  time: number | null;
  /** Typed text that is not a number stays in the form as it is. */
  pieces: number | string | null;
  count: number | string | null;
  decimal: string;
  flag: boolean;
}

/** Value of a field in the form. */
export type ValueOf<F> = F extends { kind: 'group'; fields: infer T }
  ? ValuesOf<T>
  : F extends { kind: 'list'; of: infer T }
    ? ValuesOf<T>[]
    : F extends { kind: 'choice'; of: readonly (infer C)[] }
      ? C | (F extends { default: string } ? never : '')
      : F extends { kind: 'numberedItem'; of: readonly (infer N extends number)[] }
        ? `${N}`
        : F extends { kind: 'numberCode'; of: readonly (infer N)[] }
          ? N | null
          : F extends { kind: infer K extends keyof Scalars }
            ? Scalars[K]
            : never;

/** Values of a form, by the keys of its field table. */
export type ValuesOf<T> = { -readonly [K in keyof T as T[K] extends { kind: 'nameOf' } ? never : K]: ValueOf<T[K]> };

/** Values of a form in which nothing is filled in: the defaults of the table. */
export function blankValues<T extends FieldMap>(fields: T): ValuesOf<T> {
  return mapFields(fields, (field) => blankValue(field)) as ValuesOf<T>;
}

/** Default of one field. Lists start with one line. */
export function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'item':
    case 'choice':
      return field.default ?? '';
    case 'numberedItem':
      return String(field.default);
    case 'count':
      return field.default;
    case 'decimal':
      return '';
    case 'flag':
      return false;
    case 'items':
      return [];
    case 'group':
      return blankValues(field.fields);
    case 'list':
      return [blankValues(field.of)];
    default:
      return null;
  }
}

/** One value per field that the form holds. */
export function mapFields(fields: FieldMap, value: (field: Field, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => (field.kind === 'nameOf' ? [] : [[key, value(field, key)]])));
}
