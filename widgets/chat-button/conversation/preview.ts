import type { ChatEntry } from '#core';
import type { Translate } from '#i18n';
import type { Names } from '#parts/chat/names';

/** One-line preview of the newest message. */
export function preview({ lastMessage, lastMessageEn, lastMessageType, lastLine }: ChatEntry, t: Translate<'chat-button'>, names: Names): string {
  if (lastMessageType === 2) return t('list.image');
  if (lastMessageType === 3) return t('list.file', { name: lastMessage });
  if (lastLine === 'queued') return t('list.queued');
  if (lastMessageType === 5) return t('list.people', { names: names.inLine({ message: lastMessage, messageEn: lastMessageEn }) });
  return lastMessage;
}
