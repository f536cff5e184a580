import type { Booking, BookingCargo, BookingCtn, BookingParty } from '#contract/order';
import { isBookingStatus, BOOKING_STATUS, bookingStatusKey, type BookingStatus } from '#domain/booking-status';
import { type Locale, parseDate, translator } from '#i18n';
import type { Actor } from '#server/core/context';
import { nameOf, type Reference } from '#server/modules/freight/service';
import type { BookingRow } from './booking-row.ts';
import { actionsOf } from './tenant.ts';

/** For whom bookings are put into words. */
export interface Reader {
  actor: Actor;
  language: Locale;
  reference: Reference;
}

export const statusOf = (status: number): BookingStatus => (isBookingStatus(status) ? status : BOOKING_STATUS.draft);
export const statusName = (status: number, language: Locale): string => translator(language, 'status')(bookingStatusKey(statusOf(status)));

export const dayOf = (date: string | null): number | null => (date === null ? null : (parseDate(date) ?? null));
export const timeOf = (time: Date | null): number | null => time?.getTime() ?? null;

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

export const documents = (row: Pick<BookingRow, 'si_status' | 'vgm_status' | 'preplan_status' | 'copy_status' | 'bill_status'>) => ({
  siStatus: row.si_status,
  vgmStatus: row.vgm_status,
  preplanStatus: row.preplan_status,
  copyStatus: row.copy_status,
  billStatus: row.bill_status,
});

export const cutoffsOf = (row: Pick<BookingRow, 'cutoff_si' | 'cutoff_vgm' | 'cutoff_cy' | 'cutoff_customs' | 'cutoff_afc'>) => ({
  cutoffSi: timeOf(row.cutoff_si),
  cutoffVgm: timeOf(row.cutoff_vgm),
  cutoffCy: timeOf(row.cutoff_cy),
  cutoffCustoms: timeOf(row.cutoff_customs),
  cutoffAfc: timeOf(row.cutoff_afc),
});

function routing(row: BookingRow, { reference, language }: Reader) {
  const { content } = row;
  const shipping = row.shipping_id === null ? undefined : reference.shippingLines.get(row.shipping_id);
  const port = (id: string | null) => (id === null ? undefined : reference.ports.get(id));
  const nameOfPort = (id: string | null) => ({ name: nameOf(port(id), language), code: port(id)?.code ?? '' });
  const receipt = nameOfPort(row.place_receipt_id);
  const start = nameOfPort(row.port_start_id);
  const end = nameOfPort(row.port_end_id);
  const delivery = nameOfPort(row.place_delivery_id);
  return {
    shippingId: row.shipping_id,
    shippingIdName: nameOf(shipping, language),
    shippingCode: shipping?.code ?? '',
    isMsc: shipping?.isMsc ?? false,
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
    wharfName: nameOf(row.wharf_id === null ? undefined : reference.wharves.get(row.wharf_id), language),
    vessel: row.vessel,
    voyage: row.voyage,
    etd: dayOf(row.etd),
    eta: dayOf(row.eta),
    ...cutoffsOf(row),
  };
}

function terms({ content, bl_type }: BookingRow, { reference, language }: Reader) {
  const item = (dictionary: string, code: string | undefined) => nameOf(reference.dictionary.get(`${dictionary} ${code ?? ''}`), language);
  return {
    transportClause: content.transportClause ?? '',
    transportClauseName: item('transportClause', content.transportClause),
    payMethodId: content.payMethodId ?? '',
    payMethodIdName: item('payMethod', content.payMethodId),
    payPlaceId: content.payPlaceId ?? null,
    payPlaceIdName: nameOf(reference.ports.get(content.payPlaceId ?? ''), language),
    blType: bl_type,
    blMethodId: content.blMethodId ?? '',
    blMethodIdName: item('blMethod', content.blMethodId),
    settleMethodId: content.settleMethodId ?? '',
    settleMethodIdName: item('settleMethod', content.settleMethodId),
    incoterm: content.incoterm ?? '',
  };
}

/** Stored as JSON that the output schema completes. */
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
  const item = (dictionary: string, code: string | undefined) => nameOf(reference.dictionary.get(`${dictionary} ${code ?? ''}`), language);
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
