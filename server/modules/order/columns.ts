import type { BookingInput } from '#contract/order';
import { formatDate } from '#i18n';
import type { CutOffs, PriceLevel } from '#server/modules/freight/service';
import type { BookingContent } from './booking-row.ts';

const day = (ms: number | null) => (ms === null ? null : formatDate(ms));
const json = (value: unknown) => JSON.stringify(value);
const maybeJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Columns of the sailing and rate of a booking. */
export const columnsOfSailing = ({ rateId, shippingId, portStartId, portEndId, vessel, voyage, etd }: BookingInput) => ({
  rate_id: rateId,
  shipping_id: shippingId,
  port_start_id: portStartId,
  port_end_id: portEndId,
  vessel,
  voyage,
  etd: day(etd),
});

/** Columns filled from the customer's form and from its checks. */
export function columnsOf(booking: BookingInput, kept: BookingContent, { cutOffs, priceLevel }: { cutOffs: CutOffs; priceLevel: PriceLevel }) {
  const { refNo, quoteNo, contractNo, placeReceiptId, placeDeliveryId, wharfId } = booking;
  return {
    ...columnsOfSailing(booking),
    price_level: priceLevel,
    ref_no: refNo,
    quote_no: quoteNo || null,
    contract_no: contractNo || null,
    place_receipt_id: placeReceiptId,
    place_delivery_id: placeDeliveryId,
    wharf_id: wharfId,
    eta: day(booking.eta),
    ...cutOffs,
    bl_type: booking.blType,
    shipper: maybeJson(booking.shipper),
    consignee: maybeJson(booking.consignee),
    notify: maybeJson(booking.notify),
    notify_second: maybeJson(booking.notifySecond),
    goods: json(booking.goodsList),
    containers: json(booking.ctnList),
    content: json({ ...kept, ...contentOf(booking) }),
    remark: booking.remark,
  };
}

function contentOf(booking: BookingInput): BookingContent {
  const { transportClause, routeType, placeReceiptDesc, portStartDesc, portEndDesc, placeDeliveryDesc, transferPortName } = booking;
  const { payMethodId, payPlaceId, blMethodId, settleMethodId, incoterm, isToOrder } = booking;
  const { needTruck, truckInfo, needDeclare, declareType, needInsurance, needWarehouse, contactName, contactTel, contactEmail } = booking;
  return {
    transportClause,
    routeType: routeType ?? null,
    placeReceiptDesc,
    portStartDesc,
    portEndDesc,
    placeDeliveryDesc,
    transferPortName,
    payMethodId,
    payPlaceId,
    blMethodId,
    settleMethodId,
    incoterm,
    isToOrder,
    needTruck,
    truckInfo,
    needDeclare,
    declareType,
    needInsurance,
    needWarehouse,
    contactName,
    contactTel,
    contactEmail,
  };
}
