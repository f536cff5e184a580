import { z } from 'zod';
import { parseDate, startOfDay } from '#i18n/date';
import { DEFAULT_CTN_TYPE, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts';
import { CONTAINER_TYPE_CODES } from './container/container-type.ts';
import { toDecimal } from './number/decimal.ts';
import { addFinding, ruled, type Rule } from './issue.ts';
import { webOrigin } from './identity/origin-pattern.ts';
import { normaliseWidth } from './text/normalise-width.ts';
import { recordId } from './record-id.ts';
import { count, decimal, money as moneyRule } from './number/number-rules.ts';
import { isBlank, optional } from './required.ts';
import { plainText } from './text/text-rules.ts';

/** The id of a record. Text that no id can be becomes '0', which no record has: the call then says what it says of any unknown record. */
export const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .transform(recordId);

/** The id of a chat, `u_1_2` or `g_3`. */
export const chatId = z.string().regex(/^[\w-]{1,64}$/);

const LAST_MS = Date.UTC(9999, 11, 30);
/** No day of a shipment is older; a database knows no year 0 and writes those before it in another way. */
const FIRST_DAY_MS = Date.UTC(1900, 0, 1);

/** An instant, epoch milliseconds. */
export const epochMs = z.number().int().min(0).max(LAST_MS);

/** A day: `yyyy-MM-dd` or any instant of it; becomes the milliseconds of its 00:00 +08:00. */
export const dateValue = z.union([z.string().max(40), z.number()]).transform((value, context) => {
  const ms = typeof value === 'string' ? parseDate(normaliseWidth(value).trim()) : value;
  if (ms !== undefined && ms >= FIRST_DAY_MS && ms <= LAST_MS) return startOfDay(ms);
  addFinding(context, { code: 'date' });
  return z.NEVER;
});

/** A quantity of up to 13 integer digits that a double could not hold: text or number in, canonical text out. */
export const decimalString = (places: 2 | 3 | 4) => ruledDecimal(decimal(places));

/** A sum of up to 10 integer digits and 2 decimals. */
export const money = ruledDecimal(moneyRule);

/** As `decimalString`, where nothing may be entered; empty text becomes null. */
export const optionalDecimal = (places: 2 | 3 | 4) => blankToNull(decimalString(places));

/** Whole pieces from 0: number or digits in, number out. */
export const pieces = ruled(
  decimalText(),
  (text) => count(text) ?? (text.length > 9 ? { code: 'max', params: { max: 999_999_999 } } : undefined),
).transform(Number);

/** Prose of one or several lines: trimmed, at most `max` characters, without control characters. */
export const text = (max: number) => ruled(z.string().trim().max(max), plainText);

/** The origin of a web page, as browsers write it. */
export const exactOrigin = ruled(z.string().max(300), webOrigin);

/** As `text`, but not blank. */
export const requiredText = (max: number) => ruled(text(max), (value) => (isBlank(value) ? { code: 'required' } : undefined));

/** A code or number that a rule judges once full-width characters are narrow and blanks around it gone. */
export const codeText = (rule: Rule) => ruled(narrow(), rule);

/** As `codeText`, where nothing may be entered. */
export const optionalCodeText = (rule: Rule) => ruled(narrow(), optional(rule));

/** Spread into the input of a call that answers pages; a larger page than the largest is cut. */
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

/** What a call that takes `paging` answers. */
export const page = <R extends z.ZodType>(record: R) =>
  z.object({ records: z.array(record), total: z.number(), size: z.number(), current: z.number(), pages: z.number() });

export const ctnType = z.enum(CONTAINER_TYPE_CODES);

/** How many boxes of a type. */
export const ctn = z.object({ ctnType, num: z.number().int().min(1).max(999) });

/** The containers asked for; 20GP × 1 unless stated. */
export const ctnList = z
  .array(ctn)
  .min(1)
  .max(20)
  .default([{ ctnType: DEFAULT_CTN_TYPE, num: 1 }]);

function narrow() {
  return ruled(z.string().max(4000), plainText).transform((value) => normaliseWidth(value).trim());
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
