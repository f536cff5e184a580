/** What of a booking an event is about. */
export const WEBHOOK_KINDS = ['booking', 'si', 'copy', 'vgm', 'preplan', 'bill'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Sent at the user's request to try an address. */
export const TEST_KIND = 'test';

export interface StatusChange {
  eventId: string;
  kind: string;
  bookingId: string;
  orderId: string | null;
  orderNo: string;
  bkgNo: string;
  refNo: string;
  fromStatus: number | null;
  toStatus: number;
  at: number;
}

/** An event as customers' systems get it; an envelope of CloudEvents 1.0, as notifications of DCSA have. */
export const webhookEvent = ({ eventId, kind, at, ...change }: StatusChange, source: string) => ({
  specversion: '1.0',
  /** The same if the event is sent again. */
  id: eventId,
  source,
  type: `quayside.${kind}.status`,
  time: new Date(at).toISOString(),
  datacontenttype: 'application/json',
  subject: change.bookingId,
  data: change,
});
export type WebhookEvent = ReturnType<typeof webhookEvent>;

/** An address whose deliveries have all failed for this long is stopped. */
export const STOP_AFTER_MS = 3 * 86_400_000;
/** Most addresses of a company. */
export const WEBHOOKS_MAX = 10;
/** Longest time in which a former key signs besides the new one. */
export const KEY_GRACE_HOURS_MAX = 168;
