import { sql } from 'kysely';
import { hashOf } from '#server/core/call/context-of';
import type { Db } from '#server/core/storage/db';

export const tokenOf = (n: number): string => `token-of-bench-${n}`;
export const GROUP = 'g_1';

/** Adds users with sessions, the first `members` of them in one group, and one direct chat for each following pair. */
export async function fill(db: Db, users: number, members: number): Promise<void> {
  const { id: customerId } = await db
    .insertInto('customer')
    .values({ name_cn: 'Bench', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hashes = Array.from({ length: users }, (_, n) => hashOf(tokenOf(n)));
  await sql`insert into web_user (user_name, password_hash, name_cn, customer_id, phone, email, created_at)
    select 'bench' || n, '', 'bench ' || n, ${customerId}, null, null, now() from generate_series(0, ${users - 1}) n`.execute(db);
  await sql`insert into session (token_hash, user_id, expires_at, ends_at, created_at, last_seen_at)
    select t.hash, u.id, now() + interval '1 day', now() + interval '1 day', now(), now()
    from unnest(${hashes}::bytea[]) with ordinality t (hash, n) join web_user u on u.user_name = 'bench' || (t.n - 1)`.execute(db);
  await sql`insert into chat (id, chat_type, kind, name, created_at) values (${GROUP}, 2, 'group', 'bench', now())`.execute(db);
  await sql`insert into chat_member (chat_id, person_id, joined_at)
    select ${GROUP}, id, now() from web_user where user_name like 'bench%' and substring(user_name from 6)::int < ${members}`.execute(db);
  // Pairs of all users: chat number n belongs to users 2n and 2n + 1.
  await sql`insert into chat (id, chat_type, kind, created_at) select 'u_' || n, 1, 'direct', now() from generate_series(0, ${users / 2 - 1}) n`.execute(
    db,
  );
  await sql`insert into chat_member (chat_id, person_id, joined_at)
    select 'u_' || substring(user_name from 6)::int / 2, id, now() from web_user where user_name like 'bench%'`.execute(db);
  await sql`analyze`.execute(db);
}
