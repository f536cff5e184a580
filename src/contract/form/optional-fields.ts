import { z } from 'zod';
import { isBlank } from '#domain/required';
import { codeText, dateValue, epochMs, id, optionalDecimal, pieces, text } from '#domain/schemas';
import { maxLength } from '#domain/text/text-rules';

/** Optional form fields: absent, null and blank are equivalent. */

/** Optional record id. */
export const maybeId = id
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null);

/** Free text, empty if absent. */
export const prose = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');

/** Code, number or name of a dictionary item with normalised width; empty if absent. */
export const code = (max: number) =>
  codeText(maxLength(max))
    .nullish()
    .transform((value) => value ?? '');

const ITEM_CODE_MAX = 20;

/** Codes of dictionary items, each once; none if absent. */
export const codes = (max: number) =>
  z
    .array(codeText((value) => (value === '' ? { code: 'required' } : maxLength(ITEM_CODE_MAX)(value))))
    .max(max)
    .nullish()
    .transform((values) => [...new Set(values)]);

/** Optional date. */
export const maybeDay = blankToNull(dateValue);

/** Optional instant. */
export const maybeTime = blankToNull(epochMs);

/** Optional number of pieces. */
export const maybePieces = blankToNull(pieces);

/** Optional quantity of up to 4 decimals. */
export const maybeDecimal = optionalDecimal(4).default(null);

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

function blankToNull<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable()).default(null);
}
