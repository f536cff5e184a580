import type { BookingData, BookingState, PartyData } from '#domain/dcsa/booking/booking-data';
import { joinBySemicolon } from '#domain/party/email';
import type { Reference } from '#server/modules/freight/service';
import { type BookingRow, timeOf } from '#server/modules/order/service';

/** The part of a stored booking that DCSA knows. */
export function bookingDataOf(booking: BookingRow, { ports, shippingLines }: Reference): BookingData {
  const { content, goods, containers } = booking;
  const code = (id: string | null | undefined) => ports.get(id ?? '')?.code ?? '';
  const place = (id: string | null | undefined, text: string | undefined) => ({ code: code(id), text: text ?? '' });
  return {
    carrier: shippingLines.get(booking.shipping_id ?? '')?.code ?? '',
    transportClause: content.transportClause ?? '',
    payMethod: content.payMethodId ?? '',
    payPlace: code(content.payPlaceId),
    blMethod: content.blMethodId ?? '',
    incoterm: content.incoterm ?? '',
    refNo: booking.ref_no,
    contractNo: booking.contract_no ?? '',
    quoteNo: booking.quote_no ?? '',
    vessel: booking.vessel,
    voyage: booking.voyage,
    etd: booking.etd ?? '',
    eta: booking.eta ?? '',
    places: {
      receipt: place(booking.place_receipt_id, content.placeReceiptDesc),
      load: place(booking.port_start_id, content.portStartDesc),
      discharge: place(booking.port_end_id, content.portEndDesc),
      delivery: place(booking.place_delivery_id, content.placeDeliveryDesc),
    },
    isToOrder: content.isToOrder ?? false,
    shipper: partyOf(booking.shipper),
    consignee: partyOf(booking.consignee),
    notify: partyOf(booking.notify),
    notifySecond: partyOf(booking.notify_second),
    contactName: content.contactName ?? '',
    contactTel: content.contactTel ?? '',
    contactEmail: content.contactEmail ?? '',
    goods: goods.map((line) => ({
      marks: line.marks ?? '',
      goods: line.goods ?? '',
      goodsType: line.goodsType ?? '',
      packageType: line.packageType ?? '',
      hsCode: line.hsCode ?? '',
      number: line.number ?? null,
      weight: line.weight ?? null,
      volume: line.volume ?? null,
      dg: line.dg ? { ...NO_DANGER, ...line.dg } : null,
      reefer: line.reefer ? { ...NO_COOLING, ...line.reefer } : null,
    })),
    containers: containers.map(({ ctnType = '', num = 1, ctnClass, weightPerCtn = null }) => ({
      ctnType,
      num,
      ctnClass: ctnClass === 'SOC' ? 'SOC' : 'COC',
      weightPerCtn,
    })),
  };
}

export const bookingStateOf = (booking: BookingRow, agent: string): BookingState => ({
  agent,
  status: booking.status,
  bkgNo: booking.bkg_no ?? '',
  cutOffs: { si: timeOf(booking.cutoff_si), vgm: timeOf(booking.cutoff_vgm), cy: timeOf(booking.cutoff_cy) },
});

/** A party of the booking; none without a name. */
function partyOf(party: BookingRow['shipper']): PartyData | null {
  if (!party?.name) return null;
  return { ...NOBODY, ...picked(party), email: joinBySemicolon(party.email ?? '') };
}

const picked = (party: NonNullable<BookingRow['shipper']>): Partial<PartyData> =>
  Object.fromEntries(Object.entries(party).filter(([key, value]) => key in NOBODY && value));

const NOBODY: PartyData = {
  name: '',
  address: '',
  city: '',
  stateRegion: '',
  countryCode: '',
  postCode: '',
  contactName: '',
  phone: '',
  fax: '',
  email: '',
  certCodeType: '',
  certCode: '',
};
const NO_DANGER = { unNo: '', imoClass: '', packingGroup: '', properName: '', emergencyContact: '', emergencyPhone: '' };
const NO_COOLING = { temp: '', unit: 'C', vent: '', humidity: '' };
