import { type ReactNode, useMemo, useRef, useState } from 'react';
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
  /** `onTyped` takes the text that the reader has not sent: once the link has ended, it is shown to be copied. */
  children: (link: MailLink, onTyped: (text: string) => void) => ReactNode;
}

/** Content that a link in a mail opens: its calls carry the key, whoever is logged in. Needs the namespace `mail-page`. */
export function MailLinkScope({ mailKey = '', purpose, children }: MailLinkScopeProps) {
  const core = useCore();
  const typed = useRef('');
  const [ended, end] = useState<{ key: string; typed: string }>();
  const keyed = useMemo(() => keyedCore(core, mailKey, () => end({ key: mailKey, typed: typed.current })), [core, mailKey, typed]);
  if (mailKey === '' || ended?.key === mailKey) return <EndedLink typed={ended?.typed} />;
  return (
    <CoreContext value={keyed}>
      <ByMail value>
        <Opened key={mailKey} purpose={purpose}>
          {(link) => children(link, (text) => void (typed.current = text))}
        </Opened>
      </ByMail>
    </CoreContext>
  );
}

function Opened({ purpose, children }: { purpose: MailPurpose; children: (link: MailLink) => ReactNode }) {
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
