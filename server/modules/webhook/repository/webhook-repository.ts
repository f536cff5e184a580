import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { WebhookTable } from '#server/db/schema';

export type WebhookRow = Selectable<WebhookTable>;

const ofCompany = (db: ReadDb, customerId: string) => db.selectFrom('webhook').selectAll().where('customer_id', '=', customerId);

export const findWebhooks = (db: ReadDb, customerId: string): Promise<WebhookRow[]> => ofCompany(db, customerId).orderBy('id').execute();

export const findWebhook = (db: ReadDb, customerId: string, id: string): Promise<WebhookRow | undefined> =>
  ofCompany(db, customerId).where('id', '=', id).executeTakeFirst();

/** The address of an event, unless it was deleted meanwhile. */
export const findWebhookOf = (db: ReadDb, { webhook_id }: { webhook_id: string }): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhook').selectAll().where('id', '=', webhook_id).executeTakeFirst();

export const lockWebhook = (db: Db, customerId: string, id: string): Promise<WebhookRow | undefined> =>
  ofCompany(db, customerId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Lets one transaction at a time add webhooks of a company. */
export async function lockCompany(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
}

export const insertWebhook = (db: Db, row: Insertable<WebhookTable>): Promise<WebhookRow> =>
  db.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow();

export const updateWebhook = (db: Db, id: string, changes: Updateable<WebhookTable>): Promise<WebhookRow> =>
  db.updateTable('webhook').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function deleteWebhook(db: Db, customerId: string, id: string): Promise<boolean> {
  return (await db.deleteFrom('webhook').where('customer_id', '=', customerId).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}

/** Administrators of a company, who are told that its webhook was stopped. */
export async function findAdministrators(db: ReadDb, customerId: string): Promise<string[]> {
  const rows = await db.selectFrom('web_user').select('id').where('customer_id', '=', customerId).where('is_admin', '=', true).execute();
  return rows.map(({ id }) => id);
}

/** Number of waiting events by webhook. */
export async function countQueued(db: ReadDb, customerId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: string }>`
    select w.id, count(*) as n from webhook w join webhook_delivery d on d.webhook_id = w.id
    where w.customer_id = ${customerId} and d.state = 'queued' group by w.id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}
