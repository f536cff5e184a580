import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { servePreview } from './preview-page.ts';
import { guardConnections } from '../http/raw-answer.ts';
import { portFault } from '../runtime/ports.ts';
import type { Settings } from '../runtime/settings.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

interface HostPages {
  settings: Settings;
  /** Whose pages: those of a company's own site, or of a partner's. */
  site: 'cms' | 'partner';
  /** Publishable key that is bound to this origin. */
  key: string;
  isDevelopment: boolean;
}

/** The files of `folder`, if any, on an origin of their own, as a company's web site that uses the suite; `{{SUITE}}` and `{{CMS_KEY}}` or `{{PARTNER_KEY}}` in pages are filled in. */
export async function startHostPages(folder: string | undefined, { settings, site, key, isDevelopment }: HostPages): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  guardConnections(app.server);
  const port = site === 'cms' ? settings.cmsPort : settings.partnerPort;
  // The strictest policy that the suite promises to work under, so that a breach shows at once.
  const policy = isDevelopment ? undefined : hostPolicy(settings.publicUrl);
  for (const file of folder ? await readdir(folder, { recursive: true }) : []) {
    const type = TYPES[extname(file)];
    if (!type) continue;
    app.get(addressOf(file), async (_request, reply) => {
      const content = await readFile(join(folder ?? '', file));
      if (policy && extname(file) === '.html') reply.header('content-security-policy', policy);
      reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').type(type);
      return extname(file) === '.html'
        ? content
            .toString()
            .replaceAll('{{SUITE}}', settings.publicUrl)
            .replaceAll(site === 'cms' ? '{{CMS_KEY}}' : '{{PARTNER_KEY}}', key)
        : content;
    });
  }
  if (site === 'cms') servePreview(app, settings, isDevelopment);
  try {
    await app.listen({ host: settings.host, port });
  } catch (fault) {
    throw portFault(fault as NodeJS.ErrnoException, settings.host, port, site === 'cms' ? 'CMS_PORT' : 'PARTNER_PORT');
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
