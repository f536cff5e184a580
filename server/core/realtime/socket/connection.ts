import type { WebSocket } from 'ws';
import { CLOSED, type Received, type ReceivedType } from '#contract/socket';
import type { Locale } from '#i18n';

/** Whoever has logged in on a socket. */
export interface Person {
  /** Of a user or a visitor. */
  id: string;
  isVisitor: boolean;
  side: 'customer' | 'provider';
  customerId: string | null;
  /** Hex of the token's hash. */
  session: string;
}

/** One socket. Small: there are thousands of them. */
export interface Connection {
  person: Person | undefined;
  locale: Locale;
  /** Of the page, if the client is a browser. */
  origin: string | undefined;
  /** When something was last heard; performance time, for a clock that is set right must not cut off everybody. */
  heardAt: number;
  openedAt: number;
  /** Commands of the current window, and when it began. */
  commands: number;
  windowAt: number;
  /** What was asked before the login is answered. */
  login: Promise<void> | undefined;
  /** Until what was said before has been taken: messages keep the order in which they came. */
  talking: Promise<void> | undefined;
  socket: WebSocket;
}

/** More than this waiting in the process means that the other side does not read. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** A message as it goes over the wire, made once for all who get it. */
export function toFrame<T extends ReceivedType>(
  type: T,
  data: Received[T],
  more: { code?: string | number; message?: string; ref?: string } = {},
): Buffer {
  return Buffer.from(JSON.stringify({ type, code: '1', ...more, ...(data === undefined ? {} : { data }) }));
}

/** A slow reader is cut off, for what waits for him is held in memory; he comes back and fetches what he missed. */
export function send({ socket }: Connection, frame: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING_BYTES) return socket.terminate();
  socket.send(frame, TEXT, ignore);
}

const TEXT = { binary: false, compress: false };
/** A socket that breaks while being written to closes, and that is heard of. */
const ignore = (): void => {};

/** Says goodbye; who does not answer it is gone a moment later. */
export function hangUp({ socket }: Connection, code: (typeof CLOSED)[keyof typeof CLOSED] | 1000): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), 1000).unref();
}
