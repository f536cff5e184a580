import type { SocketMessage } from '../socket/socket-message.ts';
import type { SocketPart } from '../socket/socket.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  preId: string;
  chatId: string;
  chatType: number;
  messageType: 1 | 2 | 3;
  message: string;
  /** Of its image or file; empty until that has been handed in. */
  url: string;
  fileSize?: number | undefined;
  senderTime: number;
}

export interface Outbox {
  /** At the end; one that is here already keeps its place. */
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
  /** Called after each change, to keep what is left and could be sent. */
  changed(list: readonly Outgoing[]): void;
}

/** Without an answer by then it is sent again, under the same number: the server stores it once. */
const AGAIN_MS = 8000;
/** After having been told to be slower. */
const SLOWER_MS = 1500;
const TOO_FAST = 'chat.tooFast';

/**
 * Sends one message after the other, the next only when the one before is settled: so they stand in the chat in the order in which they were
 * written, however often the connection is lost on the way. What follows a file in its chat waits until the file has been handed in.
 */
export function makeOutbox({ socket, settled, changed }: OutboxParts): Outbox {
  let queue: Outgoing[] = [];
  /** Number of the one that the server has been sent. */
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
    timer = setTimeout(sendNext, AGAIN_MS);
  }

  function take(taken: string): Outgoing | undefined {
    const found = queue.find(({ preId }) => preId === taken);
    if (!found) return undefined;
    queue = queue.filter((message) => message !== found);
    changed(queue.filter(isComplete));
    return found;
  }

  function goOn(): void {
    if (!queue.some(({ preId }) => preId === onWay)) sendNext();
  }

  function settle(preId: string, refusal: string | undefined): void {
    const message = take(preId);
    if (!message) return;
    settled(message, refusal);
    goOn();
  }

  socket.subscribe('ready', sendNext);
  socket.subscribe('im_message', ({ code, data, message, key }: SocketMessage) => {
    const { preId, self } = (data ?? {}) as { preId?: string; self?: boolean };
    if (preId === undefined) return;
    if (code !== '0') {
      if (self) settle(preId, undefined);
    } else if (key === TOO_FAST && onWay === preId) {
      clearTimeout(timer);
      timer = setTimeout(sendNext, SLOWER_MS);
    } else settle(preId, typeof message === 'string' ? message : '');
  });

  return {
    add(message) {
      const isHere = queue.some(({ preId }) => preId === message.preId);
      queue = isHere ? queue.map((one) => (one.preId === message.preId ? message : one)) : [...queue, message];
      changed(queue.filter(isComplete));
      goOn();
    },
    take(preId) {
      const found = take(preId);
      if (found) goOn();
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

/** The first that may be sent: what comes behind a file in its chat waits for it. */
function firstToSend(queue: readonly Outgoing[]): Outgoing | undefined {
  const held = new Set<string>();
  for (const message of queue) {
    if (!isComplete(message)) held.add(message.chatId);
    else if (!held.has(message.chatId)) return message;
  }
  return undefined;
}
