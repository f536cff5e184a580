import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { labelAt } from '#domain/form/labels';
import type { Key, Translate } from '#i18n';

/** Label of a field of a bill by its path: `Container 2, Seal no.`. */
export function billLabel(field: Translate<'bill-form'>, t: Translate<'bill-editor'>, type: BillType, path: string): string {
  const label = labelAt<Key<'bill-form'>>(BILL_DOCUMENTS[type].fields, path);
  if (!label) return path;
  const { key, line, part } = label;
  const text = field(key, line === undefined ? {} : { line });
  return part?.line === undefined ? text : t('in', { part: field(part.key, { line: part.line }), field: text });
}
