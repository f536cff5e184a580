import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CLASSIC, standaloneInputs } from '../../../build/inputs.ts';
import { isPortalRoute } from './static.ts';

const PREAMBLE = '/@quayside/preamble.js';
const NO_CLASSIC = `console.error('${CLASSIC.name}.js is made by a build: run npm start. npm run dev has quayside.js only.');\n`;
const PAGES: Record<string, string> = { '/gallery': 'gallery' };

interface Sources {
  root: string;
  port: number;
  /** Vite's dependency cache; Vite's default unless given. */
  cacheDir?: string;
}

/** Serves the sources through Vite on the same port, with hot reload inside shadow roots too; returns a function that stops it. */
export async function serveSources(app: FastifyInstance, { root, port, cacheDir }: Sources): Promise<() => Promise<void>> {
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    // The other loaders write a file that `node --watch` mistakes for a change of the server.
    configLoader: 'native',
    ...(cacheDir && { cacheDir }),
    server: { middlewareMode: true, cors: true, hmr: { port: port < 50_000 ? port + 10_000 : port - 10_000 } },
  });
  const sources = standaloneInputs();
  // React Refresh must be installed before React loads. Vite adds the preamble to its own pages; on a host page the autoloader loads it.
  app.get(PREAMBLE, (_request, reply) =>
    reply.type('text/javascript').header('access-control-allow-origin', '*').send(react.preambleCode.replace('__BASE__', '/')),
  );
  app.get<{ Params: { file: string } }>('/widgets/v1/:file', async ({ params }, reply) => {
    const name = params.file.replace(/\.js$/, '');
    const scripts = reply.type('text/javascript').headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
    if (name === CLASSIC.name) return scripts.send(NO_CLASSIC);
    const result = await vite.transformRequest(sources[name] ?? `virtual:quayside/widget/${name}`).catch(ignoreMissing);
    if (!result) return reply.callNotFound();
    // A classic script can neither import nor export.
    return scripts.send(name === 'quayside-frame' ? result.code.replace('export {};', '') : `import '${PREAMBLE}';\n${result.code}`);
  });
  app.get('/*', (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      const path = request.url.split('?', 1)[0] ?? '';
      const page = PAGES[path] ?? (isPortalRoute(request.url) ? 'portal' : undefined);
      if (!page) return void reply.raw.writeHead(404).end();
      renderPage(page, request.url).then(
        (html) => reply.raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(html),
        (fault: unknown) => reply.raw.writeHead(500).end(String(fault)),
      );
    });
  });
  return () => vite.close();

  async function renderPage(page: string, url: string): Promise<string> {
    const file = `/demo/${page}/index.html`;
    // Pages refer to files relative to their folder, but the browser resolves them against the route.
    const html = (await readFile(join(root, file), 'utf8')).replaceAll('"./', `"/demo/${page}/`);
    return vite.transformIndexHtml(file, html, url);
  }
}

function ignoreMissing(fault: unknown): undefined {
  if ((fault as { code?: string }).code !== 'ERR_LOAD_URL') throw fault;
}
