import type { webhook, Webhook, WebhookDelivery } from '#contract/webhook';
import { WEBHOOKS_MAX } from '#domain/webhook/webhook-event';
import { type Locale, lookUp } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { paged } from '#server/core/storage/paged';
import { checkAddress } from './check-address.ts';
import { keyOf } from './key.ts';
import {
  countDeliveries,
  type DeliveryRow,
  findDeliveries,
  hastenDeliveries,
  insertTest,
  lockDelivery,
  updateDelivery,
} from './repository/delivery-repository.ts';
import {
  countQueued,
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockCompany,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './repository/webhook-repository.ts';

const HOUR_MS = 3_600_000;

/** Addresses belong to a company and are for its administrators. */
function companyOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.side !== 'customer' || !actor.isAdmin || actor.customerId === null) throw new BusinessError('forbidden');
  return actor.customerId;
}

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new BusinessError('notFound');
  return row;
};

export const webhookHandlers: Handlers<typeof webhook> = {
  async queryWebhooks(context) {
    const customerId = companyOf(context);
    const [rows, queued] = await Promise.all([findWebhooks(context.db, customerId), countQueued(context.db, customerId)]);
    return rows.map((row) => present(row, context.now(), queued.get(row.id)));
  },
  async saveWebhook(context, { id, url, kinds, isActive }) {
    const customerId = companyOf(context);
    const { db, actor, now, settings } = context;
    const address = await checkAddress(url, { mayBeLoopback: !settings.isProduction });
    if (!id) {
      await lockCompany(db, customerId);
      if ((await findWebhooks(db, customerId)).length >= WEBHOOKS_MAX) throw new BusinessError('webhook.tooMany', { max: WEBHOOKS_MAX });
      const given = { customer_id: customerId, url: address, kinds, is_active: isActive, created_by: actor.userId, created_at: new Date(now()) };
      const row = await insertWebhook(db, given);
      return { webhook: present(row, now()), key: await keyOf(db, row.id, row.key_no) };
    }
    const stored = found(await lockWebhook(db, customerId, id));
    const isSame = stored.url === address && stored.is_active === isActive && stored.kinds.toSorted().join() === kinds.toSorted().join();
    if (isSame) return (context.unchanged(), { webhook: present(stored, now()), key: null });
    // A changed address, or one that is switched on again, gets another chance.
    const row = await updateWebhook(db, id, { url: address, kinds, is_active: isActive, failing_since: null, stopped_reason: null });
    await hastenDeliveries(db, id, new Date(now()));
    await enqueue(db, 'deliverWebhook', { webhookId: id });
    return { webhook: present(row, now()), key: null };
  },
  async rotateWebhookKey(context, { id, graceHours }) {
    const { db, now } = context;
    const { key_no } = found(await lockWebhook(db, companyOf(context), id));
    const until = graceHours > 0 ? new Date(now() + graceHours * HOUR_MS) : null;
    const row = await updateWebhook(db, id, { key_no: key_no + 1, former_key_until: until });
    return { webhook: present(row, now()), key: await keyOf(db, id, row.key_no) };
  },
  async deleteWebhook(context, { id }) {
    if (!(await deleteWebhook(context.db, companyOf(context), id))) throw new BusinessError('notFound');
    return null;
  },
  async testWebhook(context, { id }) {
    const { db, now } = context;
    const { is_active } = found(await lockWebhook(db, companyOf(context), id));
    if (!is_active) throw new BusinessError('webhook.off');
    await insertTest(db, id, new Date(now()));
    await enqueue(db, 'deliverWebhook', { webhookId: id });
    return null;
  },
  async queryWebhookDeliveries(context, { id, state, current, size }) {
    const customerId = companyOf(context);
    found(await findWebhook(context.db, customerId, id));
    const filter = { customerId, webhookId: id, state };
    const [rows, total] = await Promise.all([findDeliveries(context.db, filter, { current, size }), countDeliveries(context.db, filter)]);
    return paged(
      rows.map((row) => presentDelivery(row, context.language)),
      total,
      { size, current },
    );
  },
  async replayWebhookDelivery(context, { deliveryId }) {
    const { db, now } = context;
    const row = found(await lockDelivery(db, companyOf(context), deliveryId));
    await updateDelivery(db, row.id, { state: 'queued', attempts: 0, next_attempt_at: new Date(now()) });
    await enqueue(db, 'deliverWebhook', { webhookId: row.webhook_id });
    return null;
  },
};

const present = (row: WebhookRow, now: number, queued = 0): Webhook => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  isActive: row.is_active,
  stoppedReason: row.stopped_reason,
  failingSince: row.failing_since?.getTime() ?? null,
  formerKeyUntil: row.former_key_until && row.former_key_until.getTime() > now ? row.former_key_until.getTime() : null,
  queued,
  createTime: row.created_at.getTime(),
});

/** Bills have the statuses of settlement; a test has none. */
const statusNameOf = (kind: string, status: number | null, language: Locale): string =>
  status === null ? '' : (lookUp(language, 'status', `${kind === 'bill' ? 'settlement' : kind}.${status}`) ?? '');

const presentDelivery = (row: DeliveryRow, language: Locale): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  kind: row.kind,
  bookingId: row.booking_id,
  orderNo: row.order_no,
  bkgNo: row.bkg_no,
  fromStatus: row.from_status,
  fromStatusName: statusNameOf(row.kind, row.from_status, language),
  toStatus: row.to_status,
  toStatusName: statusNameOf(row.kind, row.to_status, language),
  state: row.state,
  attempts: row.attempts,
  responseStatus: row.response_status,
  fault: row.fault,
  createTime: row.created_at.getTime(),
  lastAttemptTime: row.last_attempt_at?.getTime() ?? null,
  nextAttemptTime: row.state === 'queued' && row.claimed_until === null ? row.next_attempt_at.getTime() : null,
});
