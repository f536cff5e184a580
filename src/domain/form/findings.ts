import type { FieldFinding, Finding } from '../issue.ts';
import { isBlank, optional } from '../required.ts';
import { bookingText } from '../text/booking-text.ts';
import { maxLength } from '../text/text-rules.ts';
import { type Field, type FieldMap, isEnglish } from './field.ts';
import { FORMAT_RULES, type FormatRule } from './format-rules.ts';
import { byTable, leavesOf } from './leaves.ts';
import { ROOM_RULES } from './room-rules.ts';

/** Violations of the rules of the field table, in its order. */
export const tableFindings = (fields: FieldMap, document: object): FieldFinding[] =>
  [...missingFindings(fields, document), ...formatFindings(fields, document), ...englishFindings(fields, document)].toSorted(byTable(fields));

/** Blank fields that submission requires. */
export function missingFindings(fields: FieldMap, document: object): FieldFinding[] {
  return leavesOf(fields, document).flatMap(({ path, field, value, isApplicable }) =>
    field.required && isApplicable && isBlank(value) ? [{ field: path, code: field.required }] : [],
  );
}

/** Fields whose value breaks the format rule of their table entry or kind; blank ones are fine. */
export function formatFindings(fields: FieldMap, document: object): FieldFinding[] {
  return leavesOf(fields, document).flatMap(({ path, field, value }) => located(path, formatFinding(field, value)));
}

/** Texts for the carrier that contain other characters than English ones. */
const englishFindings = (fields: FieldMap, document: object): FieldFinding[] => textFindings(fields, document, englishFinding);

/** What the message to the carrier cannot hold: other characters than English ones, or a text for which it has no room. */
export const carrierFindings = (fields: FieldMap, document: object): FieldFinding[] =>
  textFindings(fields, document, (field, text) => englishFinding(field, text) ?? roomFinding(field, text));

function textFindings(fields: FieldMap, document: object, rule: (field: Field, text: string) => Finding | undefined): FieldFinding[] {
  return leavesOf(fields, document).flatMap(({ path, field, value }) => (typeof value === 'string' ? located(path, rule(field, value)) : []));
}

const englishFinding = (field: Field, text: string): Finding | undefined => (isEnglish(field) ? bookingText(text) : undefined);

function roomFinding(field: Field, text: string): Finding | undefined {
  if ((field.kind !== 'text' && field.kind !== 'code') || field.room === undefined || isBlank(text)) return undefined;
  const { room } = field;
  return (typeof room === 'number' ? maxLength(room) : ROOM_RULES[room])(text);
}

function formatFinding(field: Field, value: unknown): Finding | undefined {
  const name = field.rule ?? RULE_OF_KIND[field.kind];
  if (name === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return optional(FORMAT_RULES[name])(String(value));
}

const RULE_OF_KIND: { [K in Field['kind']]?: FormatRule } = { pieces: 'count', decimal: 'decimal' };

const located = (path: string, finding: Finding | undefined): FieldFinding[] => (finding ? [{ field: path, ...finding }] : []);
