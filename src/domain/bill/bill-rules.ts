import { BILL_TYPE } from '../constants.ts';
import { containerNo } from '../container/container-no.ts';
import { hsCode } from '../cargo/hs-code.ts';
import type { Code, FieldFinding, Rule } from '../issue.ts';
import { count, decimal, grossWeight } from '../number/number-rules.ts';
import { isBlank, mandatory, optional, requiredAs } from '../required.ts';
import { sealNo } from '../container/seal-no.ts';
import { cargoBox, partyBox } from '../text/text-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Required fields of a bill; each kind has one more. */
const REQUIRED: Readonly<Record<string, Code>> = {
  shippingId: 'bl.shipping',
  transportClause: 'bl.transport',
  payMethodId: 'bl.payMethod',
  placeReceiptId: 'bl.placeReceipt',
  portStartId: 'bl.portStart',
  portEndId: 'bl.portEnd',
  placeDeliveryId: 'bl.placeDelivery',
  etd: 'bl.etd',
  blContract: 'bl.preparer',
  blTel: 'bl.preparerTel',
  blEmail: 'bl.preparerEmail',
  blDate: 'bl.preparedAt',
};
const REQUIRED_BY_TYPE: Readonly<Record<BillType, Readonly<Record<string, Code>>>> = {
  [BILL_TYPE.main]: { blMethodId: 'bl.blMethod' },
  [BILL_TYPE.house]: { settleMethodId: 'bl.settleMethod' },
};
const GOODS_REQUIRED: Readonly<Record<string, Code>> = { goodsType: 'bl.goodsType', packageType: 'bl.packageType' };

export type BillType = (typeof BILL_TYPE)[keyof typeof BILL_TYPE];

/** Missing required fields of a bill of lading. */
export function billRequired(type: BillType, bill: Fields): FieldFinding[] {
  return missing(bill, { ...REQUIRED, ...REQUIRED_BY_TYPE[type] });
}

export function billGoodsRequired(goods: Fields): FieldFinding[] {
  return missing(goods, GOODS_REQUIRED);
}

/** Rules of each box of the document; checked on blur. */
export const BILL_BOXES: Readonly<Record<string, Rule<string | null | undefined>>> = {
  fAddress: mandatory(partyBox),
  sAddress: mandatory(partyBox),
  tAddress: optional(partyBox),
  tAddressSecond: optional(partyBox),
  marks: optional(cargoBox),
  goods: mandatory(cargoBox),
  hsCode: mandatory(hsCode),
};

/** Rules of a container line by column. */
export const CONTAINER_LINE: Readonly<Record<string, Rule<string | null | undefined>>> = {
  ctnType: requiredAs('containers.type'),
  packageType: requiredAs('bl.packageType'),
  ctnNo: mandatory(containerNo),
  sealNo: mandatory(sealNo),
  number: mandatory(count),
  weight: mandatory(grossWeight),
  volume: mandatory(decimal(4)),
};

function missing(fields: Fields, codes: Readonly<Record<string, Code>>): FieldFinding[] {
  return Object.entries(codes).flatMap(([field, code]) => (isBlank(fields[field]) ? [{ field, code }] : []));
}
