import { isBookingStatus, BOOKING_STATUS, bookingStatusKey, type BookingStatus } from '#domain/booking/booking-status';
import { type Locale, translator } from '#i18n';
import type { Actor } from '#server/core/call/context';
import { localisedName } from '#server/core/storage/localised-name';
import type { Reference } from '#server/modules/freight/service';
import type { BookingRow } from './repository/booking-repository.ts';
import { actionsOf } from './tenant.ts';

/** Reader of the bookings. */
export interface Reader {
  actor: Actor;
  language: Locale;
  reference: Reference;
}

export const statusOf = (status: number): BookingStatus => (isBookingStatus(status) ? status : BOOKING_STATUS.draft);
export const statusName = (status: number, language: Locale): string => translator(language, 'status')(bookingStatusKey(statusOf(status)));

export const timeOf = (time: Date | null): number | null => time?.getTime() ?? null;

/** Identifiers and state of a booking: the same in the list and on its own page. */
export function identity(row: BookingRow, { actor, language }: Reader) {
  const status = statusOf(row.status);
  return {
    bookingId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    bkgNo: row.bkg_no,
    source: row.source,
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

/** The company of a booking; only the provider is told. */
export const customerNameOf = (row: BookingRow, { actor, language }: Reader): string =>
  actor.side === 'provider' ? localisedName({ name_cn: row.customer_name_cn, name_en: row.customer_name_en }, language) : '';

/** Cut-offs of the sailing. */
export const cutOffs = (row: Pick<BookingRow, `cutoff_${'si' | 'vgm' | 'cy' | 'customs' | 'afc'}`>) => ({
  cutoffSi: timeOf(row.cutoff_si),
  cutoffVgm: timeOf(row.cutoff_vgm),
  cutoffCy: timeOf(row.cutoff_cy),
  cutoffCustoms: timeOf(row.cutoff_customs),
  cutoffAfc: timeOf(row.cutoff_afc),
});
