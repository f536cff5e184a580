import type { Field, FieldMap } from '#domain/form/field';

/** A copy whose phone numbers and e-mail addresses are blank. */
export const withoutContacts = (table: FieldMap, values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, blanked(table[name], value)]));

/** Phone number, fax number or e-mail address. */
export const isContact = (field: Field | undefined): boolean =>
  (field?.kind === 'text' || field?.kind === 'code') && (field.inputType !== undefined || field.inputMode === 'email');

function blanked(field: Field | undefined, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    if (field?.kind === 'group') return withoutContacts(field.fields, value);
    if (field?.kind === 'list' && Array.isArray(value)) return value.map((item: object) => withoutContacts(field.of, item));
    return value;
  }
  return isContact(field) && typeof value === 'string' ? '' : value;
}
