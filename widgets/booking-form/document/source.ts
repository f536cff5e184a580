import type { Booking, OrderInfo, SailingToBook } from '#contract/order';
import { parseCtnText } from '#domain/container/ctn-text';
import type { Api } from '#core';
import { parseDate } from '#i18n';

/** Initial input of the element. */
export interface BookingSource {
  bookingId?: string | undefined;
  orderId?: string | undefined;
  rateId?: string | undefined;
  /** A bidding that the company has won. */
  biddingId?: string | undefined;
  copyOf?: string | undefined;
  /** A template of the company. */
  template?: string | undefined;
  /** A visitor's selection: port and carrier codes, `yyyy-MM-dd`, `20GP:1,40HQ:2`. */
  pol?: string | undefined;
  pod?: string | undefined;
  carrier?: string | undefined;
  etd?: string | undefined;
  ctn?: string | undefined;
}

/** The stored record of the form. */
export interface Stored {
  bookingId: string | undefined;
  orderId: string | undefined;
  /** Booking number, or before its release the order number. */
  orderNo: string;
  bkgNo: string;
  status: number;
  version: number;
}

export const storedOf = ({ bookingId, orderId, orderNo, bkgNo, status, version }: Booking): Stored => ({
  bookingId: bookingId ?? undefined,
  orderId: orderId ?? undefined,
  orderNo: orderNo ?? '',
  bkgNo: bkgNo ?? '',
  status,
  version,
});

type NewBookingRequest = Parameters<Api['order']['initAddSoWeb']>[0];

/** Input for the call that prepares a new booking. Without its rate only the lane remains. */
export function newBookingRequestOf(
  { rateId, biddingId, copyOf, template, pol, pod, carrier, etd, ctn }: BookingSource,
  withoutRate = false,
): NewBookingRequest {
  const ctnList = parseCtnText(ctn) as NonNullable<NewBookingRequest['ctnList']>;
  const day = parseDate(etd ?? '');
  if (template) return { templateId: template };
  if (copyOf) return { copyBookingId: copyOf };
  if (biddingId) return { biddingId };
  if (rateId && !withoutRate) return { rateId, ...(day === undefined ? {} : { etd: day }), ...(ctnList.length > 0 ? { ctnList } : {}) };
  if (!pol && !pod && !carrier) return ctnList.length > 0 ? { ctnList } : {};
  const lane = { portStart: pol ?? '', portEnd: pod ?? '', shipping: carrier ?? '' };
  return { hint: { ...lane, ...(day === undefined ? {} : { etd: day }), ...(ctnList.length > 0 ? { ctnList } : {}) } };
}

/** The known cut-offs of a sailing, earliest first. */
export function cutOffsOf({ cutoffSi, cutoffVgm, cutoffCy, cutoffCustoms, cutoffAfc }: Omit<SailingToBook, 'bookable'>): OrderInfo['cutoffs'] {
  const all = Object.entries({ si: cutoffSi, vgm: cutoffVgm, customs: cutoffCustoms, cy: cutoffCy, afc: cutoffAfc });
  return all.flatMap(([code, time]) => (time === null ? [] : [{ code, time }])).toSorted((a, b) => a.time - b.time);
}
