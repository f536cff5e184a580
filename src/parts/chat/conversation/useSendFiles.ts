import type { Chat } from '#core';
import { chatFile, isImage } from '#domain/chat/file-rules';
import type { Refusals } from './useRefusals.ts';

/** Sends allowed images and files, and reports why others were rejected. */
export function useSendFiles(chat: Chat, chatId: string, refusals: Refusals) {
  return (files: readonly File[]): void => {
    const judged = files.map((file) => ({ file, finding: chatFile(file) }));
    refusals.show(judged.flatMap(({ finding }) => finding ?? []));
    for (const { file, finding } of judged) if (!finding) void chat.send(chatId, { messageType: isImage(file.name) ? 2 : 3, file });
  };
}
