import type { FieldFinding, Finding } from '../issue.ts';
import { isBlank, optional } from '../required.ts';
import { bookingText } from '../text/booking-text.ts';
import { type Field, type FieldMap, isEnglish } from './field.ts';
import { FORMAT_RULES, type FormatRule } from './format-rules.ts';
import { byTable, leavesOf } from './leaves.ts';

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
export function englishFindings(fields: FieldMap, document: object): FieldFinding[] {
  return leavesOf(fields, document).flatMap(({ path, field, value }) =>
    isEnglish(field) && typeof value === 'string' ? located(path, bookingText(value)) : [],
  );
}

function formatFinding(field: Field, value: unknown): Finding | undefined {
  const name = field.rule ?? RULE_OF_KIND[field.kind];
  if (name === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return optional(FORMAT_RULES[name])(String(value));
}

const RULE_OF_KIND: { [K in Field['kind']]?: FormatRule } = { pieces: 'count', decimal: 'decimal' };

const located = (path: string, finding: Finding | undefined): FieldFinding[] => (finding ? [{ field: path, ...finding }] : []);
