import type { Key } from '#i18n';
import { DEFAULT_CTN_TYPE, GOODS_NATURE, LONG_TEXT_MAX, TEXT_MAX } from '../constants.ts';
import { CONTAINER_TYPE_CODES } from '../container/container-type.ts';
import { CTN_NUM_MAX } from '../container/ctn-text.ts';
import type { FieldMap } from '../form/field.ts';

const DANGEROUS_FIELDS = {
  unNo: { kind: 'code', max: 4, label: 'dg.unNo', required: 'goods.unNo', rule: 'unNo', inputMode: 'numeric', isMono: true },
  imoClass: { kind: 'code', max: 10, isEnglish: true, room: 7, label: 'dg.imoClass', required: 'goods.imoClass', isMono: true },
  packingGroup: { kind: 'code', max: 10, isEnglish: true, room: 3, label: 'dg.packingGroup', isMono: true },
  properName: { kind: 'text', max: TEXT_MAX, label: 'dg.properName', isEnglish: true },
  emergencyContact: { kind: 'text', max: 70, isEnglish: true, room: 35, label: 'dg.emergencyContact' },
  emergencyPhone: { kind: 'code', max: 30, isEnglish: true, label: 'dg.emergencyPhone', inputType: 'tel' },
} as const satisfies FieldMap<Key<'booking-form'>>;

const REEFER_FIELDS = {
  temp: { kind: 'code', max: 10, isEnglish: true, label: 'reefer.temp', required: 'goods.temperature' },
  unit: { kind: 'code', max: 10, label: 'reefer.unit', default: 'C' },
  vent: { kind: 'code', max: 20, isEnglish: true, room: 18, label: 'reefer.vent' },
  humidity: { kind: 'code', max: 10, isEnglish: true, label: 'reefer.humidity' },
} as const satisfies FieldMap<Key<'booking-form'>>;

const OVERSIZE_FIELDS = {
  l: { kind: 'code', max: 10, isEnglish: true, label: 'oog.length', inputMode: 'decimal' },
  w: { kind: 'code', max: 10, isEnglish: true, label: 'oog.width', inputMode: 'decimal' },
  h: { kind: 'code', max: 10, isEnglish: true, label: 'oog.height', inputMode: 'decimal' },
} as const satisfies FieldMap<Key<'booking-form'>>;

const { general, reefer, dangerous, oversize, battery } = GOODS_NATURE;

/** One line of goods. Carriers require further details of dangerous, reefer and oversize cargo. */
export const CARGO_FIELDS = {
  marks: { kind: 'text', max: LONG_TEXT_MAX, room: 'marks', lines: 6, label: 'goods.marks', isEnglish: true, isMono: true, drawnBy: 'hand' },
  goods: {
    kind: 'text',
    max: LONG_TEXT_MAX,
    room: 'text',
    lines: 3,
    label: 'goods.goods',
    required: 'goods.description',
    isEnglish: true,
    isMono: true,
    drawnBy: 'hand',
  },
  goodsNameCn: { kind: 'text', max: TEXT_MAX, label: 'goods.goodsNameCn', drawnBy: 'hand' },
  goodsType: {
    kind: 'item',
    dictionary: 'goodsType',
    max: 10,
    default: general,
    nameIn: 'goodsTypeName',
    label: 'goods.goodsType',
    required: 'bl.goodsType',
    drawnBy: 'hand',
  },
  packageType: {
    kind: 'item',
    dictionary: 'packageType',
    max: 20,
    nameIn: 'packageTypeName',
    label: 'goods.packageType',
    required: 'bl.packageType',
    drawnBy: 'hand',
  },
  hsCode: { kind: 'code', max: 20, label: 'goods.hsCode', rule: 'hsCode', inputMode: 'numeric', isMono: true, drawnBy: 'hand' },
  number: { kind: 'pieces', label: 'goods.number', required: 'required', drawnBy: 'hand' },
  weight: { kind: 'decimal', label: 'goods.weight', required: 'required', drawnBy: 'hand' },
  volume: { kind: 'decimal', isVolume: true, label: 'goods.volume', required: 'required', drawnBy: 'hand' },
  readyDate: { kind: 'day', label: 'goods.readyDate', drawnBy: 'hand' },
  dg: { kind: 'group', fields: DANGEROUS_FIELDS, label: 'goods.dg', when: { field: 'goodsType', is: [dangerous, battery] } },
  reefer: { kind: 'group', fields: REEFER_FIELDS, label: 'goods.reefer', when: { field: 'goodsType', is: [reefer] } },
  oog: { kind: 'group', fields: OVERSIZE_FIELDS, label: 'goods.oog', when: { field: 'goodsType', is: [oversize] } },
} as const satisfies FieldMap<Key<'booking-form'>>;

/** One line of containers of a type. */
export const CTN_FIELDS = {
  ctnType: {
    kind: 'choice',
    of: CONTAINER_TYPE_CODES,
    default: DEFAULT_CTN_TYPE,
    mustBeSent: true,
    label: 'ctn.ctnType',
    required: 'containers.type',
    drawnBy: 'hand',
  },
  num: { kind: 'count', min: 1, max: CTN_NUM_MAX, default: 1, label: 'ctn.num', drawnBy: 'hand' },
  ctnClass: {
    kind: 'choice',
    of: ['COC', 'SOC'],
    default: 'COC',
    optionLabels: { COC: 'ctn.COC', SOC: 'ctn.SOC' },
    label: 'ctn.ctnClass',
    drawnBy: 'hand',
  },
  weightPerCtn: { kind: 'decimal', rule: 'grossWeight', label: 'ctn.weightPerCtn', drawnBy: 'hand' },
} as const satisfies FieldMap<Key<'booking-form'>>;
