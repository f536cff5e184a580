import { type ReactNode, useState } from 'react';
import type { Chat, VisitorService } from '#core';
import { ConnectionStatus } from '#parts';
import { ErrorPanel, IconButton, IconDown, Skeleton, TextField, title, token, useMessages } from '#ui';
import { ExternalStart } from './ExternalStart.tsx';
import { column, head } from '../window/frame-style.ts';
import { StartButton } from './StartButton.tsx';
import { useVisitorService } from './useVisitorService.ts';

interface VisitorStartProps {
  chat: Chat;
  /** A running chat: its messages are loading. */
  isVisiting: boolean;
  onClose: () => void;
}

/** Before a visitor's chat starts: nothing is sent or stored without the visitor's consent. */
export function VisitorStart({ chat, isVisiting, onClose }: VisitorStartProps) {
  const t = useMessages('chat-button');
  const { service, retry } = useVisitorService(chat);
  return (
    <div css={column} data-column="start">
      <div css={head}>
        <span css={[title.t14, { flex: 1 }]}>{t('title')}</span>
        <IconButton label={t('minimise')} onClick={onClose}>
          <IconDown aria-hidden />
        </IconButton>
      </div>
      {isVisiting ? (
        <>
          <ConnectionStatus />
          <div role="status" aria-label={t('visitor.resuming')} css={{ display: 'grid', gap: token.s4, padding: token.s4, marginTop: 'auto' }}>
            <Skeleton width="60%" height={token.row} />
            <Skeleton width="40%" height={token.row} />
          </div>
        </>
      ) : (
        <div css={{ display: 'grid', gap: token.s3, margin: 'auto 0', padding: token.s6, overflowY: 'auto' }}>
          <h2 css={{ '&&': title.t20 }}>{t('visitor.title')}</h2>
          {service === null ? <ErrorPanel retry={retry} /> : null}
          {service?.is === 'refused' ? <ErrorPanel retry={retry}>{service.message}</ErrorPanel> : null}
          {service === null || service?.is === 'refused' ? null : <Start chat={chat} service={service} onClose={onClose} />}
        </div>
      )}
    </div>
  );
}

function Start({ chat, service, onClose }: Omit<VisitorStartProps, 'isVisiting'> & { service: VisitorService | undefined }): ReactNode {
  if (service && service.is !== 'own') return <ExternalStart service={service} onStarted={onClose} />;
  return <OwnStart chat={chat} isKnown={service !== undefined} />;
}

function OwnStart({ chat, isKnown }: { chat: Chat; isKnown: boolean }) {
  const t = useMessages('chat-button');
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState('');
  async function begin() {
    setBusy(true);
    await chat.contactService(name.trim());
    setBusy(false);
  }
  return (
    <form
      css={{ display: 'grid', gap: token.s3 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && isKnown) void begin();
      }}
    >
      <p css={{ color: token.text2 }}>{t('visitor.text')}</p>
      <TextField label={t('visitor.name')} value={name} onChange={setName} name="visitorName" maxLength={MAX_NAME_LENGTH} autoComplete="name" />
      <p css={{ color: token.text3, fontSize: token.t12, lineHeight: token.l12 }}>{t('visitor.consent')}</p>
      <StartButton
        type="submit"

        busy={isBusy || !isKnown}
      >
        {t('visitor.begin')}
      </StartButton>
    </form>
  );
}

const MAX_NAME_LENGTH = 50;
