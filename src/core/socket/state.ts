/** State of the connection. */
export type SocketState = { is: 'idle' } | { is: 'connecting' } | { is: 'open' } | { is: 'waiting'; retry: number } | { is: 'offline' };
