import type { Locale } from '#i18n';
import type { Actor } from '../auth/actor.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import type { SecretKey } from '../auth/keys/secret-keys.ts';
import type { Db, ReadDb } from '../storage/db.ts';
import type { Settings } from '../runtime/settings.ts';
import type { FileStore } from '../storage/files/file-store.ts';

export type { Actor, MailGrant } from '../auth/actor.ts';

/** Services of the server that every call may use. */
export interface CallServices {
  db: Db;
  now: () => number;
  files: FileStore;
  auth: AuthServices;
  settings: Settings;
}

/** Input of a handler besides its parameters. */
export interface Context<A = Actor> extends Omit<CallServices, 'db'> {
  /** Reads only: calls that write say so in the contract (`saves`) and get a `SavingContext`. */
  db: ReadDb;
  actor: A;
  language: Locale;
  /** Origin of the page, absent for non-browser clients. */
  origin: string | undefined;
  ip: string;
  userAgent: string | undefined;
  /** Publishable key of the host page, with its channel. */
  key?: string;
  channel?: string;
  /** Key of the calling server, in calls whose access is `secretKey`. */
  secretKey?: SecretKey;
  /** Hash of the call's token, whether or not it belongs to a session. */
  tokenHash?: Buffer;
  requestId: string;
}

/** Input of a handler whose call saves. */
export interface SavingContext<A = Actor> extends Omit<Context<A>, 'db'> {
  /** The transaction of the call; for calls outside of the saving rule the database. */
  db: Db;
  /** Reports that there was nothing to change. Otherwise a call without an audit entry is an error. */
  unchanged(): void;
}
