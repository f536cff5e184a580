import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/shared';

export const isFile = (data: unknown): data is FileAnswer => typeof data === 'object' && data !== null && 'content' in data && 'fileName' in data;

/** Accepts only origins, so that a source cannot end the directive. */
const ORIGIN = /^https?:\/\/[\w.*[\]:-]+$/;

/** For documents and pictures opened by a signed address: elements on the sites that it names frame them, and nothing in them runs. */
function shownHeaders({ framedBy, styles }: Pick<FileAnswer, 'framedBy' | 'styles'>): Record<string, string> {
  const ancestors = ["'self'", ...(framedBy ?? []).filter((site) => ORIGIN.test(site))].join(' ');
  // The PDF viewers of browsers are plugins with inline styles.
  const style = styles?.join(' ') ?? "'unsafe-inline'";
  return {
    'content-security-policy': `default-src 'none'; object-src 'self'; style-src ${style}; frame-ancestors ${ancestors}`,
    'cross-origin-resource-policy': 'cross-origin',
    // The address contains a signature.
    'referrer-policy': 'no-referrer',
  };
}

/** Sends a download; the file name may be Chinese, so it is encoded (RFC 6266). */
export function sendFile(reply: FastifyReply, { fileName, contentType, content, isInline = false, ...shown }: FileAnswer): FastifyReply {
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  reply.header('content-disposition', `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`).type(contentType);
  // `frame-ancestors` replaces it; browsers that know both must not see two answers.
  if (isInline) reply.raw.removeHeader('x-frame-options');
  if (isInline) reply.headers(shownHeaders(shown));
  return reply.send(content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : Readable.from(content));
}
