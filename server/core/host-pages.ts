import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { servePreview } from './preview-page.ts';
import { portFault } from './ports.ts';
import type { Settings } from './settings.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

interface HostPages {
  settings: Settings;
  /** Publishable key that is bound to this origin. */
  key: string;
  isDevelopment: boolean;
}

/** The files of `folder` on an origin of their own, as a company's web site that uses the suite; `{{SUITE}}` and `{{CMS_KEY}}` in pages are filled in. */
export async function startHostPages(folder: string, { settings, key, isDevelopment }: HostPages): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  // The strictest policy that the suite promises to work under, so that a breach shows at once.
  const policy = isDevelopment ? undefined : hostPolicy(settings.publicUrl);
  for (const file of await readdir(folder, { recursive: true })) {
    const type = TYPES[extname(file)];
    if (!type) continue;
    app.get(addressOf(file), async (_request, reply) => {
      const content = await readFile(join(folder, file));
      if (policy && extname(file) === '.html') reply.header('content-security-policy', policy);
      reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').type(type);
      return extname(file) === '.html' ? content.toString().replaceAll('{{SUITE}}', settings.publicUrl).replaceAll('{{CMS_KEY}}', key) : content;
    });
  }
  servePreview(app, settings);
  try {
    await app.listen({ host: settings.host, port: settings.cmsPort });
  } catch (fault) {
    throw portFault(fault as NodeJS.ErrnoException, settings.host, settings.cmsPort, 'CMS_PORT');
  }
  return app;
}

/** `zh/index.html` is asked for as `/zh/`. */
const addressOf = (file: string): string =>
  `/${file
    .split(sep)
    .join('/')
    .replace(/(^|\/)index\.html$/, '$1')}`;

const hostPolicy = (suite: string): string =>
  [
    "default-src 'none'",
    `script-src ${suite}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${suite} ${suite.replace(/^http/, 'ws')}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
  ].join('; ');
