import { useState } from 'react';
import type { Chat, ShownMessage } from '#core';
import { forcedColors, lazyPart, Skeleton, token, useMessages } from '#ui';
import { useFileUrl } from './useFileUrl.ts';

const preview = lazyPart(() => import('./ImagePreview.tsx'));

/** An image in the conversation; a press opens the preview. */
export function ImageView({ chat, message }: { chat: Chat; message: ShownMessage }) {
  const t = useMessages('chat-button');
  const shown = useFileUrl(chat, message.url);
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const part = preview.use(isOpen, () => setOpen(false));
  const { message: name } = message;
  if (shown === null || isBroken) return <span css={[box, failed]}>{t('image.failed')}</span>;
  if (shown === undefined)
    return (
      <span css={box}>
        <Skeleton width={WIDTH} height={HEIGHT} radius={token.rCard} />
      </span>
    );
  return (
    <>
      <button type="button" css={box} aria-label={t('image.open', { name })} onPointerEnter={preview.fetch} onClick={() => setOpen(true)}>
        <img src={shown} alt="" css={picture} onError={() => setBroken(true)} />
      </button>
      {part && isOpen ? <part.ImagePreview src={shown} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const WIDTH = `calc(2 * ${token.row} + 2 * ${token.cardHead})`;
const HEIGHT = `calc(2 * ${token.dialogHead})`;

// Fixed size, so that loading the image causes no layout shift.
const box = {
  display: 'inline-grid',
  placeItems: 'center',
  width: WIDTH,
  maxWidth: '100%',
  height: HEIGHT,
  overflow: 'hidden',
  borderRadius: token.rCard,
  border: `${token.hair} solid ${token.line}`,
  background: token.sunken,
  [forcedColors]: { borderColor: 'CanvasText' },
} as const;
const failed = { padding: token.s2, color: token.text3, fontSize: token.t12, textAlign: 'center' } as const;
const picture = { width: '100%', height: '100%', objectFit: 'cover' } as const;
