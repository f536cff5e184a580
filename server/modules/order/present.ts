import { isBookingStatus, BOOKING_STATUS, bookingStatusKey, type BookingStatus } from '#domain/booking-status';
import { type Locale, parseDate, translator } from '#i18n';
import type { Actor } from '#server/core/context';
import type { Reference } from '#server/modules/freight/service';
import type { BookingRow } from './booking-row.ts';

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
