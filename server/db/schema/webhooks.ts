import type { Generated } from 'kysely';
import type { WebhookKind } from '#domain/webhook/webhook-event';
import type { GeneratedId, Id, MaybeTime, Time } from './columns.ts';

/** Addresses of customers' systems, and the events for them. */
export interface WebhookTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}

export interface WebhookTable {
  id: GeneratedId;
  customer_id: Id;
  url: string;
  kinds: WebhookKind[];
  key_no: Generated<number>;
  /** The former key signs until then, too. */
  former_key_until: MaybeTime;
  is_active: Generated<boolean>;
  failing_since: MaybeTime;
  stopped_reason: string | null;
  created_by: Id;
  created_at: Time;
}

export interface WebhookDeliveryTable {
  id: GeneratedId;
  webhook_id: Id;
  event_id: Generated<string>;
  kind: string;
  booking_id: Id;
  order_id: Generated<Id | null>;
  order_no: Generated<string>;
  bkg_no: Generated<string>;
  ref_no: Generated<string>;
  from_status: Generated<number | null>;
  to_status: number;
  state: Generated<'queued' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Time;
  /** Until then the event belongs to the worker that delivers it. */
  claimed_until: MaybeTime;
  response_status: Generated<number | null>;
  fault: Generated<string | null>;
  created_at: Time;
  last_attempt_at: MaybeTime;
  delivered_at: MaybeTime;
}
