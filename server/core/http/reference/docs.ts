import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '#contract/endpoint';
import { openApi } from './openapi.ts';

const FOLDER = new URL('./', import.meta.url);
const FILES = { 'reference.js': 'text/javascript; charset=utf-8', 'reference.css': 'text/css; charset=utf-8' };
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** Serves `/api/openapi.json` and its reference page at `/api/docs`, without external resources. */
export function serveDocs(app: FastifyInstance, contract: Record<string, Domain>): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(contract));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/docs', async (_request, reply) => {
    const page = await readFile(new URL('index.html', FOLDER));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(page);
  });
  for (const [name, type] of Object.entries(FILES))
    app.get(`/docs/${name}`, async (_request, reply) => reply.type(type).send(await readFile(new URL(name, FOLDER))));
}
