import type { Db } from '../../storage/db.ts';
import type { Connection } from './connection.ts';
import { validSessions } from './session-repository.ts';

/** Returns the connections whose session has expired, or ended without an event. */
export async function expiredConnections(db: Db, connections: Iterable<Connection>, now: Date): Promise<Connection[]> {
  const open = [...connections].filter(({ person }) => person !== undefined);
  if (open.length === 0) return [];
  const hashes = [...new Set(open.map(({ person }) => person?.session ?? ''))].map((hash) => Buffer.from(hash, 'hex'));
  const valid = await validSessions(db, hashes, now);
  return open.filter(({ person }) => !valid.has(person?.session ?? ''));
}
