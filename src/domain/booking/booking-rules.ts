import { email } from '../party/email.ts';
import { bookingTextFindings } from './booking-texts.ts';
import { GOODS_NATURE } from '../constants.ts';
import { hsCode } from '../cargo/hs-code.ts';
import type { Code, FieldFinding, Rule } from '../issue.ts';
import { count, decimal, grossWeight } from '../number/number-rules.ts';
import { isToOrder, type PartyKind, partyFormats, type PartyToCheck, reachable } from '../party/party-rules.ts';
import { isBlank, optional } from '../required.ts';
import { unNo } from '../cargo/un-no.ts';

type Text = string | null | undefined;
type Quantity = string | number | null | undefined;

export interface CargoToCheck {
  goods?: Text;
  goodsType?: Text | number;
  packageType?: Text;
  hsCode?: Text;
  number?: Quantity;
  weight?: Quantity;
  volume?: Quantity;
  dg?: { unNo?: Text; imoClass?: Text } | null | undefined;
  reefer?: { temp?: Text } | null | undefined;
}

/** Fields of a booking that the rules read; the contract's input is assignable. */
export interface BookingToCheck {
  shippingId?: Text;
  transportClause?: Text | number;
  payMethodId?: Text | number;
  payPlaceId?: Text;
  portStartId?: Text;
  portEndId?: Text;
  shipper?: PartyToCheck | null | undefined;
  consignee?: PartyToCheck | null | undefined;
  notify?: PartyToCheck | null | undefined;
  isToOrder?: boolean | null | undefined;
  contactEmail?: Text;
  goodsList?: readonly CargoToCheck[] | undefined;
  ctnList?: readonly { ctnType?: Text; weightPerCtn?: Quantity }[] | undefined;
}

/** Findings that apply to drafts too: only present values are checked. */
export function draftFindings(booking: BookingToCheck): FieldFinding[] {
  const { goodsList = [], ctnList = [], portStartId, portEndId } = booking;
  return [
    ...(!isBlank(portStartId) && portStartId === portEndId ? [{ field: 'portEndId', code: 'port.same' } as const] : []),
    ...check('contactEmail', email, booking.contactEmail),
    ...goodsList.flatMap((cargo, row) => cargoFormats(cargo, `goodsList.${row}`)),
    ...ctnList.flatMap((ctn, row) => check(`ctnList.${row}.weightPerCtn`, grossWeight, ctn.weightPerCtn)),
    ...PARTIES.flatMap((kind) => below(kind, partyFormats(booking[kind] ?? {}))),
  ];
}

/** Findings that prevent submission. */
export function submitFindings(booking: BookingToCheck): FieldFinding[] {
  const { goodsList = [], ctnList = [] } = booking;
  return [
    ...missing(booking, ROUTING),
    ...(String(booking.payMethodId) === PAYABLE_ELSEWHERE ? missing(booking, { payPlaceId: 'booking.payPlace' }) : []),
    ...partiesMissing(booking),
    ...(goodsList.length === 0 ? [{ field: 'goodsList', code: 'goods.required' } as const] : []),
    ...goodsList.flatMap((cargo, row) => below(`goodsList.${row}`, [...missing(cargo, CARGO), ...detailsMissing(cargo)])),
    ...(ctnList.length === 0 ? [{ field: 'ctnList', code: 'containers.required' } as const] : []),
    ...ctnList.flatMap((ctn, row) => below(`ctnList.${row}`, missing(ctn, { ctnType: 'containers.type' }))),
    ...bookingTextFindings(booking),
    ...draftFindings(booking),
  ];
}

const PARTIES = ['shipper', 'consignee', 'notify'] as const satisfies PartyKind[];

/** Payment term that requires a place. */
const PAYABLE_ELSEWHERE = '3';

const ROUTING = {
  shippingId: 'bl.shipping',
  portStartId: 'bl.portStart',
  portEndId: 'bl.portEnd',
  transportClause: 'bl.transport',
  payMethodId: 'bl.payMethod',
} as const satisfies Partial<Record<keyof BookingToCheck, Code>>;

const CARGO = {
  goods: 'goods.description',
  goodsType: 'bl.goodsType',
  packageType: 'bl.packageType',
  number: 'required',
  weight: 'required',
  volume: 'required',
} as const satisfies Partial<Record<keyof CargoToCheck, Code>>;

/** Carriers require these details for such goods. */
function detailsMissing({ goodsType, dg, reefer }: CargoToCheck): FieldFinding[] {
  const nature = String(goodsType);
  if (nature === GOODS_NATURE.dangerous || nature === GOODS_NATURE.battery)
    return below('dg', missing(dg ?? {}, { unNo: 'goods.unNo', imoClass: 'goods.imoClass' }));
  return nature === GOODS_NATURE.reefer ? below('reefer', missing(reefer ?? {}, { temp: 'goods.temperature' })) : [];
}

const WHO = { name: 'party.name', address: 'party.address' } as const;

/** A complete shipper; a consignee, or a notify party if the bill is made out to order. */
function partiesMissing({ shipper, consignee, notify, isToOrder: toOrder }: BookingToCheck): FieldFinding[] {
  const findings = [...below('shipper', [...missing(shipper ?? {}, WHO), ...reachable('shipper', shipper ?? {})])];
  if (toOrder || isToOrder(consignee?.name)) return isBlank(notify?.name) ? [...findings, { field: 'notify.name', code: 'party.toOrder' }] : findings;
  return [...findings, ...below('consignee', missing(consignee ?? {}, WHO))];
}

function cargoFormats(cargo: CargoToCheck, path: string): FieldFinding[] {
  return [
    ...check(`${path}.hsCode`, hsCode, cargo.hsCode),
    ...check(`${path}.number`, count, cargo.number),
    ...check(`${path}.weight`, decimal(4), cargo.weight),
    ...check(`${path}.volume`, decimal(4), cargo.volume),
    ...check(`${path}.dg.unNo`, unNo, cargo.dg?.unNo),
  ];
}

function check(field: string, rule: Rule, value: Quantity): FieldFinding[] {
  const finding = optional(rule)(value === null || value === undefined ? '' : String(value));
  return finding ? [{ field, ...finding }] : [];
}

function missing<T extends object>(record: T, codes: { [K in keyof T]?: Code }): FieldFinding[] {
  return (Object.entries(codes) as [keyof T & string, Code][]).flatMap(([field, code]) => (isBlank(record[field]) ? [{ field, code }] : []));
}

function below(path: string, findings: readonly FieldFinding[]): FieldFinding[] {
  return findings.map((finding) => ({ ...finding, field: `${path}.${finding.field}` }));
}
