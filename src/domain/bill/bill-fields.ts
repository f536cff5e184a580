import type { Key } from '#i18n';
import { BILL_TYPE, LONG_TEXT_MAX, TEXT_MAX } from '../constants.ts';
import type { DocumentFields, FieldMap } from '../form/field.ts';

type Label = Key<'bill-form'>;

/** Drafts keep boxes that are too long for the document; submission refuses them. */
const BOX_MAX = 1000;
/** Most containers of one bill. */
export const BILL_CONTAINERS_MAX = 500;

const box = { kind: 'text', max: BOX_MAX, lines: 5, rule: 'partyBox', isMono: true, drawnBy: 'hand' } as const;
const place = { kind: 'text', max: 100, isEnglish: true, isMono: true } as const;

const TERMS = {
  shippingId: { kind: 'carrier', nameIn: 'shippingIdName', codeIn: 'shippingCode', label: 'field.shippingId', required: 'bl.shipping' },
  transportClause: {
    kind: 'item',
    dictionary: 'transportClause',
    max: 10,
    nameIn: 'transportClauseName',
    label: 'field.transportClause',
    required: 'bl.transport',
  },
  payMethodId: { kind: 'item', dictionary: 'payMethod', max: 10, nameIn: 'payMethodIdName', label: 'field.payMethodId', required: 'bl.payMethod' },
  payPlaceId: { kind: 'port', nameIn: 'payPlaceIdName', label: 'field.payPlaceId' },
} as const satisfies FieldMap<Label>;

const PARTIES = {
  fAddress: { ...box, label: 'field.fAddress', required: 'required' },
  sAddress: { ...box, label: 'field.sAddress', required: 'required' },
  tAddress: { ...box, label: 'field.tAddress' },
} as const satisfies FieldMap<Label>;

const ROUTE = {
  placeReceiptId: {
    kind: 'port',
    nameIn: 'placeReceiptIdName',
    codeIn: 'placeReceiptCode',
    label: 'field.placeReceiptId',
    required: 'bl.placeReceipt',
  },
  placeReceiptDesc: { ...place, label: 'field.placeReceiptDesc' },
  portStartId: { kind: 'port', nameIn: 'portStartIdName', codeIn: 'portStartCode', label: 'field.portStartId', required: 'bl.portStart' },
  portStartDesc: { ...place, label: 'field.portStartDesc' },
  portEndId: { kind: 'port', nameIn: 'portEndIdName', codeIn: 'portEndCode', label: 'field.portEndId', required: 'bl.portEnd' },
  portEndDesc: { ...place, label: 'field.portEndDesc' },
  placeDeliveryId: {
    kind: 'port',
    nameIn: 'placeDeliveryIdName',
    codeIn: 'placeDeliveryCode',
    label: 'field.placeDeliveryId',
    required: 'bl.placeDelivery',
  },
  placeDeliveryDesc: { ...place, label: 'field.placeDeliveryDesc' },
  vessel: { kind: 'text', max: 50, room: 35, label: 'field.vessel', isEnglish: true, isMono: true },
  voyage: { kind: 'code', max: 20, room: 17, label: 'field.voyage', isEnglish: true, isMono: true },
  etd: { kind: 'day', label: 'field.etd', required: 'bl.etd' },
} as const satisfies FieldMap<Label>;

const PREPARER = {
  blContract: { kind: 'text', max: 70, room: 35, label: 'field.blContract', isEnglish: true, required: 'bl.preparer' },
  blTel: { kind: 'code', max: 30, inputType: 'tel', label: 'field.blTel', isEnglish: true, required: 'bl.preparerTel' },
  blEmail: {
    kind: 'code',
    max: TEXT_MAX,
    room: 'mails',
    rule: 'emailList',
    inputMode: 'email',
    label: 'field.blEmail',
    required: 'bl.preparerEmail',
  },
  blDate: { kind: 'time', label: 'field.blDate', required: 'bl.preparedAt' },
  numOriginal: { kind: 'pieces', rule: 'billCopies', label: 'field.numOriginal' },
  numCopy: { kind: 'pieces', rule: 'billCopies', label: 'field.numCopy' },
  remark: { kind: 'text', max: TEXT_MAX, lines: 4, label: 'field.remark', isWide: true },
} as const satisfies FieldMap<Label>;

/** Master bill of lading (spec 3.1). */
export const MBL_FIELDS = {
  ...TERMS,
  blMethodId: { kind: 'item', dictionary: 'blMethod', max: 10, nameIn: 'blMethodIdName', label: 'field.blMethodId', required: 'bl.blMethod' },
  ...PARTIES,
  tAddressSecond: { ...box, label: 'field.tAddressSecond' },
  ...ROUTE,
  ...PREPARER,
} as const satisfies FieldMap<Label>;

/** House bill of lading (spec 3.2). */
export const HBL_FIELDS = {
  ...TERMS,
  settleMethodId: {
    kind: 'item',
    dictionary: 'settleMethod',
    max: 10,
    nameIn: 'settleMethodIdName',
    label: 'field.settleMethodId',
    required: 'bl.settleMethod',
  },
  ...PARTIES,
  agentName: { kind: 'text', max: 70, label: 'field.agentName', isEnglish: true, isMono: true },
  agentAddress: { ...box, label: 'field.agentAddress' },
  agentTel: { kind: 'code', max: 30, inputType: 'tel', label: 'field.agentTel', isEnglish: true },
  agentEmail: { kind: 'code', max: TEXT_MAX, room: 'mails', rule: 'emailList', inputMode: 'email', label: 'field.agentEmail' },
  ...ROUTE,
  ...PREPARER,
} as const satisfies FieldMap<Label>;

