import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useCore, useWords } from '#element';
import { useUi } from '#ui';
import { storedChannel } from '../routing/channel.ts';
import { siteSettings } from './site.ts';
import { tabTitle } from './tab-title.ts';
import { tabs } from '../state.ts';
import type { PortalRoute } from '../routes.ts';

/** Title, theme and language of the document. */
export function usePageLook(route: PortalRoute | undefined): void {
  const t = useWords('portal');
  const { theme, locale } = useUi();
  const { settings } = useCore();
  const { tabs: open } = useSyncExternalStore(tabs.store.subscribe, tabs.store.getState);
  const tab = open.find(({ name }) => name === route?.name);
  const page = route && ((tab?.number && tabTitle(t, tab)) || t(route.title));
  useLayoutEffect(() => {
    if (page === undefined) return;
    const words = { page, site: siteSettings().name[locale] };
    const channel = storedChannel(settings.storage);
    document.title = channel ? t('title.channel', { ...words, channel }) : t('title', words);
  }, [page, settings, locale, t]);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = locale;
  }, [theme, locale]);
}
