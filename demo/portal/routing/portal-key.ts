import { LOGIN_PATH, routeAt } from '../routes.ts';

export interface TakenKey {
  key: string;
  /** The address without it: a key must not stay in the history. */
  rest: string;
}

/** The portal key in the address (spec 4), if there is one. Public pages other than the login page have keys of their own. */
export function takePortalKey(path: string, search: string): TakenKey | undefined {
  const query = new URLSearchParams(search);
  const key = query.get('key');
  const isPublic = path !== LOGIN_PATH && routeAt(path)?.door;
  if (!key || isPublic) return undefined;
  query.delete('key');
  return { key, rest: path + (query.size > 0 ? `?${query}` : '') };
}
