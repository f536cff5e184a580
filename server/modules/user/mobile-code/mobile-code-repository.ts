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
  /** From this network to this recipient. */
  ownMinute: number;
  ownDay: number;
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
    select
      (count(*) filter (where recipient_key = ${recipient_key} and network_key = ${network_key} and sent_at > ${minuteAgo}))::int as "ownMinute",
      (count(*) filter (where recipient_key = ${recipient_key} and network_key = ${network_key}))::int as "ownDay",
      (count(*) filter (where recipient_key = ${recipient_key} and sent_at > ${minuteAgo}))::int as "recipientMinute",
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

/** Stores a code; those before it stay valid until they expire. */
export async function saveCode(db: Db, key: CodeKey, code_hash: Buffer, expires_at: Date): Promise<void> {
  const values = { expires_at, tries: 0 };
  await db
    .insertInto('mobile_code')
    .values({ ...key, code_hash, ...values })
    .onConflict((conflict) => conflict.columns(['phone_key', 'purpose', 'code_hash']).doUpdateSet(values))
    .execute();
}

/** Whether a code of the phone and purpose is still valid. */
export async function hasCode(db: Db, { phone_key, purpose }: CodeKey, maxTries: number, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mobile_code')
    .select('purpose')
    .where('phone_key', '=', phone_key)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the codes of a phone and purpose, always in the same order, which excludes deadlocks. */
const lockedCodes = ({ phone_key, purpose }: CodeKey) =>
  sql`select code_hash from mobile_code where phone_key = ${phone_key} and purpose = ${purpose} order by code_hash for update`;

/**
 * Counts a try against every valid code before they are compared, so that parallel tries count too. Returns the hashes of the valid codes; none without
 * one or with too many tries.
 */
export async function countTry(db: Db, key: CodeKey, maxTries: number, at: Date): Promise<Buffer[]> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    with locked as (${lockedCodes(key)})
    update mobile_code as code set tries = tries + 1 from locked
    where code.phone_key = ${key.phone_key} and code.purpose = ${key.purpose} and code.code_hash = locked.code_hash
      and code.tries < ${maxTries} and code.expires_at > ${at}
    returning code.code_hash`.execute(db);
  return rows.map(({ code_hash }) => code_hash);
}

/** Takes the try of a right code back: the user may have to correct other fields. */
export async function returnTry(db: Db, key: CodeKey): Promise<void> {
  await sql`
    with locked as (${lockedCodes(key)})
    update mobile_code as code set tries = greatest(tries - 1, 0) from locked
    where code.phone_key = ${key.phone_key} and code.purpose = ${key.purpose} and code.code_hash = locked.code_hash`.execute(db);
}

/** Uses a code up, and ends the others of its phone and purpose; of two calls with the same code one succeeds. */
export async function deleteCodes(db: Db, key: CodeKey, code_hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    with locked as (${lockedCodes(key)})
    delete from mobile_code as code using locked
    where code.phone_key = ${key.phone_key} and code.purpose = ${key.purpose} and code.code_hash = locked.code_hash
    returning code.code_hash`.execute(db);
  return rows.some((row) => row.code_hash.equals(code_hash));
}
