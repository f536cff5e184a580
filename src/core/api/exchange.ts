/** One request, ready to send. */
export interface Outgoing {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: unknown;
  isBinary: boolean;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
}

/** The response, whatever its status. */
export interface Incoming {
  status: number;
  contentType: string;
  disposition: string;
  body: unknown;
}
