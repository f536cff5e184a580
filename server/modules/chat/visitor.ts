import { randomBytes } from 'node:crypto';
import { hashOf } from '#server/core/http/context-of';
import type { Db, ReadDb } from '#server/core/storage/db';
import { publishEvent } from '#server/core/realtime/publish-event';
import type { Chat } from './members.ts';
import { requireQueuePlace } from './visitor-limit.ts';
import { serviceChat } from './customer-service.ts';
import { postAll } from './post.ts';

/** A user who is not logged in; the token gives access to the socket and the files of one chat only. */
export interface Visitor {
  personId: string;
  name: string;
  tokenHash: Buffer;
}

/** Page that a visitor's token was issued for, and the only one that may use it. */
export interface VisitorPage {
  /** Publishable key; absent on the portal's own pages. */
  key?: string | undefined;
  /** Absent for non-browser clients. */
  origin?: string | undefined;
}

export const VISITOR_MS = 24 * 3_600_000;

interface NewVisitor extends VisitorPage {
  name: string;
  at: number;
  /** Maximum number of waiting chats of the same key. */
  mostWaiting: number;
}

/** Runs within a transaction. */
export async function startVisitorChat(
  db: Db,
  { name, key, origin, at, mostWaiting }: NewVisitor,
): Promise<Chat & { token: string; expireTime: number }> {
  await requireQueuePlace(db, { key, at, most: mostWaiting });
  const token = `v_${randomBytes(32).toString('base64url')}`;
  const expireTime = at + VISITOR_MS;
  const { id } = await db
    .insertInto('visitor')
    .values({
      token_hash: hashOf(token),
      name,
      key: key ?? null,
      origin: origin ?? null,
      created_at: new Date(at),
      expires_at: new Date(expireTime),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Visitors need distinct names; a number needs no language.
  if (name === '')
    await db
      .updateTable('visitor')
      .set({ name: `#${id.slice(-4)}` })
      .where('id', '=', id)
      .execute();
  const { chat } = await serviceChat(db, id, at);
  return { token, expireTime, ...chat };
}

export async function visitorOf(db: ReadDb, tokenHash: Buffer, now: number, { key, origin }: VisitorPage): Promise<Visitor | undefined> {
  const row = await db
    .selectFrom('visitor')
    .select(['id', 'name', 'key', 'origin', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row || row.expires_at.getTime() <= now || row.key !== (key ?? null) || row.origin !== (origin ?? null)) return undefined;
  return { personId: row.id, name: row.name, tokenHash };
}

/** Revokes the visitor's token on every instance, and posts a system message for the agent. Runs within a transaction. */
export async function endVisitorChat(db: Db, { personId, name, tokenHash }: Visitor, at: number): Promise<void> {
  const chat = await db
    .selectFrom('chat')
    .select(['id', 'last_seq'])
    .where('owner_id', '=', personId)
    .where('kind', '=', 'service')
    .executeTakeFirst();
  await db
    .updateTable('visitor')
    .set({ expires_at: new Date(at) })
    .where('id', '=', personId)
    .execute();
  // Housekeeping removes an empty chat; a system message would keep it.
  if (chat && chat.last_seq !== '0')
    await postAll(db, [{ chatId: chat.id, senderId: null, messageType: 5, message: name, fileId: null, line: 'left', preId: null, at }]);
  await publishEvent(db, { over: tokenHash.toString('hex') });
}
