import { type BookingMessage, writeBooking } from '#domain/edifact/messages/booking-message';
import { ROOM } from '#domain/text/message-room';
import { foreignCharacters } from '#domain/edifact/character-set';
import { given, type MessageParty, type Place, type Sailing } from '#domain/edifact/messages/parts';
import { joinBySemicolon } from '#domain/party/email';
import { toBookingText } from '#domain/text/booking-text';
import { type EdiContext, type EdiMessageRow, queueMessage } from '#server/modules/edi/service';
import { imoOf, type Reference, reference } from '#server/modules/freight/service';
import { type BookingRow, lockBooking } from '../repository/booking-repository.ts';
import { englishNames } from '../repository/colleague-repository.ts';
import type { BookingParty } from '../tenant.ts';

/**
 * Queues the firm booking for the carrier, its replacement or cancellation, in the transaction that submits, edits or recalls the booking. Instructions to the
 * forwarder (remark, trucking, declaration) are not part of it.
 */
export async function queueBookingMessage(
  context: EdiContext & { actor: BookingParty },
  bookingId: string,
  { isCancellation = false } = {},
): Promise<EdiMessageRow | undefined> {
  const booking = await lockBooking(context.db, context.actor, bookingId);
  const known = await reference(context.db);
  const carrier = known.shippingLines.get(booking.shipping_id ?? '')?.code;
  if (!carrier) return undefined;
  const imo = await imoOf(context.db, booking.vessel);
  const nameOf = await namesForCarriers(context, booking);
  return queueMessage(context, {
    type: 'IFTMBF',
    bookingId: booking.id,
    customerId: booking.customer_id,
    recordId: booking.id,
    documentNo: booking.order_no,
    receiver: carrier,
    isCancellation,
    write: ({ set, ...header }) => writeBooking({ ...header, ...messageOf(booking, { carrier, imo, nameOf }, known) }, set),
  });
}

function messageOf(
  booking: BookingRow,
  { carrier, imo, nameOf }: Pick<Sailing, 'carrier' | 'imo'> & { nameOf: NameForCarriers },
  { ports }: Reference,
): Omit<BookingMessage, 'function' | 'preparedAt'> {
  const { content, goods, containers } = booking;
  const place = (id: string | null | undefined, text?: string): Place | undefined => {
    const port = ports.get(id ?? '');
    return port && { code: port.code, name: (text || port.nameEn).toUpperCase() };
  };
  const places = {
    receipt: place(booking.place_receipt_id, content.placeReceiptDesc),
    load: place(booking.port_start_id, content.portStartDesc),
    discharge: place(booking.port_end_id, content.portEndDesc),
    delivery: place(booking.place_delivery_id, content.placeDeliveryDesc),
    payment: place(content.payPlaceId),
  };
  const messageParty = (party: BookingRow['shipper']) => partyOf(party, nameOf);
  const parties = {
    shipper: messageParty(booking.shipper),
    consignee: content.isToOrder && !booking.consignee?.name ? { ...NOBODY, name: 'TO ORDER' } : messageParty(booking.consignee),
    notify: messageParty(booking.notify),
    notifySecond: messageParty(booking.notify_second),
  };
  return {
    orderNo: booking.order_no,
    refNo: booking.ref_no,
    contractNo: booking.contract_no ?? '',
    bkgNo: booking.bkg_no ?? '',
    transportClause: content.transportClause ?? '',
    payMethod: content.payMethodId ?? '',
    places: given(places),
    sailing: { carrier, vessel: booking.vessel, imo, voyage: booking.voyage },
    etd: booking.etd,
    eta: booking.eta,
    parties: given(parties),
    contact: {
      contactName: nameOf(content.contactName ?? ''),
      phone: content.contactTel ?? '',
      email: content.contactEmail ?? '',
    },
    goods: goods.map((line) => ({
      marks: line.marks ?? '',
      goods: line.goods ?? '',
      packageType: line.packageType ?? '',
      hsCode: line.hsCode ?? '',
      number: line.number ?? null,
      weight: line.weight ?? null,
      volume: line.volume ?? null,
      dg: line.dg ? { ...NO_DANGER, ...line.dg } : null,
      reefer: line.reefer ? { ...NO_COOLING, ...line.reefer } : null,
      oog: line.oog ? { ...NO_SIZE, ...line.oog } : null,
      placements: [],
    })),
    containers: containers.map(({ ctnType = '', num = 1, ctnClass, weightPerCtn = null }) => ({
      ctnType,
      num,
      ctnClass: ctnClass === 'SOC' ? 'SOC' : 'COC',
      weightPerCtn,
    })),
  };
}

/** A party of the booking in a message; absent without a name. */
function partyOf(party: BookingRow['shipper'], nameOf: NameForCarriers): MessageParty | undefined {
  if (!party?.name) return undefined;
  const { name, address = '', city = '', stateRegion = '', countryCode = '', postCode = '', contactName = '', phone = '', fax = '' } = party;
  const code = party.certCode ? [party.certCodeType, party.certCode].filter(Boolean).join('+') : '';
  const email = joinBySemicolon(party.email ?? '');
  return { name, address, city, region: stateRegion, countryCode, postCode, contactName: nameOf(contactName), phone, fax, email, code };
}

/** The name by which carriers know the booking's creator, if that person is meant. */
export const englishName = ({ creator_name_cn, creator_name_en }: Pick<BookingRow, 'creator_name_cn' | 'creator_name_en'>, name: string): string =>
  name === creator_name_cn && creator_name_en ? creator_name_en : name;

/** The name of a contact as the message has it; empty if it has none that the message can hold. */
type NameForCarriers = (name: string) => string;

/**
 * A contact person whom the message cannot name in the letters of the form has there the English name of that colleague, or else none: phone and e-mail say
 * how to reach the person (decision 0227).
 */
async function namesForCarriers({ db, settings }: EdiContext, booking: BookingRow): Promise<NameForCarriers> {
  const { content, shipper, consignee, notify, notify_second, customer_id } = booking;
  const names = [content, shipper, consignee, notify, notify_second].flatMap((one) => one?.contactName || []);
  const colleagues = await englishNames(db, customer_id, names);
  const isHeld = (name: string) => name !== '' && name.length <= ROOM.person && foreignCharacters(settings.edi.characterSet, name).length === 0;
  return (name) => [englishName(booking, name), colleagues.get(name) ?? '', toBookingText(name)].find(isHeld) ?? '';
}

const NOBODY: MessageParty = {
  name: '',
  address: '',
  city: '',
  region: '',
  countryCode: '',
  postCode: '',
  contactName: '',
  phone: '',
  fax: '',
  email: '',
  code: '',
};
const NO_DANGER = { unNo: '', imoClass: '', packingGroup: '', properName: '', emergencyContact: '', emergencyPhone: '' };
const NO_COOLING = { temp: '', unit: 'C', vent: '', humidity: '' };
const NO_SIZE = { l: '', w: '', h: '' };
