import type { Key } from '#i18n';
import { BILL_CONTAINERS_MAX } from '../bill/bill-fields.ts';
import { PARTY_FIELDS } from '../booking/party-fields.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '../constants.ts';
import type { DocumentFields, FieldMap } from '../form/field.ts';

/** Parties have the labels of the booking. */
export type PreplanLabel = Key<'preplan'> | Key<'booking-form'>;

const { name, address, countryCode, countryName, phone, fax, email, certCodeType, certCode, aeoCode, contactName } = PARTY_FIELDS;
/** What the manifest says of a party. */
const PREPLAN_PARTY_FIELDS = { name, address, countryCode, countryName, phone, fax, email, certCodeType, certCode, aeoCode, contactName } as const;
const party = <const L extends Key<'preplan'>>(label: L) => ({ kind: 'group', fields: PREPLAN_PARTY_FIELDS, label, drawnBy: 'hand' }) as const;

/** Head of a pre-plan: what customs needs to know of the shipment (model 2.17). */
export const PREPLAN_FIELDS = {
  mblNo: { kind: 'code', max: 20, label: 'field.mblNo', required: 'required', isMono: true },
  vessel: { kind: 'text', max: 35, label: 'field.vessel', isEnglish: true, isMono: true, required: 'required' },
  voyage: { kind: 'code', max: 17, label: 'field.voyage', isMono: true, required: 'required' },
  imo: { kind: 'code', max: 7, label: 'field.imo', isMono: true, inputMode: 'numeric' },
  etd: { kind: 'day', label: 'field.etd', required: 'bl.etd' },
  portStartId: { kind: 'port', nameIn: 'portStartIdName', codeIn: 'portStartCode', label: 'field.portStartId', required: 'bl.portStart' },
  portEndId: { kind: 'port', nameIn: 'portEndIdName', codeIn: 'portEndCode', label: 'field.portEndId', required: 'bl.portEnd' },
  placeDeliveryId: {
    kind: 'port',
    nameIn: 'placeDeliveryIdName',
    codeIn: 'placeDeliveryCode',
    label: 'field.placeDeliveryId',
    required: 'bl.placeDelivery',
  },
  shippingId: { kind: 'carrier', nameIn: 'shippingIdName', codeIn: 'shippingCode', label: 'field.shippingId', required: 'bl.shipping' },
  customsCode: { kind: 'code', max: 4, label: 'field.customsCode', required: 'required', inputMode: 'numeric', isMono: true },
  transportClause: {
    kind: 'item',
    dictionary: 'transportClause',
    max: 10,
    nameIn: 'transportClauseName',
    label: 'field.transportClause',
    required: 'bl.transport',
  },
  payMethod: { kind: 'item', dictionary: 'payMethod', max: 10, nameIn: 'payMethodName', label: 'field.payMethod', required: 'bl.payMethod' },
  shipper: party('party.shipper'),
  consignee: party('party.consignee'),
  notify: party('party.notify'),
  specificContact: {
    kind: 'group',
    label: 'contact',
    fields: {
      name: { kind: 'text', max: 35, label: 'contact.name', isEnglish: true },
      tel: { kind: 'code', max: 30, label: 'contact.tel', inputType: 'tel' },
    },
  },
  amendReason: { kind: 'text', max: TEXT_MAX, lines: 2, label: 'field.amendReason', isEnglish: true, isWide: true },
  amendContact: { kind: 'text', max: 35, label: 'field.amendContact', isEnglish: true },
  amendTel: { kind: 'code', max: 30, label: 'field.amendTel', inputType: 'tel' },
} as const satisfies FieldMap<PreplanLabel>;

/** What of a bill is in a container. */
export const PREPLAN_CONTAINER_FIELDS = {
  blNo: { kind: 'code', max: 20, label: 'ctn.blNo', required: 'required', isMono: true },
  ctnNo: { kind: 'code', max: 20, label: 'ctn.ctnNo', rule: 'containerNo', required: 'required', isMono: true },
  sealNo: { kind: 'code', max: 80, label: 'ctn.sealNo', rule: 'sealNo', required: 'required', isMono: true },
  ctnType: { kind: 'item', dictionary: 'ctnType', max: 10, isCoded: true, nameIn: 'ctnTypeName', label: 'ctn.ctnType', required: 'containers.type' },
  packageType: { kind: 'item', dictionary: 'packageType', max: 20, nameIn: 'packageTypeName', label: 'ctn.packageType', required: 'bl.packageType' },
  number: { kind: 'pieces', label: 'ctn.number', required: 'required' },
  weight: { kind: 'decimal', label: 'ctn.weight', rule: 'grossWeight', required: 'required' },
  volume: { kind: 'decimal', isVolume: true, label: 'ctn.volume', required: 'required' },
  hsCode: { kind: 'code', max: 20, label: 'ctn.hsCode', rule: 'hsCode', required: 'required', inputMode: 'numeric', isMono: true },
  goods: { kind: 'text', max: TEXT_MAX, label: 'ctn.goods', required: 'required', isEnglish: true, isMono: true },
  marks: { kind: 'text', max: LONG_TEXT_MAX, lines: 3, label: 'ctn.marks', isEnglish: true, isMono: true },
  unNo: { kind: 'code', max: 4, label: 'ctn.unNo', rule: 'unNo', inputMode: 'numeric', isMono: true },
} as const satisfies FieldMap<PreplanLabel>;

/** A whole pre-plan as the calls send it. */
export const PREPLAN_DOCUMENT = {
  preplanVo: { kind: 'group', fields: PREPLAN_FIELDS, label: 'section.head', column: 'vo', section: 'head' },
  conList: {
    kind: 'list',
    of: PREPLAN_CONTAINER_FIELDS,
    max: BILL_CONTAINERS_MAX,
    line: 'ctn.line',
    absentAs: 'empty',
    label: 'section.containers',
    column: 'containers',
    section: 'containers',
  },
} as const satisfies DocumentFields<PreplanLabel, 'head' | 'containers'>;
