import type { ChatEntry } from '#core';
import type { Translate } from '#i18n';

/** Title of a chat in the list and above the conversation; a visitor's name is marked as unverified. */
export function chatTitle(
  { chatName, isService, isVisitor }: Pick<ChatEntry, 'chatName' | 'isService' | 'isVisitor'>,
  t: Translate<'chat-button'>,
): string {
  if (isVisitor) return t('visitor.named', { name: chatName });
  return chatName || (isService ? t('service.name') : '');
}
