import { useLayoutEffect } from 'react';
import { useLoaderData, useLocation, useSearchParams } from 'react-router';
import { useCore } from '#element';
import type { PortalRoute } from '../routes.ts';
import { mailLocale } from '../routing/mail-locale.ts';
import { PageElement } from '../routing/PageElement.tsx';

/** `/mailPath/mail`, `/mailPath/confirmMail` and `/orderMail`: opened from a mail. The key stays in the address, or a reload would lose it. */
export function MailLinkPage() {
  const [query] = useSearchParams();
  const { element } = useLoaderData<PortalRoute>();
  const { settings } = useCore();
  const locale = mailLocale(useLocation());
  useLayoutEffect(() => {
    settings.setPageLocale(locale);
    return () => settings.setPageLocale(undefined);
  }, [settings, locale]);
  return element ? <PageElement tag={element} mail-key={query.get('key') ?? ''} /> : null;
}
