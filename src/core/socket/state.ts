/** Where the connection stands. */
export type SocketState = { is: 'idle' } | { is: 'connecting' } | { is: 'open' } | { is: 'waiting'; retry: number } | { is: 'offline' };
