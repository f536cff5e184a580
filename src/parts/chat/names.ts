import type { ChatEntry, ChatMessage, ChatPerson } from '#core';
import { localisedName } from '#domain/identity/localised-name';
import type { Locale } from '#i18n';
import { useUi } from '#ui';

/** Names in the reader's language; the socket is shared by readers of both languages and delivers both names. */
const namesIn = (locale: Locale) => ({
  ofChat: ({ chatName, chatNameEn }: Pick<ChatEntry, 'chatName' | 'chatNameEn'>) => localisedName(chatName, chatNameEn, locale),
  ofPerson: ({ name, nameEn }: Pick<ChatPerson, 'name' | 'nameEn'>) => localisedName(name, nameEn, locale),
  ofSender: ({ senderName, senderNameEn }: Pick<ChatMessage, 'senderName' | 'senderNameEn'>) => localisedName(senderName, senderNameEn, locale),
  /** Content of a system message: the people it concerns. */
  inLine: ({ message, messageEn }: Pick<ChatMessage, 'message' | 'messageEn'>) => localisedName(message, messageEn, locale),
});

export type Names = ReturnType<typeof namesIn>;

export const useNames = (): Names => namesIn(useUi().locale);