/** Goods of a bill with their totals (spec 3.3). */
export const BILL_GOODS_FIELDS = {
  marks: { kind: 'text', max: LONG_TEXT_MAX, lines: 6, rule: 'cargoBox', isMono: true, label: 'goods.marks', drawnBy: 'hand' },
  goods: { kind: 'text', max: LONG_TEXT_MAX, lines: 6, rule: 'cargoBox', isMono: true, label: 'goods.goods', required: 'required', drawnBy: 'hand' },
  goodsType: { kind: 'item', dictionary: 'goodsType', max: 10, nameIn: 'goodsTypeName', label: 'goods.goodsType', required: 'bl.goodsType' },
  packageType: {
    kind: 'item',
    dictionary: 'packageType',
    max: 20,
    nameIn: 'packageTypeName',
    label: 'goods.packageType',
    required: 'bl.packageType',
  },
  hsCode: { kind: 'code', max: 20, label: 'goods.hsCode', rule: 'hsCode', required: 'required', inputMode: 'numeric', isMono: true },
  number: { kind: 'pieces', label: 'goods.number', required: 'required' },
  weight: { kind: 'decimal', label: 'goods.weight', required: 'required' },
  volume: { kind: 'decimal', isVolume: true, label: 'goods.volume', required: 'required' },
} as const satisfies FieldMap<Label>;

/** A container line (spec 3.4 and 3.10). */
export const BILL_CONTAINER_FIELDS = {
  ctnNo: { kind: 'code', max: 20, label: 'ctn.ctnNo', rule: 'containerNo', required: 'required', isMono: true },
  sealNo: { kind: 'code', max: 80, label: 'ctn.sealNo', rule: 'sealNo', required: 'required', isMono: true },
  ctnType: { kind: 'item', dictionary: 'ctnType', max: 10, isCoded: true, nameIn: 'ctnTypeName', label: 'ctn.ctnType', required: 'containers.type' },
  packageType: { kind: 'item', dictionary: 'packageType', max: 20, nameIn: 'packageTypeName', label: 'ctn.packageType', required: 'bl.packageType' },
  number: { kind: 'pieces', label: 'ctn.number', required: 'required' },
  weight: { kind: 'decimal', label: 'ctn.weight', rule: 'grossWeight', required: 'required' },
  volume: { kind: 'decimal', isVolume: true, label: 'ctn.volume', required: 'required' },
  ctnClass: {
    kind: 'choice',
    of: ['COC', 'SOC'],
    default: 'COC',
    optionLabels: { COC: 'ctn.COC', SOC: 'ctn.SOC' },
    label: 'ctn.ctnClass',
  },
  emptyFull: { kind: 'choice', of: ['4', '5'], default: '5', optionLabels: { 4: 'ctn.empty', 5: 'ctn.full' }, label: 'ctn.emptyFull' },
  sealType: { kind: 'item', dictionary: 'sealType', max: 10, label: 'ctn.sealType' },
  sealSource: { kind: 'item', dictionary: 'sealSource', max: 10, label: 'ctn.sealSource' },
  tare: { kind: 'decimal', label: 'ctn.tare', rule: 'grossWeight' },
  vgm: { kind: 'decimal', label: 'ctn.vgm', rule: 'grossWeight' },
  weighMethod: { kind: 'item', dictionary: 'weighMethod', max: 10, label: 'ctn.weighMethod' },
  weighTime: { kind: 'time', label: 'ctn.weighTime' },
} as const satisfies FieldMap<Label>;

type BillSection = 'bill' | 'goods' | 'containers';

const GOODS = { kind: 'group', fields: BILL_GOODS_FIELDS, label: 'section.goods', column: 'goods', section: 'goods' } as const;
const CONTAINERS = {
  kind: 'list',
  of: BILL_CONTAINER_FIELDS,
  max: BILL_CONTAINERS_MAX,
  line: 'ctn.line',
  absentAs: 'empty',
  label: 'section.containers',
  column: 'containers',
  section: 'containers',
} as const;

/** A whole master bill as the calls send it. */
export const MBL_DOCUMENT = {
  mblVo: { kind: 'group', fields: MBL_FIELDS, label: 'section.bill', column: 'vo', section: 'bill' },
  mblGoodsVo: GOODS,
  conList: CONTAINERS,
} as const satisfies DocumentFields<Label, BillSection>;

/** A whole house bill as the calls send it. */
export const HBL_DOCUMENT = {
  hblVo: { kind: 'group', fields: HBL_FIELDS, label: 'section.bill', column: 'vo', section: 'bill' },
  hblGoodsVo: GOODS,
  conList: CONTAINERS,
} as const satisfies DocumentFields<Label, BillSection>;

export type BillType = (typeof BILL_TYPE)[keyof typeof BILL_TYPE];

/** Field table of a bill by its type, and the keys of its parts. */
export const BILL_DOCUMENTS = {
  [BILL_TYPE.main]: { fields: MBL_DOCUMENT, vo: 'mblVo', goods: 'mblGoodsVo' },
  [BILL_TYPE.house]: { fields: HBL_DOCUMENT, vo: 'hblVo', goods: 'hblGoodsVo' },
} as const satisfies Record<BillType, { fields: FieldMap; vo: string; goods: string }>;
