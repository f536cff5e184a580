import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';
import { isOnline } from '../presence-repository.ts';

const AGENTS = sql`select m.person_id, m.last_read_seq from chat_member m join web_user u on u.id = m.person_id and u.side = 'provider' where m.chat_id = c.id`;
const IS_ATTENDED = sql`exists (select 1 from (${AGENTS}) agent where ${isOnline(sql`agent.person_id`)})`;
/** Compares message numbers: the clocks of two instances differ. */
const IS_ANNOUNCED = sql`exists (select 1 from chat_message announced where announced.chat_id = c.id and announced.line = 'queued' and not exists (
  select 1 from chat_message x where x.chat_id = c.id and x.seq > announced.seq
    and (x.line in ('joined', 'transferred') or x.message_type <= 3 and x.sender_id <> c.owner_id)))`;

/** Removes chats from the queue that have waited since `before` and whose last message an agent has read. */
export async function dequeueReadChats(db: Db, before: Date): Promise<void> {
  await sql`
    update chat set waiting_since = null, unattended_since = null where id in (
      select c.id from chat c where c.waiting_since < ${before}
        and exists (select 1 from (${AGENTS}) agent where agent.last_read_seq >= c.last_seq) for update of c skip locked)`.execute(db);
}

/** Starts the absence timer of waiting chats without an online agent, and resets that of the others. */
export async function recordAbsence(db: Db, at: Date): Promise<void> {
  await sql`
    with looked as (
      select c.id, ${IS_ATTENDED} as is_attended from chat c where c.waiting_since is not null
    ), changed as (
      select c.id, looked.is_attended from chat c join looked on looked.id = c.id
      where c.waiting_since is not null and (c.unattended_since is null) <> looked.is_attended for update of c skip locked
    )
    update chat set unattended_since = case when changed.is_attended then null else ${at}::timestamptz end
    from changed where chat.id = changed.id`.execute(db);
}

interface DueChatsQuery {
  /** Whether any agent is online. */
  isAgentOnline: boolean;
  /** Chats without an online agent since then need another agent. */
  goneSince: Date;
  /** Chats without an online agent since then need an announcement, if nobody is online. */
  unannouncedSince: Date;
  limit: number;
}

/** Chats to attend to; those that have waited longest first. */
export async function findDueChats(db: Db, { isAgentOnline, goneSince, unannouncedSince, limit }: DueChatsQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from chat c where c.waiting_since is not null and (
      case when ${isAgentOnline} then c.unattended_since <= ${goneSince} or not exists (${AGENTS})
      else (c.unattended_since <= ${unannouncedSince} and not ${IS_ANNOUNCED}) or (c.unattended_since <= ${goneSince} and exists (${AGENTS})) end)
    order by c.waiting_since limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the chat unless another transaction has; returns whether it did. */
export async function lockFreeChat(db: Db, chatId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from chat where id = ${chatId} for update skip locked`.execute(db);
  return rows.length > 0;
}

export interface WaitingChat {
  owner_id: string;
  agents: string[];
  is_attended: boolean;
  is_announced: boolean;
  unattended_since: Date | null;
}

/** The chat, if its customer is waiting. */
export async function findWaitingChat(db: Db, chatId: string): Promise<WaitingChat | undefined> {
  const { rows } = await sql<WaitingChat>`
    select c.owner_id, array(select person_id from (${AGENTS}) agent) as agents, ${IS_ATTENDED} as is_attended, ${IS_ANNOUNCED} as is_announced, c.unattended_since
    from chat c where c.id = ${chatId} and c.waiting_since is not null`.execute(db);
  return rows[0];
}
