import type { SocketPart } from '../../socket/socket.ts';

/** Debounces several reads into one mark. */
const READ_MS = 200;

/** Read position of each chat: sent to the server, and again after each lost connection until the server confirms it. */
export interface ReadMarks {
  put(chatId: string, seq: number): void;
  /** The server has confirmed that the chat was read up to this message. */
  confirmed(chatId: string, seq: number): void;
  /** For a new connection: marks sent over the old one may be lost. */
  sendAll(): void;
  /** For a removed chat, or all of them. */
  forget(chatId?: string): void;
}

export function makeReadMarks(socket: Pick<SocketPart, 'send'>): ReadMarks {
  const unconfirmed = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const stop = (chatId: string): void => {
    clearTimeout(timers.get(chatId));
    timers.delete(chatId);
  };
  const send = (chatId: string): void => {
    stop(chatId);
    const seq = unconfirmed.get(chatId);
    if (seq !== undefined) socket.send({ type: 'im_message_clear', chatId, seq });
  };

  return {
    put(chatId, seq) {
      unconfirmed.set(chatId, Math.max(seq, unconfirmed.get(chatId) ?? 0));
      stop(chatId);
      timers.set(
        chatId,
        setTimeout(() => send(chatId), READ_MS),
      );
    },
    confirmed(chatId, seq) {
      if (seq >= (unconfirmed.get(chatId) ?? Infinity)) unconfirmed.delete(chatId);
    },
    sendAll: () => [...unconfirmed.keys()].forEach(send),
    forget(only) {
      for (const chatId of only === undefined ? [...unconfirmed.keys()] : [only]) {
        stop(chatId);
        unconfirmed.delete(chatId);
      }
    },
  };
}
