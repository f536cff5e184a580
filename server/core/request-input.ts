import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import type { UploadedFile } from '#contract/shared';

/** What the caller wrote: the query of a GET, else the body; a multipart body becomes its fields and files. */
export async function inputOf(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.method === 'GET') return { ...(request.query as object) };
  if (request.isMultipart()) return readParts(request);
  return request.body ?? {};
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for await (const part of request.parts()) input[part.fieldname] = part.type === 'file' ? await readFile(part) : part.value;
  return input;
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  return { fileName: part.filename, contentType: part.mimetype, bytes };
}
