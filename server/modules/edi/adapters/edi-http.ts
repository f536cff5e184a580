import type { Delivery, EdiAdapter, Outgoing } from './adapter.ts';

const MAX_ANSWER_BYTES = 200_000;
/** The receiver has the message already. */
const CONFLICT = 409;
/** Answers that a repeat does not change. */
const FINAL = [400, 405, 410, 411, 413, 414, 415, 422];
/** Our own time-out, and those of connecting. */
const TIMEOUTS = ['timeout', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Posts messages to an address. The control reference is the idempotency key, by which the receiver recognises a repeat. A page instead of an answer, as
 * proxies and portals send it, does not count as delivered.
 */
export function ediHttp(url: URL, timeoutMs: number): EdiAdapter['deliver'] {
  const { username, password } = url;
  const endpoint = new URL(url);
  endpoint.username = '';
  endpoint.password = '';
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return async ({ controlReference, fileName, content }: Outgoing, stopping: AbortSignal): Promise<Delivery> => {
    const headers = {
      'content-type': 'application/EDIFACT',
      'content-disposition': `attachment; filename="${fileName}"`,
      'idempotency-key': controlReference,
      ...(username && { authorization: `Basic ${basic}` }),
    };
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(content),
        redirect: 'error',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      });
      const answer = await textOf(response);
      if (response.status === CONFLICT) return { is: 'delivered' };
      if (response.ok && !/html/.test(response.headers.get('content-type') ?? '')) return { is: 'delivered', answer };
      const fault = response.ok ? 'HTML' : String(response.status);
      return { is: FINAL.includes(response.status) ? 'refused' : 'unreachable', fault };
    } catch (error) {
      if (stopping.aborted) return { is: 'aborted' };
      const fault = reasonOf(error);
      return { is: TIMEOUTS.includes(fault) ? 'silent' : 'unreachable', fault };
    }
  };
}

/** The beginning of the body; a receiver cannot fill the memory. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString('latin1');
}

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  if (fault.name === 'TimeoutError') return 'timeout';
  const { cause } = fault;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : fault.message;
}
