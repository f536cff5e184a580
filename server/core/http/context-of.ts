import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { VisitorService } from '#contract/chat';
import { preferredLocale, type Locale } from '#i18n';
import type { Actor, Context } from './context.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { requireAudience } from '../auth/audience.ts';
import type { Db, ReadDb } from '../storage/db.ts';
import { publishableKeyOf } from '../auth/origins.ts';
import type { UploadLimits } from '../runtime/upload-settings.ts';
import type { FileStore } from '../storage/file-store.ts';

/** Services that handlers use. */
export interface Services {
  db: Db;
  /** For calls that do not save. */
  readDb: ReadDb;
  now: () => number;
  files: FileStore;
  uploadLimits: UploadLimits;
  /** Maximum number of waiting visitor chats per key. */
  visitorChatsPerKey: number;
  /** URL of the preview page. */
  previewUrl: string | undefined;
  visitorService: VisitorService;
  auth: AuthServices;
  isProduction: boolean;
  hasSamplePages: boolean;
  /** Session of a token; `undefined` if the token is unknown or expired, or the user may no longer log in. */
  actorOf: (db: Db, tokenHash: Buffer, now: number) => Promise<Actor | undefined>;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Any header other than `en-…` means Chinese, the default. */
export const languageOf = ({ headers }: FastifyRequest): Locale => preferredLocale(headers.language ? String(headers.language) : 'zh-CN');

export async function contextOf(
  {
    db,
    readDb,
    now,
    files,
    uploadLimits,
    visitorChatsPerKey,
    previewUrl,
    visitorService,
    auth: authServices,
    isProduction,
    hasSamplePages,
    actorOf,
  }: Services,
  request: FastifyRequest,
): Promise<Context<Actor | undefined>> {
  const { auth, origin } = request.headers;
  const { key, channel } = publishableKeyOf(request) ?? {};
  const tokenHash = typeof auth === 'string' && auth !== '' ? hashOf(auth) : undefined;
  const actor = tokenHash && (await actorOf(db, tokenHash, now()));
  requireAudience(actor, origin);
  return {
    db: readDb,
    actor,
    language: languageOf(request),
    origin,
    ip: request.ip,
    now,
    files,
    uploadLimits,
    visitorChatsPerKey,
    previewUrl,
    visitorService,
    auth: authServices,
    isProduction,
    hasSamplePages,
    requestId: request.id,
    ...(key === undefined ? {} : { key }),
    ...(channel ? { channel } : {}),
    ...(tokenHash ? { tokenHash } : {}),
  };
}
