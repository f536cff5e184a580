import { Image, Smile } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Chat } from '#core';
import { CHAT_FILE_FORMATS, CHAT_TEXT_MAX, IMAGE_FORMATS } from '#domain/constants';
import { formatNumber } from '#i18n';
import { Banner, Button, IconAttach, IconButton, IconClose, IconSent, Kbd, lazyPart, narrow, token, useMessages } from '#ui';
import { ComposerParts } from './ComposerParts.tsx';
import type { Drafts } from './drafts.ts';
import type { Refusals } from './useRefusals.ts';
import { type About, useWriting } from './useWriting.ts';

const emoji = lazyPart(() => import('./EmojiPicker.tsx'));

interface ComposerProps {
  chat: Chat;
  chatId: string;
  drafts: Drafts;
  sendFiles: (files: readonly File[]) => void;
  refusals: Refusals;
  /** In a card: one line without the choice of emoji, for messages about a record. */
  brief?: { about: About; hint: string; takesFocus: boolean };
}

/** Composer for text, emoji, screenshots, images and files. */
export function Composer({ chat, chatId, drafts, sendFiles, refusals, brief }: ComposerProps) {
  const t = useMessages('chat-button');
  const writing = useWriting(chat, chatId, drafts, refusals, brief);
  const lengthId = useId();
  const isTooLong = writing.length > CHAT_TEXT_MAX;
  const [isPicking, setPicking] = useState(false);
  const picker = emoji.use(isPicking, () => setPicking(false));
  const length =
    writing.length > NEARLY_FULL ? (
      <span id={lengthId} role={isTooLong ? 'alert' : undefined} css={[count, isTooLong && { color: token.bad, fontWeight: token.medium }]}>
        {isTooLong
          ? t('write.tooLong', { count: formatNumber(writing.length), max: formatNumber(CHAT_TEXT_MAX) })
          : t('write.length', { count: formatNumber(writing.length), max: formatNumber(CHAT_TEXT_MAX) })}
      </span>
    ) : null;
  return (
    <div css={{ flex: 'none', borderTop: `${token.hair} solid ${token.line}` }}>
      {isPicking && picker ? <picker.EmojiPicker onPick={writing.insert} onClose={() => setPicking(false)} /> : null}
      <div css={{ padding: `${token.s1} ${token.s3} ${token.s3}` }}>
        {refusals.messages.length > 0 ? (
          <Banner
            tone="bad"
            action={
              <IconButton plain label={t('refusal.close')} onClick={refusals.clear}>
                <IconClose aria-hidden />
              </IconButton>
            }
          >
            {refusals.messages.join(' ')}
          </Banner>
        ) : null}
        {brief ? null : (
          <div css={{ display: 'flex', alignItems: 'center', gap: token.half1 }}>
            <IconButton label={t('emoji')} aria-expanded={isPicking} onPointerEnter={emoji.fetch} onClick={() => setPicking(!isPicking)}>
              <Smile aria-hidden />
            </IconButton>
            <Attach label={t('attach.image')} formats={IMAGE_FORMATS} onFiles={sendFiles}>
              <Image aria-hidden />
            </Attach>
            <Attach label={t('attach.file')} formats={CHAT_FILE_FORMATS} onFiles={sendFiles}>
              <IconAttach aria-hidden />
            </Attach>
            <span css={{ flex: 1 }} />
            {length}
            <span aria-hidden css={{ display: 'inline-flex', gap: token.s1, fontSize: token.t12, color: token.text3, [narrow]: { display: 'none' } }}>
              <Kbd>Enter</Kbd> {t('write.sends')}
            </span>
          </div>
        )}
        <div css={brief ? line : null}>
          {brief ? (
            <Attach label={t('attach.file')} formats={[...IMAGE_FORMATS, ...CHAT_FILE_FORMATS]} onFiles={sendFiles}>
              <IconAttach aria-hidden />
            </Attach>
          ) : null}
          <div css={[box, brief && { minHeight: 0 }]}>
            <ComposerParts writing={writing} describedBy={lengthId} hint={brief?.hint ?? t('write.paste')} />
            <Button variant="filled" size="small" icon={<IconSent aria-hidden />} disabled={isTooLong} onClick={writing.send}>
              {t('send')}
            </Button>
          </div>
        </div>
        {brief ? length : null}
      </div>
    </div>
  );
}

interface AttachProps {
  label: string;
  formats: readonly string[];
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
}

function Attach({ label, formats, onFiles, children }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} onClick={() => input.current?.click()}>
        {children}
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={formats.map((format) => `.${format}`).join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allow the same file to be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Length from which on the character count is shown. */
const NEARLY_FULL = 0.9 * CHAT_TEXT_MAX;
const count = { fontSize: token.t12, lineHeight: token.l12, color: token.text3 } as const;

const line = { display: 'flex', alignItems: 'center', gap: token.s1, paddingTop: token.s2 } as const;
const box = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'flex-end',
  gap: token.s2,
  minHeight: `calc(${token.dialogFoot} + ${token.s1})`,
  padding: token.s2,
  paddingInlineStart: token.s3,
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rBanner,
  background: token.surface,
  '&:focus-within': { borderColor: token.action, boxShadow: `0 0 0 ${token.halo} color-mix(in srgb, ${token.action} 22%, transparent)` },
} as const;
