import { packageTypeOf, packageUnCode } from '../../cargo/package-code.ts';
import type { CharacterSet } from '../character-set.ts';
import { MessageDraft, of } from '../draft.ts';
import { arrange, find, findAll, type Group, groupsOf, segmentTable, type StructureFault } from '../segment-table.ts';
import { ROOM } from '../../text/message-room.ts';
import { at, type Segment } from '../segment.ts';
import { addText, referenceOf, textOf } from '../texts.ts';
import { addGoods, classOf, codedText, containerTypeOf, GOODS_TABLE, goodsOf, ISO_CODES, isoCode, type MessageGoods, SUPPLIERS } from './cargo.ts';
import {
  addContact,
  addDay,
  addMeasure,
  addPartyBox,
  addPlaces,
  addSailing,
  addService,
  addTime,
  contactOf,
  dayOf,
  FUNCTION_CODES,
  functionOf,
  measureOf,
  type MessageFunction,
  PARTY_ROLES,
  partyBoxOf,
  type PartyRole,
  paymentCode,
  paymentOf,
  type Places,
  placesOf,
  ROLES,
  type Sailing,
  sailingOf,
  serviceOf,
  timeOf,
} from './parts.ts';

/** Shipping instruction of one bill (IFTMIN). Days are `yyyy-MM-dd`, decimals are texts. */
export interface InstructionMessage {
  function: MessageFunction;
  /** Identifies the instruction: the booking number with the index of the bill. */
  documentNo: string;
  preparedAt: number;
  bkgNo: string;
  /** Other bookings that the bill covers. */
  combinedBkgNos: string[];
  blNo: string;
  /** Of a house bill: the master bill’s number. */
  masterBlNo: string;
  isHouseBill: boolean;
  /** Of the dictionary `blMethod`; empty on a house bill. */
  blMethod: string;
  numOriginal: number | null;
  numCopy: number | null;
  transportClause: string;
  payMethod: string;
  places: Places;
  sailing: Sailing;
  etd: string | null;
  /** Boxes of the bill, in lines. */
  parties: Partial<Record<PartyRole, string>>;
  agent: { name: string; address: string; phone: string; email: string } | null;
  preparer: { contactName: string; phone: string; email: string };
  remark: string;
  goods: MessageGoods;
  containers: MessageContainer[];
}

export interface MessageContainer {
  ctnNo: string;
  ctnType: string;
  ctnClass: 'COC' | 'SOC';
  /** 4 empty, 5 full. */
  emptyFull: string;
  sealNo: string;
  sealType: string;
  sealSource: string;
  packageType: string;
  tare: string | null;
}

/** Part of IFTMIN that is used. */
const INSTRUCTION_TABLE = segmentTable(
  `BGM! CTA COM*9 DTM*9 TSR*9 FTX*99 CNT*9 DOC*9 (LOC! DTM*9)*99 (RFF! DTM*9)*999 (CPI! LOC*9)*9 (TDT! DTM*9 (LOC! DTM*9)*99)*99 (NAD! (CTA! COM*9)*9)*99! ${GOODS_TABLE} (EQD! MEA*9 SEL*99 FTX*9)*999`,
);

const INSTRUCTION = '340';
/** Codes of the bill in DOC. */
const BILLS = { master: '705', house: '714' } as const;
const ORIGINALS = '28';
const COPIES = '26';
const AGENT = 'AG';
const REMARK = 'AAI';
/** Packages in a container. */
const PACKAGES = 'PAC';
/** A seal number for which SEL has no room, in full. */
const LONG_SEAL = 'ZZZ';

const PARTY_FIELDS = { shipper: 'fAddress', consignee: 'sAddress', notify: 'tAddress', notifySecond: 'tAddressSecond' } as const;
const PLACE_FIELDS = {
  receipt: 'placeReceiptDesc',
  load: 'portStartDesc',
  discharge: 'portEndDesc',
  delivery: 'placeDeliveryDesc',
  payment: 'payPlaceId',
} as const;

