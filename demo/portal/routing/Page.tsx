import { useLayoutEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PAGES } from '../pages.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import type { PortalRoute } from '../routes.ts';
import { useUi } from '#ui';
import { Shell } from '../shell/Shell.tsx';
import { usePageLook } from '../shell/usePageLook.ts';

/** The page of the route that the guard opened, within the shell where a user is logged in or the page is public content. */
export function Page() {
  const route = useLoaderData<PortalRoute>();
  const location = useLocation();
  const Content = PAGES[route.name] ?? NotFoundPage;
  // A page that gave itself another address, as a new booking does when it is saved, stays what and where it is.
  const { keep } = (location.state ?? {}) as { keep?: string };

  useLayoutEffect(() => {
    // Each navigation has a key of its own, also to the page that is shown already.
    if (location.key && keep === undefined) scrollTo(0, 0);
  }, [location.key, keep]);
  const { root } = useUi();
  const shownKey = useRef(location.key);
  useLayoutEffect(() => {
    if (shownKey.current === location.key) return;
    shownKey.current = location.key;
    // The control that led here has gone with its page: keyboard and screen reader go on at the new content.
    const { activeElement } = root.getRootNode() as ShadowRoot;
    if (!activeElement) root.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [location.key, root]);
  usePageLook(route);

  if (route.name === 'login') return <Content key={location.key} />;
  return (
    <Shell route={route}>
      <Content key={keep ?? route.name + location.search} />
    </Shell>
  );
}
