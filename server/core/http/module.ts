import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Domain, Endpoint, Output, Parsed } from '#contract/endpoint';
import { SUCCESS } from '#contract/result';
import type { FileAnswer } from '#contract/shared';
import { toIssues } from '#domain/issue';
import { holds } from '#domain/identity/permission';
import { BusinessError } from './business-error.ts';
import type { Actor, Context } from './context.ts';
import { type Services, contextOf, hashOf } from './context-of.ts';
import { readUrlEncoded } from './json-body.ts';
import { requireSecretKey } from '../auth/secret-keys.ts';
import { onceOnly, requestIdOf, takesRequestId } from './idempotency.ts';
import { isFile, sendFile } from './file-answer.ts';
import { inputOf, textLimitOf } from './request-input.ts';
import { Refusal } from './refusal.ts';
import { type Confirming, cachedSession } from '../speed/session-cache.ts';
import { serialiser } from '../speed/serialiser.ts';

/** A public call may have no actor; wherever access could be public, the handler must check. */
type ActorOf<E extends Endpoint> = 'public' extends E['access'] ? Actor | undefined : 'secretKey' extends E['access'] ? undefined : Actor;

/** One handler per call of the domain: a missing or misspelt one does not compile. */
export type Handlers<D extends Domain> = {
  [N in keyof D]: (context: Context<ActorOf<D[N]>>, input: Parsed<D[N]>) => Promise<Output<D[N]>>;
};

type Call = Context<Actor | undefined>;
type Handler = ((context: Call, input: unknown) => Promise<unknown>) & Partial<Pick<Confirming<Call, unknown, unknown>, 'confirmed'>>;

/** Registers every call of the domain under its path and aliases, with and without `.do`. */
export function registerModule<D extends Domain>(app: FastifyInstance, services: Services, domain: D, handlers: Handlers<D>): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(domain)) {
    const answer = answerer(services, endpoint, handlers[name] as Handler);
    const route = { method: endpoint.method ?? 'POST', handler: answer, bodyLimit: textLimitOf(endpoint) };
    const serve = (scope: FastifyInstance) => {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
        for (const suffix of ['', '.do']) scope.route({ ...route, url: `${path}${suffix}` });
    };
    if (endpoint.acceptsUrlEncoded)
      void app.register(async (scope) => {
        readUrlEncoded(scope);
        serve(scope);
      });
    else serve(app);
  }
}

function answerer(services: Services, endpoint: Endpoint, handler: Handler) {
  const isSaving = takesRequestId(endpoint);
  const write = serialiser(endpoint.output);
  const { confirmed } = handler;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const known = confirmed && (await answerFromCache(services, endpoint, confirmed, request));
    if (known)
      return reply
        .header('cache-control', 'no-store')
        .type(JSON_TYPE)
        .send(envelope(write(known.data)));
    const context = await contextOf(services, request);
    reply.header('cache-control', 'no-store');
    if (endpoint.access === 'secretKey') context.secretKey = await requireSecretKey(services, request, reply);
    else admit(endpoint.access, context.actor);
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

/**
 * Answers a call with a cached session if its query confirms that nothing has changed since: a session that was ended meanwhile,
 * on any server, gets no answer. All other problems are detected and reported by the regular path.
 */
async function answerFromCache(
  services: Services,
  endpoint: Endpoint,
  confirmed: NonNullable<Handler['confirmed']>,
  request: FastifyRequest,
): Promise<{ data: unknown } | undefined> {
  const { auth } = request.headers;
  const known = typeof auth === 'string' ? cachedSession(services.db, hashOf(auth), services.now()) : undefined;
  // A multipart body can be read only once.
  if (!known || request.isMultipart()) return undefined;
  try {
    const context = await contextOf({ ...services, actorOf: async () => known.actor }, request);
    // Calls with a secret key have no session.
    if (endpoint.access === 'secretKey') return undefined;
    admit(endpoint.access, known.actor);
    const { data, accessVersion } = await confirmed(context, parse(endpoint, await inputOf(request, endpoint)));
    return accessVersion === known.version ? { data } : undefined;
  } catch {
    return undefined;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A Buffer avoids measuring, concatenating and encoding a string. */
const envelope = (data: string | undefined): Buffer => Buffer.from(`{"code":"${SUCCESS}","message":"","data":${data ?? 'null'}}`);

function parse(endpoint: Endpoint, given: unknown): unknown {
  const parsed = endpoint.input.safeParse(given);
  if (!parsed.success) throw new BusinessError('invalidInput', {}, toIssues(parsed.error));
  return parsed.data;
}

function admit(access: Exclude<Access, 'secretKey'>, actor: Actor | undefined): void {
  if (access === 'public') return;
  if (!actor) throw new Refusal(401, 'sessionExpired');
  if (access !== 'signedIn' && !holds(actor.codes, access.code)) throw new BusinessError('forbidden');
}
