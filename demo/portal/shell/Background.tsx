import { Panels } from '../palette/Panels.tsx';
import { usePrefetch } from '../routing/usePrefetch.ts';
import type { PortalRoute } from '../routes.ts';

/** What works behind every page and is not seen at first: shortcuts, and the prefetch of other pages. */
export function Background({ route }: { route: PortalRoute }) {
  usePrefetch(route);
  return <Panels />;
}
