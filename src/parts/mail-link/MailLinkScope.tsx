import { type ReactNode, useMemo, useState } from 'react';
import type { MailLink, MailPurpose } from '#contract/mail';
import { CoreContext, useCall, useCore } from '#element';
import { ErrorPanel, Skeleton, token } from '#ui';
import { ByMail } from '../by-mail.ts';
import { EndedLink } from './EndedLink.tsx';
import { keyedCore } from './keyed-core.ts';

interface MailLinkScopeProps {
  /** Key of the link, from the address. */
  mailKey: string | undefined;
  purpose: MailPurpose;
  children: (link: MailLink) => ReactNode;
}

/** Content that a link in a mail opens: its calls carry the key, whoever is logged in. Needs the namespace `mail-page`. */
export function MailLinkScope({ mailKey = '', purpose, children }: MailLinkScopeProps) {
  const core = useCore();
  const [ended, end] = useState<string>();
  const keyed = useMemo(() => keyedCore(core, mailKey, () => end(mailKey)), [core, mailKey]);
  if (mailKey === '' || ended === mailKey) return <EndedLink />;
  return (
    <CoreContext value={keyed}>
      <ByMail value>
        <Opened key={mailKey} purpose={purpose}>
          {children}
        </Opened>
      </ByMail>
    </CoreContext>
  );
}

function Opened({ purpose, children }: Pick<MailLinkScopeProps, 'purpose' | 'children'>) {
  const { api } = useCore();
  // Openings are counted: once for each page.
  const found = useCall(api.mail.queryMailLink, {}, { quiet: true, staleTime: Infinity });
  if (found.isError) {
    const { reason, message } = found.error;
    if (reason === 'business' || reason === 'unauthorised') return <EndedLink />;
    // A later failure leaves the page, with what was typed, where it is.
    if (!found.data) return <ErrorPanel retry={() => void found.refetch()}>{message}</ErrorPanel>;
  }
  if (!found.data) return <Skeleton height={token.listHeight} />;
  return found.data.purpose === purpose ? children(found.data) : <EndedLink />;
}
