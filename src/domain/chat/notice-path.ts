/** What a notice says of its subject. */
export interface NoticeSubject {
  bookingId: string | null;
  orderId: string | null;
  /** A path of the portal. */
  link: string;
}

/** Where the portal shows what a notice is about; nothing for one that stands for itself. Who may not manage orders still sees the booking. */
export function noticePath({ bookingId, orderId, link }: NoticeSubject, can: (code: string) => boolean): string | undefined {
  if (bookingId) {
    const page = can('order') ? 'orderManage' : 'orderDetails';
    return `/backOrder/${page}?${new URLSearchParams({ bookingId, ...(orderId ? { orderId } : {}) })}`;
  }
  // A path of the portal's own, never another site's.
  return /^\/(?![/\\])/.test(link) ? link : undefined;
}
