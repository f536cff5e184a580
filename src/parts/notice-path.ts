import type { Notice } from '#contract/message';

/** Where the portal shows what a notice is about; nothing for one that stands for itself. Who may not manage orders still sees the booking. */
export function noticePath(
  { bookingId, orderId, link }: Pick<Notice, 'bookingId' | 'orderId' | 'link'>,
  can: (code: string) => boolean,
): string | undefined {
  if (bookingId) {
    const page = can('order') ? 'orderManage' : 'orderDetails';
    return `/backOrder/${page}?${new URLSearchParams({ bookingId, ...(orderId ? { orderId } : {}) })}`;
  }
  // A path of the portal's own, never another site's.
  return /^\/(?![/\\])/.test(link) ? link : undefined;
}
