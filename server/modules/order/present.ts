import { isBookingStatus, BOOKING_STATUS, bookingStatusKey, type BookingStatus } from '#domain/booking/booking-status';
import { type Locale, parseDate, translator } from '#i18n';
import type { Actor } from '#server/core/http/context';
import { localisedName } from '#server/core/storage/localised-name';
import { named, type Reference } from '#server/modules/freight/service';
import type { BookingRow } from './booking-row.ts';
import { actionsOf } from './tenant.ts';

/** Reader of the bookings. */
export interface Reader {
  actor: Actor;
  language: Locale;
  reference: Reference;
}

export const statusOf = (status: number): BookingStatus => (isBookingStatus(status) ? status : BOOKING_STATUS.draft);
export const statusName = (status: number, language: Locale): string => translator(language, 'status')(bookingStatusKey(statusOf(status)));

const dayOf = (date: string | null): number | null => (date === null ? null : (parseDate(date) ?? null));
export const timeOf = (time: Date | null): number | null => time?.getTime() ?? null;

/** Identifiers and state of a booking: the same in the list and on its own page. */
export function identity(row: BookingRow, { actor, language }: Reader) {
  const status = statusOf(row.status);
  return {
    bookingId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    bkgNo: row.bkg_no,
    refNo: row.ref_no,
    contractNo: row.contract_no ?? '',
    source: row.source,
    blType: row.bl_type,
    status,
    statusName: statusName(status, language),
    siStatus: row.si_status,
    vgmStatus: row.vgm_status,
    preplanStatus: row.preplan_status,
    copyStatus: row.copy_status,
    billStatus: row.bill_status,
    version: row.version,
    createTime: row.created_at.getTime(),
    createUser: localisedName({ name_cn: row.creator_name_cn, name_en: row.creator_name_en }, language),
    submitTime: timeOf(row.submitted_at),
    rejectReason: row.reject_reason,
    actions: actionsOf({ status, customerId: row.customer_id }, actor),
  };
}

/** Carrier, ports, vessel and dates, with their names. */
export function sailing(row: BookingRow, { reference, language }: Reader) {
  const shipping = named(reference.shippingLines, row.shipping_id, language);
  const start = named(reference.ports, row.port_start_id, language);
  const end = named(reference.ports, row.port_end_id, language);
  return {
    shippingId: row.shipping_id,
    shippingIdName: shipping.name,
    shippingCode: shipping.code,
    portStartId: row.port_start_id,
    portStartIdName: start.name,
    portStartCode: start.code,
    portEndId: row.port_end_id,
    portEndIdName: end.name,
    portEndCode: end.code,
    wharfName: named(reference.wharves, row.wharf_id, language).name,
    vessel: row.vessel,
    voyage: row.voyage,
    etd: dayOf(row.etd),
    eta: dayOf(row.eta),
    cutoffSi: timeOf(row.cutoff_si),
    cutoffVgm: timeOf(row.cutoff_vgm),
    cutoffCy: timeOf(row.cutoff_cy),
    cutoffCustoms: timeOf(row.cutoff_customs),
    cutoffAfc: timeOf(row.cutoff_afc),
  };
}

/** Name of a dictionary entry; empty if none is chosen. */
export const itemName = (dictionary: string, code: string | undefined, { reference, language }: Reader): string =>
  named(reference.dictionary, `${dictionary} ${code ?? ''}`, language).name;
