import { BILL_CONTAINER_FIELDS, BILL_GOODS_FIELDS, HBL_FIELDS, MBL_FIELDS } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { BusinessError } from '#server/core/errors/business-error';
import type { BillRow } from '../repository/bill-repository.ts';

/** A field of a bill that its COPY shows differently, for demonstrations and tests. */
export interface CopyChange {
  blIndex: number;
  /** Name of the field; of a container, it is that of the first one. */
  field: string;
  text: string;
}

type Content = Pick<BillRow, 'bl_type' | 'bl_index' | 'vo' | 'goods' | 'containers'>;

/** The bills with changed fields; throws if one has no such field. */
export function changedBills<B extends Content>(bills: readonly B[], changes: readonly CopyChange[]): B[] {
  const changed = [...bills];
  for (const change of changes) {
    const place = changed.findIndex(({ bl_index }) => bl_index === change.blIndex);
    const bill = changed[place];
    const part = bill && changedPart(bill, change);
    if (!part) throw new BusinessError('bill.copyField', { field: change.field });
    changed[place] = { ...bill, ...part };
  }
  return changed;
}

function changedPart({ bl_type, vo, goods, containers }: Content, { field, text }: CopyChange): Partial<Content> | undefined {
  const own = { [field]: text };
  if (isText(BILL_GOODS_FIELDS, field)) return { goods: { ...goods, ...own } };
  if (isText(bl_type === BILL_TYPE.house ? HBL_FIELDS : MBL_FIELDS, field)) return { vo: { ...vo, ...own } };
  if (!isText(BILL_CONTAINER_FIELDS, field) || containers.length === 0) return undefined;
  return { containers: containers.map((line, row) => (row === 0 ? { ...line, ...own } : line)) };
}

/** Fields that are stored as they are entered. */
const TEXTS: readonly string[] = ['text', 'code', 'decimal'];
const isText = (fields: object, name: string): boolean => {
  const field = (fields as Readonly<Record<string, { kind: string } | undefined>>)[name];
  return field !== undefined && TEXTS.includes(field.kind);
};
