import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress, publicLookup } from '#server/core/http/public-address';

/** Outcome of an attempt. */
export interface Attempt {
  isDelivered: boolean;
  /** Status of the answer; null without one. */
  status: number | null;
  fault: string | null;
}

interface Posting {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  mayBeLoopback: boolean;
  /** Ends the attempt early with the fault `ABORTED`. */
  stopping: AbortSignal;
}

/** Fault of an attempt that was ended by the stop of this server. */
export const ABORTED = 'ABORT_ERR';

const failed = (fault: string, status: number | null = null): Attempt => ({ isDelivered: false, status, fault });

/**
 * Posts an event; any status from 200 to 299 takes it. Redirects are not followed, and the answer's body is not read: an address cannot lead to the server's
 * own network, nor fill its memory. Never throws.
 */
export function postEvent(url: URL, { headers, body, timeoutMs, mayBeLoopback, stopping }: Posting): Promise<Attempt> {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host, mayBeLoopback)) return Promise.resolve(failed('ADDRESS_NOT_PUBLIC'));
  if (url.protocol !== 'https:' && !mayBeLoopback) return Promise.resolve(failed('HTTPS_REQUIRED'));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const timer = setTimeout(() => request.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })), timeoutMs);
    const end = (attempt: Attempt) => {
      clearTimeout(timer);
      resolve(attempt);
    };
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: publicLookup(mayBeLoopback),
        agent: false,
        signal: stopping,
      },
      (response) => {
        const { statusCode = 0 } = response;
        response.destroy();
        end(statusCode >= 200 && statusCode < 300 ? { isDelivered: true, status: statusCode, fault: null } : failed(String(statusCode), statusCode));
      },
    );
    request.on('error', (fault: NodeJS.ErrnoException) => end(failed(fault.code ?? fault.message)));
    request.end(body);
  });
}
