import { z } from 'zod';

/** One place of an input: an object, a list or a value. */
export interface Field {
  path: readonly string[];
  schema: z.ZodType;
  core: z.ZodType;
}

/** Every place of the input, parents before children; of a list its first item. */
export function fieldsOf(schema: z.ZodType, path: readonly string[] = []): Field[] {
  const core = coreOf(schema);
  const own: Field[] = path.length > 0 ? [{ path, schema, core }] : [];
  if (core instanceof z.ZodObject)
    return [...own, ...Object.entries(core.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]))];
  if (core instanceof z.ZodArray) return [...own, ...fieldsOf(core.element as z.ZodType, [...path, '0'])];
  if (core instanceof z.ZodDiscriminatedUnion) {
    const inner = optionsOf(core).flatMap((option) => fieldsOf(option, path).filter((field) => field.path.length > path.length));
    const isFirst = ({ path: place }: Field, at: number) => inner.findIndex((other) => other.path.join('.') === place.join('.')) === at;
    return [...own, ...inner.filter(isFirst)];
  }
  return own;
}

const optionsOf = (core: z.ZodDiscriminatedUnion): z.ZodObject[] => (core.options as z.ZodType[]).filter((option) => option instanceof z.ZodObject);

/** The option of the value if it has the field, otherwise the first one that has it. */
function optionWith(core: z.ZodDiscriminatedUnion, value: unknown, field: string): z.ZodObject | undefined {
  const withField = optionsOf(core).filter(({ shape }) => field in shape);
  const { discriminator } = core.def;
  const kind = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[discriminator] : undefined;
  return withField.find(({ shape }) => (shape[discriminator] as z.ZodType).safeParse(kind).success) ?? withField[0];
}

/** The schema without optional, nullable, default and pipe. */
export function coreOf(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch
  )
    return coreOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return coreOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return schema;
}

/** A minimal value of the schema: required fields only. It may still violate rules, which examples then satisfy. */
export function sampleOf(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  const core = coreOf(schema);
  if (core instanceof z.ZodObject) {
    const entries = Object.entries(core.shape as Record<string, z.ZodType>).map(([name, inner]) => [name, sampleOf(inner)]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (core instanceof z.ZodDiscriminatedUnion) return sampleOf(core.options[0] as z.ZodType);
  if (core instanceof z.ZodArray) {
    const item = sampleOf(core.element as z.ZodType);
    return schema.safeParse([]).success || item === undefined ? [] : [item];
  }
  return [1, 'x', '1', true, '2026-01-01', 'https://www.example.com', 'CNSGH', ...valuesOf(core)].find((value) => schema.safeParse(value).success);
}

/** The permitted values of an enumeration. */
function valuesOf(core: z.ZodType): readonly unknown[] {
  if (core instanceof z.ZodEnum) return core.options;
  return core instanceof z.ZodLiteral ? [...core.values] : [];
}

/** One item more, or one character more, than the schema permits; undefined without a limit. */
export function overLimitOf({ schema, core }: Field): unknown {
  if (core instanceof z.ZodArray) {
    const item = sampleOf(core.element as z.ZodType);
    for (const length of [6, 11, 21, 51, 101, 501, 1001]) {
      const list = Array.from({ length }, () => item);
      if (refuses(schema, list, 'too_big')) return list;
    }
    return undefined;
  }
  if (core instanceof z.ZodNumber) return [1e4, 1e6, 1e9, 1e15, Number.MAX_SAFE_INTEGER].find((value) => refuses(schema, value, 'too_big'));
  if (!(core instanceof z.ZodString)) return undefined;
  const { maxLength } = core;
  return typeof maxLength === 'number' && maxLength < 20_000 ? 'x'.repeat(maxLength + 1) : undefined;
}

const refuses = (schema: z.ZodType, value: unknown, code: string): boolean =>
  schema.safeParse(value).error?.issues.some((issue) => issue.code === code && issue.path.length === 0) ?? false;

/** A copy of the input with another value at the path, or without it; missing parents are created as samples. */
export function withValue(input: unknown, schema: z.ZodType, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) {
    const [first, ...others] = Array.isArray(input) ? (input as unknown[]) : [];
    return [withValue(first ?? sampleOf(core.element as z.ZodType), core.element as z.ZodType, rest, value), ...others];
  }
  if (core instanceof z.ZodDiscriminatedUnion) {
    const option = optionWith(core, input, step);
    if (!option) throw new Error(`withValue: no field ${step} in the options.`);
    const { discriminator } = core.def;
    const isIts = (option.shape[discriminator] as z.ZodType).safeParse((input as Record<string, unknown> | undefined)?.[discriminator]).success;
    return withValue(isIts ? input : sampleOf(option), option, path, value);
  }
  const inner = core instanceof z.ZodObject ? (core.shape as Record<string, z.ZodType>)[step] : undefined;
  if (!inner) throw new Error(`withValue: no field ${step} in the schema.`);
  const before = (typeof input === 'object' && input !== null ? input : sampleOf(core)) as Record<string, unknown>;
  const next = withValue(before[step], inner, rest, value);
  const { [step]: _replaced, ...others } = before;
  return next === MISSING ? others : { ...others, [step]: next };
}

/** Removes the field. */
export const MISSING = Symbol('missing');
