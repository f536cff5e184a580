import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Time allowed for the client to read the answer and close. */
const LINGER_MS = 1000;

/** Answers on a raw connection and closes it. Further input is read and dropped: a reset would discard the answer at the client. */
export function answerAndClose(stream: Duplex, statusLine: string, body: string): void {
  if (stream.destroyed || !stream.writable) return void stream.destroy();
  const type = 'content-type: application/json; charset=utf-8';
  stream.end(`HTTP/1.1 ${statusLine}\r\n${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
  stream.resume();
  // Server connections stay half open until the client closes its side, which it may never do.
  const timer = setTimeout(() => stream.destroy(), LINGER_MS).unref();
  stream.once('close', () => clearTimeout(timer));
}

/**
 * Adds an error listener to each connection before all others. Node has one while it parses HTTP and removes it for an upgrade;
 * a reset without a listener terminates the process.
 */
export function addErrorListener(server: Server): void {
  server.prependListener('connection', (socket) => socket.on('error', ignore));
}

/** The stream destroys itself after an error. */
const ignore = (): void => {};
