import { INDEX_PATH, isPermitted, LOGIN_PATH, NOT_FOUND_PATH, type PortalRoute, routeAt } from '../routes.ts';

/** The guard's knowledge of the user. */
export interface Visitor {
  isLogin: boolean;
  /** Whether the codes have been requested since the page was loaded. */
  rolesLoaded: boolean;
  codes: readonly string[];
}

export type Decision =
  | { is: 'open'; route: PortalRoute }
  | { is: 'redirect'; to: string }
  /** Fetch the user's codes, then decide again. */
  | { is: 'loadRoles' }
  /** A known but forbidden route: log out, then the login page. */
  | { is: 'expel' };

/** Result of a navigation (spec 2.1). `search` begins with `?` or is empty. */
export function decide(path: string, search: string, visitor: Visitor): Decision {
  if (/\/{2,}/.test(path)) return { is: 'redirect', to: LOGIN_PATH };
  if (path === '/') return { is: 'redirect', to: INDEX_PATH };
  const route = routeAt(path);
  if (!route) return { is: 'redirect', to: NOT_FOUND_PATH };
  if (route.path === LOGIN_PATH && visitor.isLogin) return { is: 'redirect', to: comeBackTo(search) };
  if (route.door) return { is: 'open', route };
  if (!visitor.isLogin) return { is: 'redirect', to: loginFor(path + search) };
  if (!visitor.rolesLoaded) return { is: 'loadRoles' };
  return isPermitted(route, visitor.codes) ? { is: 'open', route } : { is: 'expel' };
}

/** The login page that returns to `wanted` afterwards. */
export function loginFor(wanted: string): string {
  return wanted === INDEX_PATH ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ redirect: wanted })}`;
}

/** Return path of the login page: always one of ours, never another site. */
export function comeBackTo(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const path = wanted.split(/[?#]/)[0] ?? '';
  return /^\/(?![/\\])/.test(wanted) && routeAt(path) && path !== LOGIN_PATH ? wanted : INDEX_PATH;
}
