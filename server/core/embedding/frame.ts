import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Key, type Locale, preferredLocale, translator } from '#i18n';
import { type FramedElement, framePage, messagePage } from './frame-page.ts';
import { framePolicy } from './frame-policy.ts';
import type { PublishableKeys } from '../auth/keys/publishable-keys.ts';
import type { Settings } from '../runtime/settings.ts';

interface Frames {
  /** Location of the suite and the descriptions of its elements. */
  suite: FramedSuite;
  settings: Settings;
  keys: PublishableKeys;
  isDevelopment?: boolean;
}

interface FramedSuite {
  base: string;
  elements(): Elements | Promise<Elements>;
}

/** The fields of the build's element description that are used here. */
interface DescribedElement extends Pick<FramedElement, 'tag' | 'title'> {
  name: string;
  audience: string;
  hasShell: boolean;
  attributes: readonly { attribute: string | null }[];
  events: readonly { type: string; cancelable: boolean }[];
}

interface Elements {
  elements: readonly DescribedElement[];
  attributes: readonly { attribute: string | null }[];
}

/** Common attributes that make sense where the element is the whole page. */
const COMMON = new Set(['locale', 'theme', 'density']);
/** No generated snippet contains a longer value. */
const MAX_VALUE_LENGTH = 500;

/**
 * Serves `/frame/<element>?key=pk_…`: each element for visitors as a page, for sites that do not allow scripts. Only the sites of the key may frame
 * it.
 */
export function serveFrames(app: FastifyInstance, { suite, settings, keys, isDevelopment }: Frames): void {
  const own = new URL(settings.publicUrl).origin;

  app.get<{ Params: { element: string } }>('/frame/:element', async (request, reply) => {
    const { key = '', ...query } = textsOf(request.query);
    const locale = localeOf(request, query['locale']);
    const answerMessage = (status: number, message: Key<'error'>) => refuse(reply, status, locale, message, settings);
    if ([key, ...Object.values(query)].some((value) => value.startsWith('sk_'))) return answerMessage(403, 'keySecret');
    const element = framedElementOf(await suite.elements(), request.params.element);
    if (!element) return answerMessage(404, 'elementUnknown');
    const known = await keys.find(key);
    if (!known) return answerMessage(403, 'keyInvalid');
    // The browser enforces the policy; if it sends a referrer, the page can also explain why it is empty.
    const parent = originOf(request.headers.referer);
    if (parent !== undefined && parent !== own && !known.allows(parent)) return answerMessage(403, 'originRefused');
    const given = Object.fromEntries(
      Object.entries(query).filter(([name, value]) => element.attributes.includes(name) && value.length <= MAX_VALUE_LENGTH),
    );
    return reply
      .headers(framePolicy(settings, known.origins, isDevelopment))
      .type('text/html; charset=utf-8')
      .send(framePage({ element, locale, key, given, base: suite.base, parent: parent === own ? undefined : parent }));
  });
}

/** Reads the build in `dist`. */
export function builtSuite(dist: string): FramedSuite {
  const { id } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { id: string };
  const file = join(dist, 'widgets', id, 'elements.json');
  // Earlier builds had none.
  const elements = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Elements) : { elements: [], attributes: [] };
  return { base: `/widgets/${id}`, elements: () => elements };
}

function framedElementOf({ elements, attributes }: Elements, wanted: string): FramedElement | undefined {
  const found = elements.find(({ name, audience }) => name === wanted && audience === 'public');
  if (!found) return undefined;
  const { tag, name, title, hasShell, attributes: own, events } = found;
  const common = attributes.filter(({ attribute }) => attribute !== null && COMMON.has(attribute));
  return {
    tag,
    title,
    attributes: [...own, ...common].flatMap(({ attribute }) => attribute ?? []),
    events: events.map(({ type, cancelable }) => (cancelable ? `${type}!` : type)),
    shell: hasShell ? `${name}.shell.js` : undefined,
  };
}

const refuse = (reply: FastifyReply, status: number, locale: Locale, message: Key<'error'>, settings: Settings): FastifyReply =>
  reply
    .code(status)
    .headers(framePolicy(settings, undefined))
    .type('text/html; charset=utf-8')
    .send(messagePage(locale, translator(locale, 'error')(message)));

/** Uses the first value of a repeated parameter. */
const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']),
  );

const localeOf = ({ headers }: FastifyRequest, given: string | undefined): Locale =>
  isLocale(given) ? given : preferredLocale(headers['accept-language']?.split(',', 1)[0] ?? '');

const originOf = (url: string | undefined): string | undefined => (url && URL.canParse(url) ? new URL(url).origin : undefined);
