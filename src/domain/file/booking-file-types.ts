/** Types of a booking's files; their names are `file.type.<type>` in the namespace `order-files`. */
export const BOOKING_FILE_TYPES = ['so', 'invoice', 'packingList', 'contract', 'customs', 'si', 'copy', 'bl', 'bill', 'vgm', 'other'] as const;
export type BookingFileType = (typeof BOOKING_FILE_TYPES)[number];

/** Most files of one booking. */
export const BOOKING_FILES_MAX = 100;
