import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/** Token hashes, in hex, of the sessions of users and visitors that are still valid. */
export async function validSessions(db: Db, hashes: readonly Buffer[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select encode(s.token_hash, 'hex') as key from session s join web_user u on u.id = s.user_id and u.status = 1
    where s.token_hash = any(${hashes}::bytea[]) and s.expires_at > ${now}
    union all select encode(token_hash, 'hex') from visitor where token_hash = any(${hashes}::bytea[]) and expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
