import { useState } from 'react';
import { sizeText } from '#ui/upload/file-limits';
import type { Chat, ShownMessage } from '#core';
import { useCore } from '#element';
import { extension } from '#domain/chat/file-rules';
import { hint, IconButton, IconDownload, token, useMessages } from '#ui';

/** A file in the conversation, with its type, size and download. */
export function FileView({ chat, message }: { chat: Chat; message: ShownMessage }) {
  const t = useMessages('chat-button');
  const { notices } = useCore();
  const [isBusy, setBusy] = useState(false);
  const { message: name, url, fileSize } = message;
  async function download() {
    setBusy(true);
    const href = await chat.fileUrl(url);
    setBusy(false);
    if (href === undefined) notices.show({ kind: 'error', message: t('file.failed') });
    else Object.assign(document.createElement('a'), { href, download: name }).click();
  }
  return (
    <span css={card}>
      <span aria-hidden css={kind}>
        {extension(name).toUpperCase()}
      </span>
      <span css={{ display: 'grid', flex: 1, minWidth: 0 }}>
        <span css={{ fontWeight: token.medium, overflowWrap: 'anywhere' }}>{name}</span>
        {fileSize === undefined ? null : <span css={hint}>{sizeText(fileSize)}</span>}
      </span>
      {url === '' ? null : (
        <IconButton label={t('file.download', { name })} busy={isBusy} onClick={() => void download()}>
          <IconDownload aria-hidden />
        </IconButton>
      )}
    </span>
  );
}

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: token.half3,
  width: token.chooserWidth,
  maxWidth: '100%',
  padding: `${token.s2} ${token.half3}`,
  border: `${token.hair} solid ${token.lineStrong}`,
  borderRadius: token.rCard,
  background: token.surface,
} as const;
const kind = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: token.head,
  height: token.field,
  paddingInline: token.half1,
  borderRadius: token.rChip,
  background: token.badTint,
  color: token.bad,
  fontSize: token.t11,
  fontWeight: token.strong,
} as const;
