import { type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { TEST_KIND } from '#domain/webhook/webhook-event';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { WebhookDeliveryTable } from '#server/db/schema';
import type { WebhookRow } from './webhook-repository.ts';

export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/** Takes the right to deliver to an address until the transaction ends, also by the death of the server; undefined if another worker has it. */
export async function claimWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`webhook ${id}`}, 0)) as "isMine"`.execute(db);
  if (rows[0]?.isMine !== true) return undefined;
  return db.selectFrom('webhook').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();
}

/** The first waiting event of each booking and every test count; of these the oldest that is due. */
export const nextDelivery = (db: Db, webhookId: string, now: Date): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_delivery as d')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .where(
      sql<SqlBool>`(d.kind = ${TEST_KIND} or not exists (select 1 from webhook_delivery e
        where e.webhook_id = d.webhook_id and e.booking_id = d.booking_id and e.state = 'queued' and e.id < d.id))`,
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

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
