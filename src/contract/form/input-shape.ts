import { z } from 'zod';
import { blankValues } from '#domain/form/values';
import type { Field, FieldMap } from '#domain/form/field';
import { counted } from '#domain/schemas';
import { code, codes, flag, maybeDay, maybeDecimal, maybeId, maybePieces, maybeTime, prose } from './optional-fields.ts';

interface Accepted {
  text: string | null;
  code: string | null;
  item: string | null;
  items: string[] | null;
  country: string | null;
  nameOf: string | null;
  record: string | null;
  port: string | null;
  carrier: string | null;
  terminal: string | null;
  area: string | null;
  day: string | number | null;
  time: number | null;
  pieces: string | number | null;
  decimal: string | number | null;
  flag: boolean | null;
}

interface Parsed {
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
  pieces: number | null;
  decimal: string | null;
  flag: boolean;
}

type Choice<F, C> = C | (F extends { default: string } ? never : '');

/** Schema of one field: blank, null and absent are equivalent, except where a value must be sent. */
export type InputSchema<F> = F extends { kind: 'count' }
  ? z.ZodType<number, number | string>
  : F extends { kind: 'choice'; of: readonly (infer C)[]; mustBeSent: true }
    ? z.ZodType<C, C>
    : F extends { kind: 'choice'; of: readonly (infer C)[] }
      ? Optional<Choice<F, C>, Choice<F, C> | (F extends { default: string } ? never : null)>
      : F extends { kind: 'numberedItem'; of: readonly (infer N)[] }
        ? Optional<N, N>
        : F extends { kind: 'numberCode'; of: readonly (infer N)[] }
          ? Optional<N | null, N | null>
          : F extends { kind: 'group'; fields: infer T }
            ? Optional<z.output<GroupSchema<T>> | null, z.input<GroupSchema<T>> | null>
            : F extends { kind: 'list'; of: infer T }
              ? Optional<z.output<GroupSchema<T>>[], z.input<GroupSchema<T>>[]>
              : F extends { kind: infer K extends keyof Accepted }
                ? Optional<Parsed[K], Accepted[K]>
                : never;

type Optional<Out, In> = z.ZodType<Out, In | undefined, z.core.$ZodTypeInternals<Out, In | undefined> & { optin: 'optional' }>;
type GroupSchema<T> = z.ZodObject<InputShape<T>>;

export type InputShape<T> = { -readonly [K in keyof T]: InputSchema<T[K]> };

/** Input schemas of a field table: spread them into the call's input. */
export function inputShape<const T extends FieldMap>(fields: T): InputShape<T> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])) as InputShape<T>;
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return prose(field.max);
    case 'code':
    case 'item':
      return code(field.max);
    case 'nameOf':
      return prose(field.max);
    case 'country':
      return code(2);
    case 'record':
    case 'port':
    case 'carrier':
    case 'terminal':
    case 'area':
      return maybeId;
    case 'day':
      return maybeDay;
    case 'time':
      return maybeTime;
    case 'pieces':
      return maybePieces;
    case 'decimal':
      return maybeDecimal;
    case 'flag':
      return flag;
    case 'items':
      return codes(field.max);
    case 'count':
      return counted(field);
    case 'choice':
      return choice(field.of, field.default, field.mustBeSent);
    case 'numberedItem':
      return z.literal([...field.of]).default(field.default);
    case 'numberCode':
      return z
        .literal([...field.of])
        .nullish()
        .transform((value) => value ?? null);
    case 'group':
      return z
        .object(inputShape(field.fields))
        .nullish()
        .transform((value) => value ?? null);
    case 'list': {
      const lines = z.array(z.object(inputShape(field.of))).max(field.max);
      return field.absentAs === 'empty' ? lines.default([]) : lines.default(() => lines.parse([blankValues(field.of)]));
    }
  }
}

function choice(of: readonly string[], initial: string | undefined, mustBeSent = false): z.ZodType {
  if (mustBeSent) return z.enum(of);
  if (initial !== undefined) return z.enum(of).default(initial);
  return z
    .enum(['', ...of])
    .nullish()
    .transform((value) => value ?? '');
}
