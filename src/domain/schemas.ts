import { z } from 'zod';
import { parseDate, startOfDay } from '#i18n/date';
import { DEFAULT_CTN_TYPE, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts';
import { CONTAINER_TYPE_CODES } from './container/container-type.ts';
import { toDecimal } from './number/decimal.ts';
import { addFinding, ruled, type Rule } from './issue.ts';
import { webOrigin } from './identity/origin-pattern.ts';
import { normaliseWidth } from './text/normalise-width.ts';
import { recordId } from './record-id.ts';
import { count, countWithin, decimal, money as moneyRule } from './number/number-rules.ts';
import { isBlank, optional } from './required.ts';
import { withoutDirection } from './text/direction.ts';
import { plainText } from './text/text-rules.ts';

/** Record id. Invalid text becomes '0', which no record has: the call then answers as for any unknown record. */
export const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .transform(recordId);

/** The id of a chat, `u_1_2` or `g_3`. */
export const chatId = z.string().regex(/^[\w-]{1,64}$/);

const LAST_MS = Date.UTC(9999, 11, 30);
/** No shipment is older; databases have no year 0 and represent earlier years differently. */
const FIRST_DAY_MS = Date.UTC(1900, 0, 1);

/** Time in epoch milliseconds. */
export const epochMs = z.number().int().min(0).max(LAST_MS);

/** Date: `yyyy-MM-dd` or any time of that day; becomes the milliseconds of its 00:00 +08:00. */
export const dateValue = z.union([z.string().max(40), z.number()]).transform((value, context) => {
  const ms = typeof value === 'string' ? parseDate(normaliseWidth(value).trim()) : value;
  if (ms !== undefined && ms >= FIRST_DAY_MS && ms <= LAST_MS) return startOfDay(ms);
  addFinding(context, { code: 'date' });
  return z.NEVER;
});

/** Quantity of up to 13 integer digits, beyond a double's precision: accepts text or number, returns canonical text. */
export const decimalString = (places: 2 | 3 | 4) => ruledDecimal(decimal(places));

/** Amount of up to 10 integer digits and 2 decimals. */
export const money = ruledDecimal(moneyRule);

/** Like `decimalString`, but optional; empty text becomes null. */
export const optionalDecimal = (places: 2 | 3 | 4) => blankToNull(decimalString(places));

/** Pieces from 0: accepts a number or digits, returns a number. */
export const pieces = ruled(decimalText(), count).transform(Number);

/**
 * Number of things from `min` to `max`: accepts a number or digits, returns a number. What is not a number is an error of its field alone, so that the
 * rules over several fields still say what else is wrong.
 */
export const counted = (limits: { min: number; max: number }) => ruled(decimalText(), countWithin(limits)).transform(Number);

/** Free text of one or several lines: trimmed, at most `max` characters, without control characters; directional ones are removed. */
export const text = (max: number) => ruled(z.string().overwrite(withoutDirection).trim().max(max), plainText);

/** Origin of a web page in the browser's form. */
export const exactOrigin = ruled(z.string().max(300), webOrigin);

/** Like `text`, but not blank. */
export const requiredText = (max: number) => ruled(text(max), (value) => (isBlank(value) ? { code: 'required' } : undefined));

/** Code or number with normalised width and trimmed, checked by a rule. */
export const codeText = (rule: Rule) => ruled(narrow(), rule);

/** Like `codeText`, but optional. */
export const optionalCodeText = (rule: Rule) => ruled(narrow(), optional(rule));

/** Spread into the input of a paged call; the page size is capped. */
export const paging = {
  current: z.number().int().min(1).max(1_000_000).default(1),
  size: z
    .number()
    .int()
    .min(1)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .default(DEFAULT_PAGE_SIZE),
  sortField: z.string().max(40).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
};

/** Answer of a call with `paging`. */
export const page = <R extends z.ZodType>(record: R) =>
  z.object({ records: z.array(record), total: z.number(), size: z.number(), current: z.number(), pages: z.number() });

const ctnType = z.enum(CONTAINER_TYPE_CODES);

/** Number of containers of a type. */
const ctn = z.object({ ctnType, num: z.number().int().min(1).max(999) });

/** The requested containers; 20GP × 1 by default. */
export const ctnList = z
  .array(ctn)
  .min(1)
  .max(20)
  .default([{ ctnType: DEFAULT_CTN_TYPE, num: 1 }]);

function narrow() {
  return ruled(z.string().max(4000).overwrite(withoutDirection), plainText).transform((value) => normaliseWidth(value).trim());
}

function decimalText() {
  return z.union([z.string().max(60), z.number()]).transform(toDecimal);
}

function ruledDecimal(rule: Rule) {
  return ruled(decimalText(), rule).transform((value) => value.replace(/^0+(?=\d)/, ''));
}

function blankToNull<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable());
}
