import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Key, type Locale, preferredLocale, translator } from '#i18n';
import { type FramedElement, framePage, messagePage } from './frame-page.ts';
import { framePolicy } from './frame-policy.ts';
import type { PublishableKeys } from '../auth/publishable-keys.ts';
import type { Settings } from '../runtime/settings.ts';

interface Frames {
  /** Where the suite lies, and what is known of its elements. */
  suite: FramedSuite;
  settings: Settings;
  keys: PublishableKeys;
  isDevelopment?: boolean;
}

interface FramedSuite {
  base: string;
  elements(): Elements | Promise<Elements>;
}

/** What the build says of an element; more stands there. */
interface Described extends Pick<FramedElement, 'tag' | 'title'> {
  name: string;
  audience: string;
  hasShell: boolean;
  attributes: readonly { attribute: string | null }[];
  events: readonly { type: string; cancelable: boolean }[];
}

interface Elements {
  elements: readonly Described[];
  attributes: readonly { attribute: string | null }[];
}

/** Of the attributes that every element has, those that mean something where the element is the page. */
const COMMON = new Set(['locale', 'theme', 'density']);
/** An address that is longer is nobody's snippet. */
const LONGEST_VALUE = 500;

/** `/frame/<element>?key=pk_…`: each element for visitors as a page, for sites that let no script through. Only the sites of the key may show it. */
export function serveFrames(app: FastifyInstance, { suite, settings, keys, isDevelopment }: Frames): void {
  const own = new URL(settings.publicUrl).origin;

  app.get<{ Params: { element: string } }>('/frame/:element', async (request, reply) => {
    const { key = '', ...query } = textsOf(request.query);
    const locale = localeOf(request, query['locale']);
    const say = (status: number, message: Key<'error'>) => refuse(reply, status, locale, message, settings);
    if ([key, ...Object.values(query)].some((value) => value.startsWith('sk_'))) return say(403, 'keySecret');
    const element = framedOf(await suite.elements(), request.params.element);
    if (!element) return say(404, 'elementUnknown');
    const known = await keys.find(key);
    if (!known) return say(403, 'keyInvalid');
    // The browser itself holds strangers off by the policy; where it says who asks, the place says why it stays empty.
    const parent = originOf(request.headers.referer);
    if (parent !== undefined && parent !== own && !known.allows(parent)) return say(403, 'originRefused');
    const given = Object.fromEntries(
      Object.entries(query).filter(([name, value]) => element.attributes.includes(name) && value.length <= LONGEST_VALUE),
    );
    return reply
      .headers(framePolicy(settings, known.origins, isDevelopment))
      .type('text/html; charset=utf-8')
      .send(framePage({ element, locale, key, given, base: suite.base, parent: parent === own ? undefined : parent }));
  });
}

/** Of the build in `dist`. */
export function builtSuite(dist: string): FramedSuite {
  const { id } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { id: string };
  const file = join(dist, 'widgets', id, 'elements.json');
  // Former builds had none.
  const elements = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Elements) : { elements: [], attributes: [] };
  return { base: `/widgets/${id}`, elements: () => elements };
}

function framedOf({ elements, attributes }: Elements, wanted: string): FramedElement | undefined {
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

/** Of a name that is given twice the first value counts. */
const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']),
  );

const localeOf = ({ headers }: FastifyRequest, given: string | undefined): Locale =>
  isLocale(given) ? given : preferredLocale(headers['accept-language']?.split(',', 1)[0] ?? '');

const originOf = (url: string | undefined): string | undefined => (url && URL.canParse(url) ? new URL(url).origin : undefined);
