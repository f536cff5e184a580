import type { ChatEntry } from '#core';
import type { Translate } from '#i18n';

/** What a chat is called in the list and above the conversation; what a visitor calls himself nobody has checked, and so it is said. */
export function chatTitle(
  { chatName, isService, isVisitor }: Pick<ChatEntry, 'chatName' | 'isService' | 'isVisitor'>,
  t: Translate<'chat-button'>,
): string {
  if (isVisitor) return t('visitor.named', { name: chatName });
  return chatName || (isService ? t('service.name') : '');
}
