import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../runtime/settings.ts';
import type { Db } from '../storage/db.ts';
import { securityLogger } from './audit-follower.ts';
import { idTokenVerifier, type VerifyIdToken } from './id-tokens.ts';
import { makeSecurityLog, type SecurityLog } from './security-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settleAuth: AuthServices['settle'];
  }
}

/** Services for logins and tokens. */
export interface AuthServices {
  sessionLimits: SessionLimits;
  /** Lifetime of a token issued for a secret key or an ID token. */
  embedTokenMs: number;
  /** The configured OpenID Connect issuer, if any. */
  idTokens: { verify: VerifyIdToken; company: string } | undefined;
  securityLog: SecurityLog;
  /** Delays a caller to slow down password guessing; false if too many callers are waiting. */
  delayCaller(ms: number): Promise<boolean>;
  /** Runs work that the answer does not wait for, but the shutdown does. */
  inBackground(work: Promise<unknown>): void;
  /** Ends the work in the background and stores all security events, so that tests can compare what calls have stored. */
  settle(): Promise<void>;
}

export interface SessionLimits {
  /** Maximum age of a session from login, however often it is used. */
  lifetimeMs: number;
  /** Opening more ends the user's oldest session. */
  perUser: number;
}

interface AuthOptions {
  db: Db;
  settings: Settings;
  now: () => number;
  sleep?: ((ms: number) => Promise<void>) | undefined;
}

const DAY_MS = 24 * 3_600_000;
/** Maximum number of delayed calls per instance. */
const MAX_DELAYED = 500;

export function authServices(app: FastifyInstance, { db, settings, now, sleep = delay }: AuthOptions): AuthServices {
  const securityLog = makeSecurityLog({ db, now, log: securityLogger(app, settings) });
  const background = new Set<Promise<unknown>>();
  let delayed = 0;
  app.addHook('onClose', async () => {
    await Promise.all(background);
    await securityLog.stop();
  });
  return {
    sessionLimits: { lifetimeMs: settings.sessionDays * DAY_MS, perUser: settings.sessionsPerUser },
    embedTokenMs: settings.embedTokenMinutes * 60_000,
    idTokens: settings.oidc && { verify: idTokenVerifier(settings.oidc, { now, log: app.log }), company: settings.oidc.company },
    securityLog,
    async delayCaller(ms) {
      if (delayed >= MAX_DELAYED) return false;
      delayed += 1;
      await sleep(ms).finally(() => (delayed -= 1));
      return true;
    },
    inBackground(work) {
      const safe = work.catch((error: unknown) => app.log.error({ err: error }, 'background work failed')).finally(() => background.delete(safe));
      background.add(safe);
    },
    async settle() {
      await Promise.all(background);
      await securityLog.settle();
    },
  };
}
