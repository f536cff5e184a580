import type { Db } from './db.ts';

export interface PublishableKey {
  key: string;
  origins: readonly string[];
  perMinute: number;
}

/** Keys as they were at most `FRESH_MS` ago: every request asks, and every preflight for all their origins. */
export interface PublishableKeys {
  find(key: string): Promise<PublishableKey | undefined>;
  /** Whether any key is bound to the origin. */
  anyFor(origin: string): Promise<boolean>;
}

const FRESH_MS = 5000;

export function publishableKeys(db: Db, now: () => number): PublishableKeys {
  let keys: Promise<Map<string, PublishableKey>> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  const all = (): Promise<Map<string, PublishableKey>> => {
    if (keys && Math.abs(now() - readAt) < FRESH_MS) return keys;
    readAt = now();
    keys = read(db).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  return {
    find: async (key) => (await all()).get(key),
    anyFor: async (origin) => [...(await all()).values()].some(({ origins }) => origins.includes(origin)),
  };
}

async function read(db: Db): Promise<Map<string, PublishableKey>> {
  const rows = await db.selectFrom('publishable_key').select(['key', 'origins', 'rate_per_minute']).where('revoked_at', 'is', null).execute();
  return new Map(rows.map(({ key, origins, rate_per_minute }) => [key, { key, origins, perMinute: rate_per_minute }]));
}
