import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale, preferredLocale } from '#i18n';
import { inlineSources, portalPolicy } from './portal-policy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Settings } from '../runtime/settings.ts';
import { StartFault } from '../runtime/start-fault.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** Host pages on any origin load these files, with and without credentials. */
const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const HASHED = /[\\/][ac][\\/][^\\/]+-[\w-]{8}\.\w+(\.br)?$/;

interface BuiltFiles {
  /** Output folder of the build. */
  dist: string;
  /** Version of the package, which is also a path of released files. */
  version: string;
  settings: Settings;
  /** What the head of the portal's page at an address has besides, in the reader's language; empty for nothing. */
  head?: ((url: string, locale: Locale) => Promise<string>) | undefined;
}

/** Serves the build output: the widgets to every origin, and the pages with client-side routing. */
export async function serveBuiltFiles(app: FastifyInstance, { dist, version, settings, head }: BuiltFiles): Promise<void> {
  const { id } = readBuild(dist);
  const builds = buildsIn(dist, id);
  const isLocal = new URL(settings.publicUrl).hostname === 'localhost';
  // Developers need the latest build at once; other users save a round trip for five minutes.
  const brief = isLocal ? 'no-cache' : 'public, max-age=300';
  const folders = builds.map((name) => join(dist, 'widgets', name));
  for (const name of [...builds, 'v1', version]) serveImportMap(app, name, dist, builds.includes(name) ? name : id, settings);
  for (const [index, name] of builds.entries())
    // Served again under `again/`: browsers cache a damaged module by its address, and a pinned page cannot switch to another build.
    for (const place of ['', 'again/'])
      await serveWidgets(app, `/widgets/${name}/${place}`, folders.slice(index, index + 1), () => FOREVER, index === 0 && place === '');
  // Their scripts refer to the folder of their own build. Older builds serve pages loaded earlier.
  for (const pointer of ['v1', version])
    await serveWidgets(app, `/widgets/${pointer}/`, folders, (path) => (HASHED.test(path) ? FOREVER : brief), false);
  servePages(app, join(dist, 'pages'), id, { settings, head });
}

/** Import maps are pasted into pages elsewhere, so their addresses are absolute and always those of a build, which never changes. */
function serveImportMap(app: FastifyInstance, name: string, dist: string, build: string, { publicUrl }: Settings): void {
  const file = join(dist, 'widgets', build, 'importmap.json');
  if (!existsSync(file)) return;
  const base = `${publicUrl}/widgets/${build}/`;
  const absolute = (path: string) => new URL(path, base).href;
  const { imports, integrity } = JSON.parse(readFileSync(file, 'utf8')) as Record<'imports' | 'integrity', Record<string, string>>;
  const map = {
    imports: Object.fromEntries(Object.entries(imports).map(([word, path]) => [word, absolute(path)])),
    integrity: Object.fromEntries(Object.entries(integrity).map(([path, sum]) => [absolute(path), sum])),
  };
  app.get(`/widgets/${name}/importmap.json`, (_request, reply) =>
    reply
      .headers({ ...PUBLIC_HEADERS, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(map),
  );
}

function readBuild(dist: string): { id: string } {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { id: string };
  } catch {
    throw new StartFault(`There is no build in ${dist}. Run "npm run build", or "npm start", which does it.`);
  }
}

/** Newest first. A page loaded before the last build still requests files of the older one. */
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
      for (const [name, value] of Object.entries({ ...PUBLIC_HEADERS, 'cache-control': cacheFor(path) })) reply.header(name, value);
    },
  });
}

function servePages(app: FastifyInstance, folder: string, id: string, { settings, head }: Pick<BuiltFiles, 'settings' | 'head'>): void {
  const site = siteMeta(settings);
  const version = `${id}-${digestOf(site)}`;
  const page = (name: string) => {
    const html = readFileSync(join(folder, name, 'index.html'), 'utf8').replace('</head>', () => `  ${site}\n  </head>`);
    const policy = portalPolicy(settings, inlineSources(html));
    const inLocale = Object.fromEntries(LOCALES.map((locale) => [locale, preloadingOnly(html, locale)]));
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const locale = preferredLocale(request.headers['accept-language']?.split(',', 1)[0] ?? '');
      const further = await headAt(request, locale, head);
      const shown = preloadingAt(inLocale[locale] ?? html, request.url).replace('</head>', () => `${further && `  ${further}\n  `}</head>`);
      return sendPage(request, reply, shown, `${version}-${locale}${further && `-${digestOf(further)}`}`, policy);
    };
  };
  for (const name of readdirSync(folder).filter((other) => other !== 'portal')) app.get(`/${name}`, page(name));
  const portal = page('portal');
  app.get('/*', async (request, reply) => (isPortalRoute(request.url) ? portal(request, reply) : reply.callNotFound()));
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** A page is shown without what could not be read for its head. */
async function headAt(request: FastifyRequest, locale: Locale, head: BuiltFiles['head']): Promise<string> {
  try {
    return (await head?.(request.url, locale)) ?? '';
  } catch (fault) {
    request.log.warn({ err: fault }, 'the head of a page is incomplete');
    return '';
  }
}

/** Settings of the site for the portal's header; see `demo/portal/shell/site.ts`. */
function siteMeta({ siteName, siteLogo, icpNumber, mapStyleUrl }: Settings): string {
  return `<meta name="quayside-site" content="${escapeHtml(JSON.stringify({ name: siteName, logo: siteLogo, icp: icpNumber, map: mapStyleUrl }))}">`;
}

/** Every path outside the API and the files is a route of the portal, which shows its own "not found". */
export function isPortalRoute(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return !/^\/(api|ws|widgets|metrics)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}

/** Keeps the text preloads of the language that the browser will most likely use. */
const preloadingOnly = (html: string, locale: Locale): string =>
  html.replaceAll(/ *<link[^>]* data-locale="([\w-]+)".*\n/g, (link, other) => (other === locale ? link : ''));

/** Adds the preloads of the page at the path. */
function preloadingAt(html: string, url: string): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  return html.replaceAll(/ *<(?:link|script)[^>]* data-(only|except)="([^"]*)".*\n/g, (link, how, paths) =>
    String(paths).split(' ').includes(path) === (how === 'only') ? link : '',
  );
}

/** Pages that links in mails open: their address contains the key. */
const hasMailKey = (url: string): boolean => /^\/(mailPath(\/|$)|orderMail(\/?$|\/?\?))/.test(url.split('#', 1)[0] ?? '');

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  version: string,
  policy: Record<string, string>,
): Promise<FastifyReply> {
  const etag = `"${version}"`;
  const referrers = hasMailKey(request.url) ? { 'referrer-policy': 'no-referrer' } : {};
  reply.headers({ ...policy, ...referrers, 'cache-control': 'no-cache', vary: 'accept-language', etag }).type('text/html; charset=utf-8');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html);
}
