import { pageOf } from '../../pages.ts';
import { isPermitted, type PortalRoute, ROUTES } from '../../routes.ts';

export interface MenuGroup {
  group: PortalRoute['group'];
  routes: PortalRoute[];
}

/** Permitted pages in the order of the catalogue; a heading without permitted children is omitted. */
export function menuFor(codes: readonly string[], isLogin: boolean): MenuGroup[] {
  const shown = ROUTES.filter(
    (route) => pageOf(route) && !route.hidden && (route.door ? route.isPublicContent : isLogin && isPermitted(route, codes)),
  );
  // A logged-in user's own pages come first, public content after them.
  const ordered = isLogin ? shown.toSorted((a, b) => Number(a.door ?? false) - Number(b.door ?? false)) : shown;
  const groups: MenuGroup[] = [];
  for (const route of ordered) {
    const last = groups.find(({ group }) => group !== undefined && group === route.group);
    if (last) last.routes.push(route);
    else groups.push({ group: route.group, routes: [route] });
  }
  return groups;
}
