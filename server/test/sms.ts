import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Messages that wait to be sent, oldest first. */
export async function queuedMessages(db: Db, kind: 'sendSms' | 'sendMail' | 'sendNothing'): Promise<{ to: string; text: string }[]> {
  const { rows } = await sql<{ payload: { to: string; text: string } }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${kind} order by j.id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** The code in the newest text message to the phone. */
export async function lastCode(db: Db, phone: string): Promise<string> {
  const message = (await queuedMessages(db, 'sendSms')).findLast(({ to }) => to === phone);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
