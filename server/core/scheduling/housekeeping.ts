import { type RawBuilder, sql } from 'kysely';
import { CHANNEL } from '../realtime/publish-event.ts';
import type { Services } from '../http/context-of.ts';
import type { Db } from '../storage/db.ts';

type HousekeepingServices = Pick<Services, 'db' | 'files' | 'now'> & {
  /** Retention of audit entries in days. */
  auditDays?: number;
};

const HOUR_MS = 3_600_000;
/** No call is repeated, and no uploaded file sent, after a day. */
const DAY_MS = 24 * HOUR_MS;
/** Anybody can cause refusals, so their retention is shorter. */
const REFUSAL_DAYS = 30;
const DEVICE_DAYS = 180;
const USER_JOB_DAYS = 7;
/** Max rows per statement and statements per table; the rest waits for the next hour. */
const AT_ONCE = 500;
const ROUNDS = 20;

/** Deletes expired rows that nothing refers to: sessions, single-use tokens, counters, stored answers, silent visitors. */
export async function sweep({ db, now, auditDays = 365 }: Omit<HousekeepingServices, 'files'>): Promise<void> {
  const at = now();
  const [here, hourAgo, dayAgo] = [new Date(at), new Date(at - HOUR_MS), new Date(at - DAY_MS)];
  await sweepTable(db, 'session', sql`expires_at < ${here}`);
  await sweepTable(db, 'single_use_token', sql`expires_at < ${here} or used_at < ${hourAgo}`);
  const daysAgo = (days: number) => new Date(at - days * DAY_MS);
  await sweepTable(db, 'login_attempt', sql`expires_at < ${here}`);
  await sweepTable(db, 'login_device', sql`last_used_at < ${daysAgo(DEVICE_DAYS)}`);
  await sweepTable(db, 'audit_entry', sql`at < ${daysAgo(auditDays)}`);
  await sweepTable(db, 'audit_entry', sql`at < ${daysAgo(Math.min(auditDays, REFUSAL_DAYS))} and result <> 'success'`);
  await sweepTable(db, 'user_job', sql`finished_at < ${daysAgo(USER_JOB_DAYS)}`);
  await sweepTable(db, 'idempotent_request', sql`created_at < ${dayAgo}`);
  // Their sockets are closed within a minute of expiry, so no messages arrive any more.
  await sweepTable(db, 'chat', SILENT(hourAgo), sql`returning id, pg_notify(${CHANNEL}, ${MEMBERS_GONE})`);
  await sweepTable(
    db,
    'visitor',
    sql`expires_at < ${hourAgo} and not exists (select 1 from chat_member m where m.person_id = visitor.id)
    and not exists (select 1 from chat_message x where x.sender_id = visitor.id and x.pre_id is not null)`,
  );
}

/** Service chats of visitors who left without writing; they contain nothing for the agent. */
const SILENT = (before: Date) =>
  sql`kind = 'service' and last_seq = 0 and exists (select 1 from visitor v where v.id = chat.owner_id and v.expires_at < ${before})`;
const MEMBERS_GONE = sql`json_build_object('members', json_build_object('chatId', id, 'by', '', 'names', json_build_array()))::text`;

/** Deletes in small statements that do not wait: a row that is about to be referenced is locked and stays. */
async function sweepTable(db: Db, table: string, where: RawBuilder<unknown>, returning: RawBuilder<unknown> = sql``): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${where} limit ${AT_ONCE} for update skip locked) ${returning}`.execute(db);
    if (numAffectedRows < AT_ONCE) return;
  }
}
