import type { SocketPart } from '../socket/socket.ts';

/** Several messages that are read in one go make one mark. */
const READ_MS = 200;

/** How far each chat has been read here: said to the server, and said again after each lost connection until the server has confirmed it. */
export interface ReadMarks {
  put(chatId: string, seq: number): void;
  /** The server knows that the chat has been read up to there. */
  confirmed(chatId: string, seq: number): void;
  /** For a new connection: what was said over the old one may never have arrived. */
  sendAll(): void;
  /** For a chat that is gone, or all of them. */
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
