import type { FastifyInstance } from 'fastify';
import type { Domain, Endpoint, Output, Parsed } from '#contract/endpoint';
import { answerer, type Handler, type SavingHandler, type Speed, writer } from './answer-call.ts';
import { publicAnswerer } from './public/answer-public.ts';
import type { PublicAnswers } from './public/public-answers.ts';
import type { Actor, Context, SavingContext } from '../call/context.ts';
import type { Services } from '../call/context-of.ts';
import { readUrlEncoded } from './json-body.ts';
import { textLimitOf } from './request-input.ts';
import type { SpeedOff } from '../speed/speed-parts.ts';

/** A public call may have no actor; wherever access could be public, the handler must check. */
type ActorOf<E extends Endpoint> = 'public' extends E['access'] ? Actor | undefined : 'secretKey' extends E['access'] ? undefined : Actor;

/** A call that does not say that it saves gets a database that cannot write. */
type ContextOf<E extends Endpoint> = E extends { saves: object } ? SavingContext<ActorOf<E>> : Context<ActorOf<E>>;

/** One handler per call of the domain: a missing or misspelt one does not compile. */
export type Handlers<D extends Domain> = {
  [N in keyof D]: (context: ContextOf<D[N]>, input: Parsed<D[N]>) => Promise<Output<D[N]>>;
};

/** Registers every call of the domain under its path and aliases, with and without `.do`. */
export function registerModule<D extends Domain>(
  app: FastifyInstance,
  services: Services,
  domain: D,
  handlers: Handlers<D>,
  { speedOff = [], publicAnswers }: { speedOff?: SpeedOff; publicAnswers?: PublicAnswers } = {},
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(domain)) {
    const speed: Speed = { speedOff, report: (fault, message) => app.log.error({ err: fault, route: endpoint.path }, message) };
    const answer = answerer(services, endpoint, handlers[name] as Handler & SavingHandler, speed, (call) => ({
      handler: handlers[call] as Handler | undefined,
      output: domain[call]?.output,
    }));
    const route = { method: endpoint.method ?? 'POST', handler: answer, bodyLimit: textLimitOf(endpoint) };
    const get = publicAnswers && endpoint.isCacheable ? publicRoute(services, endpoint, handlers[name] as Handler, speed, publicAnswers) : undefined;
    const serve = (scope: FastifyInstance) => {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
        for (const suffix of ['', '.do']) for (const one of get ? [route, get] : [route]) scope.route({ ...one, url: `${path}${suffix}` });
    };
    if (endpoint.acceptsUrlEncoded)
      void app.register(async (scope) => {
        readUrlEncoded(scope);
        serve(scope);
      });
    else serve(app);
  }
}

/** Compresses by itself: an answer from memory is compressed once. */
function publicRoute(services: Services, endpoint: Endpoint, handler: Handler, speed: Speed, answers: PublicAnswers) {
  const write = writer(endpoint, speed);
  const answer = publicAnswerer(services, endpoint, answers, async (context, input) => write(await handler(context, input)));
  return { method: 'GET', handler: answer, compress: false, config: { isPublicAnswer: true } } as const;
}
