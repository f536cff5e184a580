/** Status by name; the number is sent and stored, `booking.<number>` of the `status` namespace is its text. */
export const BOOKING_STATUS = {
  draft: 0,
  submitted: 1,
  returned: 2,
  released: 3,
  sailed: 4,
  arrived: 5,
  completed: 6,
  recalled: 7,
  withdrawalRequested: 8,
  withdrawn: 9,
  declined: 10,
  amendment: 11,
} as const;

export type BookingStatus = (typeof BOOKING_STATUS)[keyof typeof BOOKING_STATUS];

export const BOOKING_STATUSES: readonly BookingStatus[] = Object.values(BOOKING_STATUS);

export function isBookingStatus(value: unknown): value is BookingStatus {
  return BOOKING_STATUSES.some((status) => status === value);
}

/** Key of its name in the `status` namespace. */
export function bookingStatusKey<S extends BookingStatus>(status: S): `booking.${S}` {
  return `booking.${status}`;
}
