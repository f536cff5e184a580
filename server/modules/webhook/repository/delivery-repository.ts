import { type Selectable, sql, type Updateable } from 'kysely';
import { TEST_KIND } from '#domain/webhook/webhook-event';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { WebhookDeliveryTable } from '#server/db/schema';

export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/**
 * Claims the event to deliver to an address, and counts the attempt; undefined if none is due, or another worker delivers one. The first waiting event of each
 * booking and every test count; of these the oldest that is due. The claim needs no open transaction; it ends at `until` if its worker was killed.
 */
export async function claimNext(db: Db, webhookId: string, { at, until }: { at: Date; until: Date }): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery set attempts = attempts + 1, last_attempt_at = ${at}, claimed_until = ${until}
    where id = (
        select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id and w.is_active
        where d.webhook_id = ${webhookId} and d.state = 'queued' and d.next_attempt_at <= ${at}
          and (d.kind = ${TEST_KIND} or not exists (select 1 from webhook_delivery e
            where e.webhook_id = d.webhook_id and e.booking_id = d.booking_id and e.state = 'queued' and e.id < d.id))
          and not exists (select 1 from webhook_delivery o where o.webhook_id = d.webhook_id and o.state = 'queued' and o.claimed_until > ${at})
        order by d.id limit 1)
      and state = 'queued' and next_attempt_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
    returning *`.execute(db);
  return rows[0];
}

/** Ends a claim with the outcome of its attempt; false if the claim has expired and another worker has the event. */
export async function recordAttempt(db: Db, { id, claimed_until }: DeliveryRow, changes: Updateable<WebhookDeliveryTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ ...changes, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateDelivery(db: Db, id: string, changes: Updateable<WebhookDeliveryTable>): Promise<void> {
  await db.updateTable('webhook_delivery').set(changes).where('id', '=', id).execute();
}

/** Active addresses with an event that is due. */
export async function dueWebhooks(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select('webhook.id')
    .where('webhook.is_active', '=', true)
    .where('webhook_delivery.state', '=', 'queued')
    .where('webhook_delivery.next_attempt_at', '<=', now)
    .groupBy('webhook.id')
    .orderBy(sql`min(next_attempt_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets everything that waits for an address wait until `at` at least. */
export async function postponeDeliveries(db: Db, webhookId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: at })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<', at)
    .execute();
}

/** Makes everything that waits due, e.g. after an address was corrected. */
export async function hastenDeliveries(db: Db, webhookId: string, at: Date): Promise<void> {
  await db.updateTable('webhook_delivery').set({ next_attempt_at: at }).where('webhook_id', '=', webhookId).where('state', '=', 'queued').execute();
}

interface LogFilter {
  customerId: string;
  webhookId: string;
  state: 'queued' | 'delivered' | 'failed' | undefined;
}

const log = (db: ReadDb, { customerId, webhookId, state }: LogFilter) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .where('w.customer_id', '=', customerId)
    .where('w.id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'queued'));

/** A page of the deliveries of an address, newest first. */
export const findDeliveries = (db: ReadDb, filter: LogFilter, { current, size }: { current: number; size: number }): Promise<DeliveryRow[]> =>
  log(db, filter)
    .selectAll('d')
    .orderBy('d.id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();

export async function countDeliveries(db: ReadDb, filter: LogFilter): Promise<number> {
  const { n } = await log(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Locks a delivery of a company. */
export const lockDelivery = (db: Db, customerId: string, id: string): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .selectAll('d')
    .where('w.customer_id', '=', customerId)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();

/** Queues an event that only tries the address. */
export async function insertTest(db: Db, webhookId: string, at: Date): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhookId, kind: TEST_KIND, booking_id: '0', to_status: 0, created_at: at, next_attempt_at: at })
    .execute();
}
