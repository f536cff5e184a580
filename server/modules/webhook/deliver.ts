import { MAX_ATTEMPTS, retryDelayMs } from '#domain/edi/edi-state';
import { STOP_AFTER_MS, webhookEvent } from '#domain/webhook/webhook-event';
import type { Settings } from '#server/core/runtime/settings';
import { publishEvent } from '#server/core/events/publish-event';
import { type Db, inTransaction } from '#server/core/storage/db';
import { inBothLanguages, KIND, sendNotice } from '#server/modules/message/service';
import { keyOf, signature } from './key.ts';
import { type Attempt, postEvent } from './post-event.ts';
import { claimWebhook, type DeliveryRow, dueWebhooks, nextDelivery, updateDelivery } from './repository/delivery-repository.ts';
import { findAdministrators, updateWebhook, type WebhookRow } from './repository/webhook-repository.ts';

export interface WebhookDelivery {
  db: Db;
  now: () => number;
  settings: Pick<Settings, 'publicUrl' | 'isProduction'>;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const BATCH = 100;
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
 * Delivers the next event; false if there is none, or no answer: the others wait for the next run instead of a timeout each. The transaction stays open meanwhile, so no other worker delivers it. If this program is killed after the
 * delivery, the event is delivered again with the same id, by which the receiver knows it.
 */
function deliverNext({ db: pool, now, settings, timeoutMs = TIMEOUT_MS }: WebhookDelivery, webhookId: string): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    const webhook = await claimWebhook(db, webhookId);
    const event = webhook && (await nextDelivery(db, webhookId, new Date(now())));
    if (!event) return false;
    const body = JSON.stringify(webhookEvent(changeOf(event), settings.publicUrl));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Quayside-Webhook/1',
      'quay-event-id': event.event_id,
      'quay-signature': signature(await keysOf(db, webhook, now()), body, now()),
    };
    const attempt = await postEvent(new URL(webhook.url), { headers, body, timeoutMs, mayBeLoopback: !settings.isProduction });
    await record(db, { webhook, event, attempt, at: now() });
    return attempt.status !== null;
  });
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
  webhook: WebhookRow;
  event: DeliveryRow;
  attempt: Attempt;
  at: number;
}

async function record(db: Db, { webhook, event, attempt, at }: Recording): Promise<void> {
  const attempts = event.attempts + 1;
  const when = new Date(at);
  const known = { attempts, response_status: attempt.status, fault: attempt.fault, last_attempt_at: when };
  await publishEvent(db, { saved: { record: 'webhook', verb: 'deliver', customerId: webhook.customer_id } });
  if (attempt.isDelivered) {
    await updateDelivery(db, event.id, { ...known, state: 'delivered', delivered_at: when });
    if (webhook.failing_since) await updateWebhook(db, webhook.id, { failing_since: null });
    return;
  }
  const isOver = attempts >= MAX_ATTEMPTS;
  await updateDelivery(db, event.id, { ...known, ...(isOver ? { state: 'failed' } : { next_attempt_at: new Date(at + retryDelayMs(attempts)) }) });
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
