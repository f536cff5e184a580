import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUSINESS_FAILURE, type Conflict, type Envelope, type FieldError } from '#contract/result';
import type { Issue } from '#domain/issue';
import { type Key, type Locale, lookUp, type Params, translator } from '#i18n';
import { BusinessError } from '../errors/business-error.ts';
import type { SecurityLog } from '../auth/security-log.ts';
import { languageOf } from '../call/context-of.ts';
import { issueOfConstraint } from '../storage/constraint-errors.ts';
import { Refusal } from '../errors/refusal.ts';
import { isPrematureClose } from '../runtime/logging.ts';

/** Returns every failure as an envelope in the caller's language; never a stack trace, never SQL. */
export function answerErrors(app: FastifyInstance, securityLog?: SecurityLog): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (securityLog) recordRefusal(securityLog, error, request);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answerError(new Refusal(404, 'unknownCall'), request, reply));
}

const RECORDED = new Set([401, 403, 429]);

/** Records refused calls by route, never by URL: a query may contain anything. */
function recordRefusal(securityLog: SecurityLog, error: Error & Partial<FastifyError>, { ip, id, routeOptions }: FastifyRequest): void {
  const isForbidden = error instanceof BusinessError && error.key === 'forbidden';
  const status = error instanceof Refusal ? error.status : error.statusCode;
  if (!isForbidden && !RECORDED.has(status ?? 0)) return;
  const reason = error instanceof Refusal || error instanceof BusinessError ? error.key : 'tooManyRequests';
  const object = routeOptions.url ? ({ kind: 'route', id: routeOptions.url } as const) : undefined;
  securityLog.record({ action: 'call', result: 'refused', reason, object, address: ip, requestId: id });
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = languageOf(request);
  // Caches must not store a refusal, e.g. of a call that a later release adds.
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (error instanceof BusinessError) return reply.code(200).send(failure(locale, error.key, error.params, error.issues, error.conflict));
  const issue = issueOfConstraint(error);
  if (issue) return reply.code(200).send(failure(locale, 'invalidInput', {}, [issue]));
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal) return reply.code(refusal.status).header('quay-refusal', refusal.key).send(failure(locale, refusal.key));
  if (hasClientLeft(error, request)) return reply.code(499).send(failure(locale, 'system'));
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
  // A retry will succeed: say so to load balancers and users.
  if (isTransient(error)) return reply.code(503).header('retry-after', '2').send(failure(locale, 'unavailable'));
  return reply.code(500).send(failure(locale, 'system'));
}

/** The client closed its connection while the answer was being compressed: no error of ours, and whoever repeats it must not fill the log. */
const hasClientLeft = ({ message }: Error, { raw }: FastifyRequest): boolean => raw.socket.destroyed && isPrematureClose(message);

/** Errors of the framework and the database that the caller caused. */
function refusalOf(error: Error & Partial<FastifyError>): Refusal | undefined {
  const { code, statusCode } = error;
  if (isInvalidText(error)) return new Refusal(400, 'badRequest');
  if (code === LOCK_NOT_AVAILABLE) return new Refusal(429, 'tooManyRequests');
  if (statusCode === 413) return new Refusal(413, 'tooLarge');
  if (statusCode === 415) return new Refusal(415, 'badRequest');
  if (statusCode === 429) return new Refusal(429, 'tooManyRequests');
  if (statusCode === 503) return new Refusal(503, 'system');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Refusal(400, 'badRequest') : undefined;
}

const INVALID_TEXT = new Set(['22021', '22P05']);

/** Whether PostgreSQL refused a null byte or half a surrogate pair. */
export const isInvalidText = (error: unknown): boolean => error instanceof Error && INVALID_TEXT.has((error as Error & { code?: string }).code ?? '');

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The database is unavailable, starting, full, out of connections, in standby, or cancelled this statement in favour of another.
 * PostgreSQL's classes 08, 53 and 57 and single codes; the system's codes if there is no connection; the pool's errors have none.
 */
const isTransient = ({ code = '', message }: Error & { code?: string }): boolean =>
  /^(08|53|57P|57014$|25P03$|25006$|40001$|40P01$|ECONN|EPIPE$|ENOENT$|ETIMEDOUT$|EAI_AGAIN$)/.test(code) ||
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(message);

/** Limits the answer to a list of a hundred thousand invalid entries. */
const MAX_ISSUES = 100;

function failure(locale: Locale, key: Key<'error'>, params: Params = {}, issues: readonly Issue[] = [], conflict?: Conflict): Envelope {
  const errors = issues.slice(0, MAX_ISSUES).map((issue) => withMessage(locale, issue));
  return {
    code: BUSINESS_FAILURE,
    message: translator(locale, 'error')(key, params),
    data: null,
    ...(errors.length > 0 && { errors }),
    ...(conflict && { conflict }),
  };
}

const withMessage = (locale: Locale, issue: Issue): FieldError => ({
  ...issue,
  message: lookUp(locale, 'validation', issue.code, issue.params) ?? translator(locale, 'validation')('invalid'),
});
