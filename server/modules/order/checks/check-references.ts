import type { Field, FieldMap } from '#domain/form/field';
import { leavesOf } from '#domain/form/leaves';
import type { Issue } from '#domain/issue';
import { BusinessError } from '#server/core/errors/business-error';
import type { Reference } from '#server/modules/freight/service';

/** Refuses unknown ids and codes in a document of the field table. */
export function checkReferences(fields: FieldMap, document: object, known: Reference): void {
  const issues = leavesOf(fields, document).flatMap(({ path, field, value }): Issue[] =>
    typeof value !== 'string' || value === '' || isKnown(field, value, known) ? [] : [{ field: path, code: 'invalid', params: {} }],
  );
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
}

function isKnown(field: Field, value: string, { ports, shippingLines, wharves, dictionary }: Reference): boolean {
  switch (field.kind) {
    case 'port':
      return ports.has(value);
    case 'carrier':
      return shippingLines.has(value);
    case 'terminal':
      return wharves.has(value);
    case 'item':
      return field.isOpen === true || dictionary.has(`${field.dictionary} ${value}`);
    default:
      return true;
  }
}
