import type { SailingDate } from '#contract/sailing';

/** Events that the parts of the schedule pass on to the host page. */
export interface PassedEvents {
  onOpenBooking?: (detail: { bookingId: string; orderId: string }) => void;
  onFollow?: (detail: { sailingId: string; isFollowed: boolean }) => void;
}

export interface SailingEvents extends PassedEvents {
  onBook: (sailing: SailingDate) => void;
}
