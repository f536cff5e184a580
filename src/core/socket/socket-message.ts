/** One JSON message, in either direction. */
export interface SocketMessage {
  type: string;
  code?: string | number;
  data?: unknown;
  [field: string]: unknown;
}

/** `undefined` if it is not a valid message. */
export function readMessage(text: unknown): SocketMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(text));
    return typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
      ? (message as SocketMessage)
      : undefined;
  } catch {
    return undefined;
  }
}
