import type { Key } from '#i18n';
import { BILL_CONTAINERS_MAX } from '../bill/bill-fields.ts';
import { TEXT_MAX } from '../constants.ts';
import type { DocumentFields, FieldMap } from '../form/field.ts';

export type VgmLabel = Key<'vgm'>;

/** What one declaration says of all containers of a booking (model 2.16). */
export const VGM_FIELDS = {
  responsibleParty: { kind: 'text', max: 70, label: 'field.responsibleParty', required: 'required', isEnglish: true },
  authorizedPerson: { kind: 'text', max: 255, room: 35, label: 'field.authorizedPerson', required: 'required', isEnglish: true },
  tel: { kind: 'code', max: 30, isEnglish: true, label: 'field.tel', required: 'required', inputType: 'tel' },
  email: { kind: 'code', max: 254, label: 'field.email', rule: 'email', inputType: 'email' },
  weighingParty: { kind: 'text', max: 70, label: 'field.weighingParty', isEnglish: true },
  weighingLocation: { kind: 'text', max: 70, label: 'field.weighingLocation', isEnglish: true },
  orderedByParty: { kind: 'text', max: 70, label: 'field.orderedByParty', isEnglish: true },
  remark: { kind: 'text', max: TEXT_MAX, label: 'field.remark', isWide: true },
} as const satisfies FieldMap<VgmLabel>;

const VGM_UNITS = ['KGM', 'LBR'] as const;
const WEIGH_METHODS = ['SM1', 'SM2'] as const;

/** The mass of one container; weights are in the unit of the line. */
export const VGM_CONTAINER_FIELDS = {
  ctnNo: { kind: 'code', max: 20, label: 'ctn.ctnNo', rule: 'containerNo', required: 'required', isMono: true },
  sealNo: { kind: 'code', max: 80, room: 35, label: 'ctn.sealNo', rule: 'sealNo', isMono: true },
  ctnType: { kind: 'item', dictionary: 'ctnType', max: 10, isCoded: true, nameIn: 'ctnTypeName', label: 'ctn.ctnType', required: 'containers.type' },
  isSoc: { kind: 'flag', label: 'ctn.isSoc' },
  weighMethod: { kind: 'choice', of: WEIGH_METHODS, default: 'SM1', label: 'ctn.weighMethod' },
  cargoWeight: { kind: 'decimal', label: 'ctn.cargoWeight' },
  dunnageWeight: { kind: 'decimal', label: 'ctn.dunnageWeight' },
  tare: { kind: 'decimal', label: 'ctn.tare' },
  vgm: { kind: 'decimal', label: 'ctn.vgm' },
  unit: { kind: 'choice', of: VGM_UNITS, default: 'KGM', label: 'ctn.unit' },
  weighTime: { kind: 'time', label: 'ctn.weighTime' },
  certificateNo: { kind: 'code', max: 70, isEnglish: true, room: 35, label: 'ctn.certificateNo', isMono: true },
  certifier: { kind: 'text', max: 70, label: 'ctn.certifier', isEnglish: true },
} as const satisfies FieldMap<VgmLabel>;

/** A whole declaration as the calls send it. */
export const VGM_DOCUMENT = {
  vgmVo: { kind: 'group', fields: VGM_FIELDS, label: 'section.head', column: 'vo', section: 'head' },
  vgmList: {
    kind: 'list',
    of: VGM_CONTAINER_FIELDS,
    max: BILL_CONTAINERS_MAX,
    line: 'ctn.line',
    absentAs: 'empty',
    label: 'section.containers',
    column: 'containers',
    section: 'containers',
  },
} as const satisfies DocumentFields<VgmLabel, 'head' | 'containers'>;
