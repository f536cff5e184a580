/** Subject of a notice. */
export interface NoticeSubject {
  bookingId: string | null;
  orderId: string | null;
  /** A path of the portal. */
  link: string;
}

/** Portal path of the notice's subject; undefined if it has none. Users who may not manage orders still see the booking. */
export function noticePath({ bookingId, orderId, link }: NoticeSubject, can: (code: string) => boolean): string | undefined {
  if (bookingId) {
    const page = can('order') ? 'orderManage' : 'orderDetails';
    return `/backOrder/${page}?${new URLSearchParams({ bookingId, ...(orderId ? { orderId } : {}) })}`;
  }
  // Accept only the portal's own paths.
  return /^\/(?![/\\])/.test(link) ? link : undefined;
}
