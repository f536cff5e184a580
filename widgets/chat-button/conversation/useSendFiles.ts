import type { Chat } from '#core';
import { useCore } from '#element';
import { chatFile, isImage } from '#domain/chat/file-rules';
import { useMessages } from '#ui';

/** Sends images and files that may be sent, and says of the others why not, once each reason. */
export function useSendFiles(chat: Chat, chatId: string) {
  const { notices } = useCore();
  const t = useMessages('validation');
  return (files: readonly File[]): void => {
    const refused = new Set<string>();
    for (const file of files) {
      const finding = chatFile(file);
      if (finding) refused.add(t(finding.code, finding.params));
      else void chat.send(chatId, { messageType: isImage(file.name) ? 2 : 3, file });
    }
    for (const message of refused) notices.show({ kind: 'error', message });
  };
}
