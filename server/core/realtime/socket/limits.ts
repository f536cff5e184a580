/** How much one person may say. */
export const MESSAGES = { most: 20, withinMs: 10_000 } as const;
/** Commands of one socket, pings too; enough for a client that catches up with a hundred chats. */
export const COMMANDS = { most: 400, withinMs: 10_000 } as const;
/** Bytes of one command. */
export const PAYLOAD_BYTES = 64 * 1024;
/** Who has not asked to be logged in by then is sent away. */
export const LOGIN_MS = 10_000;
/** Logins that are looked up in the database at the same time, by all sockets of the instance. */
export const LOGINS_AT_ONCE = 10;
/** Without a sign of life: first asked for one, then cut off. */
export const SILENT_MS = 15_000;
export const ASK_MS = 9000;
export const SWEEP_MS = 3000;
