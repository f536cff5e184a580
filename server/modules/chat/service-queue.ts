import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/core/storage/db';
import { freeAgent, isOnDuty } from './agents.ts';
import { assignAgent } from './customer-service.ts';
import { changeMembers } from './members.ts';
import { isOnline } from './online.ts';
import { postAll } from './post.ts';

export interface QueueRules {
  /** Absence of all agents of a chat before it is reassigned. */
  awayMs: number;
  /** Service hours as entered by the operator; shown while no agent is available. */
  hours: string;
  /** Epoch ms. */
  at: number;
}

/** A page reload is a short absence, which is not announced. */
const RELOAD_MS = 5000;
/** A message that an agent has read and not answered for this long, such as a last “thank you”, needs no answer. */
const SETTLED_MS = 3_600_000;
/** Further chats wait for the next round. */
const MAX_BATCH = 100;

/**
 * Monitors service chats with waiting customers: reassigns one whose agents stay absent, or returns it to the queue if nobody
 * is online, where the first agent to come online gets it. Any instance may run it at any time: the lock on a chat decides.
 */
export async function processServiceQueue(db: Db, rules: QueueRules): Promise<void> {
  await dropRead(db, rules.at);
  await noteAbsence(db, rules.at);
  for (const chatId of await dueChats(db, rules, await isOnDuty(db))) await inTransaction(db, (trx) => attendChat(trx, chatId, rules));
}

const AGENTS = sql`select m.person_id, m.last_read_seq from chat_member m join web_user u on u.id = m.person_id and u.side = 'provider' where m.chat_id = c.id`;
const IS_ATTENDED = sql`exists (select 1 from (${AGENTS}) agent where ${isOnline(sql`agent.person_id`)})`;
/** Compares message numbers: the clocks of two instances differ. */
const IS_ANNOUNCED = sql`exists (select 1 from chat_message told where told.chat_id = c.id and told.line = 'queued' and not exists (
  select 1 from chat_message x where x.chat_id = c.id and x.seq > told.seq
    and (x.line in ('joined', 'transferred') or x.message_type <= 3 and x.sender_id <> c.owner_id)))`;

async function dropRead(db: Db, at: number): Promise<void> {
  await sql`
    update chat set waiting_since = null, unattended_since = null where id in (
      select c.id from chat c where c.waiting_since < ${new Date(at - SETTLED_MS)}
        and exists (select 1 from (${AGENTS}) agent where agent.last_read_seq >= c.last_seq) for update of c skip locked)`.execute(db);
}

/** Stored in the database, so that it survives a restart. */
async function noteAbsence(db: Db, at: number): Promise<void> {
  await sql`
    with looked as (
      select c.id, ${IS_ATTENDED} as is_attended from chat c where c.waiting_since is not null
    ), changed as (
      select c.id, looked.is_attended from chat c join looked on looked.id = c.id
      where c.waiting_since is not null and (c.unattended_since is null) <> looked.is_attended for update of c skip locked
    )
    update chat set unattended_since = case when changed.is_attended then null else ${new Date(at)}::timestamptz end
    from changed where chat.id = changed.id`.execute(db);
}

async function dueChats(db: Db, { at, awayMs }: QueueRules, onDuty: boolean): Promise<string[]> {
  const [gone, said] = [new Date(at - awayMs), new Date(at - Math.min(awayMs, RELOAD_MS))];
  const { rows } = await sql<{ id: string }>`
    select c.id from chat c where c.waiting_since is not null and (
      case when ${onDuty} then c.unattended_since <= ${gone} or not exists (${AGENTS})
      else (c.unattended_since <= ${said} and not ${IS_ANNOUNCED}) or (c.unattended_since <= ${gone} and exists (${AGENTS})) end)
    order by c.waiting_since limit ${MAX_BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Waiting {
  owner_id: string;
  agents: string[];
  is_attended: boolean;
  is_told: boolean;
  unattended_since: Date | null;
}

async function attendChat(db: Db, chatId: string, { at, awayMs, hours }: QueueRules): Promise<void> {
  const { rows: locked } = await sql`select 1 from chat where id = ${chatId} for update skip locked`.execute(db);
  if (locked.length === 0) return;
  // Checked again under the lock: another instance, or an answer, may have been faster.
  const { rows } = await sql<Waiting>`
    select c.owner_id, array(select person_id from (${AGENTS}) agent) as agents, ${IS_ATTENDED} as is_attended, ${IS_ANNOUNCED} as is_told, c.unattended_since
    from chat c where c.id = ${chatId} and c.waiting_since is not null`.execute(db);
  const [chat] = rows;
  if (!chat || chat.is_attended) return;
  const { owner_id, agents, is_told, unattended_since } = chat;
  const isLeft = unattended_since !== null && unattended_since.getTime() <= at - awayMs;
  const agent = await freeAgent(db, owner_id, { mustBeOnline: true });
  if (agent !== undefined) {
    if (!isLeft && agents.length > 0) return;
    const line = agents.length > 0 ? 'transferred' : 'joined';
    return assignAgent(db, agent, { chatId, by: '', left: agents, line, at });
  }
  if (isLeft && agents.length > 0) await changeMembers(db, { chatId, by: '', left: agents, at });
  if (!is_told) await postAll(db, [{ chatId, senderId: null, messageType: 5, message: hours, fileId: null, line: 'queued', preId: null, at }]);
}
