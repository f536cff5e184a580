import type { BillCopy } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { WHOLE_BILL } from '#domain/bill/copy-policy';
import { BILL_DOCUMENTS } from '#domain/bill/bill-fields';
import { labelAt } from '#domain/form/labels';
import type { Key } from '#i18n';
import { useMessages } from '#ui';
import type { ComparedField } from './compared-fields.ts';

/** Name of a compared field: `Seal no. of CMAU7304150`, `Shipper, line 2`. */
export function useFieldName(type: BillType): (field: Pick<ComparedField, 'field' | 'ctnNo'> & { line?: number | null }) => string {
  const t = useMessages('copy-dialog');
  const textOf = useMessages('bill-form');
  return ({ field: path, ctnNo, line }) => {
    if (path === WHOLE_BILL) return t('field.bill');
    const label = labelAt<Key<'bill-form'>>(BILL_DOCUMENTS[type].fields, path);
    if (!label) return path;
    if (label.line !== undefined) return ctnNo ? t('field.container', { ctnNo }) : textOf(label.key, { line: label.line });
    const name = textOf(label.key);
    if (label.part?.line !== undefined) return t('field.ofContainer', { field: name, ctnNo: ctnNo || String(label.part.line) });
    return line ? t('field.line', { field: name, line }) : name;
  };
}

/** The same with the bill, where the COPY has several. */
export function useFieldOfBill(type: BillType, { bills, missing }: Pick<BillCopy, 'bills' | 'missing'>) {
  const t = useMessages('copy-dialog');
  const editor = useMessages('bill-editor');
  const nameOf = useFieldName(type);
  return (field: Parameters<typeof nameOf>[0] & { blIndex: number }): string => {
    const name = nameOf(field);
    if (bills.length + missing.length <= 1) return name;
    return t('request.ofBill', { bill: field.blIndex === 0 ? editor('tab.main') : editor('tab.sub', { index: field.blIndex }), field: name });
  };
}
