import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Key, type Locale, preferredLocale, translator } from '#i18n';
import { type FramedElement, framePage, messagePage } from './frame-page.ts';
import { framePolicy } from './frame-policy.ts';
import type { PublishableKeys } from './publishable-keys.ts';
import type { Settings } from './settings.ts';

interface Frames {
  /** Folder that the build wrote. */
  dist: string;
  settings: Settings;
  keys: PublishableKeys;
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
export function serveFrames(app: FastifyInstance, { dist, settings, keys }: Frames): void {
  const { id } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { id: string };
  const elements = readElements(join(dist, 'widgets', id, 'elements.json'));
  const own = new URL(settings.publicUrl).origin;

  app.get<{ Params: { element: string } }>('/frame/:element', async (request, reply) => {
    const { key = '', ...query } = textsOf(request.query);
    const locale = localeOf(request, query['locale']);
    const say = (status: number, message: Key<'error'>) => refuse(reply, status, locale, message, settings);
    if ([key, ...Object.values(query)].some((value) => value.startsWith('sk_'))) return say(403, 'keySecret');
    const element = elements.get(request.params.element);
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
      .headers(framePolicy(settings, known.origins))
      .type('text/html; charset=utf-8')
      .send(framePage({ element, locale, key, given, base: `/widgets/${id}`, parent: parent === own ? undefined : parent }));
  });
}

function readElements(file: string): Map<string, FramedElement> {
  // Former builds had none.
  if (!existsSync(file)) return new Map();
  const { elements, attributes } = JSON.parse(readFileSync(file, 'utf8')) as Elements;
  const common = attributes.filter(({ attribute }) => attribute !== null && COMMON.has(attribute));
  return new Map(
    elements
      .filter(({ audience }) => audience === 'public')
      .map(({ tag, name, title, hasShell, attributes: own, events }) => [
        name,
        {
          tag,
          title,
          attributes: [...own, ...common].flatMap(({ attribute }) => attribute ?? []),
          events: events.map(({ type, cancelable }) => (cancelable ? `${type}!` : type)),
          shell: hasShell ? `${name}.shell.js` : undefined,
        },
      ]),
  );
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
