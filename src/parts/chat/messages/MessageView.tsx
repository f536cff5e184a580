import { css } from '@emotion/react';
import type { Chat, ShownMessage } from '#core';
import { formatTime } from '#i18n';
import { Avatar } from '../../people/Avatar.tsx';
import { Button, forcedColors, hint, IconCompleted, IconDone, IconError, Spinner, token, useMessages } from '#ui';
import { FileView } from './FileView.tsx';
import { ImageView } from './ImageView.tsx';
import { useNames } from '../names.ts';

interface MessageViewProps {
  chat: Chat;
  chatId: string;
  message: ShownMessage;
  /** Whether it starts with the sender's name. */
  isFirst: boolean;
  isGroup: boolean;
}

/** One message: others' at the left, one's own at the right with its delivery state. */
export function MessageView({ chat, chatId, message, isFirst, isGroup }: MessageViewProps) {
  const { self, senderTime } = message;
  const senderName = useNames().ofSender(message);
  return (
    <div css={self ? ownLine : line} data-self={self || undefined} data-state={message.state}>
      {self ? null : <span css={side}>{isFirst ? <Avatar name={senderName} isSmall /> : null}</span>}
      <div css={self ? ownBox : box}>
        {isFirst && !self ? (
          <span css={name}>
            {isGroup ? `${senderName}, ` : ''}
            {formatTime(senderTime)}
          </span>
        ) : null}
        <Content chat={chat} message={message} />
        {self ? <Outcome chat={chat} chatId={chatId} message={message} /> : null}
      </div>
    </div>
  );
}

function Content({ chat, message }: Pick<MessageViewProps, 'chat' | 'message'>) {
  if (message.messageType === 2) return <ImageView chat={chat} message={message} />;
  if (message.messageType === 3) return <FileView chat={chat} message={message} />;
  // A text is a text node, whatever its content.
  return <span css={message.self ? ownBubble : bubble}>{message.message}</span>;
}

function Outcome({ chat, chatId, message }: Pick<MessageViewProps, 'chat' | 'chatId' | 'message'>) {
  const t = useMessages('chat-button');
  const { key, state, reason, progress, senderTime, readTime } = message;
  if (state === 'sent' && readTime !== undefined)
    return (
      <span css={outcome}>
        <IconCompleted aria-hidden />
        {t('message.read', { time: formatTime(readTime) })}
      </span>
    );
  if (state === 'sent')
    return (
      <span css={outcome}>
        <IconDone aria-label={t('message.sent')} role="img" />
        {formatTime(senderTime)}
      </span>
    );
  if (state === 'sending')
    return (
      <span css={outcome}>
        <Spinner small />
        {progress === undefined ? t('message.sending') : t('message.sending.share', { percent: Math.round(progress * PERCENT) })}
      </span>
    );
  return (
    <span role="alert" css={failed}>
      <IconError aria-hidden />
      {reason || t('message.failed')}
      <Button variant="bare" size="small" onClick={() => chat.resend(chatId, key)}>
        {t('message.resend')}
      </Button>
      <Button variant="bare" size="small" onClick={() => chat.discard(chatId, key)}>
        {t('message.discard')}
      </Button>
    </span>
  );
}

const PERCENT = 100;

// Serialized once: a list renders too many messages to serialize styles for each.
const line = css({ display: 'flex', gap: token.s2, maxWidth: '88%' });
const ownLine = css(line, { flexDirection: 'row-reverse', marginInlineStart: 'auto' });
const side = css({ width: token.icon28, flex: 'none' });
const box = css({ display: 'grid', justifyItems: 'start', gap: token.s1, minWidth: 0 });
const ownBox = css(box, { justifyItems: 'end' });
const name = css(hint);
const bubble = css({
  padding: `${token.half2} ${token.half3}`,
  borderRadius: `${token.rChip} ${token.rCard} ${token.rCard}`,
  background: token.idleTint,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  [forcedColors]: { border: `${token.hair} solid` },
});
const ownBubble = css(bubble, {
  borderRadius: `${token.rCard} ${token.rChip} ${token.rCard} ${token.rCard}`,
  background: token.actionSolid,
  color: token.onAction,
  [forcedColors]: { forcedColorAdjust: 'none' },
});
const outcome = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.s1,
  fontSize: token.t11,
  lineHeight: token.l12,
  color: token.text3,
  '& > svg': { width: token.icon12, height: token.icon12 },
});
const failed = css(outcome, { color: token.bad, flexWrap: 'wrap', justifyContent: 'flex-end' });
