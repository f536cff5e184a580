import { useEffect, useState } from 'react';
import type { VisitorService } from '#core';
import { useCore } from '#element';
import { hint, token, useMessages } from '#ui';
import { isScriptLoaded, openScript } from './external-script.ts';
import { StartButton } from './StartButton.tsx';

interface ExternalStartProps {
  service: Exclude<VisitorService, { is: 'own' }>;
  onStarted: () => void;
}

/** Consent for an external chat service: names the company and the data before anything of it is loaded. */
export function ExternalStart({ service, onStarted }: ExternalStartProps) {
  const t = useMessages('chat-button');
  const { notices } = useCore();
  const [isBusy, setBusy] = useState(false);
  const { host } = new URL(service.url);
  const { is, url } = service;
  // Read at once: an effect may run after the press that loads it.
  const [isAgreed] = useState(() => is === 'script' && isScriptLoaded(url));
  useEffect(() => {
    if (isAgreed) void openScript(url).then((isThere) => isThere && onStarted());
    // Only on mount: the caller is informed once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAgreed]);
  async function start() {
    if (is === 'page') {
      window.open(url, '_blank', 'noopener,noreferrer');
      return onStarted();
    }
    setBusy(true);
    const isThere = await openScript(url);
    setBusy(false);
    if (isThere) onStarted();
    else notices.show({ kind: 'error', message: t('visitor.script.failed', { host }) });
  }
  return (
    <>
      <p css={{ color: token.text2, overflowWrap: 'anywhere' }}>{t('visitor.external', { host })}</p>
      <StartButton busy={isBusy} onClick={() => void start()}>
        {is === 'page' ? t('visitor.page', { host }) : t('visitor.script')}
      </StartButton>
      {is === 'page' ? <p css={hint}>{t('visitor.page.hint')}</p> : null}
    </>
  );
}
