import { isSampleKey } from '#server/db/seed/keys';
import type { Db } from '../../storage/db.ts';
import { matchesOrigin } from '#domain/identity/origin-pattern';
import type { Settings } from '../../runtime/settings.ts';
import { readKeys, readKeysVersion } from './publishable-key-repository.ts';

export interface PublishableKey {
  key: string;
  origins: readonly string[];
  /** Channel that the company assigns to calls with this key. */
  channel: string | null;
  /** Maximum calls per visitor and minute. */
  perMinute: number;
  /** Returns whether pages of this origin may use the key. */
  allows(origin: string): boolean;
}

/** Current keys: the next request on every server sees a change. */
export interface PublishableKeys {
  find(key: string): Promise<PublishableKey | undefined>;
  /** Returns whether any key is bound to the origin. */
  hasOrigin(origin: string): Promise<boolean>;
}

interface Copy {
  version: string;
  keys: ReadonlyMap<string, PublishableKey & { endsAt: number }>;
}

/** Each request reads only the version; the keys are reloaded when it has changed. */
export function publishableKeys(db: Db, now: () => number, { hasSamplePages }: Pick<Settings, 'hasSamplePages'>): PublishableKeys {
  let copy: Copy | undefined;

  const all = async (): Promise<Copy['keys']> => {
    const version = await readKeysVersion(db);
    // A newer copy is equally valid: concurrent loads are possible.
    if (!copy || BigInt(copy.version) < BigInt(version)) {
      const read = await readCopy(db, version, now());
      if (!copy || BigInt(copy.version) < BigInt(version)) copy = read;
      return read.keys;
    }
    return copy.keys;
  };
  // Sample keys are public: they are valid only while the sample pages are served.
  const isInForce = ({ key, endsAt }: { key: string; endsAt: number }) => now() < endsAt && (hasSamplePages || !isSampleKey(key));
  return {
    async find(key) {
      const found = (await all()).get(key);
      return found && isInForce(found) ? found : undefined;
    },
    hasOrigin: async (origin) => [...(await all()).values()].some((key) => isInForce(key) && key.allows(origin)),
  };
}

/** The version is read first: later changes only make the copy newer than its version. */
async function readCopy(db: Db, version: string, at: number): Promise<Copy> {
  const rows = await readKeys(db, at);
  const keys = rows.map(({ key, origins, channel, rate_per_minute, revoked_at }) => ({
    key,
    origins,
    channel,
    perMinute: rate_per_minute,
    endsAt: revoked_at?.getTime() ?? Number.POSITIVE_INFINITY,
    allows: (origin: string) => origins.some((pattern) => matchesOrigin(pattern, origin)),
  }));
  return { version, keys: new Map(keys.map((key) => [key.key, key])) };
}
