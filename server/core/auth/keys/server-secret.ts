import { randomBytes } from 'node:crypto';
import type { Db } from '#server/core/storage/db';
import { findSecret, insertSecret } from './server-secret-repository.ts';

const known = new WeakMap<Db, Map<string, Promise<Buffer>>>();

/** Random key shared by all instances on this database; created on first use. */
export function serverSecret(db: Db, name: string): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, secrets);
  const secret = secrets.get(name) ?? readOrCreate(db, name);
  secrets.set(name, secret);
  secret.catch(() => secrets.delete(name));
  return secret;
}

async function readOrCreate(db: Db, name: string): Promise<Buffer> {
  await insertSecret(db, name, randomBytes(32));
  return findSecret(db, name);
}
