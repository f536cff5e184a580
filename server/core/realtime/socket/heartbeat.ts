import { CLOSED } from '#contract/socket';
import { type Connection, closeConnection } from './connection.ts';
import { PING_AFTER_MS, LOGIN_TIMEOUT_MS, SILENCE_TIMEOUT_MS } from './limits.ts';

/** Disconnects clients that are silent or do not log in, and pings clients that have been quiet for a while. */
export function checkHeartbeats(connections: Iterable<Connection>, now: number): void {
  for (const connection of connections) {
    const { lastActiveAt, openedAt, login, socket } = connection;
    const silentMs = now - lastActiveAt;
    if (silentMs > SILENCE_TIMEOUT_MS) closeConnection(connection, CLOSED.silent);
    else if (!login && now - openedAt > LOGIN_TIMEOUT_MS) closeConnection(connection, CLOSED.misuse);
    // Background tabs are throttled and stop sending pings, but the browser answers this one by itself.
    else if (silentMs > PING_AFTER_MS && socket.readyState === socket.OPEN) socket.ping();
  }
}
