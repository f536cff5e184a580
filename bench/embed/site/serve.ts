import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stubAnswer } from './stubs.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves pages by path on a separate origin. */
export function servePages(port: number, page: (path: string) => string | undefined): Promise<Server> {
  return listening(port, (request, response) => {
    const html = page(new URL(request.url ?? '/', 'http://host').pathname);
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    response.end(brotliCompressSync(html ?? ''));
  });
}

interface Served {
  /** Folders by URL path. */
  folders: Record<string, string>;
  /** Our own server for the calls of our elements, with the origin that it allows. */
  api: { url: string; origin: string };
}

/** Serves all files with the headers of our server; forwards our calls to it and answers calls of other elements with stubs. */
export async function serveFiles(port: number, { folders, api }: Served): Promise<Server> {
  const server = await listening(port, (request, response) => {
    const path = new URL(request.url ?? '/', 'http://files').pathname;
    if (path.startsWith('/api/')) return passOn(request, response, api);
    // Knock's client accepts a host without a path.
    if (path.startsWith('/v1/')) return answer(request, response, path);
    if (path.startsWith('/stub/')) return answer(request, response, path.slice('/stub'.length));
    const prefix = Object.keys(folders).find((one) => path.startsWith(one));
    const file = prefix && join(folders[prefix] ?? '', normalize(`/${path.slice(prefix.length)}`));
    if (!file || !existsSync(file)) return void response.writeHead(404, allow(request)).end();
    const isCompressed = existsSync(`${file}.br`);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...(isCompressed ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
    });
    response.end(readFileSync(isCompressed ? `${file}.br` : file));
  });
  return server.on('upgrade', (request: IncomingMessage, socket) => {
    // Sockets of other elements have no server.
    if (!/^\/ws(\?|$)/.test(request.url ?? '')) return void socket.destroy();
    const { hostname, port: to, host } = new URL(api.url);
    const headers = { ...request.headers, host, origin: api.origin };
    const onward = connect(Number(to), hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [onward, socket]) end.on('error', () => (onward.destroy(), socket.destroy()));
  });
}

function passOn(request: IncomingMessage, response: ServerResponse, { url, origin }: Served['api']): void {
  const headers = { ...request.headers, host: new URL(url).host, ...(request.headers.origin ? { origin } : {}) };
  const onward = ask(url + (request.url ?? ''), { method: request.method, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, {
      ...answered.headers,
      ...(request.headers.origin ? { 'access-control-allow-origin': request.headers.origin } : {}),
    });
    answered.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function answer(request: IncomingMessage, response: ServerResponse, path: string): void {
  response.writeHead(200, { ...allow(request), 'content-type': 'application/json' });
  response.end(request.method === 'OPTIONS' ? '' : JSON.stringify(stubAnswer(path)));
}

const allow = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-max-age': '600',
});

async function listening(port: number, handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  return server;
}
