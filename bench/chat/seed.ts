import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/core/storage/db';

/** The two compared groups by name. */
export const CHATS = { small: 'Bench small', large: 'Bench large' } as const;

/** Writes both groups for the demo's customer and agent into a server's embedded database. */
export async function seedChats(dataDir: string, counts: { small: number; large: number }): Promise<void> {
  const db = openDatabase({ host: join(dataDir, 'run'), user: 'app', database: 'quayside', max: 1 });
  try {
    await group(db, CHATS.small, counts.small);
    await group(db, CHATS.large, counts.large);
    await sql`analyze chat_message`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Texts of one to six lines from two users, one every three minutes, spread over days; all read. */
async function group(db: Db, name: string, count: number): Promise<void> {
  const id = `g_${name.replaceAll(' ', '').toLowerCase()}`;
  await sql`insert into chat (id, chat_type, kind, name, last_seq, last_message_at, created_at) values (${id}, 2, 'group', ${name}, ${count}, now(), now())`.execute(
    db,
  );
  await sql`insert into chat_member (chat_id, person_id, last_read_seq, joined_at)
    select ${id}, id, ${count}, now() from web_user where user_name in ('customer', 'service')`.execute(db);
  await sql`insert into chat_message (chat_id, seq, sender_id, message_type, message, sent_at)
    select ${id}, n, u.id, 1, 'Message ' || n || repeat(' about the container, its seal and the ship', 1 + n % 6), now() - (${count} - n) * interval '3 minutes'
    from generate_series(1, ${count}) n
    join web_user u on u.user_name = case when n / 3 % 2 = 0 then 'customer' else 'service' end order by n`.execute(db);
}
