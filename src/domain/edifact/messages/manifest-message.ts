import { packageTypeOf, packageUnCode } from '../../cargo/package-code.ts';
import type { CharacterSet } from '../character-set.ts';
import { MessageDraft, of } from '../draft.ts';
import { arrange, find, type Group, groupsOf, segmentTable, type StructureFault } from '../segment-table.ts';
import { at, type Segment } from '../segment.ts';
import { addMarks, addText, marksOf, referenceOf, textOf } from '../texts.ts';
import { containerTypeOf, ISO_CODES, isoCode } from './cargo.ts';
import {
  addContact,
  addDay,
  addMeasure,
  addParty,
  addPlaces,
  addSailing,
  addTime,
  contactOf,
  dayOf,
  FUNCTION_CODES,
  functionOf,
  measureOf,
  type MessageFunction,
  type MessageParty,
  PARTY_ROLES,
  type PartyRole,
  partyOf,
  type Places,
  placesOf,
  ROLES,
  type Sailing,
  sailingOf,
  timeOf,
} from './parts.ts';

/** Customs manifest of a booking (CUSCAR): one consignment per bill. Days are `yyyy-MM-dd`, decimals are texts. */
export interface ManifestMessage {
  function: MessageFunction;
  documentNo: string;
  preparedAt: number;
  bkgNo: string;
  /** Customs office of departure. */
  customsCode: string;
  sailing: Sailing;
  etd: string | null;
  places: Places;
  /** Person whom customs may ask. */
  contact: { contactName: string; phone: string };
  /** Of a change or a deletion. */
  reason: string;
  /** Master bill to which the house bills belong. */
  mblNo: string;
  parties: Partial<Record<PartyRole, MessageParty>>;
  consignments: { blNo: string; isMain: boolean; goods: ManifestGoods[] }[];
  containers: { ctnNo: string; ctnType: string; sealNo: string }[];
}

/** What of a bill is in which container. */
export interface ManifestGoods {
  ctnNo: string;
  packageType: string;
  number: number | null;
  weight: string | null;
  volume: string | null;
  goods: string;
  marks: string;
  hsCode: string;
  unNo: string;
}

/** Part of CUSCAR that is used. */
const MANIFEST_TABLE = segmentTable(
  'BGM! DTM*9 LOC*9 FTX*9 (RFF! DTM)*9 (NAD! (CTA! COM*9)*9)*9 (TDT! DTM*9 LOC*9)*9 (EQD! SEL*9)*999 (CNI! RFF*9 LOC*9 (NAD! (CTA! COM*9)*9)*99 (GID! FTX*9 MEA*9 SGP*9 DGS*9 PCI*99 CST*9)*9999)*9999!',
);

const MANIFEST = '785';
const CUSTOMS_OFFICE = '22';
const DECLARANT = 'DT';
const REASON = 'CHG';
const GOODS_TEXT = 'AAA';
const UN_ECE = '6';

export function writeManifest(message: ManifestMessage, set: CharacterSet): MessageDraft {
  const draft = new MessageDraft(set);
  draft.add('BGM', MANIFEST, of('documentNo', message.documentNo), FUNCTION_CODES[message.function]);
  addTime(draft, '137', message.preparedAt);
  draft.addIf(message.customsCode, 'LOC', CUSTOMS_OFFICE, [of('preplanVo.customsCode', message.customsCode), '41', 'ZZZ']);
  addText(draft, REASON, 'preplanVo.amendReason', message.reason);
  draft.addIf(message.bkgNo, 'RFF', ['BN', of('preplanVo.bkgNo', message.bkgNo)]);
  draft.addIf(message.mblNo, 'RFF', ['MB', of('preplanVo.mblNo', message.mblNo)]);
  const { contactName, phone } = message.contact;
  if (contactName || phone) {
    draft.add('NAD', DECLARANT);
    addContact(
      draft,
      { contactName, phone, fax: '', email: '' },
      { name: 'preplanVo.specificContact.name', phone: 'preplanVo.specificContact.tel', fax: '', email: '' },
    );
  }
  addSailing(draft, message.sailing);
  addDay(draft, '133', message.etd);
  addPlaces(draft, ['load', 'discharge', 'delivery'], message.places, PLACE_FIELDS);
  for (const { ctnNo, ctnType, sealNo } of message.containers) {
    draft.add('EQD', 'CN', of('conList.ctnNo', ctnNo), [isoCode(ctnType), ...ISO_CODES]);
    draft.addIf(sealNo, 'SEL', of('conList.sealNo', sealNo));
  }
  message.consignments.forEach(({ blNo, isMain, goods }, place) => {
    draft.add('CNI', String(place + 1), of('preplanVo.blNoList', blNo));
    draft.add('RFF', [isMain ? 'MB' : 'BH', blNo]);
    for (const role of PARTY_ROLES) {
      const party = message.parties[role];
      if (party) addParty(draft, role, party, `preplanVo.${role}`);
    }
    goods.forEach((line, row) => addLine(draft, line, row));
  });
  return draft;
}

