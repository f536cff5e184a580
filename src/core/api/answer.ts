import { type Envelope, type FieldError, type FailureReason, SUCCESS } from '#contract/result';
import type { Incoming } from './exchange.ts';

/** A file that a call brought. */
export interface Download {
  blob: Blob;
  /** As the server named it, `''` if it did not. */
  fileName: string;
}

/** What an answer means (spec 7.1, 8). */
export type Meaning =
  | { is: 'ok'; data: unknown; message: string }
  | { is: Extract<FailureReason, 'business' | 'rejected'>; message: string; errors: FieldError[] }
  | { is: 'unauthorised' }
  | { is: 'system' }
  | { is: 'broken' };

export async function readAnswer(incoming: Incoming, isBinary: boolean): Promise<Meaning> {
  if (incoming.status === 401) return { is: 'unauthorised' };
  // Too many calls, or from a page that may make none: the server says so in words, and another try at once would be one more.
  if (incoming.status === 429 || incoming.status === 403) return refusal(incoming.body);
  if (incoming.status === 500) return { is: 'system' };
  if (incoming.status < 200 || incoming.status > 299) return { is: 'broken' };
  if (!isBinary) return readEnvelope(incoming.body);
  const blob = new Blob([incoming.body as BlobPart], { type: incoming.contentType });
  // A download that fails answers with the envelope instead of the file.
  if (incoming.contentType.includes('application/json')) return readEnvelope(parse(await blob.text()));
  return { is: 'ok', message: '', data: { blob, fileName: fileNameOf(incoming.disposition) } satisfies Download };
}

async function refusal(body: unknown): Promise<Meaning> {
  const envelope = readEnvelope(body instanceof Blob ? parse(await body.text()) : body);
  return envelope.is === 'business' && envelope.message ? { ...envelope, is: 'rejected' } : { is: 'broken' };
}

/** The same for JSON, at once. */
export function readEnvelope(body: unknown): Meaning {
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code === undefined) return { is: 'broken' };
  const { code, message, data, errors } = body as Envelope;
  const text = typeof message === 'string' ? message : '';
  if (code === SUCCESS) return { is: 'ok', data, message: text };
  return { is: code ? 'business' : 'rejected', message: text, errors: Array.isArray(errors) ? errors : [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name in a Content-Disposition header; the encoded form (RFC 6266) goes first. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? '');
  } catch {
    return plain ?? '';
  }
}
