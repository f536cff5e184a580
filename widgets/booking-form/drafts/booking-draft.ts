import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { type Dated, type Redact, withoutContacts } from '#parts';

/** Input of the form with the values that it started from, used to find the changes later. */
export interface BookingDraft<T> extends Dated {
  values: T;
  base: T;
}

/** Contacts are blank in `base` too: restoring changes only what differs, and so leaves those that the server or the form's start has. */
export const redactBooking: Redact = (draft) => {
  const { values, base } = draft as Dated & { values?: unknown; base?: unknown };
  return isObject(values) && isObject(base)
    ? { ...draft, values: withoutContacts(BOOKING_FIELDS, values), base: withoutContacts(BOOKING_FIELDS, base) }
    : draft;
};

/** Key of a form: the stored booking's id, or the initial input of a new one. */
export function draftKey(bookingId: string | undefined, origin: Record<string, string | undefined>): string {
  if (bookingId) return bookingId;
  const words = Object.entries(origin).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return ['new', ...words.toSorted()].join(' ');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
