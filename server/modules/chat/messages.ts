import type { ChatMessage } from '#contract/chat';

/** Message as stored; whether it is the reader's own depends on the reader. */
export interface StoredMessage extends Omit<ChatMessage, 'self'> {
  senderId: string | null;
}

/** Download URL of a file; `fileIdOf` parses it. */
export const fileUrl = (fileId: string | null): string => (fileId ? `/api/im/pub/downloadFile?id=${fileId}` : '');

/** Address of a file that ends with its name, which tells a document from a picture. */
export const namedFileUrl = (fileId: string, fileName: string): string => `${fileUrl(fileId)}&name=${encodeURIComponent(fileName)}`;

/** The message as seen by one user. */
export const asReadBy = (personId: string, { preId, readTime, ...message }: StoredMessage): ChatMessage => {
  const self = message.senderId === personId;
  return { ...message, self, ...(self && preId !== undefined ? { preId } : {}), ...(self && readTime !== undefined ? { readTime } : {}) };
};
