import { type Conflict, type Envelope, type FieldError, type FailureReason, SUCCESS } from '#contract/result';
import type { Incoming } from './exchange.ts';

/** A file that a call returned. */
export interface Download {
  blob: Blob;
  /** File name from the server, `''` if it sent none. */
  fileName: string;
}

/** Interprets a response (spec 7.1, 8). */
export type Meaning =
  | { is: 'ok'; data: unknown; message: string }
  | { is: Extract<FailureReason, 'business' | 'rejected'>; message: string; errors: FieldError[]; conflict?: Conflict | undefined }
  | { is: 'refused'; message: string }
  | { is: 'unauthorised' }
  | { is: 'system' }
  | { is: 'broken' };

export async function readAnswer(incoming: Incoming, isBinary: boolean): Promise<Meaning> {
  if (incoming.status === 401) return { is: 'unauthorised' };
  // Rate limit exceeded, or the page may not call at all: an immediate retry would make it worse.
  if (incoming.status === 429 || incoming.status === 403) return refusal(incoming.body);
  if (incoming.status === 500) return { is: 'system' };
  if (incoming.status < 200 || incoming.status > 299) return { is: 'broken' };
  if (!isBinary) return readEnvelope(incoming.body);
  const blob = new Blob([incoming.body as BlobPart], { type: incoming.contentType });
  // A failed download returns the envelope instead of the file.
  if (incoming.contentType.includes('application/json')) return readEnvelope(parse(await blob.text()));
  return { is: 'ok', message: '', data: { blob, fileName: fileNameOf(incoming.disposition) } satisfies Download };
}

async function refusal(body: unknown): Promise<Meaning> {
  const envelope = readEnvelope(body instanceof Blob ? parse(await body.text()) : body);
  return envelope.is === 'business' && envelope.message ? { is: 'refused', message: envelope.message } : { is: 'broken' };
}

/** Synchronous variant for JSON. */
export function readEnvelope(body: unknown): Meaning {
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code === undefined) return { is: 'broken' };
  const { code, message, data, errors, conflict } = body as Envelope;
  const text = typeof message === 'string' ? message : '';
  if (code === SUCCESS) return { is: 'ok', data, message: text };
  return { is: code ? 'business' : 'rejected', message: text, errors: Array.isArray(errors) ? errors : [], conflict };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** File name from a Content-Disposition header; the encoded form (RFC 6266) takes precedence. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? '');
  } catch {
    return plain ?? '';
  }
}
