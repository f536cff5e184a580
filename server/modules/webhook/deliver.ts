import { MAX_ATTEMPTS, retryDelayMs } from '#domain/edi/edi-state';
import { STOP_AFTER_MS, webhookEvent } from '#domain/webhook/webhook-event';
import type { Settings } from '#server/core/runtime/settings';
import { publishEvent } from '#server/core/events/publish-event';
import { type Db, inTransaction } from '#server/core/storage/db';
import { inBothLanguages, KIND, sendNotice } from '#server/modules/message/service';
import { keyOf, signature } from './key.ts';
import { ABORTED, type Attempt, postEvent } from './post-event.ts';
import { claimNext, type DeliveryRow, dueWebhooks, postponeDeliveries, recordAttempt } from './repository/delivery-repository.ts';
import { findAdministrators, findWebhookOf, updateWebhook, type WebhookRow } from './repository/webhook-repository.ts';

export interface WebhookDelivery {
  db: Db;
  now: () => number;
  settings: Pick<Settings, 'publicUrl' | 'isProduction'>;
  timeoutMs?: number;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

const TIMEOUT_MS = 10_000;
const BATCH = 100;
/** A claim outlives the longest delivery by this, in which the outcome is recorded and the clocks of servers may differ. */
const CLAIM_MARGIN_MS = 10_000;
/** The address says that it is gone for good. */
const GONE = 410;

/** Delivers what is due, e.g. after a failure or a restart. */
export async function deliverDueWebhooks(delivery: WebhookDelivery): Promise<void> {
  for (const id of await dueWebhooks(delivery.db, new Date(delivery.now()), BATCH)) await deliverWebhook(delivery, id);
}

/** Delivers the events of an address that are due, those of a booking in their order, until it does not answer. */
export async function deliverWebhook(delivery: WebhookDelivery, webhookId: string): Promise<void> {
  while (await deliverNext(delivery, webhookId));
}

/**
 * Delivers the next event; false if there is none, or no answer: then the others wait for a minute instead of a timeout each. The event is claimed, sent
 * while no transaction is open, and the outcome recorded. If this program is killed meanwhile, the event is delivered again once the claim has expired, with
 * the same id, by which the receiver knows it.
 */
async function deliverNext(delivery: WebhookDelivery, webhookId: string): Promise<boolean> {
  const { db, now, timeoutMs = TIMEOUT_MS, stopping } = delivery;
  if (stopping.aborted) return false;
  const at = now();
  const event = await claimNext(db, webhookId, { at: new Date(at), until: new Date(at + timeoutMs + CLAIM_MARGIN_MS) });
  const webhook = event && (await findWebhookOf(db, event));
  if (!webhook) return false;
  const attempt = event.attempts > MAX_ATTEMPTS ? INTERRUPTED : await send(delivery, webhook, event);
  await inTransaction(db, (transaction) => record(transaction, { event, attempt, at: now() }));
  return attempt.status !== null;
}

/** No attempt came to an end, e.g. since the server crashed in each. */
const INTERRUPTED: Attempt = { isDelivered: false, status: null, fault: 'INTERRUPTED' };

async function send(
  { db, now, settings, timeoutMs = TIMEOUT_MS, stopping }: WebhookDelivery,
  webhook: WebhookRow,
  event: DeliveryRow,
): Promise<Attempt> {
  const body = JSON.stringify(webhookEvent(changeOf(event), settings.publicUrl));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Quayside-Webhook/1',
    'quay-event-id': event.event_id,
    'quay-signature': signature(await keysOf(db, webhook, now()), body, now()),
  };
  return postEvent(new URL(webhook.url), { headers, body, timeoutMs, mayBeLoopback: !settings.isProduction, stopping });
}

const changeOf = (row: DeliveryRow) => ({
  eventId: row.event_id,
  kind: row.kind,
  bookingId: row.booking_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  bkgNo: row.bkg_no,
  refNo: row.ref_no,
  fromStatus: row.from_status,
  toStatus: row.to_status,
  at: row.created_at.getTime(),
});

async function keysOf(db: Db, { id, key_no, former_key_until }: WebhookRow, at: number): Promise<string[]> {
  const isFormerValid = former_key_until !== null && former_key_until.getTime() > at;
  return Promise.all([key_no, ...(isFormerValid ? [key_no - 1] : [])].map((no) => keyOf(db, id, no)));
}

interface Recording {
  event: DeliveryRow;
  attempt: Attempt;
  at: number;
}

async function record(db: Db, { event, attempt, at }: Recording): Promise<void> {
  // Due at once: another server, or this one after its start, repeats it.
  if (attempt.fault === ABORTED) return void (await recordAttempt(db, event, { next_attempt_at: new Date(at) }));
  const webhook = await findWebhookOf(db, event);
  if (!webhook) return;
  const when = new Date(at);
  const known = { response_status: attempt.status, fault: attempt.fault };
  await publishEvent(db, { saved: { record: 'webhook', verb: 'deliver', customerId: webhook.customer_id } });
  if (attempt.isDelivered) {
    const isRecorded = await recordAttempt(db, event, { ...known, state: 'delivered', delivered_at: when });
    if (isRecorded && webhook.failing_since) await updateWebhook(db, webhook.id, { failing_since: null });
    return;
  }
  const isOver = event.attempts >= MAX_ATTEMPTS;
  const next = isOver ? ({ state: 'failed' } as const) : { next_attempt_at: new Date(at + retryDelayMs(event.attempts)) };
  if (!(await recordAttempt(db, event, { ...known, ...next }))) return;
  // Each event has a job of its own: without this, each would wait for a timeout, and other addresses for all of them.
  if (attempt.status === null) await postponeDeliveries(db, webhook.id, new Date(at + retryDelayMs(1)));
  const since = webhook.failing_since ?? when;
  if (attempt.status !== GONE && at - since.getTime() < STOP_AFTER_MS)
    return void (webhook.failing_since ?? (await updateWebhook(db, webhook.id, { failing_since: since })));
  await stop(db, webhook, { fault: attempt.fault ?? '', at });
}

/** What waits is kept until the address is switched on again. */
async function stop(db: Db, { id, customer_id, url }: WebhookRow, { fault, at }: { fault: string; at: number }): Promise<void> {
  await updateWebhook(db, id, { is_active: false, stopped_reason: fault });
  const params = { host: new URL(url).host, fault };
  const userIds = await findAdministrators(db, customer_id);
  const draft = inBothLanguages(KIND.system, ['webhook.stopped.title', params], ['webhook.stopped.body', params]);
  await sendNotice(db, { userIds }, { ...draft, link: '/memberCenter/account' }, at, { isPrompt: true });
}
