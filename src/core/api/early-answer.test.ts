import { afterEach, expect, it, vi } from 'vitest';
import { askEarly, takeArrivedEarly, takeEarly } from './early-answer.ts';

const question = {
  url: 'https://api.example/api/x',
  method: 'POST',
  headers: { language: 'en-US', 'quay-key': 'pk_1' },
  body: { a: 1, b: 2 },
} as const;
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

afterEach(() => {
  delete (globalThis as { [key: symbol]: unknown })[Symbol.for('quayside.v1.early')];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('returns a response to the same call, once', async () => {
  answering(async () => Response.json({ code: '1' }));
  askEarly(question);
  await expect(takeEarly({ ...question, body: { b: 2, a: 1 } })).resolves.toMatchObject({ status: 200, body: { code: '1' } });
  expect(takeEarly(question)).toBeUndefined();
});

it('sends one request for two elements with the same query', () => {
  answering(async () => Response.json({}));
  askEarly(question);
  askEarly({ ...question });
  expect(fetch).toHaveBeenCalledOnce();
});

it('returns nothing for another user, another language or another input', () => {
  answering(async () => Response.json({}));
  askEarly(question);
  expect(takeEarly({ ...question, headers: { ...question.headers, auth: 'token' } })).toBeUndefined();
  expect(takeEarly({ ...question, headers: { ...question.headers, language: 'zh-CN' } })).toBeUndefined();
  expect(takeEarly({ ...question, body: { a: 1, b: 3 } })).toBeUndefined();
});

it('has no response where the call failed, and none that is stale', async () => {
  answering(() => Promise.reject(new TypeError('offline')));
  askEarly(question);
  await expect(takeEarly(question)).resolves.toBeUndefined();
  vi.useFakeTimers();
  askEarly(question);
  vi.advanceTimersByTime(30_000);
  expect(takeEarly(question)).toBeUndefined();
});

it('returns an available response synchronously, once, and leaves a pending one', async () => {
  answering(async () => Response.json({ code: '1' }));
  askEarly(question);
  expect(takeArrivedEarly(() => question)).toBeUndefined();
  await vi.waitFor(() => expect(takeArrivedEarly(() => question)).toMatchObject({ body: { code: '1' } }), 60_000);
  expect(takeArrivedEarly(() => question)).toBeUndefined();
  expect(takeEarly(question)).toBeUndefined();
});
