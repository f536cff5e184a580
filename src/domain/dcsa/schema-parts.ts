import '../issue.ts';
import { z } from 'zod';
import { parseDate } from '#i18n/date';

/** Parts that the schemas share. Written from the published rules of DCSA BKG 2.0.5 and EBL 3.0.4 (Apache licence 2.0); unlisted properties are allowed. */

/** Text without blanks at its ends, on one line. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\S(?:.*\S)?$/);
export const text = (max: number) => z.string().max(max);

/** `2026-02-31` is no day, although `Date.parse` makes 3 March of it. */
const existing = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern, { abort: true })
    .superRefine((value, context) => {
      if (parseDate(value.slice(0, 10)) === undefined || Number.isNaN(Date.parse(value)))
        context.addIssue({ code: 'invalid_format', format: 'regex', pattern: String(pattern), input: value });
    });
export const day = existing(/^\d{4}-\d{2}-\d{2}$/);
export const moment = existing(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);

const portCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/);
const countryCode = z.string().regex(/^[A-Z]{2}$/);

const measure = (units: readonly [string, ...string[]]) => z.looseObject({ value: z.number().positive(), unit: z.enum(units) });
export const weight = measure(['KGM', 'LBR']);
export const volume = measure(['MTQ', 'FTQ']);

export const contact = z.looseObject({ name: line(35), phone: text(30).optional(), email: text(100).optional() });

const address = z.looseObject({
  street: text(70),
  streetNumber: text(50).optional(),
  postCode: text(10).optional(),
  city: line(35),
  stateRegion: text(65).optional(),
  countryCode,
});

export const party = z.looseObject({
  partyName: line(70),
  address: address.optional(),
  displayedAddress: z.array(text(35)).max(6).optional(),
  partyContactDetails: z.array(contact).optional(),
  taxLegalReferences: z.array(z.looseObject({ type: line(50), countryCode, value: line(35) })).optional(),
});
export type Party = z.output<typeof party>;

export const place = z.looseObject({ locationName: text(100).optional(), UNLocationCode: portCode.optional() });
export const packaging = z.looseObject({
  packageCode: z
    .string()
    .regex(/^[A-Z0-9]{2}$/)
    .optional(),
  numberOfPackages: z.number().int().min(0).optional(),
  description: text(100).optional(),
});
export const hsCodes = z.array(z.string().regex(/^\d{6,10}$/));
