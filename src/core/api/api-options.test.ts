import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from './api.ts';
import type { Outgoing } from './exchange.ts';
import { fakePage } from '../page/fake-page.ts';
import { makeCore } from '../hub/make-core.ts';

const sent: Outgoing[] = [];
let answerMs = 0;
vi.mock('./transport.ts', () => ({
  loadTransport: async () => undefined,
  send: async (outgoing: Outgoing) => {
    sent.push(outgoing);
    const answer = { status: 200, contentType: '', disposition: '', body: { code: '1', message: '', data: null } };
    if (answerMs === 0) return answer;
    return new Promise((then, fail) => {
      setTimeout(then, answerMs, answer);
      setTimeout(fail, outgoing.timeoutMs, new Error('timeout'));
    });
  },
}));
beforeEach(() => {
  sent.splice(0);
  answerMs = 0;
});
afterEach(() => void vi.useRealTimers());

const WIRE = {
  test: {
    plain: { path: '/test/plain' },
    list: { path: '/test/list', isCacheable: true },
    look: { path: '/test/look', method: 'GET' },
    form: { path: '/test/form', kind: 'form' },
    file: { path: '/test/file', kind: 'binary', timeoutMs: 300_000 },
  },
} as const;

async function out(name: keyof typeof WIRE.test, options: Parameters<Call<object, unknown>>[1] = {}, input: object = { a: 1 }): Promise<Outgoing> {
  const core = makeCore(fakePage('https://portal.example.com'), WIRE);
  core.session.login({ token: 't1' });
  await (core.api as unknown as { test: Record<string, Call<object, unknown>> }).test[name]!(input, options);
  return sent.at(-1)!;
}

it('a call is a POST of JSON with a ten-second timeout, unless its entry says otherwise', async () => {
  expect(await out('plain')).toMatchObject({
    method: 'POST',
    url: 'https://portal.example.com/api/test/plain',
    timeoutMs: 10_000,
    isBinary: false,
    body: { a: 1 },
    headers: { 'content-type': 'application/json', auth: 't1', language: 'zh-CN' },
  });
  expect(await out('look')).toMatchObject({ method: 'GET', timeoutMs: 10_000 });
  expect(await out('file')).toMatchObject({ isBinary: true, timeoutMs: 300_000 });
});

it.each(['sendYiDaEdi', 'savePreplan', 'savePreplanMsc'] as const)(
  '%s accepts an answer after 59 seconds, and gives up after 60 with a message',
  async (name) => {
    vi.useFakeTimers();
    const core = makeCore(fakePage('https://portal.example.com'));
    core.session.login({ token: 't1' });
    const ask = async (ms: number) => {
      answerMs = ms;
      const call = core.api.preplan[name] as unknown as Call<object, unknown>;
      const result = call({ preplanIds: ['7'] });
      await vi.advanceTimersByTimeAsync(Math.min(ms, 60_000));
      return result;
    };
    expect(await ask(59_000)).toMatchObject({ ok: true });
    expect(core.notices.store.getState().list).toEqual([]);
    const message = '请求出现异常，请检查网络或联系管理员';
    expect(await ask(61_000)).toMatchObject({ ok: false, reason: 'network', message });
    expect(core.notices.store.getState().list).toMatchObject([{ kind: 'error', message }]);
    expect(await ask(59_000)).toMatchObject({ ok: true });
  },
);

it('leaves the content type of a multipart body to the browser', async () => {
  const { body, headers } = await out('form', {}, { file: new Blob(['x']), a: [1] });
  expect(headers).not.toHaveProperty('content-type');
  expect([(body as FormData).get('a'), (body as FormData).get('file') instanceof Blob]).toEqual(['[1]', true]);
  expect((await out('plain', { formData: true })).body).toBeInstanceOf(FormData);
});

it('the caller may set another token, another language, a progress listener and an abort signal', async () => {
  const onProgress = () => {};
  const { signal } = new AbortController();
  expect(await out('plain', { token: 'visitor', locale: 'en-US', requestId: 'r1', onProgress, signal })).toMatchObject({
    headers: { auth: 'visitor', language: 'en-US', 'quay-request-id': 'r1' },
    onProgress,
    signal,
  });
});

it('a visitor’s question that caches may answer is a GET with everything in its address; a session’s is not', async () => {
  const core = makeCore(fakePage('https://portal.example.com'), WIRE);
  core.configure({ key: 'pk_x' });
  const { list } = (core.api as unknown as { test: Record<string, Call<object, unknown>> }).test;
  const input = { size: 8, ctnList: [{ ctnType: '20GP', num: 1 }], portEndCode: undefined };
  await list!(input, { locale: 'en-US' });
  const query = 'ctnList=%5B%7B%22ctnType%22%3A%2220GP%22%2C%22num%22%3A1%7D%5D&language=en-US&size=8';
  // Other headers would make browsers ask the server for permission first.
  expect(sent.at(-1)).toMatchObject({ method: 'GET', url: `https://portal.example.com/api/test/list?${query}`, headers: {}, body: {} });
  expect(sent.at(-1)?.headers).toEqual({});
  core.session.login({ token: 't1' });
  await list!(input);
  expect(sent.at(-1)).toMatchObject({ method: 'POST', url: 'https://portal.example.com/api/test/list', headers: { auth: 't1' }, body: input });
});
