import type { FieldFinding } from '../issue.ts';
import { bookingText } from '../text/booking-text.ts';

/** Paths of the fields that the carrier prints or imports; list items as `*`. Remarks and contacts are for the forwarder. */
const PATHS = [
  ...['shipper', 'consignee', 'notify', 'notifySecond'].flatMap((party) =>
    ['name', 'address', 'city', 'stateRegion'].map((field) => `${party}.${field}`),
  ),
  ...['marks', 'goods', 'dg.properName'].map((field) => `goodsList.*.${field}`),
  'vessel',
  'placeReceiptDesc',
  'portStartDesc',
  'portEndDesc',
  'placeDeliveryDesc',
];

/** Whether the field at this path accepts English letters, digits and punctuation only. */
export const isBookingText = (path: string): boolean => PATHS.includes(path.replace(/\.\d+\./g, '.*.'));

/** Findings for non-English characters in texts for the carrier. */
export function bookingTextFindings(booking: object): FieldFinding[] {
  return PATHS.flatMap((path) => textsAt(booking, path.split('.'))).flatMap(({ field, text }) => {
    const finding = bookingText(text);
    return finding ? [{ field, ...finding }] : [];
  });
}

interface Text {
  field: string;
  text: string;
}

function textsAt(value: unknown, [step, ...rest]: string[], field = ''): Text[] {
  if (step === undefined) return typeof value === 'string' ? [{ field, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const below = (key: string, inner: unknown) => textsAt(inner, rest, field ? `${field}.${key}` : key);
  return step === '*' ? Object.entries(value).flatMap(([key, inner]) => below(key, inner)) : below(step, (value as Record<string, unknown>)[step]);
}