/** Fields of the record as the calls name them; they differ between master and house bills. */
export function writeInstruction(message: InstructionMessage, set: CharacterSet): MessageDraft {
  const vo = message.isHouseBill ? 'hblVo' : 'mblVo';
  const goodsVo = message.isHouseBill ? 'hblGoodsVo' : 'mblGoodsVo';
  const draft = new MessageDraft(set);
  const placeFields = Object.fromEntries(Object.entries(PLACE_FIELDS).map(([key, field]) => [key, `${vo}.${field}`]));
  draft.add('BGM', INSTRUCTION, of('documentNo', message.documentNo), FUNCTION_CODES[message.function]);
  addContact(draft, { ...message.preparer, fax: '' }, { name: `${vo}.blContract`, phone: `${vo}.blTel`, fax: '', email: `${vo}.blEmail` });
  addTime(draft, '137', message.preparedAt);
  addService(draft, message.transportClause);
  addText(draft, REMARK, `${vo}.remark`, message.remark);
  draft.addIf(message.blMethod, 'FTX', 'BLC', '', [message.blMethod, '', 'ZZZ']);
  const bill = message.isHouseBill ? BILLS.house : BILLS.master;
  for (const [status, name] of [
    [ORIGINALS, 'numOriginal'],
    [COPIES, 'numCopy'],
  ] as const)
    if (message[name] !== null) draft.add('DOC', bill, ['', status], '', of(`${vo}.${name}`, message[name]));
  if (message.numOriginal === null && message.numCopy === null) draft.add('DOC', bill);
  addPlaces(draft, ['receipt', 'delivery'], message.places, placeFields);
  draft.addIf(message.bkgNo, 'RFF', ['BN', of('bkgNo', message.bkgNo)]);
  for (const bkgNo of message.combinedBkgNos) draft.add('RFF', ['BN', of(`${vo}.combineBkgNo`, bkgNo)]);
  draft.addIf(message.blNo, 'RFF', ['BM', message.blNo]);
  draft.addIf(message.masterBlNo, 'RFF', ['MB', message.masterBlNo]);
  draft.addIf(paymentCode(message.payMethod), 'CPI', '4', '', paymentCode(message.payMethod));
  if (message.payMethod) addPlaces(draft, ['payment'], message.places, placeFields);
  addSailing(draft, message.sailing);
  addDay(draft, '133', message.etd);
  addPlaces(draft, ['load', 'discharge'], message.places, placeFields);
  for (const role of PARTY_ROLES) {
    const box = message.parties[role];
    if (box) addPartyBox(draft, role, box, `${vo}.${PARTY_FIELDS[role]}`);
  }
  if (message.agent) addAgent(draft, message.agent, vo);
  addGoods(draft, 0, message.goods, (key) => (key === 'ctnNo' ? 'conList.ctnNo' : `${goodsVo}.${key}`));
  message.containers.forEach((container, place) => addContainer(draft, container, `conList.${place}`));
  return draft;
}

function addAgent(draft: MessageDraft, { name, address, phone, email }: NonNullable<InstructionMessage['agent']>, vo: string): void {
  const lines = address.trimEnd().split('\n').filter(Boolean);
  if (lines.length > 5) draft.tell({ field: `${vo}.agentAddress`, code: 'lines', params: { lines: 5, columns: 35 } });
  const names = name.match(/.{1,35}/g) ?? [];
  draft.add(
    'NAD',
    AGENT,
    '',
    lines.slice(0, 5).map((line) => of(`${vo}.agentAddress`, line)),
    names.map((part) => of(`${vo}.agentName`, part)),
  );
  addContact(draft, { contactName: '', phone, fax: '', email }, { name: '', phone: `${vo}.agentTel`, fax: '', email: `${vo}.agentEmail` });
}

function addContainer(draft: MessageDraft, container: MessageContainer, field: string): void {
  const { ctnNo, ctnType, ctnClass, emptyFull, sealNo, sealType, sealSource, packageType, tare } = container;
  draft.add('EQD', 'CN', of(`${field}.ctnNo`, ctnNo), [isoCode(ctnType), ...ISO_CODES], SUPPLIERS[ctnClass], '', emptyFull);
  addMeasure(draft, 'T', 'KGM', tare, `${field}.tare`);
  const begin = sealNo.slice(0, ROOM.seal);
  draft.addIf(sealNo, 'SEL', of(`${field}.sealNo`, begin), sealSource || sealType ? [sealSource, '', '', of(`${field}.sealType`, sealType)] : '');
  if (begin !== sealNo) addText(draft, LONG_SEAL, `${field}.sealNo`, sealNo);
  draft.addIf(packageType, 'FTX', PACKAGES, '', packageUnCode(packageType));
}

