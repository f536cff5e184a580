import type { Key } from '#i18n';
import type { RecordFields } from '../form/field.ts';

/** What is stored of a sailing of the schedule, in the order of its form. */
export const SAILING_FIELDS = {
  shippingId: {
    kind: 'carrier',
    nameIn: 'shippingName',
    codeIn: 'shippingCode',
    label: 'field.shippingId',
    required: 'required',
    column: 'shipping_id',
  },
  serviceCode: { kind: 'code', max: 11, label: 'field.serviceCode', isMono: true, column: 'service_code', isNullable: true },
  vessel: { kind: 'text', max: 50, label: 'field.vessel', required: 'required', isEnglish: true, isMono: true, column: 'vessel' },
  voyage: { kind: 'code', max: 20, label: 'field.voyage', required: 'required', isMono: true, column: 'voyage' },
  imo: { kind: 'code', max: 7, label: 'field.imo', isMono: true, inputMode: 'numeric', column: 'imo', isNullable: true },
  portStartId: {
    kind: 'port',
    nameIn: 'portStartName',
    codeIn: 'portStartCode',
    label: 'field.portStartId',
    required: 'required',
    column: 'port_start_id',
  },
  wharfId: { kind: 'terminal', nameIn: 'wharfName', within: 'portStartId', label: 'field.wharfId', column: 'wharf_id' },
  portEndId: { kind: 'port', nameIn: 'portEndName', codeIn: 'portEndCode', label: 'field.portEndId', required: 'required', column: 'port_end_id' },
  transferPortName: { kind: 'text', max: 100, label: 'field.transferPortName', column: 'transfer_port_name', isNullable: true },
  etd: { kind: 'day', label: 'field.etd', required: 'required', column: 'etd' },
  eta: { kind: 'day', label: 'field.eta', required: 'required', column: 'eta' },
  openCy: { kind: 'time', label: 'field.openCy', column: 'open_cy' },
  cutoffSi: { kind: 'time', label: 'field.cutoffSi', column: 'cutoff_si' },
  cutoffAfc: { kind: 'time', label: 'field.cutoffAfc', column: 'cutoff_afc' },
  cutoffVgm: { kind: 'time', label: 'field.cutoffVgm', column: 'cutoff_vgm' },
  cutoffCustoms: { kind: 'time', label: 'field.cutoffCustoms', column: 'cutoff_customs' },
  cutoffCy: { kind: 'time', label: 'field.cutoffCy', column: 'cutoff_cy' },
  atd: { kind: 'time', label: 'field.atd', column: 'atd' },
  ata: { kind: 'time', label: 'field.ata', column: 'ata' },
} as const satisfies RecordFields<Key<'sailing-schedule'>>;

export type SailingField = keyof typeof SAILING_FIELDS;

/** Times before departure at the port of loading, with the codes of DCSA in brackets: EFC, DCO, AFC, VCO, CUA, FCO. */
export const SAILING_TIMES = ['openCy', 'cutoffSi', 'cutoffAfc', 'cutoffVgm', 'cutoffCustoms', 'cutoffCy'] as const satisfies readonly SailingField[];
export type SailingTime = (typeof SAILING_TIMES)[number];

/** Cut-offs of SI, manifest, VGM, customs and CY. */
export const SAILING_CUT_OFFS = SAILING_TIMES.slice(1) as readonly Exclude<SailingTime, 'openCy'>[];

const BY_COLUMN = new Map<string, SailingField>(Object.entries(SAILING_FIELDS).map(([field, { column }]) => [column, field as SailingField]));

/** The field of a column, as the change log names it. */
export const sailingFieldOf = (column: string): SailingField | undefined => BY_COLUMN.get(column);
