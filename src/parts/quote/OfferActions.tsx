import { navigateFrom, useHost, useSession, useSettings } from '#element';
import { Button, IconChat, token, useMessages } from '#ui';
import { QuoteOpener } from './QuoteOpener.tsx';
import type { QuoteSource } from './quote-source.ts';
import { type ToBook, useBookByChat } from './use-book-by-chat.ts';

export interface OfferActionsProps {
  /** None: it is booked by chat only. */
  source?: QuoteSource;
  /** `soft` in rows. */
  variant?: 'filled' | 'soft';
  /** What the first message of the chat names. */
  offer: ToBook;
  /** Page of the portal that shows the same offer, to which visitors return from the login. */
  path: string;
}

/** What can be done with a part load, a route by air or a transport from door to door. Visitors log in first; what they have typed is in the address. */
export function OfferActions({ source, variant = 'filled', offer, path }: OfferActionsProps) {
  const t = useMessages('offer');
  const { element } = useHost();
  const { isLogin, user } = useSession();
  const { portalUrl } = useSettings();
  const book = useBookByChat();
  if (!isLogin)
    return (
      <Button
        variant={variant}
        onClick={() => navigateFrom(element, `${portalUrl.replace(/\/+$/, '')}/login?${new URLSearchParams({ redirect: path })}`)}
      >
        {t('login')}
      </Button>
    );
  // The forwarder's own staff sell it.
  if (user?.side === 'provider') return null;
  return (
    <>
      <Button variant={variant} icon={<IconChat aria-hidden css={{ width: token.icon16, height: token.icon16 }} />} onClick={() => book(offer)}>
        {t('book')}
      </Button>
      {source ? <QuoteOpener source={source}>{t('quote')}</QuoteOpener> : null}
    </>
  );
}
