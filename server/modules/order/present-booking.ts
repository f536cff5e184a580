import type { Booking, BookingCargo, BookingCtn, BookingParty } from '#contract/order';
import { named } from '#server/modules/freight/service';
import type { BookingRow } from './booking-row.ts';
import { cutoffsOf, dayOf, documents, type Reader, statusName, statusOf, timeOf } from './present.ts';
import { actionsOf } from './tenant.ts';

/** A booking, stored or proposed, as its reader may see it. */
export function presentBooking(row: BookingRow, reader: Reader): Booking {
  return {
    ...keys(row, reader),
    ...routing(row, reader),
    ...terms(row, reader),
    ...parties(row),
    ...cargo(row, reader),
    ...services(row),
    ...times(row),
  };
}

function keys(row: BookingRow, { actor, language }: Reader) {
  const status = statusOf(row.status);
  return {
    bookingId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    bkgNo: row.bkg_no,
    refNo: row.ref_no,
    batchNo: row.batch_no,
    combineBkgNo: row.combine_bkg_no,
    rateId: row.rate_id,
    quoteNo: row.quote_no ?? '',
    contractNo: row.contract_no ?? '',
    source: row.source,
    status,
    statusName: statusName(status, language),
    ...documents(row),
    version: row.version,
    actions: actionsOf({ status, customerId: row.customer_id }, actor),
  };
}

function routing(row: BookingRow, { reference, language }: Reader) {
  const { content } = row;
  const shipping = named(reference.shippingLines, row.shipping_id, language);
  const receipt = named(reference.ports, row.place_receipt_id, language);
  const start = named(reference.ports, row.port_start_id, language);
  const end = named(reference.ports, row.port_end_id, language);
  const delivery = named(reference.ports, row.place_delivery_id, language);
  return {
    shippingId: row.shipping_id,
    shippingIdName: shipping.name,
    shippingCode: shipping.code,
    isMsc: reference.shippingLines.get(row.shipping_id ?? '')?.isMsc ?? false,
    routeType: content.routeType ?? null,
    placeReceiptId: row.place_receipt_id,
    placeReceiptIdName: receipt.name,
    placeReceiptCode: receipt.code,
    placeReceiptDesc: content.placeReceiptDesc ?? '',
    portStartId: row.port_start_id,
    portStartIdName: start.name,
    portStartCode: start.code,
    portStartDesc: content.portStartDesc ?? '',
    portEndId: row.port_end_id,
    portEndIdName: end.name,
    portEndCode: end.code,
    portEndDesc: content.portEndDesc ?? '',
    placeDeliveryId: row.place_delivery_id,
    placeDeliveryIdName: delivery.name,
    placeDeliveryCode: delivery.code,
    placeDeliveryDesc: content.placeDeliveryDesc ?? '',
    transferPortName: content.transferPortName ?? '',
    wharfId: row.wharf_id,
    wharfName: named(reference.wharves, row.wharf_id, language).name,
    vessel: row.vessel,
    voyage: row.voyage,
    etd: dayOf(row.etd),
    eta: dayOf(row.eta),
    ...cutoffsOf(row),
  };
}

function terms({ content, bl_type }: BookingRow, { reference, language }: Reader) {
  const item = (dictionary: string, code: string | undefined) => named(reference.dictionary, `${dictionary} ${code ?? ''}`, language).name;
  return {
    transportClause: content.transportClause ?? '',
    transportClauseName: item('transportClause', content.transportClause),
    payMethodId: content.payMethodId ?? '',
    payMethodIdName: item('payMethod', content.payMethodId),
    payPlaceId: content.payPlaceId ?? null,
    payPlaceIdName: named(reference.ports, content.payPlaceId, language).name,
    blType: bl_type,
    blMethodId: content.blMethodId ?? '',
    blMethodIdName: item('blMethod', content.blMethodId),
    settleMethodId: content.settleMethodId ?? '',
    settleMethodIdName: item('settleMethod', content.settleMethodId),
    incoterm: content.incoterm ?? '',
  };
}

// Stored as JSON that the output schema completes.
const party = (stored: Record<string, unknown> | null) => stored as BookingParty | null;

function parties(row: BookingRow) {
  return {
    shipper: party(row.shipper),
    consignee: party(row.consignee),
    notify: party(row.notify),
    notifySecond: party(row.notify_second),
    isToOrder: row.content.isToOrder ?? false,
  };
}

function cargo(row: BookingRow, { reference, language }: Reader): { goodsList: BookingCargo[]; ctnList: BookingCtn[] } {
  const item = (dictionary: string, code: string | undefined) => named(reference.dictionary, `${dictionary} ${code ?? ''}`, language).name;
  const goods = row.goods as unknown as BookingCargo[];
  return {
    goodsList: goods.map((line) => ({
      ...line,
      goodsTypeName: item('goodsType', line.goodsType),
      packageTypeName: item('packageType', line.packageType),
    })),
    ctnList: row.containers as BookingCtn[],
  };
}

function services({ content }: BookingRow) {
  return {
    needTruck: content.needTruck ?? false,
    truckInfo: content.truckInfo ?? '',
    needDeclare: content.needDeclare ?? false,
    declareType: content.declareType ?? '',
    needInsurance: content.needInsurance ?? false,
    needWarehouse: content.needWarehouse ?? false,
    contactName: content.contactName ?? '',
    contactTel: content.contactTel ?? '',
    contactEmail: content.contactEmail ?? '',
  };
}

function times(row: BookingRow) {
  return {
    remark: row.remark,
    createTime: timeOf(row.created_at),
    createUser: row.created_by_name,
    updateTime: timeOf(row.updated_at),
    submitTime: timeOf(row.submitted_at),
    releaseTime: timeOf(row.released_at),
    rejectReason: row.reject_reason,
    cancelReason: row.cancel_reason,
  };
}
