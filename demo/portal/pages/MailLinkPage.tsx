import { useLoaderData, useSearchParams } from 'react-router';
import { isLocale } from '#i18n';
import type { PortalRoute } from '../routes.ts';
import { PageElement } from '../routing/PageElement.tsx';

/** `/mailPath/mail`, `/mailPath/confirmMail` and `/orderMail`: opened from a mail. The key stays in the address, or a reload would lose it. */
export function MailLinkPage() {
  const [query] = useSearchParams();
  const { element } = useLoaderData<PortalRoute>();
  const lang = query.get('lang') ?? undefined;
  return element ? <PageElement tag={element} mail-key={query.get('key') ?? ''} {...(isLocale(lang) ? { locale: lang } : {})} /> : null;
}
