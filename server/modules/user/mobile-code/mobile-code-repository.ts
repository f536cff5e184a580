import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/core/storage/db';
import type { CodePurpose, Schema } from '#server/db/schema';

type Sending = Pick<Insertable<Schema['code_sending']>, 'recipient_key' | 'network_key'>;

/** Serialises sendings to one recipient, and from one network, until the end of the transaction. The order of the locks excludes deadlocks. */
export async function lockSendings(db: Db, { recipient_key, network_key }: Sending): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipient ${recipient_key.toString('hex')}`}, 0))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`network ${network_key.toString('hex')}`}, 0))`.execute(db);
}

interface SentCounts {
  recipientMinute: number;
  recipientDay: number;
  networkMinute: number;
  networkDay: number;
}

export async function countSendings(
  db: Db,
  { recipient_key, network_key }: Sending,
  { minuteAgo, dayAgo }: { minuteAgo: Date; dayAgo: Date },
): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    select (count(*) filter (where recipient_key = ${recipient_key} and sent_at > ${minuteAgo}))::int as "recipientMinute",
      (count(*) filter (where recipient_key = ${recipient_key}))::int as "recipientDay",
      (count(*) filter (where network_key = ${network_key} and sent_at > ${minuteAgo}))::int as "networkMinute",
      (count(*) filter (where network_key = ${network_key}))::int as "networkDay"
    from code_sending where sent_at > ${dayAgo} and (recipient_key = ${recipient_key} or network_key = ${network_key})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('countSendings: an aggregate without groups always has one row.');
  return row;
}

export async function insertSending(db: Db, values: Insertable<Schema['code_sending']>): Promise<void> {
  await db.insertInto('code_sending').values(values).execute();
}

export interface CodeKey {
  phone_key: Buffer;
  purpose: CodePurpose;
}

/** Stores a code and invalidates the former one of the same phone and purpose. */
export async function saveCode(db: Db, key: CodeKey, code_hash: Buffer, expires_at: Date): Promise<void> {
  const values = { code_hash, expires_at, tries: 0 };
  await db
    .insertInto('mobile_code')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['phone_key', 'purpose']).doUpdateSet(values))
    .execute();
}

/** Counts a try before the code is compared, so that parallel tries count too; undefined without a valid code or with too many tries. */
export async function countTry(db: Db, { phone_key, purpose }: CodeKey, maxTries: number, at: Date): Promise<Buffer | undefined> {
  const counted = await db
    .updateTable('mobile_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone_key', '=', phone_key)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', at)
    .returning('code_hash')
    .executeTakeFirst();
  return counted?.code_hash;
}

/** Takes the try of a right code back: the user may have to correct other fields. */
export async function returnTry(db: Db, { phone_key, purpose }: CodeKey, code_hash: Buffer): Promise<void> {
  await db
    .updateTable('mobile_code')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('phone_key', '=', phone_key)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', code_hash)
    .execute();
}

/** Uses a code up; of two calls with the same code one succeeds. */
export async function deleteCode(db: Db, { phone_key, purpose }: CodeKey, code_hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('mobile_code')
    .where('phone_key', '=', phone_key)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', code_hash)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}
