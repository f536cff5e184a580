import { CLOSED } from '#contract/socket';
import { type Connection, closeConnection } from './connection.ts';
import { ASK_MS, LOGIN_MS, SILENT_MS } from './limits.ts';

/** Disconnects clients that are silent or do not log in, and pings clients that have been quiet for a while. */
export function checkHeartbeats(connections: Iterable<Connection>, now: number): void {
  for (const connection of connections) {
    const { heardAt, openedAt, login, socket } = connection;
    const silentMs = now - heardAt;
    if (silentMs > SILENT_MS) closeConnection(connection, CLOSED.silent);
    else if (!login && now - openedAt > LOGIN_MS) closeConnection(connection, CLOSED.misuse);
    // Background tabs are throttled and stop sending pings, but the browser answers this one by itself.
    else if (silentMs > ASK_MS && socket.readyState === socket.OPEN) socket.ping();
  }
}
