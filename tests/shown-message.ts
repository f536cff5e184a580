import type { ShownMessage } from '#core';

/** Noon of a day in Shanghai. */
export const NOON = Date.UTC(2026, 10, 21, 4);

/** A message from another person in one of the forwarder's chats, one second after the previous one. */
export const shownMessage = (seq: number, over: Partial<ShownMessage> = {}): ShownMessage => ({
  key: `m${seq}`,
  id: String(seq),
  seq,
  chatId: 'g_1',
  messageType: 1,
  message: `Message ${seq}`,
  messageEn: undefined,
  url: '',
  fileSize: undefined,
  self: false,
  senderName: 'Chen Wei',
  senderNameEn: undefined,
  picUrl: '',
  senderTime: NOON + seq * 1000,
  readTime: undefined,
  state: 'sent',
  reason: undefined,
  line: undefined,
  progress: undefined,
  ...over,
});
