import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale, preferredLocale } from '#i18n';
import { portalPolicy } from './portal-policy.ts';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const HASHED = /[\\/][ac][\\/][^\\/]+-[\w-]{8}\.\w+(\.br)?$/;

interface BuiltFiles {
  /** Folder that the build wrote. */
  dist: string;
  /** Version of the package, under which released files are also found. */
  version: string;
  settings: Settings;
}

/** Serves what the build wrote: the widgets to every origin, and the pages, whose paths the browser routes itself. */
export async function serveBuiltFiles(app: FastifyInstance, { dist, version, settings }: BuiltFiles): Promise<void> {
  const { id } = readBuild(dist);
  const all = buildsIn(dist, id).map((name) => join(dist, 'widgets', name));
  const isLocal = new URL(settings.publicUrl).hostname === 'localhost';
  // Who develops wants to see what he has just built; others save a round trip for five minutes.
  const brief = isLocal ? 'no-cache' : 'public, max-age=300';
  await serveWidgets(app, `/widgets/${id}/`, [join(dist, 'widgets', id)], () => FOREVER, true);
  for (const alias of ['v1', version]) await serveWidgets(app, `/widgets/${alias}/`, all, (path) => (HASHED.test(path) ? FOREVER : brief), false);
  servePages(app, join(dist, 'pages'), id, settings);
}

function readBuild(dist: string): { id: string } {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { id: string };
  } catch {
    throw new StartFault(`There is no build in ${dist}. Run "npm run build", or "npm start", which does it.`);
  }
}

/** Newest first. A page that was loaded before the last build still asks for the older one's files. */
function buildsIn(dist: string, id: string): string[] {
  const changedAt = (name: string) => statSync(join(dist, 'widgets', name)).mtimeMs;
  const older = readdirSync(join(dist, 'widgets')).filter((name) => name !== id);
  return [id, ...older.toSorted((a, b) => changedAt(b) - changedAt(a))];
}

async function serveWidgets(
  app: FastifyInstance,
  prefix: string,
  root: string[],
  cacheFor: (path: string) => string,
  isFirst: boolean,
): Promise<void> {
  await app.register(fastifyStatic, {
    prefix,
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: isFirst,
    setHeaders: (reply, path) => {
      // Host pages on any origin load these, with and without credentials.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin').header('timing-allow-origin', '*');
      reply.header('cache-control', cacheFor(path)).header('x-content-type-options', 'nosniff');
    },
  });
}

function servePages(app: FastifyInstance, folder: string, id: string, settings: Settings): void {
  const policy = portalPolicy(settings);
  const page = (name: string) => {
    const html = readFileSync(join(folder, name, 'index.html'), 'utf8');
    const inLocale = Object.fromEntries(LOCALES.map((locale) => [locale, preloadingOnly(html, locale)]));
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const locale = preferredLocale(request.headers['accept-language']?.split(',', 1)[0] ?? '');
      return sendPage(request, reply, inLocale[locale] ?? html, `${id}-${locale}`, policy);
    };
  };
  for (const name of readdirSync(folder).filter((other) => other !== 'portal')) app.get(`/${name}`, page(name));
  const portal = page('portal');
  app.get('/*', async (request, reply) => (isPortalRoute(request.url) ? portal(request, reply) : reply.callNotFound()));
}

/** Everything that is neither the API's nor a file is a route of the portal, which shows its own "not found". */
export function isPortalRoute(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return !/^\/(api|ws|widgets|metrics)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}

/** Texts are preloaded in the language that the browser will most likely choose. */
const preloadingOnly = (html: string, locale: Locale): string =>
  html.replaceAll(/ *<link[^>]* data-locale="([\w-]+)".*\n/g, (link, other) => (other === locale ? link : ''));

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  version: string,
  policy: Record<string, string>,
): Promise<FastifyReply> {
  const etag = `"${version}"`;
  reply.headers({ ...policy, 'cache-control': 'no-cache', vary: 'accept-language', etag }).type('text/html; charset=utf-8');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html);
}
