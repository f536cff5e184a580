import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalQuery } from '#contract/canonical-query';
import type { Endpoint } from '#contract/endpoint';
import { toIssues } from '#domain/issue';
import { preferredLocale, type Locale } from '#i18n';
import type { Context } from '../../call/context.ts';
import type { Services } from '../../call/context-of.ts';
import { BusinessError } from '../../errors/business-error.ts';
import { ENCODINGS, encoded, type Encoding, type PublicAnswer, type PublicAnswers } from './public-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers every caller as a visitor. */
    isPublicAnswer?: boolean;
  }
}

/** Of the request, an answer depends on its address only: neither session nor key nor origin reach the handler. */
type VisitorHandler = (context: Context<undefined>, input: unknown) => Promise<Buffer>;

const BROWSER_SECONDS = 15;
const SHARED_SECONDS = 60;
const STALE_SECONDS = 240;
const REDIRECT = 'public, max-age=3600';
/** A smaller body is not worth compressing. */
const COMPRESSED_BYTES = 1024;

/** Answers a GET as a visitor's call, from memory if it can. Equal questions have one address: others are redirected to it. */
export function publicAnswerer(services: Services, endpoint: Endpoint, answers: PublicAnswers, answer: VisitorHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const known = answers.find(request.url);
    if (known) return send(request, reply, await known, services.now());
    const { query, input, language } = questionOf(request, endpoint);
    if (query !== request.url.split('?')[1]) return reply.header('cache-control', REDIRECT).redirect(`?${query}`, 308);
    const compute = () => answer(visitorContext(services, request, language), input);
    return send(request, reply, await answers.make(request.url, compute), services.now());
  };
}

function visitorContext(
  { actorOf: _, mailActorOf: __, readDb, ...services }: Services,
  { ip, id }: FastifyRequest,
  language: Locale,
): Context<undefined> {
  return { ...services, db: readDb, actor: undefined, language, origin: undefined, ip, userAgent: undefined, requestId: id };
}

function questionOf(request: FastifyRequest, { input: schema }: Endpoint): { query: string; input: unknown; language: Locale } {
  const { language: given, ...texts } = request.query as Record<string, unknown>;
  const language = preferredLocale(typeof given === 'string' ? given : 'zh-CN');
  const first = schema.safeParse(texts);
  // What cannot be read as text is JSON: numbers and lists.
  const wrong = new Set(first.error?.issues.map(({ path }) => path[0]));
  const values = wrong.size === 0 ? texts : mapValues(texts, (value, name) => (wrong.has(name) ? parsedJson(value) : value));
  const parsed = wrong.size === 0 ? first : schema.safeParse(values);
  if (!parsed.success) throw new BusinessError('invalidInput', {}, toIssues(parsed.error));
  const isKnown = (name: string) => Object.hasOwn(parsed.data as object, name);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)));
  return { query: canonicalQuery(known, language, JSON.stringify), input: parsed.data, language };
}

const mapValues = (record: Record<string, unknown>, map: (value: unknown, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer, now: number): Promise<FastifyReply> {
  const { etag, body } = answer;
  reply.headers({ etag, 'cache-control': cacheControl(answer, now), vary: 'Origin, Accept-Encoding' });
  if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = body.length < COMPRESSED_BYTES ? undefined : acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await encoded(answer, encoding));
}

/** Neither fresh nor stale copies outlive the day: rates expire when it ends. */
function cacheControl({ until }: PublicAnswer, now: number): string {
  const left = Math.max(0, Math.floor((until - now) / 1000));
  const shared = Math.min(SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  return `public, max-age=${Math.min(BROWSER_SECONDS, left)}, s-maxage=${shared}, stale-while-revalidate=${stale}`;
}

const isMatch = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.split(',').some((one) => one.trim() === '*' || weak(one.trim()) === etag);

const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

function acceptedEncoding(given: string | string[] | undefined): Encoding | undefined {
  const accepted = String(given ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}
