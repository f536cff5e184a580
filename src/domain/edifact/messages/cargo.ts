import { packageTypeOf, packageUnCode } from '../../cargo/package-code.ts';
import { isContainerType } from '../../container/container-type.ts';
import { CONTAINER_TYPES, containerSize } from '../../container/container-size.ts';
import { type MessageDraft, of } from '../draft.ts';
import { find, findAll, type Group, groupsOf } from '../segment-table.ts';
import { at } from '../segment.ts';
import { addMarks, addText, marksOf, textOf } from '../texts.ts';
import { addContact, addMeasure, contactOf, measureOf } from './parts.ts';

/** One line of goods. Decimals are texts; what does not apply is empty or null. */
export interface MessageGoods {
  marks: string;
  goods: string;
  packageType: string;
  hsCode: string;
  number: number | null;
  weight: string | null;
  volume: string | null;
  dg: { unNo: string; imoClass: string; packingGroup: string; properName: string; emergencyContact: string; emergencyPhone: string } | null;
  reefer: { temp: string; unit: string; vent: string; humidity: string } | null;
  oog: { l: string; w: string; h: string } | null;
  /** What of it is in which container, for instructions. */
  placements: { ctnNo: string; number: number | null; weight: string | null; volume: string | null }[];
}

/** Segments of goods after GID, in the order of the directory. */
export const GOODS_TABLE = '(GID! TMP PIA*9 FTX*99 (MEA! EQN)*99 (DIM!)*99 (PCI!)*999 (SGP! (MEA!)*9)*999 (DGS! FTX*99 (CTA! COM*9)*9)*99)*999';

const GOODS_TEXT = 'AAA';
const PROPER_NAME = 'AAD';

/** A line of goods; `fields` finds the field of the record by its key. */
export function addGoods(draft: MessageDraft, place: number, goods: MessageGoods, fields: (key: string) => string): void {
  const { number, packageType, hsCode, dg, reefer, oog } = goods;
  draft.add('GID', String(place + 1), [of(fields('number'), number), packageUnCode(packageType), '', UN_ECE]);
  if (reefer) draft.addIf(reefer.temp, 'TMP', '2', [of(fields('reefer.temp'), reefer.temp), /^f/i.test(reefer.unit) ? 'FAH' : 'CEL']);
  draft.addIf(hsCode, 'PIA', '5', [of(fields('hsCode'), hsCode), 'HS']);
  addText(draft, GOODS_TEXT, fields('goods'), goods.goods);
  addMeasure(draft, 'G', 'KGM', goods.weight, fields('weight'));
  addMeasure(draft, 'AAW', 'MTQ', goods.volume, fields('volume'));
  if (reefer) {
    addMeasure(draft, 'AAS', 'MQH', reefer.vent, fields('reefer.vent'));
    addMeasure(draft, 'AAO', 'P1', reefer.humidity, fields('reefer.humidity'));
  }
  if (oog && (oog.l || oog.w || oog.h))
    draft.add('DIM', '1', ['CMT', of(fields('oog.l'), oog.l), of(fields('oog.w'), oog.w), of(fields('oog.h'), oog.h)]);
  addMarks(draft, fields('marks'), goods.marks);
  for (const { ctnNo, ...part } of goods.placements) {
    draft.add('SGP', [of(fields('ctnNo'), ctnNo)], part.number === null ? '' : String(part.number));
    addMeasure(draft, 'G', 'KGM', part.weight, fields('weight'));
    addMeasure(draft, 'AAW', 'MTQ', part.volume, fields('volume'));
  }
  if (dg) {
    draft.add(
      'DGS',
      'IMD',
      of(fields('dg.imoClass'), dg.imoClass),
      of(fields('dg.unNo'), dg.unNo),
      '',
      of(fields('dg.packingGroup'), dg.packingGroup),
    );
    addText(draft, PROPER_NAME, fields('dg.properName'), dg.properName);
    addContact(
      draft,
      { contactName: dg.emergencyContact, phone: dg.emergencyPhone, fax: '', email: '' },
      { name: fields('dg.emergencyContact'), phone: fields('dg.emergencyPhone'), fax: '', email: '' },
      EMERGENCY,
    );
  }
}

const UN_ECE = '6';
const EMERGENCY = 'HE';

/** The inverse of `addGoods` for a group that begins with GID. */
export function goodsOf(group: Group): MessageGoods {
  const [line = { tag: '', elements: [] }] = group.segments;
  const measures = groupsOf(group, 'MEA').flatMap(({ segments }) => segments);
  const temperature = find(group, 'TMP');
  const [size] = groupsOf(group, 'DIM').flatMap(({ segments }) => segments);
  const [danger] = groupsOf(group, 'DGS');
  const code = find(group, 'PIA', '5');
  return {
    marks: marksOf(groupsOf(group, 'PCI').flatMap(({ segments }) => segments)),
    goods: textOf(group, GOODS_TEXT),
    packageType: packageTypeOf(at(line, 1, 1)),
    hsCode: code ? at(code, 1) : '',
    number: at(line, 1) === '' ? null : Number(at(line, 1)),
    weight: measureOf(measures, 'G'),
    volume: measureOf(measures, 'AAW'),
    dg: danger ? dangerOf(danger) : null,
    reefer: temperature
      ? {
          temp: at(temperature, 1),
          unit: at(temperature, 1, 1) === 'FAH' ? 'F' : 'C',
          vent: measureOf(measures, 'AAS') ?? '',
          humidity: measureOf(measures, 'AAO') ?? '',
        }
      : null,
    oog: size ? { l: at(size, 1, 1), w: at(size, 1, 2), h: at(size, 1, 3) } : null,
    placements: groupsOf(group, 'SGP').map((part) => {
      const [placed = { tag: '', elements: [] }] = part.segments;
      const parts = groupsOf(part, 'MEA').flatMap(({ segments }) => segments);
      return {
        ctnNo: at(placed, 0),
        number: at(placed, 1) === '' ? null : Number(at(placed, 1)),
        weight: measureOf(parts, 'G'),
        volume: measureOf(parts, 'AAW'),
      };
    }),
  };
}

function dangerOf(group: Group): NonNullable<MessageGoods['dg']> {
  const [danger = { tag: '', elements: [] }] = group.segments;
  const { contactName, phone } = contactOf(group, EMERGENCY);
  return {
    imoClass: at(danger, 1),
    unNo: at(danger, 2),
    packingGroup: at(danger, 4),
    properName: textOf(group, PROPER_NAME),
    emergencyContact: contactName,
    emergencyPhone: phone,
  };
}

/** ISO 6346 size and type code of a container type. */
export const isoCode = (type: string): string => (isContainerType(type) ? containerSize(type).iso : type);

export const containerTypeOf = (iso: string): string => Object.entries(CONTAINER_TYPES).find(([, size]) => size.iso === iso)?.[0] ?? iso;

export const ISO_CODES = ['102', '5'] as const;
/** Supplied by the shipper or by the carrier. */
export const SUPPLIERS = { SOC: '1', COC: '2' } as const;

export const classOf = (code: string): 'SOC' | 'COC' => (code === SUPPLIERS.SOC ? 'SOC' : 'COC');

/** Text of the free text segments whose code is in C107, e.g. payment. */
export const codedText = (group: Group, subject: string): string => {
  const segment = findAll(group, 'FTX', subject)[0];
  return segment ? at(segment, 2) : '';
};
