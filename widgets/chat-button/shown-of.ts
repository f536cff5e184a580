import type { ChatMessage, ShownMessage } from '#core';

/** A message of the history as the conversation would show it. */
export const shownOf = ({
  id,
  seq,
  chatId,
  messageType,
  message,
  url,
  fileSize,
  self,
  senderName,
  picUrl,
  senderTime,
  line,
}: ChatMessage): ShownMessage => ({
  key: id,
  id,
  seq,
  chatId,
  messageType,
  message,
  url,
  fileSize,
  self,
  senderName,
  picUrl,
  senderTime,
  state: 'sent',
  reason: undefined,
  line,
  progress: undefined,
});
