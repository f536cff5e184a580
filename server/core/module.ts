import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Domain, Endpoint, Output, Parsed } from '#contract/endpoint';
import { SUCCESS } from '#contract/result';
import type { FileAnswer } from '#contract/shared';
import { toIssues } from '#domain/issue';
import { holds } from '#domain/permission';
import { BusinessError } from './business-error.ts';
import type { Actor, Context } from './context.ts';
import { type Services, contextOf } from './context-of.ts';
import { onceOnly, requestIdOf, takesRequestId } from './idempotency.ts';
import { isFile, sendFile } from './file-answer.ts';
import { inputOf } from './request-input.ts';
import { Refusal } from './refusal.ts';
import { serialiser } from './serialiser.ts';

/** A public call may come from anybody; wherever access could be public, the handler has to ask. */
type ActorOf<E extends Endpoint> = 'public' extends E['access'] ? Actor | undefined : Actor;

/** One function per call of the domain: a missing or misspelt one does not compile. */
export type Handlers<D extends Domain> = {
  [N in keyof D]: (context: Context<ActorOf<D[N]>>, input: Parsed<D[N]>) => Promise<Output<D[N]>>;
};

type Handler = (context: Context<Actor | undefined>, input: unknown) => Promise<unknown>;

/** Serves every call of the domain under its path, with and without `.do`. */
export function registerModule<D extends Domain>(app: FastifyInstance, services: Services, domain: D, handlers: Handlers<D>): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(domain)) {
    const answer = answerer(services, endpoint, handlers[name] as Handler);
    for (const suffix of ['', '.do']) app.route({ method: endpoint.method ?? 'POST', url: `${endpoint.path}${suffix}`, handler: answer });
  }
}

function answerer(services: Services, endpoint: Endpoint, handler: Handler) {
  const isSaving = takesRequestId(endpoint);
  const write = serialiser(endpoint.output);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await contextOf(services, request);
    reply.header('cache-control', 'no-store');
    admit(endpoint.access, context.actor);
    const given = await inputOf(request, endpoint);
    const input = parse(endpoint, given);
    const requestId = isSaving ? requestIdOf(request, given) : undefined;
    const once = requestId && context.actor && { userId: context.actor.userId, call: endpoint.path, requestId, at: context.now() };
    if (once) {
      const data = await onceOnly(context.db, once, async (db) => endpoint.output.parse(await handler({ ...context, db }, input)));
      return reply.type(JSON_TYPE).send(envelope(JSON.stringify(data)));
    }
    const data = await handler(context, input);
    if (endpoint.kind === 'binary' && isFile(data)) return sendFile(reply, endpoint.output.parse(data) as FileAnswer);
    return reply.type(JSON_TYPE).send(envelope(write(data)));
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Bytes at once: a text would be walked for its length, joined to the head and only then turned into bytes. */
const envelope = (data: string | undefined): Buffer => Buffer.from(`{"code":"${SUCCESS}","message":"","data":${data ?? 'null'}}`);

function parse(endpoint: Endpoint, given: unknown): unknown {
  const parsed = endpoint.input.safeParse(given);
  if (!parsed.success) throw new BusinessError('invalidInput', {}, toIssues(parsed.error));
  return parsed.data;
}

function admit(access: Access, actor: Actor | undefined): void {
  if (access === 'public') return;
  if (!actor) throw new Refusal(401, 'sessionExpired');
  if (access !== 'signedIn' && !holds(actor.codes, access.code)) throw new BusinessError('forbidden');
}
