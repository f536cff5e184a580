import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readSettings } from '#server/core/runtime/settings';
import { loggerOptions } from '../runtime/logging.ts';
import { answerErrors } from './errors.ts';

it('8.A1 a client that leaves before its compressed answer adds nothing to the log', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: loggerOptions(readSettings({ LOG_LEVEL: 'warn' }), { write: (line) => void lines.push(line) }) });
  await app.register(compress, { global: true, threshold: 1 });
  answerErrors(app);
  const started = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  app.get('/slow', (_, reply) => {
    const endless = new Readable({ read: () => void setImmediate(started.resolve) });
    // Less than the compression needs to write anything.
    endless.push('{');
    endless.on('close', () => closed.resolve());
    return reply.type('application/json').send(endless);
  });
  const thrown = Promise.withResolvers<void>();
  app.addHook('onError', async () => thrown.resolve());
  app.get('/left', async ({ raw }) => {
    raw.socket.destroy();
    throw new Error('Premature close');
  });
  app.get('/broken', async () => {
    throw new Error('Premature close');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const get = (path: string) => {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n\r\n`),
    );
    return socket;
  };
  const slow = get('/slow');
  await started.promise;
  slow.resetAndDestroy();
  await closed.promise;
  get('/left');
  await thrown.promise;
  await app.inject('/broken');
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { route?: string }).route)).toEqual(['/broken']);
});
