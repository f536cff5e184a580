import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const SOURCE = `
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Counter() {
  const [times, setTimes] = useState(0);
  return createElement('button', { onClick: () => setTimes(times + 1) }, String(times));
}
createRoot(document.getElementById('root')).render(createElement(Counter));
`;
const PAGE = '<!doctype html><meta charset="utf-8"><title>Bare</title><div id="root"></div><script type="module" src="/bare.js"></script>';

/** The least that one can have with React 19, built and compressed as our own is. */
export async function serveBarePage(port: number): Promise<Server> {
  const id = '/virtual-bare.js';
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [{ name: 'bare', resolveId: (wanted) => (wanted === id ? id : undefined), load: (wanted) => (wanted === id ? SOURCE : undefined) }],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: { bare: id } } },
  })) as Rolldown.RolldownOutput;
  const script = brotliCompressSync(output[0].code);
  const page = brotliCompressSync(PAGE);
  const server = createServer((request, response) => {
    const isScript = request.url === '/bare.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', 'content-encoding': 'br' });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
}
