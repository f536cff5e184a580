import { z } from 'zod';
import { isBlank } from '#domain/required';
import { codeText, dateValue, id, pieces, text } from '#domain/schemas';

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
export const maybeDay = z.preprocess((value) => (isBlank(value) ? null : value), dateValue.nullable());

/** Whole pieces, or none. */
export const maybePieces = z.preprocess((value) => (isBlank(value) ? null : value), pieces.nullable());

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
