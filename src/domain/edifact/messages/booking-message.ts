import type { CharacterSet } from '../character-set.ts';
import { MessageDraft, of } from '../draft.ts';
import { arrange, find, type Group, groupsOf, segmentTable, type StructureFault } from '../segment-table.ts';
import { at, type Segment } from '../segment.ts';
import { referenceOf } from '../texts.ts';
import { addGoods, classOf, codedText, containerTypeOf, GOODS_TABLE, goodsOf, ISO_CODES, isoCode, type MessageGoods, SUPPLIERS } from './cargo.ts';
import {
  addContact,
  addDay,
  addMeasure,
  addParty,
  addPlaces,
  addSailing,
  addService,
  addTime,
  contactOf,
  dayOf,
  FUNCTION_CODES,
  functionOf,
  type MessageFunction,
  type MessageParty,
  measureOf,
  PARTY_ROLES,
  type PartyRole,
  partyOf,
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

/** Firm booking (IFTMBF). Days are `yyyy-MM-dd`, decimals are texts. */
export interface BookingMessage {
  function: MessageFunction;
  /** Number of the order, by which the carrier refers to the booking. */
  orderNo: string;
  preparedAt: number;
  refNo: string;
  contractNo: string;
  bkgNo: string;
  transportClause: string;
  payMethod: string;
  places: Places;
  sailing: Sailing;
  etd: string | null;
  eta: string | null;
  parties: Partial<Record<PartyRole, MessageParty>>;
  contact: { contactName: string; phone: string; email: string };
  goods: MessageGoods[];
  containers: { ctnType: string; num: number; ctnClass: 'COC' | 'SOC'; weightPerCtn: string | null }[];
}

/** Part of IFTMBF that is used. */
export const BOOKING_TABLE = segmentTable(
  `BGM! CTA COM*9 DTM*9 TSR*9 FTX*99 (LOC! DTM*9)*99 (RFF! DTM*9)*999 (TDT! DTM*9 (LOC! DTM*9)*99)*99 (NAD! (CTA! COM*9)*9)*99! ${GOODS_TABLE} (EQD! EQN MEA*9)*999`,
);

const FIRM_BOOKING = '335';
const PLACE_FIELDS = {
  receipt: 'placeReceiptId',
  load: 'portStartId',
  discharge: 'portEndId',
  delivery: 'placeDeliveryId',
  payment: 'payPlaceId',
} as const;

export function writeBooking(message: BookingMessage, set: CharacterSet): MessageDraft {
  const draft = new MessageDraft(set);
  draft.add('BGM', FIRM_BOOKING, of('orderNo', message.orderNo), FUNCTION_CODES[message.function]);
  addContact(draft, { ...message.contact, fax: '' }, { name: 'contactName', phone: 'contactTel', fax: '', email: 'contactEmail' });
  addTime(draft, '137', message.preparedAt);
  addService(draft, message.transportClause);
  draft.addIf(paymentCode(message.payMethod), 'FTX', 'PMT', '', paymentCode(message.payMethod));
  addPlaces(draft, ['receipt', 'delivery', 'payment'], message.places, PLACE_FIELDS);
  draft.add('RFF', ['FF', of('orderNo', message.orderNo)]);
  draft.addIf(message.refNo, 'RFF', ['SI', of('refNo', message.refNo)]);
  draft.addIf(message.contractNo, 'RFF', ['CT', of('contractNo', message.contractNo)]);
  draft.addIf(message.bkgNo, 'RFF', ['BN', of('bkgNo', message.bkgNo)]);
  addSailing(draft, message.sailing);
  addDay(draft, '133', message.etd);
  addDay(draft, '132', message.eta);
  addPlaces(draft, ['load', 'discharge'], message.places, PLACE_FIELDS);
  for (const role of PARTY_ROLES) {
    const party = message.parties[role];
    if (party) addParty(draft, role, party, role);
  }
  message.goods.forEach((goods, place) => addGoods(draft, place, goods, (key) => `goodsList.${place}.${key}`));
  message.containers.forEach(({ ctnType, num, ctnClass, weightPerCtn }, place) => {
    draft.add('EQD', 'CN', '', [isoCode(ctnType), ...ISO_CODES], SUPPLIERS[ctnClass]);
    draft.add('EQN', String(num));
    addMeasure(draft, 'G', 'KGM', weightPerCtn, `ctnList.${place}.weightPerCtn`);
  });
  return draft;
}

export function readBooking(segments: readonly Segment[]): BookingMessage | StructureFault {
  const message = arrange(BOOKING_TABLE, segments);
  if ('is' in message) return message;
  const begin = find(message, 'BGM');
  const transport = groupsOf(message, 'TDT')[0] ?? NOTHING;
  const references = groupsOf(message, 'RFF');
  const { contactName, phone, email } = contactOf(message);
  return {
    function: functionOf(begin ? at(begin, 2) : ''),
    orderNo: begin ? at(begin, 1) : '',
    preparedAt: timeOf(message, '137') ?? 0,
    refNo: referenceOf(references, 'SI'),
    contractNo: referenceOf(references, 'CT'),
    bkgNo: referenceOf(references, 'BN'),
    transportClause: serviceOf(find(message, 'TSR')),
    payMethod: paymentOf(codedText(message, 'PMT')),
    places: placesOf([...groupsOf(message, 'LOC'), ...groupsOf(transport, 'LOC')].flatMap((group) => group.segments)),
    sailing: sailingOf(transport.segments[0]),
    etd: dayOf(transport, '133'),
    eta: dayOf(transport, '132'),
    parties: Object.fromEntries(PARTY_ROLES.flatMap((role) => groupsOf(message, 'NAD', ROLES[role]).map((group) => [role, partyOf(group)] as const))),
    contact: { contactName, phone, email },
    goods: groupsOf(message, 'GID').map(goodsOf),
    containers: groupsOf(message, 'EQD').map((group) => {
      const [equipment = { tag: '', elements: [] }] = group.segments;
      const units = find(group, 'EQN');
      return {
        ctnType: containerTypeOf(at(equipment, 2)),
        num: units ? Number(at(units, 0)) : 1,
        ctnClass: classOf(at(equipment, 3)),
        weightPerCtn: measureOf(group.segments, 'G'),
      };
    }),
  };
}

const NOTHING: Group = { segments: [], groups: [] };
