import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { preferredLocale, type Locale } from '#i18n';
import type { Actor, CallServices, Context } from './context.ts';
import { requireAudience } from '../auth/audience.ts';
import type { Db, ReadDb } from '../storage/db.ts';
import { publishableKeyOf } from '../auth/origins.ts';

/** Services that calls use. */
export interface Services extends CallServices {
  /** For calls that do not save. */
  readDb: ReadDb;
  /** Session of a token; `undefined` if the token is unknown or expired, or the user may no longer log in. */
  actorOf: (db: Db, tokenHash: Buffer, now: number) => Promise<Actor | undefined>;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Any header other than `en-…` means Chinese, the default. */
export const languageOf = ({ headers }: FastifyRequest): Locale => preferredLocale(headers.language ? String(headers.language) : 'zh-CN');

export async function contextOf({ actorOf, readDb, ...services }: Services, request: FastifyRequest): Promise<Context<Actor | undefined>> {
  const { auth, origin } = request.headers;
  const { key, channel } = publishableKeyOf(request) ?? {};
  const tokenHash = typeof auth === 'string' && auth !== '' ? hashOf(auth) : undefined;
  const actor = tokenHash && (await actorOf(services.db, tokenHash, services.now()));
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
