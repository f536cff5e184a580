import type { SocketMessage } from '../../socket/socket-message.ts';
import type { SocketPart } from '../../socket/socket.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  preId: string;
  chatId: string;
  chatType: number;
  messageType: 1 | 2 | 3;
  message: string;
  /** Id of its image or file; empty until the upload is complete. */
  url: string;
  fileSize?: number | undefined;
  senderTime: number;
}

export interface Outbox {
  /** Appends a message; a known one keeps its position. */
  add(message: Outgoing): void;
  /** Discards a message; `undefined` if it was not queued. */
  take(preId: string): Outgoing | undefined;
  list(): readonly Outgoing[];
  clear(): void;
}

interface OutboxDependencies {
  socket: SocketPart;
  /** The server stored the message for good, or refused it. */
  settled(message: Outgoing, refusal: string | undefined): void;
  /** Called after each change, to persist the sendable messages. */
  changed(list: readonly Outgoing[]): void;
}

/** Resent after this time under the same number, so that the server stores it once. */
const RETRY_MS = 8000;
/** Delay after the server's rate limit. */
const RATE_LIMIT_DELAY_MS = 1500;
const TOO_FAST = 'chat.tooFast';

/**
 * Sends messages one by one, each after the previous one is settled, so that a chat keeps the order in which they were written, however often the connection
 * is lost. Messages behind a file wait until the file is uploaded.
 */
export function makeOutbox({ socket, settled, changed }: OutboxDependencies): Outbox {
  let queue: Outgoing[] = [];
  /** Number of the message in flight. */
  let onWay: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendNext(): void {
    clearTimeout(timer);
    if (!socket.isReady()) return;
    const next = queue.find(({ preId }) => preId === onWay) ?? firstToSend(queue);
    onWay = next?.preId;
    if (!next) return;
    const { senderTime: _time, fileSize: _size, ...message } = next;
    socket.send({ type: 'im_message', ...message });
    timer = setTimeout(sendNext, RETRY_MS);
  }

  function take(confirmed: string): Outgoing | undefined {
    const found = queue.find(({ preId }) => preId === confirmed);
    if (!found) return undefined;
    queue = queue.filter((message) => message !== found);
    changed(queue.filter(isComplete));
    return found;
  }

  function sendNextIfIdle(): void {
    if (!queue.some(({ preId }) => preId === onWay)) sendNext();
  }

  function settle(preId: string, refusal: string | undefined): void {
    const message = take(preId);
    if (!message) return;
    settled(message, refusal);
    sendNextIfIdle();
  }

  socket.subscribe('ready', sendNext);
  socket.subscribe('im_message', ({ code, data, message, key }: SocketMessage) => {
    const { preId, self } = (data ?? {}) as { preId?: string; self?: boolean };
    if (preId === undefined) return;
    if (code !== '0') {
      if (self) settle(preId, undefined);
    } else if (key === TOO_FAST && onWay === preId) {
      clearTimeout(timer);
      timer = setTimeout(sendNext, RATE_LIMIT_DELAY_MS);
    } else settle(preId, typeof message === 'string' ? message : '');
  });

  return {
    add(message) {
      const isHere = queue.some(({ preId }) => preId === message.preId);
      queue = isHere ? queue.map((one) => (one.preId === message.preId ? message : one)) : [...queue, message];
      changed(queue.filter(isComplete));
      sendNextIfIdle();
    },
    take(preId) {
      const found = take(preId);
      if (found) sendNextIfIdle();
      return found;
    },
    list: () => queue,
    clear() {
      clearTimeout(timer);
      queue = [];
      onWay = undefined;
    },
  };
}

const isComplete = ({ messageType, url }: Outgoing): boolean => messageType === 1 || url !== '';

/** The first message that may be sent: those behind a file in the same chat wait for it. */
function firstToSend(queue: readonly Outgoing[]): Outgoing | undefined {
  const held = new Set<string>();
  for (const message of queue) {
    if (!isComplete(message)) held.add(message.chatId);
    else if (!held.has(message.chatId)) return message;
  }
  return undefined;
}
