import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import type { UploadedFile } from '#contract/shared';
import { BusinessError } from '../errors/business-error.ts';
import { Refusal } from '../errors/refusal.ts';

/** Limit of a body without files. */
export const JSON_LIMIT_BYTES = 1024 * 1024;
/** Limit of a body that may contain a base64 file, which is a third longer; a larger one is refused as a file. */
const FORM_TEXT_LIMIT_BYTES = 8 * 1024 * 1024;

/** Maximum size of the text in a call's body, in bytes. */
export const textLimitOf = ({ kind }: Endpoint): number => (kind === 'form' ? FORM_TEXT_LIMIT_BYTES : JSON_LIMIT_BYTES);

/** Reads the input: the query of a GET, otherwise the body; a multipart body becomes its fields and files. */
export async function inputOf(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.method === 'GET') return { ...(request.query as object) };
  if (request.isMultipart()) return readParts(request, endpoint);
  return endpoint.acceptsQuery ? { ...(request.query as object), ...(request.body as object | null) } : (request.body ?? {});
}

/** Refuses files before reading them in calls that expect none. */
async function readParts(request: FastifyRequest, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const limit = textLimitOf(endpoint);
  let length = 0;
  try {
    for await (const part of request.parts({ limits: { fieldSize: limit } })) {
      if (part.type === 'file' && endpoint.kind !== 'form') throw new Refusal(400, 'badRequest');
      // The framework's body limit does not apply to multipart: fifty fields of a megabyte each would pass.
      length += part.type === 'field' && typeof part.value === 'string' ? part.value.length : 0;
      if (length > limit) throw new Refusal(413, 'tooLarge');
      add(input, part.fieldname, await valueOf(part));
    }
  } catch (fault) {
    // The parser's own errors about malformed multipart bodies have no status.
    throw fault instanceof Refusal || fault instanceof BusinessError || (fault as FastifyError).statusCode !== undefined
      ? fault
      : new Refusal(400, 'badRequest');
  }
  return input;
}

async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'field') return typeof part.value === 'string' ? parseNested(part.value) : part.value;
  const bytes = await part.toBuffer().catch((fault: FastifyError) => {
    throw fault.code === 'FST_REQ_FILE_TOO_LARGE'
      ? new BusinessError('file.tooLarge', {}, [{ field: part.fieldname, code: 'file.size', params: {} }])
      : fault;
  });
  return { fileName: part.filename, contentType: part.mimetype, bytes } satisfies UploadedFile;
}

/** The client sends nested values as JSON. */
function parseNested(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Collects parts with the same name in a list. */
function add(input: Record<string, unknown>, name: string, value: unknown): void {
  if (!Object.hasOwn(input, name)) Object.defineProperty(input, name, { value, enumerable: true, writable: true, configurable: true });
  else input[name] = [...(Array.isArray(input[name]) ? input[name] : [input[name]]), value];
}
