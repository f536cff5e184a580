import { useLayoutEffect } from 'react';
import { useCore, useWords } from '#element';
import { useUi } from '#ui';
import { storedChannel } from '../routing/channel.ts';
import { siteSettings } from './site.ts';
import type { PortalRoute } from '../routes.ts';

/** Title, theme and language of the document. */
export function usePageLook(route: PortalRoute | undefined): void {
  const t = useWords('portal');
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
