import { z } from 'zod';
import { isBlank } from '#domain/required';
import { codeText, dateValue, id, optionalDecimal, pieces, text } from '#domain/schemas';

/** Fields of a form that may be left empty: absent, null and blank are the same. */

/** The id of a record, or none. */
export const maybeId = id
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null);

/** Prose, empty when there is none. */
export const prose = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');

/** A code, number or name of a dictionary item, made narrow; empty when there is none. */
export const code = (max: number) =>
  codeText((value) => (value.length > max ? { code: 'maxLength', params: { max } } : undefined))
    .nullish()
    .transform((value) => value ?? '');

/** A day, or none. */
export const maybeDay = blankToNull(dateValue);

/** Whole pieces, or none. */
export const maybePieces = blankToNull(pieces);

/** A quantity of up to 4 decimals, or none. */
export const maybeDecimal = optionalDecimal(4).default(null);

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

function blankToNull<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable()).default(null);
}