const PLACE_FIELDS = { load: 'preplanVo.portStartId', discharge: 'preplanVo.portEndId', delivery: 'preplanVo.placeDeliveryId' } as const;

function addLine(draft: MessageDraft, line: ManifestGoods, row: number): void {
  const field = (key: string) => `conList.${row}.${key}`;
  draft.add('GID', String(row + 1), [of(field('number'), line.number), packageUnCode(line.packageType), '', UN_ECE]);
  addText(draft, GOODS_TEXT, field('goods'), line.goods);
  addMeasure(draft, 'G', 'KGM', line.weight, field('weight'));
  addMeasure(draft, 'AAW', 'MTQ', line.volume, field('volume'));
  draft.add('SGP', of(field('ctnNo'), line.ctnNo), of(field('number'), line.number));
  draft.addIf(line.unNo, 'DGS', 'IMD', '', of(field('unNo'), line.unNo));
  addMarks(draft, field('marks'), line.marks);
  draft.addIf(line.hsCode, 'CST', '', [of(field('hsCode'), line.hsCode), '122']);
}

export function readManifest(segments: readonly Segment[]): ManifestMessage | StructureFault {
  const message = arrange(MANIFEST_TABLE, segments);
  if ('is' in message) return message;
  const begin = find(message, 'BGM');
  const references = groupsOf(message, 'RFF');
  const [transport = NOTHING] = groupsOf(message, 'TDT');
  const consignments = groupsOf(message, 'CNI');
  const office = find(message, 'LOC', CUSTOMS_OFFICE);
  const [declarant = NOTHING] = groupsOf(message, 'NAD', DECLARANT);
  const { contactName, phone } = contactOf(declarant);
  return {
    function: functionOf(begin ? at(begin, 2) : ''),
    documentNo: begin ? at(begin, 1) : '',
    preparedAt: timeOf(message, '137') ?? 0,
    bkgNo: referenceOf(references, 'BN'),
    customsCode: office ? at(office, 1) : '',
    sailing: sailingOf(transport.segments[0]),
    etd: dayOf(transport, '133'),
    places: placesOf(transport.segments),
    contact: { contactName, phone },
    reason: textOf(message, REASON),
    mblNo: referenceOf(references, 'MB'),
    parties: Object.fromEntries(
      PARTY_ROLES.flatMap((role) =>
        consignments[0] ? groupsOf(consignments[0], 'NAD', ROLES[role]).map((group) => [role, partyOf(group)] as const) : [],
      ),
    ),
    consignments: consignments.map((group) => ({
      blNo: group.segments[0] ? at(group.segments[0], 1) : '',
      isMain: find(group, 'RFF', 'MB') !== undefined,
      goods: groupsOf(group, 'GID').map(lineOf),
    })),
    containers: groupsOf(message, 'EQD').map((group) => {
      const [equipment = { tag: '', elements: [] }] = group.segments;
      const seal = find(group, 'SEL');
      return { ctnNo: at(equipment, 1), ctnType: containerTypeOf(at(equipment, 2)), sealNo: seal ? at(seal, 0) : '' };
    }),
  };
}

function lineOf(group: Group): ManifestGoods {
  const [line = { tag: '', elements: [] }] = group.segments;
  const placement = find(group, 'SGP');
  const danger = find(group, 'DGS');
  const customs = find(group, 'CST');
  return {
    ctnNo: placement ? at(placement, 0) : '',
    packageType: packageTypeOf(at(line, 1, 1)),
    number: at(line, 1) === '' ? null : Number(at(line, 1)),
    weight: measureOf(group.segments, 'G'),
    volume: measureOf(group.segments, 'AAW'),
    goods: textOf(group, GOODS_TEXT),
    marks: marksOf(group.segments.filter(({ tag }) => tag === 'PCI')),
    hsCode: customs ? at(customs, 1) : '',
    unNo: danger ? at(danger, 2) : '',
  };
}

const NOTHING: Group = { segments: [], groups: [] };
