import type { BookingInput } from '#contract/order';
import { formatDate } from '#i18n';
import type { Db } from '#server/core/storage/db';
import type { BookingContent } from './booking-row.ts';

const day = (ms: number | null) => (ms === null ? null : formatDate(ms));
const json = (value: unknown) => JSON.stringify(value);
const maybeJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** The columns that the customer's form fills. */
export async function columnsOf(db: Db, booking: BookingInput, kept: BookingContent) {
  const { rateId, refNo, quoteNo, contractNo, shippingId, placeReceiptId, portStartId, portEndId, placeDeliveryId, wharfId } = booking;
  return {
    rate_id: rateId,
    ref_no: refNo,
    quote_no: quoteNo || null,
    contract_no: contractNo || null,
    shipping_id: shippingId,
    place_receipt_id: placeReceiptId,
    port_start_id: portStartId,
    port_end_id: portEndId,
    place_delivery_id: placeDeliveryId,
    wharf_id: wharfId,
    vessel: booking.vessel,
    voyage: booking.voyage,
    etd: day(booking.etd),
    eta: day(booking.eta),
    ...(await cutoffsFor(db, booking)),
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

const NO_CUTOFFS = { cutoff_si: null, cutoff_vgm: null, cutoff_cy: null, cutoff_customs: null, cutoff_afc: null };

/** Cut-offs are those of the schedule, whatever the form says; none for a sailing that it does not hold. */
async function cutoffsFor(db: Db, { shippingId, portStartId, portEndId, etd, vessel, voyage }: BookingInput) {
  if (!shippingId || !portStartId || !portEndId || etd === null) return NO_CUTOFFS;
  let query = db
    .selectFrom('sailing_date')
    .select(['cutoff_si', 'cutoff_vgm', 'cutoff_cy', 'cutoff_customs', 'cutoff_afc'])
    .where('shipping_id', '=', shippingId)
    .where('port_start_id', '=', portStartId)
    .where('port_end_id', '=', portEndId)
    .where('etd', '=', formatDate(etd));
  if (vessel) query = query.where('vessel', '=', vessel);
  if (voyage) query = query.where('voyage', '=', voyage);
  return (await query.orderBy('id').limit(1).executeTakeFirst()) ?? NO_CUTOFFS;
}
