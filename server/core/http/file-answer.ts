import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/shared';

export const isFile = (data: unknown): data is FileAnswer => typeof data === 'object' && data !== null && 'content' in data && 'fileName' in data;

/** Sends a download; the file name may be Chinese, so it is encoded (RFC 6266). */
export function sendFile(reply: FastifyReply, { fileName, contentType, content, isInline = false }: FileAnswer): FastifyReply {
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  reply.header('content-disposition', `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`).type(contentType);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : Readable.from(content));
}
