import type { Booking, BookingCargo, BookingCtn, BookingParty } from '#contract/order';
import { named } from '#server/modules/freight/service';
import type { BookingRow } from './booking-row.ts';
import { identity, itemName, type Reader, sailing, timeOf } from './present.ts';

/** A stored or proposed booking as its reader may see it. */
export function presentBooking(row: BookingRow, reader: Reader): Booking {
  return {
    ...identity(row, reader),
    ...sailing(row, reader),
    ...keys(row),
    ...routing(row, reader),
    ...terms(row, reader),
    ...parties(row),
    ...cargo(row, reader),
    ...services(row),
    ...times(row),
  };
}

function keys(row: BookingRow) {
  return { batchNo: row.batch_no, combineBkgNo: row.combine_bkg_no, rateId: row.rate_id, quoteNo: row.quote_no ?? '' };
}

/** Routing fields that the list does not show. */
function routing({ content, ...row }: BookingRow, { reference, language }: Reader) {
  const receipt = named(reference.ports, row.place_receipt_id, language);
  const delivery = named(reference.ports, row.place_delivery_id, language);
  return {
    isMsc: reference.shippingLines.get(row.shipping_id ?? '')?.isMsc ?? false,
    routeType: content.routeType ?? null,
    placeReceiptId: row.place_receipt_id,
    placeReceiptIdName: receipt.name,
    placeReceiptCode: receipt.code,
    placeReceiptDesc: content.placeReceiptDesc ?? '',
    portStartDesc: content.portStartDesc ?? '',
    portEndDesc: content.portEndDesc ?? '',
    placeDeliveryId: row.place_delivery_id,
    placeDeliveryIdName: delivery.name,
    placeDeliveryCode: delivery.code,
    placeDeliveryDesc: content.placeDeliveryDesc ?? '',
    transferPortName: content.transferPortName ?? '',
    wharfId: row.wharf_id,
  };
}

function terms({ content }: BookingRow, reader: Reader) {
  return {
    transportClause: content.transportClause ?? '',
    transportClauseName: itemName('transportClause', content.transportClause, reader),
    payMethodId: content.payMethodId ?? '',
    payMethodIdName: itemName('payMethod', content.payMethodId, reader),
    payPlaceId: content.payPlaceId ?? null,
    payPlaceIdName: named(reader.reference.ports, content.payPlaceId, reader.language).name,
    blMethodId: content.blMethodId ?? '',
    blMethodIdName: itemName('blMethod', content.blMethodId, reader),
    settleMethodId: content.settleMethodId ?? '',
    settleMethodIdName: itemName('settleMethod', content.settleMethodId, reader),
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

function cargo(row: BookingRow, reader: Reader): { goodsList: BookingCargo[]; ctnList: BookingCtn[] } {
  const goods = row.goods as unknown as BookingCargo[];
  return {
    goodsList: goods.map((line) => ({
      ...line,
      goodsTypeName: itemName('goodsType', line.goodsType, reader),
      packageTypeName: itemName('packageType', line.packageType, reader),
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
    updateTime: timeOf(row.updated_at),
    releaseTime: timeOf(row.released_at),
    cancelReason: row.cancel_reason,
  };
}
