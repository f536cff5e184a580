import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/shared';

export const isFile = (data: unknown): data is FileAnswer => typeof data === 'object' && data !== null && 'content' in data && 'fileName' in data;

/** For documents and pictures opened by a signed address: any page may frame them, as elements on other sites do, and nothing in them runs. */
const SHOWN_HEADERS = {
  // The PDF viewers of browsers are plugins with inline styles.
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors *",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Sends a download; the file name may be Chinese, so it is encoded (RFC 6266). */
export function sendFile(reply: FastifyReply, { fileName, contentType, content, isInline = false }: FileAnswer): FastifyReply {
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  reply.header('content-disposition', `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`).type(contentType);
  // `frame-ancestors` replaces it; browsers that know both must not see two answers.
  if (isInline) reply.raw.removeHeader('x-frame-options');
  if (isInline) reply.headers(SHOWN_HEADERS);
  return reply.send(content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : Readable.from(content));
}
