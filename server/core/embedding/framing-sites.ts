import type { Context } from '../call/context.ts';
import { originsOfKey } from '../auth/keys/publishable-key-repository.ts';
import type { Db } from '../storage/db.ts';

/**
 * Sites that may frame what the caller is shown, separated by blanks: a frame of an element is on our origin, its host page is not, and browsers check
 * both. A caller without an origin or a key has none besides our own.
 */
export async function framingSites({ db, origin, key }: Pick<Context, 'origin' | 'key'> & { db: Db }): Promise<string> {
  const sites = [...(origin === undefined ? [] : [origin]), ...(key === undefined ? [] : await originsOfKey(db, key))];
  return [...new Set(sites)].join(' ');
}

/** The sites of a signed address, for `FileAnswer.framedBy`. */
export const sitesOf = (signed: string): string[] => signed.split(' ').filter(Boolean);
