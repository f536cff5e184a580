import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import { SUCCESS } from '#contract/result';
import { type SavedRecord, takesRequestId } from '#contract/saves';
import type { FileAnswer } from '#contract/shared';
import { holds } from '#domain/identity/permission';
import { toIssues } from '#domain/issue';
import { requireSecretKey } from '../auth/keys/secret-keys.ts';
import { ConflictError, lastChange } from '../saving/conflict.ts';
import { requestIdOf } from '../saving/idempotency.ts';
import type { RepeatKey } from '../saving/idempotent-request-repository.ts';
import type { AfterCommit } from '../saving/answer-after-commit.ts';
import { runSaving } from '../saving/saving-call.ts';
import { serialiser } from '../speed/serialiser.ts';
import { type Confirming, cachedSession } from '../speed/session-cache.ts';
import { asCaller } from '../threads/caller.ts';
import type { ReportSpeedFault, SpeedOff } from '../speed/speed-parts.ts';
import { BusinessError } from '../errors/business-error.ts';
import type { Actor, Context, MailGrant, SavingContext } from '../call/context.ts';
import { contextOf, hashOf, type Services } from '../call/context-of.ts';
import { isFile, sendFile } from './file-answer.ts';
import { Refusal } from '../errors/refusal.ts';
import { inputOf } from './request-input.ts';

export type Call = Context<Actor | undefined>;
export type SavingHandler = ((context: SavingContext<Actor | undefined>, input: unknown) => Promise<unknown>) &
  Partial<AfterCommit<Actor | undefined, unknown>>;
export type Handler = ((context: Call, input: unknown) => Promise<unknown>) & Partial<Pick<Confirming<Call, unknown, unknown>, 'confirmed'>>;

export interface Speed {
  speedOff: SpeedOff;
  report: ReportSpeedFault;
}

type FindCall = (name: string) => { handler: Handler | undefined; output: Endpoint['output'] | undefined };

/** Writes the answer of a call, presented by its output schema. */
export function writer({ output }: Endpoint, { speedOff, report }: Speed): (data: unknown) => Buffer {
  const write = speedOff.includes('serialiser') ? (data: unknown) => JSON.stringify(output.parse(data)) : serialiser(output, report);
  return (data) => envelope(write(data));
}

/** Answers requests of one call: admits the caller, parses the input, runs the handler and presents its output. `findCall` finds others of the domain. */
export function answerer(services: Services, endpoint: Endpoint, handler: Handler & SavingHandler, speed: Speed, findCall: FindCall) {
  const { saves } = endpoint;
  const write = writer(endpoint, speed);
  const confirmed = speed.speedOff.includes('sessionCache') ? undefined : handler.confirmed;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const known = confirmed && (await answerFromCache(services, endpoint, confirmed, request));
    if (known) return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(write(known.data));
    const context = await contextOf(services, request, endpoint.mail !== undefined);
    reply.header('cache-control', 'no-store');
    if (endpoint.access === 'secretKey') context.secretKey = await requireSecretKey(services, request, reply);
    else admit(endpoint, context.actor);
    // Remembered for whatever is awaited here.
    return asCaller({ id: context.actor?.userId ?? context.ip }, () => carryOut(context, request, reply));
  };

  async function carryOut(context: Call, request: FastifyRequest, reply: FastifyReply) {
    const given = await inputOf(request, endpoint);
    const input = parse(endpoint, given);
    requireScope(endpoint, context.actor?.mail, input);
    if (saves && 'record' in saves) {
      const call = { saves, repeatKey: repeatKeyOf(request, endpoint, context, given), mustBeAudited: !services.settings.isProduction };
      const { save, answer } = handler;
      const work: SavingHandler = save ?? (async (saving) => endpoint.output.parse(await handler(saving, input)));
      const saved = await runSaving(services.db, context, call, (saving) => work(saving, input)).catch(async (error: unknown) => {
        throw error instanceof ConflictError ? await withCurrentRecord(error, saves, context, findCall) : error;
      });
      const data = answer ? endpoint.output.parse(await answer(context, saved, input)) : saved;
      if (endpoint.kind === 'binary' && isFile(data)) return sendFile(reply, data);
      return reply.type(JSON_TYPE).send(envelope(JSON.stringify(data)));
    }
    const data = saves ? await handler({ ...context, db: services.db, unchanged: () => {} }, input) : await handler(context, input);
    if (endpoint.kind === 'binary' && isFile(data)) return sendFile(reply, endpoint.output.parse(data) as FileAnswer);
    return reply.type(JSON_TYPE).send(write(data));
  }
}

