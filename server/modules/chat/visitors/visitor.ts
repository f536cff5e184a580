import { randomBytes } from 'node:crypto';
import { hashOf } from '#server/core/call/context-of';
import type { Db, ReadDb } from '#server/core/storage/db';
import { publishEvent } from '#server/core/events/publish-event';
import { findServiceChat } from '../chat-repository.ts';
import { serviceChat } from '../customer-service/customer-service.ts';
import type { Chat } from '../members.ts';
import { postAll } from '../post.ts';
import { requireQueuePlace } from './visitor-limit.ts';
import { expireVisitor, findVisitor, insertVisitor, nameVisitor } from './visitor-repository.ts';

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
  maxWaiting: number;
}

/** Runs within a transaction. */
export async function startVisitorChat(
  db: Db,
  { name, key, origin, at, maxWaiting }: NewVisitor,
): Promise<Chat & { token: string; expireTime: number }> {
  await requireQueuePlace(db, { key, at, maxWaiting });
  const token = `v_${randomBytes(32).toString('base64url')}`;
  const expireTime = at + VISITOR_MS;
  const id = await insertVisitor(db, { tokenHash: hashOf(token), name, key, origin, at: new Date(at), expiresAt: new Date(expireTime) });
  // Visitors need distinct names; a number needs no language.
  if (name === '') await nameVisitor(db, id, `#${id.slice(-4)}`);
  const { chat } = await serviceChat(db, id, at);
  return { token, expireTime, ...chat };
}

export async function visitorOf(db: ReadDb, tokenHash: Buffer, now: number, { key, origin }: VisitorPage): Promise<Visitor | undefined> {
  const row = await findVisitor(db, tokenHash);
  if (!row || row.expires_at.getTime() <= now || row.key !== (key ?? null) || row.origin !== (origin ?? null)) return undefined;
  return { personId: row.id, name: row.name, tokenHash };
}

/** Revokes the visitor's token on every instance, and posts a system message for the agent. Runs within a transaction. */
export async function endVisitorChat(db: Db, { personId, name, tokenHash }: Visitor, at: number): Promise<void> {
  const chat = await findServiceChat(db, personId);
  await expireVisitor(db, personId, new Date(at));
  // Housekeeping removes an empty chat; a system message would keep it.
  if (chat && chat.last_seq !== '0')
    await postAll(db, [{ chatId: chat.id, senderId: null, messageType: 5, message: name, fileId: null, line: 'left', preId: null, at }]);
  await publishEvent(db, { sessionEnded: tokenHash.toString('hex') });
}
