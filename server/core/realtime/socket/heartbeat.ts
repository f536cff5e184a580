import { CLOSED } from '#contract/socket';
import { type Connection, hangUp } from './connection.ts';
import { ASK_MS, LOGIN_MS, SILENT_MS } from './limits.ts';

/** Sends away who gave no sign of life or did not say who he is, and asks who has been silent for a while. */
export function checkHearts(connections: Iterable<Connection>, now: number): void {
  for (const connection of connections) {
    const { heardAt, openedAt, login, socket } = connection;
    const silentMs = now - heardAt;
    if (silentMs > SILENT_MS) hangUp(connection, CLOSED.silent);
    else if (!login && now - openedAt > LOGIN_MS) hangUp(connection, CLOSED.misuse);
    // A tab in the background is slowed down and forgets to ping, but its browser answers this by itself.
    else if (silentMs > ASK_MS && socket.readyState === socket.OPEN) socket.ping();
  }
}
