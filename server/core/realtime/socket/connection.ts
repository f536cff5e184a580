import type { WebSocket } from 'ws';
import { CLOSED, type Received, type ReceivedType } from '#contract/socket';
import type { Locale } from '#i18n';

/** User or visitor who is logged in on a socket. */
export interface Person {
  /** Id of a user or a visitor. */
  id: string;
  isVisitor: boolean;
  side: 'customer' | 'provider';
  customerId: string | null;
  /** Hex of the token's hash. */
  session: string;
}

/** One socket. Kept small: there are thousands of them. */
export interface Connection {
  person: Person | undefined;
  locale: Locale;
  /** Origin of the page, if the client is a browser. */
  origin: string | undefined;
  /** Time of the last activity; performance time, so that a clock adjustment does not disconnect everybody. */
  lastActiveAt: number;
  openedAt: number;
  /** Number of commands in the current rate-limit window, and the start of that window. */
  commands: number;
  windowAt: number;
  /** Login in progress; other commands wait for it. */
  login: Promise<void> | undefined;
  /** Resolves when all earlier messages are accepted, which keeps them in order. */
  posting: Promise<void> | undefined;
  socket: WebSocket;
}

/** A larger send buffer means that the client does not read. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Serialises a message once for all its recipients. */
export function toFrame<T extends ReceivedType>(
  type: T,
  data: Received[T],
  more: { code?: string | number; message?: string; ref?: string } = {},
): Buffer {
  return Buffer.from(JSON.stringify({ type, code: '1', ...more, ...(data === undefined ? {} : { data }) }));
}

/** Disconnects slow readers: unsent frames stay in memory. The client reconnects and fetches what it missed. */
export function send({ socket }: Connection, frame: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
  socket.send(frame, TEXT, ignore);
}

const TEXT = { binary: false, compress: false };
/** A socket that fails during a write closes, which the close handler sees. */
const ignore = (): void => {};

/** Closes the socket; terminates it if the client does not complete the closing handshake. */
export function closeConnection({ socket }: Connection, code: (typeof CLOSED)[keyof typeof CLOSED] | 1000): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), 1000).unref();
}
