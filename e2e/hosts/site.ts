import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { test as base, type Page } from '#tests/clock/test';
import { freePorts } from '#tests/free-ports';
import { ops } from '#tests/ops';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist/hosts');
const port = Number(process.env['QUAYSIDE_TEST_PORT']);
/** Address of the suite and its API. */
export const SUITE = `http://localhost:${port}`;
/** Names below `localhost` resolve to this machine, and each is an origin of its own. */
const DOMAIN = 'hosts.localhost';

interface Keys {
  /** A key for all sites below the domain. */
  site: string;
  /** A key for sandboxed pages. */
  sandbox: string;
}

/** Creates keys in the worker's server, for the sites at the port, as an operator does. */
async function createKeys(own: number): Promise<Keys> {
  const [site, sandbox] = await Promise.all([
    createKey('Sites of the tests', [`http://*.${DOMAIN}:${own}`, `http://localhost:${own}`]),
    createKey('Pages in a sandbox', ['null']),
  ]);
  return { site, sandbox };
}

async function createKey(name: string, origins: readonly string[]): Promise<string> {
  const options = ['--rate', '3000', ...origins.flatMap((origin) => ['--origin', origin])];
  return /pk_[\w-]+/.exec(await ops('keys', 'create', name, ...options))?.[0] ?? '';
}

interface Answer {
  html: string;
  headers?: Record<string, string>;
}

export interface Sites {
  keys: Keys;
  /** Origin of the site `name`, to which the key belongs; `stranger` lies outside, and `neighbour` is of the same site as the portal, as browsers see it. */
  origin(name: string): string;
  /** Serves a page there; returns its address. */
  put(name: string, html: string, options?: { path?: string; headers?: Record<string, string> }): string;
}

/** Errors in the page or any of its frames. */
export type Faults = string[];

export const test = base.extend<{ faults: Faults }, { sites: Sites }>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures out of the first parameter.
    async ({}, use) => {
      const own = await freePorts();
      const keys = await createKeys(own);
      const pages = new Map<string, Answer>();
      const server = createServer((request, response) => answer(request, response, pages, keys));
      await new Promise<void>((resolve) => server.listen(own, 'localhost', resolve));
      const apart: Record<string, string> = { stranger: 'stranger.localhost', neighbour: 'localhost' };
      const origin = (name: string) => `http://${apart[name] ?? `${name}.${DOMAIN}`}:${own}`;
      await use({
        keys,
        origin,
        put(name, html, { path = '/', headers = {} } = {}) {
          pages.set(`${new URL(origin(name)).host}${path}`, { html, headers });
          return `${origin(name)}${path}`;
        },
      });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  faults: async ({ page }, use) => {
    const faults: Faults = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
    await use(faults);
  },
});

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const HTMX = join(ROOT, 'node_modules/htmx.org/dist/htmx.min.js');

function answer(request: IncomingMessage, response: ServerResponse, pages: Map<string, Answer>, keys: Keys): void {
  const { host = '' } = request.headers;
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const page = pages.get(`${host}${path}`);
  if (page) return send(response, page.html, { 'content-type': TYPES['.html'] ?? '', ...page.headers });
  const name = host.split('.', 1)[0] ?? '';
  const file = path === '/htmx.js' ? HTMX : join(DIST, name, normalize(path === '/' ? '/index.html' : path));
  if (!existsSync(file) || !statSync(file).isFile()) return send(response.writeHead(404), '', {});
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const text = readFileSync(file);
  send(response, extname(file) === '.html' ? text.toString().replaceAll('{{SUITE}}', SUITE).replaceAll('{{KEY}}', keys.site) : text, {
    'content-type': type,
  });
}

function send(response: ServerResponse, body: string | Buffer, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) if (!response.headersSent) response.setHeader(name, value);
  response.end(body);
}

/** A page of `body` as most sites would write it, with the suite's script in its head. */
export function document(body: string, { head = '', lang = 'en-US' } = {}): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Site</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
}

export const loader = (key: string, suite = SUITE, version = 'v1'): string =>
  `<script type="module" async src="${suite}/widgets/${version}/quayside.js" data-key="${key}"></script>`;

export const RATES = '<quay-rate-search pol="CNSHA" pod="USLAX" ctn="20GP:1"></quay-rate-search>';
/** The first sailing's button, which proves that there are rates. */
export const bookButtons = (page: Pick<Page, 'locator'>) => page.locator('quay-rate-search').getByRole('button', { name: 'Book' });
