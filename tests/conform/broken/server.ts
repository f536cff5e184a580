import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface BrokenServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves a suite with one widget, `quay-broken`, with the given fault or none. */
export async function serveBroken(fault: string): Promise<BrokenServer> {
  const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll('{{FAULT}}', fault);
  const files: Record<string, string> = {
    '/widgets/v1/quayside.js': file('loader.js'),
    '/widgets/v1/broken.js': file('widget.js'),
    // Stands for the parts that all widgets of a page share.
    '/widgets/v1/c/crowd.js': 'export const Crowd = { elements: new Set() };',
  };
  const server: Server = createServer(({ url = '' }, response) => {
    const body = files[url.split('?', 1)[0] ?? ''];
    if (url === '/api/things') return void response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
