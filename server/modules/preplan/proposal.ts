import { BILL_TYPE } from '#domain/constants';
import { bookingText } from '#domain/text/booking-text';
import { isToOrder } from '#domain/party/party-rules';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { parseDate } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import type { BillRow } from '#server/modules/bill/service';
import { imoOf } from '#server/modules/freight/service';
import type { BookingRow } from '#server/modules/order/service';
import { type PreplanRow, usualCustomsCode } from './repository/preplan-repository.ts';

type Vo = NonNullable<PreplanRow['vo']>;
type Party = NonNullable<Vo['shipper']>;
type Containers = PreplanRow['containers'];

/** A pre-plan that is stored, or a proposal without an id. */
export type ShownPreplan = Omit<PreplanRow, 'id'> & { id: string | null };

/** A pre-plan that is not stored yet: from the bills of its booking where there are any, else from the booking. */
export async function proposedPreplan(db: ReadDb, booking: BookingRow, bills: readonly BillRow[], now: number): Promise<ShownPreplan> {
  const { content } = booking;
  const [main] = bills;
  const vo = main?.vo;
  const vessel = vo?.vessel || booking.vessel;
  const portStartId = vo?.portStartId ?? booking.port_start_id;
  const mblNo = (main?.bl_type === BILL_TYPE.main ? main.bl_no : booking.master_bl_no) ?? '';
  const toOrder = isToOrder(vo?.sAddress) || (content.isToOrder === true && !booking.consignee?.name);
  return {
    id: null,
    booking_id: booking.id,
    customer_id: booking.customer_id,
    state: PREPLAN_STATUS.draft,
    vo: {
      mblNo,
      vessel: vessel.slice(0, 35),
      voyage: vo?.voyage || booking.voyage,
      imo: await imoOf(db, vessel),
      etd: vo?.etd ?? (booking.etd === null ? null : (parseDate(booking.etd) ?? null)),
      portStartId,
      portEndId: vo?.portEndId ?? booking.port_end_id,
      placeDeliveryId: vo?.placeDeliveryId ?? booking.place_delivery_id ?? booking.port_end_id,
      shippingId: booking.shipping_id,
      customsCode: await usualCustomsCode(db, booking.customer_id, portStartId),
      transportClause: vo?.transportClause || content.transportClause || '',
      payMethod: vo?.payMethodId || content.payMethodId || '',
      shipper: partyOf(booking.shipper, vo?.fAddress),
      consignee: toOrder ? { name: firstLine(vo?.sAddress) || 'TO ORDER' } : partyOf(booking.consignee, vo?.sAddress),
      notify: partyOf(booking.notify, vo?.tAddress),
      specificContact: { name: english(booking.creator_name_en), tel: content.contactTel ?? '' },
    },
    containers: containersOf(bills, mblNo),
    version: 0,
    sent_count: 0,
    sent_at: null,
    sent_by: null,
    message_id: null,
    receipt_at: null,
    receipt: [],
    created_by: booking.created_by,
    created_at: new Date(now),
    updated_at: new Date(now),
  };
}

/** Containers of all bills, each with what of the bill is in it. */
export const containersOf = (bills: readonly BillRow[], mblNo: string): Containers =>
  bills.flatMap(({ bl_no, bl_index, goods, containers }) =>
    containers.map((line) => ({
      blNo: bl_no ?? (bl_index === 0 ? mblNo : ''),
      ctnNo: line.ctnNo ?? '',
      sealNo: line.sealNo ?? '',
      ctnType: line.ctnType ?? '',
      packageType: line.packageType || (goods?.packageType ?? ''),
      number: line.number ?? null,
      weight: line.weight ?? null,
      volume: line.volume ?? null,
      hsCode: goods?.hsCode ?? '',
      goods: oneLine(goods?.goods),
      marks: goods?.marks ?? '',
      unNo: '',
    })),
  );

/** The party of the booking, with its codes; the box of the bill if the booking has none, or names another. */
function partyOf(party: BookingRow['shipper'], box: string | undefined): Party | null {
  const [name = '', ...address] = (box ?? '').split('\n');
  const isSame = !name || (party?.name ?? '').toUpperCase().startsWith(name.trim().toUpperCase());
  if (!party?.name || !isSame) return name ? { name, address: address.join('\n') } : null;
  const { city = '', stateRegion = '', postCode = '' } = party;
  const known = (party.address ?? '').toUpperCase();
  const place = [city, stateRegion, postCode].filter((part) => part && !known.includes(part.toUpperCase())).join(' ');
  return {
    name: party.name,
    address: [party.address, place].filter(Boolean).join('\n'),
    countryCode: party.countryCode ?? '',
    countryName: party.countryName ?? '',
    phone: party.phone ?? '',
    fax: party.fax ?? '',
    email: party.email ?? '',
    certCodeType: party.certCodeType ?? '',
    certCode: party.certCode ?? '',
    aeoCode: party.aeoCode ?? '',
    contactName: english(party.contactName ?? ''),
  };
}

/** Customs reads English only; a Chinese name would have to be corrected by the user in any case. */
const english = (name: string): string => (bookingText(name) ? '' : name);
const firstLine = (box: string | undefined): string => (box ?? '').split('\n', 1)[0]?.trim() ?? '';
const GOODS_MAX = 500;
const oneLine = (text: string | undefined): string =>
  (text ?? '')
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join(', ')
    .slice(0, GOODS_MAX);
