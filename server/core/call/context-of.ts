import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { preferredLocale, type Locale } from '#i18n';
import type { Actor, CallServices, Context } from './context.ts';
import { requireAudience } from '../auth/audience.ts';
import { cachedSession } from '../speed/session-cache.ts';
import type { Db, ReadDb } from '../storage/db.ts';
import { publishableKeyOf } from '../auth/origins.ts';

/** Services that calls use. */
export interface Services extends CallServices {
  /** For calls that do not save. */
  readDb: ReadDb;
  /** Session of a token; `undefined` if the token is unknown or expired, or the user may no longer log in. */
  actorOf: (db: Db, tokenHash: Buffer, now: number) => Promise<Actor | undefined>;
  /** Recipient of a mail by the key of its link; `undefined` alike if the key is unknown, expired, revoked or used up. */
  mailActorOf: (db: Db, keyHash: Buffer, now: number) => Promise<Actor | undefined>;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether the request's token belongs to a session: one that this server remembers, or any. */
export async function hasSession({ db, now, actorOf }: Services, { headers: { auth } }: FastifyRequest, kind: 'known' | 'any'): Promise<boolean> {
  if (typeof auth !== 'string' || auth === '') return false;
  const tokenHash = hashOf(auth);
  return kind === 'known' ? cachedSession(db, tokenHash, now()) !== undefined : (await actorOf(db, tokenHash, now())) !== undefined;
}

/** Any header other than `en-…` means Chinese, the default. */
export const languageOf = ({ headers }: FastifyRequest): Locale => preferredLocale(headers.language ? String(headers.language) : 'zh-CN');

/** Keys of mails are looked up only for calls that take them, so that they are unknown tokens to all others. */
export async function contextOf(
  { actorOf, mailActorOf, readDb, ...services }: Services,
  request: FastifyRequest,
  takesMail = false,
): Promise<Context<Actor | undefined>> {
  const { auth, origin } = request.headers;
  const { key, channel } = publishableKeyOf(request) ?? {};
  const tokenHash = typeof auth === 'string' && auth !== '' ? hashOf(auth) : undefined;
  const session = tokenHash && (await actorOf(services.db, tokenHash, services.now()));
  const actor = session ?? (tokenHash && takesMail ? await mailActorOf(services.db, tokenHash, services.now()) : undefined);
  requireAudience(actor, origin);
  return {
    ...services,
    db: readDb,
    actor,
    language: languageOf(request),
    origin,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    requestId: request.id,
    ...(key === undefined ? {} : { key }),
    ...(channel ? { channel } : {}),
    ...(tokenHash ? { tokenHash } : {}),
  };
}
