/** Origin of a booking. */
export const BOOKING_SOURCES = ['web', 'rate', 'quote', 'bid', 'copy', 'import'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];
