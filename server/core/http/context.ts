import type { Locale } from '#i18n';
import type { AuthServices } from '../auth/auth-services.ts';
import type { SecretKey } from '../auth/keys/secret-keys.ts';
import type { Db, ReadDb } from '../storage/db.ts';
import type { Settings } from '../runtime/settings.ts';
import type { FileStore } from '../storage/files/file-store.ts';

/** User of a session. */
export interface Actor {
  userId: string;
  userName: string;
  side: 'customer' | 'provider';
  /** Tenant: every query of customer records filters by it. Null for users of the provider. */
  customerId: string | null;
  isAdmin: boolean;
  /** Level of the customer. */
  level: 'standard' | 'vip';
  /** Certification of the customer: 0 not certified, 1 in progress, 2 certified. */
  certStatus: number;
  codes: readonly string[];
  /** Key of the session, used to end it. */
  sessionHash: Buffer;
  /** Only origin whose pages may use the token; null for logins. */
  audience: string | null;
}

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