function repeatKeyOf(request: FastifyRequest, { saves, path }: Endpoint, { actor }: Call, given: unknown): RepeatKey | undefined {
  const requestId = takesRequestId(saves) ? requestIdOf(request, given) : undefined;
  // Recipients of mails have no account that the request ids could belong to.
  return requestId && actor && !actor.mail ? { userId: actor.userId, call: path, requestId } : undefined;
}

/** Adds the record as its own call shows it, so that the caller can compare; a record that is gone meanwhile is left out. */
async function withCurrentRecord(error: ConflictError, { record, current }: SavedRecord, context: Call, findCall: FindCall): Promise<ConflictError> {
  const { handler, output } = findCall(current ?? '');
  if (!handler || !output)
    throw new Error(`${record}: requireVersion needs the call that shows the record. Name it as saves.current in the contract.`);
  const { id, version, shownBy } = error.current;
  try {
    const shown = output.parse(await handler(context, shownBy));
    error.conflict = { version, ...(await lastChange(context, record, id)), record: shown };
  } catch (fault) {
    if (!(fault instanceof BusinessError)) throw fault;
  }
  return error;
}

/**
 * Answers a call with a cached session if its query confirms that nothing has changed since: a session that was ended meanwhile,
 * on any server, gets no answer. Refusals are left to the regular path, since the cached session may be outdated; a bug is thrown on.
 */
async function answerFromCache(
  services: Services,
  endpoint: Endpoint,
  confirmed: NonNullable<Handler['confirmed']>,
  request: FastifyRequest,
): Promise<{ data: unknown } | undefined> {
  const { auth } = request.headers;
  const known = typeof auth === 'string' && auth !== '' ? cachedSession(services.db, hashOf(auth), services.now()) : undefined;
  // A multipart body can be read only once.
  if (!known || request.isMultipart()) return undefined;
  try {
    const context = await contextOf({ ...services, actorOf: async () => known.actor }, request);
    // Calls with a secret key have no session.
    if (endpoint.access === 'secretKey') return undefined;
    admit(endpoint, known.actor);
    const { data, accessVersion } = await confirmed(context, parse(endpoint, await inputOf(request, endpoint)));
    return accessVersion === known.version ? { data } : undefined;
  } catch (fault) {
    if (isRefusal(fault)) return undefined;
    throw fault;
  }
}

/** Errors that the caller causes, the framework's too. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof BusinessError || fault instanceof Refusal || ((fault as { statusCode?: number } | null)?.statusCode ?? 500) < 500;

const JSON_TYPE = 'application/json; charset=utf-8';

/** A Buffer avoids measuring, concatenating and encoding a string. */
const envelope = (data: string | undefined): Buffer => Buffer.from(`{"code":"${SUCCESS}","message":"","data":${data ?? 'null'}}`);

function parse(endpoint: Endpoint, given: unknown): unknown {
  const parsed = endpoint.input.safeParse(given);
  if (!parsed.success) throw new BusinessError('invalidInput', {}, toIssues(parsed.error));
  return parsed.data;
}

function admit({ access, mail, isPortalOnly }: Endpoint, actor: Actor | undefined): void {
  if (access === 'public') return;
  if (!actor || access === 'secretKey') throw new Refusal(401, 'sessionExpired');
  if (actor.mail) {
    if (!mail?.[actor.mail.purpose]) throw new Refusal(401, 'sessionExpired');
    return;
  }
  if (isPortalOnly && actor.audience !== null) throw new BusinessError('forbidden');
  if (access !== 'signedIn' && !holds(actor.codes, access.code)) throw new BusinessError('forbidden');
}

/** The records that the input names must be those of the link: to all others its key is an unknown token. */
function requireScope({ mail }: Endpoint, grant: MailGrant | undefined, input: unknown): void {
  if (!grant) return;
  const scope = Object.entries(mail?.[grant.purpose] ?? {});
  const named = scope.map(([path, record]) => ({ given: valueAt(input, path), own: grant[record], isRequired: record === 'billId' }));
  const isForeign = named.some(({ given, own, isRequired }) => (isRequired || given != null) && given !== own);
  if (isForeign || (named.length > 0 && named.every(({ given }) => given == null))) throw new Refusal(401, 'sessionExpired');
}

const valueAt = (input: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), input);
