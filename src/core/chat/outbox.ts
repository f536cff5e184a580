import type { SocketMessage } from '../socket-message.ts';
import type { SocketPart } from '../socket.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  preId: string;
  chatId: string;
  chatType: number;
  messageType: 1 | 2 | 3;
  message: string;
  url: string;
  fileSize?: number | undefined;
  senderTime: number;
}

export interface Outbox {
  add(message: Outgoing): void;
  /** Gives one up; `undefined` when it was not there. */
  take(preId: string): Outgoing | undefined;
  list(): readonly Outgoing[];
  clear(): void;
}

interface OutboxParts {
  socket: SocketPart;
  /** The server took the message for good, or refused it. */
  settled(message: Outgoing, refusal: string | undefined): void;
  /** Called after each change, to keep what is left. */
  changed(list: readonly Outgoing[]): void;
}

/** Without an answer by then it is sent again, under the same number: the server stores it once. */
const AGAIN_MS = 8000;
/** After having been told to be slower. */
const SLOWER_MS = 1500;
const TOO_FAST = 'chat.tooFast';

/**
 * Sends one message after the other, the next only when the one before is settled: so they stand in the chat in the order in which they were
 * written, however often the connection is lost on the way.
 */
export function makeOutbox({ socket, settled, changed }: OutboxParts): Outbox {
  let queue: Outgoing[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendHead(): void {
    clearTimeout(timer);
    const [head] = queue;
    if (!head || !socket.isReady()) return;
    const { senderTime: _time, fileSize: _size, ...message } = head;
    socket.send({ type: 'im_message', ...message });
    timer = setTimeout(sendHead, AGAIN_MS);
  }

  function settle(preId: string, refusal: string | undefined): void {
    const place = queue.findIndex((message) => message.preId === preId);
    const [message] = place < 0 ? [] : queue.splice(place, 1);
    if (!message) return;
    changed(queue);
    settled(message, refusal);
    if (place === 0) sendHead();
  }

  socket.subscribe('ready', sendHead);
  socket.subscribe('im_message', ({ code, data, message, key }: SocketMessage) => {
    const { preId, self } = (data ?? {}) as { preId?: string; self?: boolean };
    if (preId === undefined) return;
    if (code !== '0') {
      if (self) settle(preId, undefined);
    } else if (key === TOO_FAST && queue[0]?.preId === preId) {
      clearTimeout(timer);
      timer = setTimeout(sendHead, SLOWER_MS);
    } else settle(preId, typeof message === 'string' ? message : '');
  });

  return {
    add(message) {
      queue.push(message);
      changed(queue);
      if (queue.length === 1) sendHead();
    },
    take(preId) {
      const found = queue.find((message) => message.preId === preId);
      queue = queue.filter((message) => message !== found);
      changed(queue);
      return found;
    },
    list: () => queue,
    clear() {
      clearTimeout(timer);
      queue = [];
    },
  };
}
