import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { servePreview } from './preview-page.ts';
import { addErrorListener } from '../http/connection/raw-answer.ts';
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
  /** Sites of a company itself, or of a partner. */
  site: 'cms' | 'partner';
  /** Publishable key bound to this origin. */
  key: string;
  isDevelopment: boolean;
}

/**
 * Serves `folder`, if given, on its own origins as web sites of companies that use the suite; replaces `{{SUITE}}` and `{{CMS_KEY}}` or
 * `{{PARTNER_KEY}}` in pages.
 */
export async function startHostPages(folder: string | undefined, { settings, site, key, isDevelopment }: HostPages): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  addErrorListener(app.server);
  const port = site === 'cms' ? settings.cmsPort : settings.partnerPort;
  // The strictest policy that the suite supports, so that a violation shows at once.
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

/** `zh/index.html` is served as `/zh/`. */
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
    `img-src 'self' ${suite} data: blob:`,
    `connect-src ${suite} ${suite.replace(/^http/, 'ws')}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
  ].join('; ');
