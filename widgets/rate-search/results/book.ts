import { formatCtnText } from '#domain/container/ctn-text';
import { formatDate } from '#i18n';
import type { Choice } from './BookButton.tsx';
import { isPriced } from './offer.ts';
import type { Search } from '../search/search.ts';

/** Detail of the event for booking a rate. */
export interface BookDetail {
  /** Absent for visitors, whose booking finds the rate by the other fields. */
  rateId?: string;
  pol: string;
  pod: string;
  /** SCAC */
  carrier: string;
  /** `yyyy-MM-dd`; empty if the departure is to be agreed. */
  etd: string;
  ctn: string;
}

/** The ports by their UN/LOCODE, whichever code was searched for. */
export function bookDetail({ offer, nextSailing }: Choice, { ctn }: Pick<Search, 'ctn'>): BookDetail {
  return {
    ...(isPriced(offer) ? { rateId: nextSailing?.rateId ?? offer.id } : {}),
    pol: offer.portStartCode,
    pod: offer.portEndCode,
    carrier: offer.shippingCode,
    etd: formatDate(nextSailing?.etd ?? offer.etd),
    ctn: formatCtnText(ctn),
  };
}

/** Address of a new booking in the portal, unless the host page handles the event. */
export function bookingUrl(portalUrl: string, { rateId, pol, pod, carrier, etd, ctn }: BookDetail): string {
  // Include the lane with a rate too: it remains when the rate is gone.
  const query = new URLSearchParams({ ...(rateId ? { rateId } : {}), pol, pod, carrier, ...(etd ? { etd } : {}), ctn });
  return `${portalUrl.replace(/\/+$/, '')}/backOrder/orderAdd?${query}`;
}
