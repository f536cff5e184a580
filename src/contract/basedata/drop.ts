import { z } from 'zod';
import { normaliseWidth } from '#domain/text/normalise-width';

/** Search text of a dropdown: trimmed, without control characters. */
const searchValue = z
  .string()
  .max(100)
  .transform((value) =>
    normaliseWidth(value)
      .replace(/\p{Cc}/gu, '')
      .trim(),
  );

/** Input of a dropdown call: `searchValue` and further parameters, optionally inside `params` (spec 7.4 allows both). */
export function drop<const S extends z.ZodRawShape>(shape: S) {
  const flat = z.object({ searchValue: searchValue.nullish(), ...shape });
  // `preprocess` loses the input type; our own callers use the flat form.
  return z.preprocess(flatten, flat) as unknown as z.ZodType<z.output<typeof flat>, z.input<typeof flat>>;
}

function flatten(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { params, ...beside } = value;
  return isRecord(params) ? { ...params, ...beside } : beside;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
