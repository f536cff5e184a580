import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import type { UploadedFile } from '#contract/shared';
import { BusinessError } from './business-error.ts';
import { Refusal } from './refusal.ts';

/** Of a body without files. */
export const JSON_LIMIT_BYTES = 1024 * 1024;
/** Of a body that may hold a file in base 64, which is a third longer; one that is too large is refused as a file. */
const FORM_TEXT_LIMIT_BYTES = 8 * 1024 * 1024;

/** Bytes of all that is text in a call's body. */
export const textLimitOf = ({ kind }: Endpoint): number => (kind === 'form' ? FORM_TEXT_LIMIT_BYTES : JSON_LIMIT_BYTES);

/** What the caller wrote: the query of a GET, else the body; a multipart body becomes its fields and files. */
export async function inputOf(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.method === 'GET') return { ...(request.query as object) };
  if (request.isMultipart()) return readParts(request, endpoint);
  return request.body ?? {};
}

/** Files of calls that expect none are refused before they are read. */
async function readParts(request: FastifyRequest, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const limit = textLimitOf(endpoint);
  let length = 0;
  try {
    for await (const part of request.parts({ limits: { fieldSize: limit } })) {
      if (part.type === 'file' && endpoint.kind !== 'form') throw new Refusal(400, 'badRequest');
      // The framework's limit of a body does not reach into this kind: fifty fields of a megabyte each would pass.
      length += part.type === 'field' && typeof part.value === 'string' ? part.value.length : 0;
      if (length > limit) throw new Refusal(413, 'tooLarge');
      add(input, part.fieldname, await valueOf(part));
    }
  } catch (fault) {
    // The parser's own complaints about a body that is no multipart carry no status.
    throw fault instanceof Refusal || fault instanceof BusinessError || (fault as FastifyError).statusCode !== undefined
      ? fault
      : new Refusal(400, 'badRequest');
  }
  return input;
}

async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'field') return typeof part.value === 'string' ? unfold(part.value) : part.value;
  const bytes = await part.toBuffer().catch((fault: FastifyError) => {
    throw fault.code === 'FST_REQ_FILE_TOO_LARGE'
      ? new BusinessError('file.tooLarge', {}, [{ field: part.fieldname, code: 'file.size', params: {} }])
      : fault;
  });
  return { fileName: part.filename, contentType: part.mimetype, bytes } satisfies UploadedFile;
}

/** The client sends what is nested as JSON. */
function unfold(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Several parts of one name are a list. */
function add(input: Record<string, unknown>, name: string, value: unknown): void {
  if (!Object.hasOwn(input, name)) Object.defineProperty(input, name, { value, enumerable: true, writable: true, configurable: true });
  else input[name] = [...(Array.isArray(input[name]) ? input[name] : [input[name]]), value];
}
