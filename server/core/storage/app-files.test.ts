import { localStore } from './files/local-store.ts';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Domain } from '#contract/endpoint';
import { FileAnswer, UploadedFile } from '#contract/shared';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { loadMessages } from '#i18n';
import { BusinessError } from '../errors/business-error.ts';
import type { Db } from './db.ts';
import { readSettings } from '../runtime/settings.ts';
import { authServices } from '../auth/auth-services.ts';
import { answerErrors } from '../http/errors.ts';
import { type Handlers, registerModule } from '../http/module.ts';

/** Two calls with files, registered like those of a module. */
const files = {
  upload: {
    summary: 'Takes files',
    path: '/upload',
    access: 'public',
    kind: 'form',
    input: z.object({ bookingId: z.string(), file: z.union([UploadedFile, z.array(UploadedFile)]) }),
    output: z.object({ sizes: z.array(z.number()), names: z.array(z.string()) }),
  },
  download: {
    summary: 'Gives a file',
    path: '/download',
    access: 'public',
    kind: 'binary',
    input: z.object({ name: z.string() }),
    output: FileAnswer,
  },
} satisfies Domain;

const handlers: Handlers<typeof files> = {
  async upload(_context, { file }) {
    const all = [file].flat();
    return { sizes: all.map(({ bytes }) => bytes.length), names: all.map(({ fileName }) => fileName) };
  },
  async download(_context, { name }) {
    if (name === 'none') throw new BusinessError('notFound');
    return { fileName: name, contentType: 'text/csv', content: name === 'stream' ? chunks() : new TextEncoder().encode('a,b') };
  },
};

async function* chunks() {
  for (const text of ['a,', 'b']) yield new TextEncoder().encode(text);
}

async function app() {
  await loadMessages('zh-CN', ['error', 'validation']);
  const made = Fastify();
  answerErrors(made);
  await made.register(multipart, { limits: { fileSize: UPLOAD_MAX_BYTES } });
  const settings = readSettings({});
  // These calls do not use the database.
  const db = {} as Db;
  const auth = authServices(made, { db, settings, now: Date.now });
  const services = { db, readDb: db, auth, settings, now: Date.now, files: localStore(undefined) };
  registerModule(made, { ...services, mailActorOf: async () => undefined, actorOf: async () => undefined }, files, handlers);
  return made;
}

const form = (...given: File[]): FormData => {
  const data = new FormData();
  data.append('bookingId', '1');
  for (const file of given) data.append('file', file);
  return data;
};

describe('an upload', () => {
  it('accepts one file, or several with the same name', async () => {
    const [one, two] = [new File(['123'], '提单.pdf'), new File(['12'], 'b.pdf')];
    const server = await app();
    expect((await server.inject({ method: 'POST', url: '/upload', payload: form(one) })).json().data).toEqual({ sizes: [3], names: ['提单.pdf'] });
    expect((await server.inject({ method: 'POST', url: '/upload', payload: form(one, two) })).json().data).toEqual({
      sizes: [3, 2],
      names: ['提单.pdf', 'b.pdf'],
    });
  });

  it('of 5 MB is accepted; one byte more is refused with the text of the specification', async () => {
    const server = await app();
    const upload = (size: number) => server.inject({ method: 'POST', url: '/upload', payload: form(new File([new Uint8Array(size)], 'a.pdf')) });
    expect((await upload(UPLOAD_MAX_BYTES)).json().code).toBe('1');
    const message = '文件大小超过5MB，请重新选择！';
    expect((await upload(UPLOAD_MAX_BYTES + 1)).json()).toEqual({
      code: '0',
      message,
      data: null,
      errors: [{ field: 'file', code: 'file.size', params: {}, message }],
    });
  });

  it('without its file reports the field', async () => {
    expect((await (await app()).inject({ method: 'POST', url: '/upload', payload: form() })).json().errors).toMatchObject([{ field: 'file' }]);
  });
});

describe('a download', () => {
  const download = async (name: string) => (await app()).inject({ method: 'POST', url: '/download', payload: { name } });

  it.each(['运价 (1).csv', 'stream'])('serves %s under its name', async (name) => {
    const { headers, body } = await download(name);
    expect([headers['content-type'], body]).toEqual(['text/csv', 'a,b']);
    expect(decodeURIComponent(String(headers['content-disposition']).replace("attachment; filename*=UTF-8''", ''))).toBe(name);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('that is refused returns an envelope', async () => {
    const { headers, body } = await download('none');
    expect([headers['content-type'], JSON.parse(body).message]).toEqual(['application/json; charset=utf-8', '数据不存在或无权限']);
  });
});
