import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { ZodError } from 'zod';
import type { Settings } from './settings.ts';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Log lines have no URLs, queries, headers or bodies: those contain tokens, passwords and personal data. */
export function loggerOptions({ logLevel }: Settings, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level: logLevel,
    ...(stream && { stream }),
    hooks: {
      // The compression logs a client that leaves before its answer as an error, and has no option for that.
      logMethod(args, method) {
        const [fault] = args as unknown[];
        if (!(fault instanceof Error && isPrematureClose(fault.message))) method.apply(this, args);
      },
    },
    serializers: {
      req: ({ method }) => ({ method }),
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        code: error.code,
        constraint: error.constraint,
        message: plain(error),
        stack: frames(error),
      }),
    },
  };
}

/** The message of Node's streams and of older stream packages for a stream that was closed before its end. */
export const isPrematureClose = (message: string): boolean => /^premature close$/i.test(message);

/** Logs one line per request, with the route pattern instead of the URL. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url ?? '(none)', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}

/** Names the invalid fields without their values; removes quoted parts of other messages, since PostgreSQL repeats values. */
const plain = (error: Error): string =>
  error instanceof ZodError
    ? error.issues
        .map(({ path, code }) => `${path.join('.')}: ${code}`)
        .slice(0, 20)
        .join(', ')
    : error.message.replace(/"[^"]*"/g, '"…"');

/** Returns the stack frames without the first line, which repeats the message. */
const frames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
