/** State of the connection. */
export type SocketState =
  | { is: 'idle' }
  | { is: 'connecting' }
  | { is: 'open' }
  /** `isTooMany`: the server has refused the socket because the user has too many. */
  | { is: 'waiting'; retry: number; isTooMany?: boolean }
  | { is: 'offline' };
