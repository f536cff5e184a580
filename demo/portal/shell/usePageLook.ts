import { useLayoutEffect } from 'react';
import { useCore } from '#element';
import { useMessages, useUi } from '#ui';
import { storedChannel } from '../routing/channel.ts';
import { siteSettings } from './site.ts';
import type { PortalRoute } from '../routes.ts';

/** Title, theme and language of the document. */
export function usePageLook(route: PortalRoute | undefined): void {
  const t = useMessages('portal');
  const { theme, locale } = useUi();
  const { settings } = useCore();
  useLayoutEffect(() => {
    if (!route) return;
    const words = { page: t(route.title), site: siteSettings().name[locale] };
    const channel = storedChannel(settings.storage);
    document.title = channel ? t('title.channel', { ...words, channel }) : t('title', words);
  }, [route, settings, locale, t]);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = locale;
  }, [theme, locale]);
}
