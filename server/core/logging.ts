import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/** Lines without addresses, queries, headers or bodies: they hold tokens, passwords and people. */
export function loggerOptions({ logLevel }: Settings, stream?: { write(line: string): void }): FastifyLoggerOptions {
  return {
    level: logLevel,
    ...(stream && { stream }),
    serializers: {
      req: ({ method }) => ({ method }),
      err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code ?? '', message: plain(error), stack: frames(error) }),
    },
  };
}

/** One line a request, with the route's pattern in place of its address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url ?? '(none)', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
}

// PostgreSQL repeats the offending value in some messages, and zod the whole input.
const plain = (error: Error & { code?: string }): string =>
  error.name === 'ZodError' ? 'an answer does not fit its schema' : error.message.replace(/"[^"]*"/g, '"…"');

/** Where it happened, without the first line, which repeats the message. */
const frames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
