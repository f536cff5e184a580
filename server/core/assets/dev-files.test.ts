import Fastify, { type FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '#tests/free-ports';
import { serveSources } from './dev-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
let app: FastifyInstance;
let stop: () => Promise<void>;

beforeAll(async () => {
  app = Fastify();
  stop = await serveSources(app, { root: ROOT, port: await freePorts(), cacheDir: join(ROOT, 'node_modules/.cache/vite-unit') });
});
afterAll(async () => {
  await stop();
  await app.close();
});

const get = async (url: string) => (await app.inject({ url })).body;

it('host pages load hot reload with the autoloader, before React', async () => {
  expect((await get('/widgets/v1/quayside.js')).split('\n')[0]).toBe("import '/@quayside/preamble.js';");
  expect(await get('/@quayside/preamble.js')).toContain('$RefreshReg$');
});

it('a widget is served from its source', async () => {
  expect(await get('/widgets/v1/login.js')).toContain('/widgets/login/widget.ts');
});
