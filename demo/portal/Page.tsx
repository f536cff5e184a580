import { useLayoutEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useCore } from '#element';
import { useMessages, useUi } from '#ui';
import { storedChannel } from './channel.ts';
import { PAGES } from './pages.ts';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import type { PortalRoute } from './routes.ts';
import { Shell } from './Shell.tsx';

/** The page of the route that the guard opened, within the shell where a user is logged in or the page is public content. */
export function Page() {
  const route = useLoaderData<PortalRoute>();
  const location = useLocation();
  const t = useMessages('portal');
  const { theme, locale } = useUi();
  const { settings } = useCore();
  const Content = PAGES[route.name] ?? NotFoundPage;
  // A page that gave itself another address, as a new booking does when it is saved, stays what and where it is.
  const { keep } = (location.state ?? {}) as { keep?: string };

  useLayoutEffect(() => {
    // Each navigation has a key of its own, also to the page that is shown already.
    if (location.key && keep === undefined) scrollTo(0, 0);
  }, [location.key, keep]);
  useLayoutEffect(() => {
    const words = { page: t(route.title), site: t('siteName') };
    const channel = storedChannel(settings.storage);
    document.title = channel ? t('title.channel', { ...words, ...channel }) : t('title', words);
  }, [route, settings, t]);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = locale;
  }, [theme, locale]);

  if (route.name === 'login') return <Content key={location.key} />;
  return (
    <Shell route={route}>
      <Content key={keep ?? route.name + location.search} />
    </Shell>
  );
}
