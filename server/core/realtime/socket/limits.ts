/** Rate limit of messages per user. */
export const MESSAGE_RATE = { max: 20, windowMs: 10_000 } as const;
/** Rate limit of commands per socket, pings included; enough for a client that resynchronises a hundred chats. */
export const COMMAND_RATE = { max: 400, windowMs: 10_000 } as const;
/** Maximum size of one command in bytes. */
export const MAX_COMMAND_BYTES = 64 * 1024;
/** Sockets without a login by then are closed. */
export const LOGIN_TIMEOUT_MS = 10_000;
/** Maximum number of concurrent login queries of the instance. */
export const MAX_CONCURRENT_LOGINS = 10;
/** Silent clients are first pinged, then disconnected. */
export const SILENCE_TIMEOUT_MS = 15_000;
export const PING_AFTER_MS = 9000;
export const SWEEP_MS = 3000;
