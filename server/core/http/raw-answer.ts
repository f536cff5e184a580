import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long the other side may take to read the answer and close. */
const LINGER_MS = 1000;

/** Answers on a bare connection and closes it. What is still coming in is read and dropped: a reset would take the answer away from the client. */
export function answerAndClose(stream: Duplex, statusLine: string, body: string): void {
  if (stream.destroyed || !stream.writable) return void stream.destroy();
  const type = 'content-type: application/json; charset=utf-8';
  stream.end(`HTTP/1.1 ${statusLine}\r\n${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
  stream.resume();
  // A server's connections stay half open until the client closes its side, which it need not ever do.
  const late = setTimeout(() => stream.destroy(), LINGER_MS).unref();
  stream.once('close', () => clearTimeout(late));
}

/**
 * Gives each connection an error listener of its own, before all others. Node has one while it reads HTTP and takes it away for an upgrade;
 * a reset that finds no listener ends the process.
 */
export function guardConnections(server: Server): void {
  server.prependListener('connection', (socket) => socket.on('error', ignore));
}

/** The stream destroys itself after an error. */
const ignore = (): void => {};
