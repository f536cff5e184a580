import { css } from '@emotion/react';
import type { Chat } from '#core';
import { formatLongDate } from '#i18n';
import { token, useMessages, useUi } from '#ui';
import { MessageView } from './MessageView.tsx';
import { isSystemMessage, type Row } from './rows.ts';
import { useNames } from '../names.ts';

export interface RowViewProps {
  row: Row;
  chat: Chat;
  chatId: string;
  isGroup: boolean;
}

/** A row of the conversation: a day separator, the unread separator, a system message, or a message. */
export function RowView({ row, chat, chatId, isGroup }: RowViewProps) {
  const t = useMessages('chat-button');
  const { locale } = useUi();
  const names = useNames();
  if (row.is === 'day') return <p>{formatLongDate(row.at, locale)}</p>;
  if (row.is === 'unread') return <div css={news}>{t('unread', { count: row.count })}</div>;
  const { message } = row;
  if (isSystemMessage(message)) return <p>{message.line ? t(`line.${message.line}`, { names: names.inLine(message) }) : message.message}</p>;
  return <MessageView chat={chat} chatId={chatId} message={message} isFirst={row.isFirst} isGroup={isGroup} />;
}

const rule = { content: '""', flex: 1, height: token.hair, background: 'currentColor', opacity: 0.4 } as const;
const news = css({
  display: 'flex',
  alignItems: 'center',
  gap: token.half3,
  color: token.action,
  fontSize: token.t12,
  lineHeight: token.l12,
  fontWeight: token.medium,
  '&::before, &::after': rule,
});
