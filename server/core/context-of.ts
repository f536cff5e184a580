import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { preferredLocale, type Locale } from '#i18n';
import type { Actor, Context } from './context.ts';
import type { Db } from './db.ts';

/** What calls are answered with. */
export interface Services {
  db: Db;
  now: () => number;
  /** Whose session a token opens; `undefined` when it is unknown, expired or its user may not enter any more. */
  actorOf: (db: Db, tokenHash: Buffer, now: number) => Promise<Actor | undefined>;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Any other header than `en-…` means Chinese, the default. */
export const languageOf = ({ headers }: FastifyRequest): Locale => preferredLocale(headers.language ? String(headers.language) : 'zh-CN');

export async function contextOf({ db, now, actorOf }: Services, request: FastifyRequest): Promise<Context<Actor | undefined>> {
  const { auth, origin } = request.headers;
  const key = request.headers['quay-key'];
  const actor = typeof auth === 'string' && auth !== '' ? await actorOf(db, hashOf(auth), now()) : undefined;
  return {
    db,
    actor,
    language: languageOf(request),
    origin,
    ip: request.ip,
    now,
    requestId: request.id,
    ...(typeof key === 'string' ? { key } : {}),
  };
}
