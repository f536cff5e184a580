import { useLayoutEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { pageOf } from '../pages.ts';
import { ElementPage } from '../pages/ElementPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import type { PortalRoute } from '../routes.ts';
import { useUi } from '#ui';
import { Shell } from '../shell/Shell.tsx';
import { usePageLook } from '../shell/usePageLook.ts';

/** Page of the route that the guard opened, inside the shell for logged-in users and public content. */
export function Page() {
  const route = useLoaderData<PortalRoute>();
  const location = useLocation();
  const page = pageOf(route) ?? { is: 'page', Content: NotFoundPage };
  // A page that changes its own address, as a new booking does when it is saved, keeps its state and scroll position.
  const { keep } = (location.state ?? {}) as { keep?: string };

  useLayoutEffect(() => {
    // Each navigation has its own key, also to the current page.
    if (location.key && keep === undefined) scrollTo(0, 0);
  }, [location.key, keep]);
  const { root } = useUi();
  const shownKey = useRef(location.key);
  useLayoutEffect(() => {
    if (shownKey.current === location.key) return;
    shownKey.current = location.key;
    // The focused control is gone with its page: move the focus to the new content.
    const { activeElement } = root.getRootNode() as ShadowRoot;
    if (!activeElement) root.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [location.key, root]);
  usePageLook(route);

  if (route.isEntry && page.is === 'page') return <page.Content key={location.key} />;
  const key = keep ?? route.name + location.search;
  return (
    <Shell route={route}>
      {page.is === 'page' ? <page.Content key={key} /> : <ElementPage key={key} tag={page.tag} attributes={page.attributes} />}
    </Shell>
  );
}
