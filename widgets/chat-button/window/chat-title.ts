import type { ChatEntry } from '#core';
import type { Translate } from '#i18n';
import type { Names } from '#parts/chat/names';

/** Title of a chat in the list and above the conversation; a visitor's name is marked as unverified. */
export function chatTitle(
  entry: Pick<ChatEntry, 'chatName' | 'chatNameEn' | 'isService' | 'isVisitor'>,
  t: Translate<'chat-button'>,
  names: Names,
): string {
  const { isService, isVisitor } = entry;
  const name = names.ofChat(entry);
  if (isVisitor) return t('visitor.named', { name });
  return name || (isService ? t('service.name') : '');
}
