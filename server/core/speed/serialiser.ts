import { z } from 'zod';
import type { ReportSpeedFault } from './speed-parts.ts';

/** Returns the JSON text of a value; `undefined` for values that JSON omits. */
type Write = (value: unknown) => string | undefined;

/** The value does not match the schema, or lacks a key that has a default. */
const MISMATCH = new Error('misfit');

const isMismatch = (fault: unknown): boolean => fault === MISMATCH || fault instanceof z.core.$ZodError;

/**
 * Compiles a serialiser for a schema: validates and writes in one pass what `JSON.stringify(schema.parse(value))` does in two.
 * Keys outside the schema are not read. Unsupported kinds of schema and values that do not match are left to zod,
 * so that errors remain zod's own. Any other fault is thrown on, and a valid value that could not be written is reported.
 */
export function serialiser(schema: z.ZodType, report: ReportSpeedFault): Write {
  const write = writer(schema);
  return (value) => {
    try {
      return write(value);
    } catch (fault) {
      if (!isMismatch(fault)) throw fault;
      const text = JSON.stringify(schema.parse(value));
      report(fault, 'the serialiser refused a valid answer; zod wrote it');
      return text;
    }
  };
}

/** Cached texts of constant values by serialiser. */
const constantTexts = new WeakMap<object, Map<Write, string>>();

/** Freezes a list that many answers contain: each serialiser writes it once. */
export function constantList<T>(list: T[]): T[] {
  constantTexts.set(deeplyFrozen(list), new Map());
  return list;
}

function deeplyFrozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deeplyFrozen(part as object);
  return Object.freeze(value);
}

function writer(schema: z.ZodType): Write {
  const { def } = schema as { def: Def };
  const isPlain = !def.checks?.length && !def.coerce && !schema._zod.traits.has('$ZodExactOptional');
  const write = isPlain ? WRITERS[def.type]?.(def) : undefined;
  return write ?? ((value) => JSON.stringify(schema.parse(value)));
}

/** Part of zod's definitions that is used here. */
interface Def {
  type: string;
  checks?: unknown[];
  coerce?: boolean;
  format?: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  discriminator?: string;
  inclusive?: boolean;
  values?: readonly unknown[];
}

const WRITERS: Record<string, (def: Def) => Write | undefined> = {
  string: ({ format }) => (format === undefined ? (value) => (typeof value === 'string' ? quoted(value) : mismatch()) : undefined),
  number: ({ format }) => (format === undefined ? (value) => (Number.isFinite(value) ? String(value) : mismatch()) : undefined),
  boolean: () => (value) => (typeof value === 'boolean' ? String(value) : mismatch()),
  literal: ({ values = [] }) => literal(values),
  nullable: ({ innerType }) => {
    const write = innerType && writer(innerType);
    return write && ((value) => (value === null ? 'null' : write(value)));
  },
  optional: ({ innerType }) => {
    const write = innerType && writer(innerType);
    return write && ((value) => (value === undefined ? undefined : write(value)));
  },
  array: ({ element }) => element && listOf(writer(element)),
  object: ({ shape, catchall }) => (shape && !catchall ? recordOf(Object.entries(shape)) : undefined),
  union: ({ options, discriminator, inclusive }) =>
    options && discriminator === undefined && inclusive !== false ? firstOf(options.map(writer)) : undefined,
};

function literal(values: readonly unknown[]): Write | undefined {
  if (!values.every((value) => typeof value === 'string' || Number.isInteger(value) || typeof value === 'boolean')) return undefined;
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value) ?? mismatch();
}

function listOf(write: Write): Write {
  const writeAll: Write = (value) => {
    if (!Array.isArray(value)) return mismatch();
    const kept = constantTexts.get(value);
    const known = kept?.get(writeAll);
    if (known !== undefined) return known;
    let text = '';
    // Not `map`: holes are read as undefined, as zod does.
    for (let index = 0; index < value.length; index += 1) text += `${index === 0 ? '' : ','}${write(value[index]) ?? 'null'}`;
    text = `[${text}]`;
    kept?.set(writeAll, text);
    return text;
  };
  return writeAll;
}

function recordOf(shape: [string, z.ZodType][]): Write {
  const fields = shape.map(([key, schema]) => ({
    key,
    label: `${JSON.stringify(key)}:`,
    mayLack: schema._zod.optout === 'optional',
    write: writer(schema),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return mismatch();
    let text = '';
    for (const { key, label, mayLack, write } of fields) {
      const field = (value as Record<string, unknown>)[key];
      // zod distinguishes absent from undefined, e.g. for defaults.
      if (field === undefined && !mayLack && !(key in value)) return mismatch();
      const written = write(field);
      if (written !== undefined) text += `${text === '' ? '' : ','}${label}${written}`;
    }
    return `{${text}}`;
  };
}

function firstOf(writers: readonly Write[]): Write {
  return (value) => {
    for (const write of writers) {
      try {
        return write(value);
      } catch (fault) {
        if (!isMismatch(fault)) throw fault;
        // The next option may match.
      }
    }
    return mismatch();
  };
}

function mismatch(): never {
  throw MISMATCH;
}

// Quotes, backslashes, control characters and lone surrogates need escapes.
const NEEDS_ESCAPE = /["\\\p{Cc}\p{Cs}]/u;
const quoted = (text: string): string => (NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);
