import { isBlank } from '../required.ts';
import { type EditableOf, editableFields } from './editable.ts';
import { applies, type Field, type FieldMap } from './field.ts';
import { blankValue, type Option, type ValuesOf } from './values.ts';

interface Scalars {
  text: string;
  code: string;
  item: string;
  items: string[];
  country: string;
  nameOf: string;
  record: string | null;
  port: string | null;
  carrier: string | null;
  terminal: string | null;
  area: string | null;
  day: number | null;
  time: number | null;
  pieces: number | string | null;
  count: number | string;
  decimal: string;
  flag: boolean;
}

/** A field as the form sends it. */
export type InputOf<F> = F extends { kind: 'group'; fields: infer T }
  ? InputsOf<T> | null
  : F extends { kind: 'list'; of: infer T }
    ? InputsOf<T>[]
    : F extends { kind: 'choice'; of: readonly (infer C)[] }
      ? C | (F extends { default: string } ? never : '')
      : F extends { kind: 'numberedItem'; of: readonly (infer N)[] }
        ? N
        : F extends { kind: 'numberCode'; of: readonly (infer N)[] }
          ? N | null
          : F extends { kind: infer K extends keyof Scalars }
            ? Scalars[K]
            : never;

export type InputsOf<T> = { -readonly [K in keyof T]: InputOf<T[K]> };

type Values = Readonly<Record<string, unknown>>;

/** The form's values as the call takes them. Lines keep their index, so that errors can be assigned to their fields. */
export function inputOf<T extends FieldMap>(fields: T, values: ValuesOf<T>): InputsOf<T> {
  return inputs(fields, values) as InputsOf<T>;
}

/** Like `inputOf`, without the fields that another call sets. */
export function editedInputOf<T extends FieldMap>(fields: T, values: ValuesOf<T>): InputsOf<EditableOf<T>> {
  return inputs(editableFields(fields), values) as InputsOf<EditableOf<T>>;
}

function inputs(fields: FieldMap, values: Values): Values {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, input(field, values[key], values)]));
}

function input(field: Field, value: unknown, beside: Values): unknown {
  if (applies(field, beside)) return sent(field, value, beside);
  return field.kind === 'group' ? null : sent(field, blankValue(field), beside);
}

function sent(field: Field, value: unknown, beside: Values): unknown {
  switch (field.kind) {
    case 'port':
    case 'carrier':
    case 'terminal':
    case 'area':
      return (value as Option | null)?.value ?? null;
    case 'country':
      return (value as Option | null)?.value ?? '';
    case 'nameOf':
      return (beside[field.of] as Option | null)?.label ?? '';
    case 'numberedItem':
      return Number(value);
    case 'count':
      return value ?? 0;
    case 'group':
      return field.when || !Object.values(value as Values).every(isBlank) ? inputs(field.fields, value as Values) : null;
    case 'list':
      return (value as Values[]).map((line) => inputs(field.of, line));
    default:
      return value;
  }
}
