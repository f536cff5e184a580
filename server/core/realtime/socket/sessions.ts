import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { Connection } from './connection.ts';

/** Returns the connections whose session has expired, or ended without an event. */
export async function expired(db: Db, connections: Iterable<Connection>, now: Date): Promise<Connection[]> {
  const open = [...connections].filter(({ person }) => person !== undefined);
  if (open.length === 0) return [];
  const hashes = [...new Set(open.map(({ person }) => person?.session ?? ''))].map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<{ key: string }>`
    select encode(s.token_hash, 'hex') as key from session s join web_user u on u.id = s.user_id and u.status = 1
    where s.token_hash = any(${hashes}::bytea[]) and s.expires_at > ${now}
    union all select encode(token_hash, 'hex') from visitor where token_hash = any(${hashes}::bytea[]) and expires_at > ${now}`.execute(db);
  const valid = new Set(rows.map(({ key }) => key));
  return open.filter(({ person }) => !valid.has(person?.session ?? ''));
}
