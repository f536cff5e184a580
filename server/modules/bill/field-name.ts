import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { WHOLE_BILL } from '#domain/bill/copy-policy';
import { labelAt } from '#domain/form/labels';
import { type Key, type Locale, translator } from '#i18n';

/** Name of a field of a bill by its dotted path: `Marks`, `Container 4 Seal no.`; needs the texts `bill-form` and `copy-dialog`. */
export function billFieldName(type: BillType, path: string, language: Locale): string {
  const t = translator(language, 'bill-form');
  if (path === WHOLE_BILL) return translator(language, 'copy-dialog')('field.bill');
  const label = labelAt<Key<'bill-form'>>(BILL_DOCUMENTS[type].fields, path);
  if (!label) return path;
  const line = label.line ?? label.part?.line;
  if (label.line !== undefined) return t('ctn.line', { line: label.line });
  return line === undefined ? t(label.key) : `${t('ctn.line', { line })} ${t(label.key)}`;
}

/** What a field of a bill says, with words for the codes of a choice. */
export function billFieldText(type: BillType, path: string, text: string, language: Locale): string {
  const word = labelAt<Key<'bill-form'>>(BILL_DOCUMENTS[type].fields, path)?.options?.[text];
  return word === undefined ? text : translator(language, 'bill-form')(word);
}
