import { useState } from 'react';
import type { Chat } from '#core';
import { Button, IconButton, IconChat, IconDown, title, token, useMessages } from '#ui';
import { column, head } from './frame-style.ts';

/** Before a visitor's chat begins: nothing is sent or kept until he says so. */
export function VisitorStart({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const t = useMessages('chat-button');
  const [isBusy, setBusy] = useState(false);
  async function begin() {
    setBusy(true);
    await chat.contactService();
    setBusy(false);
  }
  return (
    <div css={column} data-column="start">
      <div css={head}>
        <span css={[title.t14, { flex: 1 }]}>{t('title')}</span>
        <IconButton label={t('minimise')} onClick={onClose}>
          <IconDown aria-hidden />
        </IconButton>
      </div>
      <div css={{ display: 'grid', gap: token.s3, margin: 'auto 0', padding: token.s6, overflowY: 'auto' }}>
        <h2 css={{ '&&': title.t20 }}>{t('visitor.title')}</h2>
        <p css={{ color: token.text2 }}>{t('visitor.text')}</p>
        <p css={{ color: token.text3, fontSize: token.t12, lineHeight: token.l12 }}>{t('visitor.consent')}</p>
        <Button
          variant="filled"
          busy={isBusy}
          icon={<IconChat aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
          onClick={() => void begin()}
        >
          {t('visitor.begin')}
        </Button>
      </div>
    </div>
  );
}
