import type { VisitorService } from '#contract/chat';
import type { Locale } from '#i18n';
import type { AuthServices } from '../auth/auth-services.ts';
import type { SecretKey } from '../auth/secret-keys.ts';
import type { Db } from '../storage/db.ts';
import type { UploadLimits } from '../runtime/upload-settings.ts';
import type { FileStore } from '../storage/file-store.ts';

/** Whose session a call carries. */
export interface Actor {
  userId: string;
  userName: string;
  side: 'customer' | 'provider';
  /** The tenant: every query of a customer's records is filtered by it. Null for the provider's people. */
  customerId: string | null;
  isAdmin: boolean;
  /** Of the customer. */
  level: 'standard' | 'vip';
  /** Of the customer: 0 not certified, 1 in progress, 2 certified. */
  certStatus: number;
  codes: readonly string[];
  /** Key of the session, for ending it. */
  sessionHash: Buffer;
  /** Origin of the only pages that may use the token; null for logins. */
  audience: string | null;
}

/** What a handler knows besides its input. */
export interface Context<A = Actor> {
  /** In a call that carried a request id this is a transaction: use `inTransaction`, never `db.transaction()`. */
  db: Db;
  actor: A;
  language: Locale;
  /** The browser's, absent for other clients. */
  origin: string | undefined;
  ip: string;
  now(): number;
  /** Publishable key of the host page, and the channel that it stands for. */
  key?: string;
  channel?: string;
  /** Of the server that calls, in calls whose access is `secretKey`. */
  secretKey?: SecretKey;
  /** Of the token that the call carries, whether or not it opens a session. */
  tokenHash?: Buffer;
  /** Address of the page on which elements are tried out. */
  previewUrl: string | undefined;
  /** Who answers those that are not logged in. */
  visitorService: VisitorService;
  auth: AuthServices;
  /** The published password of the sample accounts opens nothing. */
  isProduction: boolean;
  /** Sample publishable keys are valid. */
  hasSamplePages: boolean;
  /** Where files are kept. */
  files: FileStore;
  uploadLimits: UploadLimits;
  /** Visitors' chats of one key that may wait at a time. */
  visitorChatsPerKey: number;
  requestId: string;
}