export function readInstruction(segments: readonly Segment[]): InstructionMessage | StructureFault {
  const message = arrange(INSTRUCTION_TABLE, segments);
  if ('is' in message) return message;
  const begin = find(message, 'BGM');
  const [transport = NOTHING] = groupsOf(message, 'TDT');
  const [payment = NOTHING] = groupsOf(message, 'CPI');
  const documents = findAll(message, 'DOC');
  const references = groupsOf(message, 'RFF');
  const copies = (status: string) => documents.filter((segment) => at(segment, 1, 1) === status).map((segment) => Number(at(segment, 3)))[0] ?? null;
  const bookings = references.flatMap((group) => findAll(group, 'RFF', 'BN')).map((segment) => at(segment, 0, 1));
  const [agent] = groupsOf(message, 'NAD', AGENT);
  const { contactName, phone, email } = contactOf(message);
  return {
    function: functionOf(begin ? at(begin, 2) : ''),
    documentNo: begin ? at(begin, 1) : '',
    preparedAt: timeOf(message, '137') ?? 0,
    bkgNo: bookings[0] ?? '',
    combinedBkgNos: bookings.slice(1),
    blNo: referenceOf(references, 'BM'),
    masterBlNo: referenceOf(references, 'MB'),
    isHouseBill: documents.some((segment) => at(segment, 0) === BILLS.house),
    blMethod: codedText(message, 'BLC'),
    numOriginal: copies(ORIGINALS),
    numCopy: copies(COPIES),
    transportClause: serviceOf(find(message, 'TSR')),
    payMethod: paymentOf(payment.segments[0] ? at(payment.segments[0], 2) : ''),
    places: placesOf([
      ...groupsOf(message, 'LOC').flatMap((group) => group.segments),
      ...payment.segments,
      ...groupsOf(transport, 'LOC').flatMap((group) => group.segments),
    ]),
    sailing: sailingOf(transport.segments[0]),
    etd: dayOf(transport, '133'),
    parties: Object.fromEntries(
      PARTY_ROLES.flatMap((role) => groupsOf(message, 'NAD', ROLES[role]).map((group) => [role, partyBoxOf(group)] as const)),
    ),
    agent: agent ? agentOf(agent) : null,
    preparer: { contactName, phone, email },
    remark: textOf(message, REMARK),
    goods: groupsOf(message, 'GID').map(goodsOf)[0] ?? NO_GOODS,
    containers: groupsOf(message, 'EQD').map(containerOf),
  };
}

function agentOf(group: Group): NonNullable<InstructionMessage['agent']> {
  const [agent] = group.segments;
  const { phone, email } = contactOf(group);
  return { name: (agent?.elements[3] ?? []).join(''), address: (agent?.elements[2] ?? []).filter(Boolean).join('\n'), phone, email };
}

function containerOf(group: Group): MessageContainer {
  const [equipment = { tag: '', elements: [] }] = group.segments;
  const seal = find(group, 'SEL');
  return {
    ctnNo: at(equipment, 1),
    ctnType: containerTypeOf(at(equipment, 2)),
    ctnClass: classOf(at(equipment, 3)),
    emptyFull: at(equipment, 5),
    sealNo: textOf(group, LONG_SEAL) || (seal ? at(seal, 0) : ''),
    sealType: seal ? at(seal, 1, 3) : '',
    sealSource: seal ? at(seal, 1) : '',
    packageType: packageTypeOf(codedText(group, PACKAGES)),
    tare: measureOf(group.segments, 'T'),
  };
}

const NOTHING: Group = { segments: [], groups: [] };
const NO_GOODS: MessageGoods = {
  marks: '',
  goods: '',
  packageType: '',
  hsCode: '',
  number: null,
  weight: null,
  volume: null,
  dg: null,
  reefer: null,
  oog: null,
  placements: [],
};
