import { z } from 'zod';
import { normaliseWidth } from '#domain/text/normalise-width';

/** What was typed into a dropdown: trimmed, control characters dropped. */
const searchValue = z
  .string()
  .max(100)
  .transform((value) =>
    normaliseWidth(value)
      .replace(/\p{Cc}/gu, '')
      .trim(),
  );

/** Input of a dropdown call: `searchValue` and own parameters, which may also stand in `params` (spec 7.4 leaves open which). */
export function drop<const S extends z.ZodRawShape>(shape: S) {
  const flat = z.object({ searchValue: searchValue.nullish(), ...shape });
  // `preprocess` forgets what may be given; callers of ours write the flat form.
  return z.preprocess(flatten, flat) as unknown as z.ZodType<z.output<typeof flat>, z.input<typeof flat>>;
}

function flatten(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { params, ...beside } = value;
  return isRecord(params) ? { ...params, ...beside } : beside;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
