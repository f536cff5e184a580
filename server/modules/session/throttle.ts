import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BusinessError } from '#server/core/http/business-error';
import { hashOf } from '#server/core/http/context-of';
import type { Db } from '#server/core/storage/db';
import { networkOf } from '#server/core/auth/network';

const WINDOW_S = 15 * 60;
export const FAILURES_OF_ACCOUNT = 5;
/** A company's people share an address, so it may fail more often. */
export const FAILURES_OF_ADDRESS = 50;

/** Counts an attempt before the password is looked at, so that a hundred at once count too. */
export interface Throttle {
  enter(): Promise<void>;
  /** The attempt was no failure. */
  forgive(): Promise<void>;
}

export function throttle(db: Db, account: string, address: string): Throttle {
  const { ofAccount, ofAddress } = limiters(db);
  // Hashed: what people type into a name field is now and then their password.
  const key = hashOf(account.toLowerCase()).toString('base64url');
  // Hashed too: what a proxy passes on as an address may be any text of any length.
  const place = hashOf(networkOf(address)).toString('base64url');
  return {
    async enter() {
      try {
        await ofAddress.consume(place);
        await ofAccount.consume(key);
      } catch (fault) {
        if (fault instanceof RateLimiterRes) throw new BusinessError('login.throttled');
        throw fault;
      }
    },
    async forgive() {
      await ofAccount.delete(key);
      await ofAddress.reward(place);
    },
  };
}

const known = new WeakMap<Db, { ofAccount: RateLimiterPostgres; ofAddress: RateLimiterPostgres }>();

function limiters(db: Db) {
  const made = known.get(db) ?? { ofAccount: limiter(db, 'account', FAILURES_OF_ACCOUNT), ofAddress: limiter(db, 'address', FAILURES_OF_ADDRESS) };
  known.set(db, made);
  return made;
}

function limiter(db: Db, keyPrefix: string, points: number): RateLimiterPostgres {
  // The library speaks to `pg`; this is all of it that it uses.
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])])),
  };
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'login_failure',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: WINDOW_S,
  });
}
