import type { CharacterSet } from '../character-set.ts';
import { MessageDraft, of } from '../draft.ts';
import { arrange, find, findAll, type Group, groupsOf, segmentTable, type StructureFault } from '../segment-table.ts';
import { at, type Segment } from '../segment.ts';
import { referenceOf } from '../texts.ts';
import { containerTypeOf, ISO_CODES, isoCode } from './cargo.ts';
import { addTime, contactOf, addContact, FUNCTION_CODES, functionOf, type MessageFunction, measureOf, timeOf } from './parts.ts';

/** Verified gross mass of containers (VERMAS). Masses are texts in kilograms. */
export interface MassMessage {
  function: MessageFunction;
  documentNo: string;
  preparedAt: number;
  bkgNo: string;
  blNo: string;
  /** SCAC of the carrier. */
  carrier: string;
  /** Company that is responsible by SOLAS, and the person who signs for it. */
  responsibleParty: string;
  authorizedPerson: string;
  phone: string;
  email: string;
  containers: VerifiedContainer[];
}

export interface VerifiedContainer {
  ctnNo: string;
  ctnType: string;
  sealNo: string;
  /** SM1: weighed; SM2: added up. */
  method: 'SM1' | 'SM2';
  grossMass: string;
  /** Epoch milliseconds. */
  weighedAt: number | null;
  certificateNo: string;
  weighingParty: string;
  /** Place of weighing in words. */
  weighingPlace: string;
}

/** Part of VERMAS that is used. */
const MASS_TABLE = segmentTable(
  'BGM! DTM*9 (RFF! DTM*9)*9 (NAD! (CTA! COM*9)*9)*9 (EQD! RFF*9 LOC*9 SEL*9 (MEA! DTM*9)*9 (DOC! DTM*9 (NAD! (CTA! COM*9)*9)*9)*9)*99999!',
);

const VERIFIED_MASS = '749';
const CARRIER = 'CA';
const RESPONSIBLE = 'SPC';
const SIGNATORY = 'RP';
const WEIGHING = 'WPA';
/** The code list of locations has none for a place of weighing, so the guide's `mutually defined` is used (decision 0217). */
const WEIGHING_PLACE = 'ZZZ';
const METHODS = { agency: '306', list: 'VGM' } as const;
const LINE = /.{1,35}/g;

export function writeMass(message: MassMessage, set: CharacterSet): MessageDraft {
  const draft = new MessageDraft(set);
  draft.add('BGM', VERIFIED_MASS, of('documentNo', message.documentNo), FUNCTION_CODES[message.function]);
  addTime(draft, '137', message.preparedAt);
  draft.addIf(message.bkgNo, 'RFF', ['BN', of('vgmVo.bkgNo', message.bkgNo)]);
  draft.addIf(message.blNo, 'RFF', ['BM', of('vgmVo.blNo', message.blNo)]);
  draft.addIf(message.carrier, 'NAD', CARRIER, [message.carrier, '160', '182']);
  draft.add(
    'NAD',
    RESPONSIBLE,
    '',
    '',
    (message.responsibleParty.match(LINE) ?? []).map((part) => of('vgmVo.responsibleParty', part)),
  );
  addContact(
    draft,
    { contactName: message.authorizedPerson, phone: message.phone, fax: '', email: message.email },
    { name: 'vgmVo.authorizedPerson', phone: 'vgmVo.tel', fax: '', email: 'vgmVo.email' },
    SIGNATORY,
  );
  message.containers.forEach((container, place) => {
    const field = `vgmList.${place}`;
    draft.add('EQD', 'CN', of(`${field}.ctnNo`, container.ctnNo), [isoCode(container.ctnType), ...ISO_CODES]);
    draft.addIf(container.weighingPlace, 'LOC', WEIGHING_PLACE, ['', '', '', of('vgmVo.weighingLocation', container.weighingPlace)]);
    draft.addIf(container.sealNo, 'SEL', of(`${field}.sealNo`, container.sealNo));
    draft.add('MEA', 'AAE', 'VGM', ['KGM', of(`${field}.vgm`, container.grossMass)]);
    addTime(draft, 'WAT', container.weighedAt);
    draft.add('DOC', [container.method, METHODS.list, METHODS.agency], of(`${field}.certificateNo`, container.certificateNo));
    draft.addIf(
      container.weighingParty,
      'NAD',
      WEIGHING,
      '',
      '',
      (container.weighingParty.match(LINE) ?? []).map((part) => of('vgmVo.weighingParty', part)),
    );
  });
  return draft;
}

export function readMass(segments: readonly Segment[]): MassMessage | StructureFault {
  const message = arrange(MASS_TABLE, segments);
  if ('is' in message) return message;
  const begin = find(message, 'BGM');
  const references = groupsOf(message, 'RFF');
  const [responsible = NOTHING] = groupsOf(message, 'NAD', RESPONSIBLE);
  const [carrier] = groupsOf(message, 'NAD', CARRIER).flatMap(({ segments: own }) => own);
  const { contactName, phone, email } = contactOf(responsible, SIGNATORY);
  return {
    function: functionOf(begin ? at(begin, 2) : ''),
    documentNo: begin ? at(begin, 1) : '',
    preparedAt: timeOf(message, '137') ?? 0,
    bkgNo: referenceOf(references, 'BN'),
    blNo: referenceOf(references, 'BM'),
    carrier: carrier ? at(carrier, 1) : '',
    responsibleParty: nameOf(responsible),
    authorizedPerson: contactName,
    phone,
    email,
    containers: groupsOf(message, 'EQD').map(containerOf),
  };
}

function containerOf(group: Group): VerifiedContainer {
  const [equipment = { tag: '', elements: [] }] = group.segments;
  const [mass = NOTHING] = groupsOf(group, 'MEA');
  const [document = NOTHING] = groupsOf(group, 'DOC');
  const method = find(document, 'DOC');
  const [weighing = NOTHING] = groupsOf(document, 'NAD', WEIGHING);
  const [seal] = findAll(group, 'SEL');
  const place = find(group, 'LOC', WEIGHING_PLACE);
  return {
    ctnNo: at(equipment, 1),
    ctnType: containerTypeOf(at(equipment, 2)),
    sealNo: seal ? at(seal, 0) : '',
    method: method && at(method, 0) === 'SM2' ? 'SM2' : 'SM1',
    grossMass: measureOf(mass.segments, 'VGM') ?? '',
    weighedAt: timeOf(mass, 'WAT'),
    certificateNo: method ? at(method, 1) : '',
    weighingParty: nameOf(weighing),
    weighingPlace: place ? at(place, 1, 3) : '',
  };
}

const nameOf = ({ segments: [party] }: Group): string => (party?.elements[3] ?? []).join('');
const NOTHING: Group = { segments: [], groups: [] };
