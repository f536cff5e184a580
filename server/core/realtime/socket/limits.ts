/** Rate limit of messages per user. */
export const MESSAGES = { most: 20, withinMs: 10_000 } as const;
/** Rate limit of commands per socket, pings included; enough for a client that resynchronises a hundred chats. */
export const COMMANDS = { most: 400, withinMs: 10_000 } as const;
/** Maximum size of one command in bytes. */
export const PAYLOAD_BYTES = 64 * 1024;
/** Sockets without a login by then are closed. */
export const LOGIN_MS = 10_000;
/** Maximum number of concurrent login queries of the instance. */
export const LOGINS_AT_ONCE = 10;
/** Silent clients are first pinged, then disconnected. */
export const SILENT_MS = 15_000;
export const ASK_MS = 9000;
export const SWEEP_MS = 3000;
