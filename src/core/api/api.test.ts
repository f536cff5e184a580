import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#contract/result';
import type { Call } from './api.ts';
import { fakePage, type FakePage } from '../page/fake-page.ts';
import { type Core, makeCore } from '../hub/make-core.ts';

const WIRE = {
  test: {
    save: { path: '/test/save' },
    look: { path: '/test/look', method: 'GET' },
    upload: { path: '/test/upload', kind: 'form' },
    download: { path: '/test/download', kind: 'binary' },
    slow: { path: '/test/slow', timeoutMs: 80 },
    patient: { path: '/test/slow' },
  },
} as const;

const GENERAL = '请求出现异常，请检查网络或联系管理员';
const EXPIRED = '登录过期或未登录，请重新登录';

let server: FastifyInstance;
let url: string;
let answer: { status?: number; body?: unknown; text?: string; delayMs?: number } = {};
let requests: { method: string; url: string; headers: Record<string, unknown>; body: unknown }[] = [];

beforeAll(async () => {
  server = fastify();
  await server.register(multipart, { attachFieldsToBody: true });
  const note = ({ method, url: path, headers, body }: FastifyRequest) => requests.push({ method, url: path, headers, body });
  server.all('/api/test/slow', (request) => (note(request), new Promise(() => {})));
  server.all('/api/test/download', (request, reply) =>
    answer.body
      ? reply.send(answer.body)
      : reply
          .type('application/vnd.ms-excel')
          .header('content-disposition', "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx")
          .send(Buffer.from([1, 2, 3])),
  );
  server.all('/api/test/*', async (request, reply) => {
    note(request);
    await new Promise((then) => setTimeout(then, answer.delayMs ?? 0));
    return reply
      .status(answer.status ?? 200)
      .type(answer.text ? 'text/html' : 'application/json')
      .send(answer.text ?? JSON.stringify(answer.body ?? { code: '1', message: '', data: { id: '7' } }));
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  server.server.closeAllConnections();
  await server.close();
});

let page: FakePage;
let core: Core;
beforeEach(() => {
  answer = {};
  requests = [];
  page = fakePage(url);
  core = makeCore(page, WIRE);
  core.configure({ apiUrl: url });
});

const call = (name: keyof typeof WIRE.test) => (core.api as unknown as { test: Record<string, Call<object, unknown>> }).test[name]!;
const notices = () => core.notices.store.getState().list.map(({ kind, message }) => ({ kind, message }));
const reason = (result: Result<unknown>) => (result.ok ? 'ok' : result.reason);

it.each([
  ['there were too many calls', 429, '操作过于频繁，请稍后再试'],
  ['the page may make none', 403, '该网站未获授权使用此服务'],
])('9.16 shows the message of the specification and returns the reason when %s', async (_, status, message) => {
  answer = { status, body: { code: '0', message, data: null } };
  expect(await call('save')({})).toMatchObject({ ok: false, reason: 'rejected', message });
  expect(notices()).toEqual([{ kind: 'error', message: '请求出现异常，请检查网络或联系管理员' }]);
  answer = { status, text: '<h1>Too many</h1>' };
  expect(reason(await call('save')({}))).toBe('network');
});

it('reads the user of a host page’s token, once per user', async () => {
  answer = { body: { code: '1', message: '', data: { userName: 'vipuser', isVip: true, ext: { codeList: ['order'] } } } };
  const foreign = makeCore(fakePage('https://partner.example.net'), { ...WIRE, user: { getUserInfo: { path: '/test/user' } } });
  let count = 0;
  foreign.configure({ apiUrl: url, getToken: async () => `t${++count}` });
  await expect
    .poll(() => foreign.session.store.getState())
    .toMatchObject({ token: 't1', user: { userName: 'vipuser', isVip: true }, codes: ['order'] });
  foreign.session.adopt('t2');
  await call('save')({});
  expect(requests.map((one) => one.url)).toEqual(['/api/test/user', '/api/test/save']);
});

it('puts neither token nor key into addresses', async () => {
  core.configure({ key: 'pk_demo' });
  core.session.adopt('token-of-somebody');
  await call('look')({ appName: 'portal' });
  await call('save')({});
  await call('upload')({ file: new Blob(['x']) });
  expect(requests.map(({ headers }) => [headers.auth, headers['quay-key']])).toEqual(requests.map(() => ['token-of-somebody', 'pk_demo']));
  expect(requests.map(({ url: address }) => address)).toEqual(['/api/test/look?appName=portal', '/api/test/save', '/api/test/upload']);
});

describe('the request of a call', () => {
  it('posts JSON below /api with the language, an empty token and no key when there is none', async () => {
    await call('save')({ name: 'a' });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/test/save', body: { name: 'a' }, headers: { auth: '', language: 'zh-CN' } });
    expect(requests[0]!.headers).not.toHaveProperty('quay-key');
  });

  it('sends token, key, language and request id once there are some', async () => {
    core.configure({ key: 'pk_x', locale: 'en-US' });
    core.session.login({ token: 't1' });
    await call('save')({}, { requestId: 'r1' });
    expect(requests[0]!.headers).toMatchObject({ auth: 't1', 'quay-key': 'pk_x', language: 'en-US', 'quay-request-id': 'r1' });
  });

  it('puts the input of a GET into the query', async () => {
    await call('look')({ platform: 2 });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/test/look?platform=2' });
  });

  it('sends files as multipart with nested values as JSON', async () => {
    await call('upload')({ file: new Blob(['abc'], { type: 'text/plain' }), ctnList: [{ num: 1 }], skipped: undefined });
    const { file, ctnList, skipped } = requests[0]!.body as Record<string, { value?: string; mimetype: string } | undefined>;
    expect(file?.mimetype).toBe('text/plain');
    expect(JSON.parse(ctnList?.value ?? '')).toEqual([{ num: 1 }]);
    expect(skipped).toBeUndefined();
  });

  it('converts any payload to multipart on request', async () => {
    await call('save')({ name: 'a' }, { formData: true });
    expect(String(requests[0]!.headers['content-type'])).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe('the result of a call', () => {
  it('is the data of code "1"', async () => {
    expect(await call('save')({})).toEqual({ ok: true, data: { id: '7' }, message: '' });
    expect(notices()).toEqual([]);
  });

  it('leaves a business failure to the caller, with its fields', async () => {
    const errors = [{ field: 'num', code: 'max', params: { max: 3 }, message: 'x' }];
    answer = { body: { code: '0', message: '不行', errors } };
    expect(await call('save')({})).toEqual({ ok: false, reason: 'business', message: '不行', errors });
    expect(notices()).toEqual([]);
  });

  it.each([0, '', null])('warns of the falsy code %j', async (code) => {
    answer = { body: { code, message: '拒绝' } };
    expect(await call('save')({})).toMatchObject({ ok: false, reason: 'rejected', message: '拒绝' });
    expect(notices()).toEqual([{ kind: 'warning', message: '拒绝' }]);
  });

  it.each([
    ['0', 'business', '操作未成功，请稍后重试'],
    [0, 'rejected', '请求被拒绝，请稍后重试'],
  ])('has words for a refusal %j that came without any', async (code, because, message) => {
    answer = { body: { code, message: '' } };
    expect(await call('save')({})).toMatchObject({ reason: because, message });
  });

  it.each([
    ['a gateway error', { status: 502, body: 'Bad gateway' }],
    ['a refused request', { status: 400, body: {} }],
    ['an envelope without a code', { body: { message: 'x' } }],
    ['a page of HTML', { text: '<html>' }],
    ['a bare value', { body: 'text' }],
  ])('tells of %s in general words', async (_what, given) => {
    answer = given;
    expect(await call('save')({})).toMatchObject({ ok: false, reason: 'network', message: GENERAL });
    expect(notices()).toEqual([{ kind: 'error', message: GENERAL }]);
  });

  it('blames a server fault on the server, not on the network', async () => {
    answer = { status: 500, body: { code: '0', message: 'stack' } };
    const message = '系统异常，请联系管理员';
    expect(await call('save')({})).toMatchObject({ ok: false, reason: 'system', message });
    expect(notices()).toEqual([{ kind: 'error', message }]);
  });

  it('reports an unreachable server once, offline, too', async () => {
    core.configure({ apiUrl: 'http://127.0.0.1:9' });
    page.isUp = false;
    expect(reason(await call('save')({}))).toBe('network');
    expect(notices()).toEqual([{ kind: 'error', message: GENERAL }]);
  });

  it('takes its notice back once the same call succeeds', async () => {
    answer = { status: 502 };
    await call('save')({ id: '1' });
    answer = {};
    await call('save')({ id: '2' });
    expect(notices(), 'another record').toHaveLength(1);
    await call('save')({ id: '1' });
    expect(notices()).toEqual([]);
  });

  it('takes the notices of an action back, whatever its input, and those that its caller has shown', async () => {
    const action = {};
    answer = { status: 500 };
    await call('save')({ name: 'a' }, { action });
    answer = { body: { code: '0', message: '名称已存在' } };
    const refused = await call('save')({ name: 'b' }, { action });
    core.notices.show({ kind: 'error', message: refused.message });
    core.notices.show({ kind: 'info', message: refused.message });
    answer = {};
    await call('save')({ name: 'c' }, { action });
    expect(notices()).toEqual([{ kind: 'info', message: '名称已存在' }]);
  });

  it('keeps a notice that another failed call shares, until that succeeds, too', async () => {
    answer = { status: 502 };
    await call('save')({});
    await call('look')({});
    answer = {};
    await call('save')({});
    expect(notices()).toHaveLength(1);
    await call('look')({});
    expect(notices()).toEqual([]);
    answer = { status: 502 };
    await call('look')({});
    for (const { id } of core.notices.store.getState().list) core.notices.dismiss(id);
    await call('save')({});
    answer = {};
    await call('save')({});
    expect(notices(), 'one that was closed holds up no other').toEqual([]);
  });

  it('gives up after the timeout of the call', async () => {
    const leave = new AbortController();
    const others = call('patient')({}, { signal: leave.signal });
    expect(reason(await Promise.race([others, call('slow')({})]))).toBe('network');
    // Only the shorter timeout is over.
    leave.abort();
    expect(reason(await others)).toBe('aborted');
  });

  it('is silent about a call that its caller aborted', async () => {
    const leave = new AbortController();
    const others = call('patient')({}, { signal: leave.signal });
    // One of an earlier test may arrive as late.
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    leave.abort();
    expect(reason(await others)).toBe('aborted');
    expect(notices()).toEqual([]);
  });

  it('shows nothing for a quiet call', async () => {
    answer = { status: 500 };
    expect(await call('save')({}, { quiet: true })).toMatchObject({ message: '系统异常，请联系管理员' });
    expect(notices()).toEqual([]);
  });

  it('contains a file with its name', async () => {
    const result = (await call('download')({})) as { ok: true; data: { blob: Blob; fileName: string } };
    expect(result.data.fileName).toBe('订单.xlsx');
    expect([...new Uint8Array(await result.data.blob.arrayBuffer())]).toEqual([1, 2, 3]);
  });

  it('reads the envelope that is returned instead of a file', async () => {
    answer = { body: { code: '0', message: '太多' } };
    expect(await call('download')({})).toMatchObject({ ok: false, reason: 'business', message: '太多' });
  });

  it('counts calls in flight for the loading bar and, on request, the spinner', async () => {
    const seen: { bar: number; spinner: number }[] = [];
    core.activity.store.subscribe((now) => seen.push(now));
    await call('save')({}, { spinner: true });
    await call('save')({}, { loadingBar: false });
    expect(seen).toContainEqual({ bar: 1, spinner: 1 });
    expect(Math.max(...seen.slice(2).map(({ bar }) => bar))).toBe(0);
    expect(core.activity.store.getState()).toEqual({ bar: 0, spinner: 0 });
  });
});

describe('a refused token', () => {
  it('shows one notice, logs out a second later, goes to the login page and reloads', async () => {
    let sent = 0;
    core.configure({ goToLogin: () => void sent++ });
    core.session.login({ token: 't1' });
    answer = { status: 401 };
    const results = await Promise.all([call('save')({}), call('save')({}), call('look')({})]);
    expect(results.map(reason)).toEqual(['unauthorised', 'unauthorised', 'unauthorised']);
    expect(notices()).toEqual([{ kind: 'error', message: EXPIRED }]);
    expect(core.session.store.getState().isLogin).toBe(true);
    await expect.poll(() => core.session.store.getState().isLogin, { interval: 20 }).toBe(false);
    expect(sent).toBe(1);
    expect(reason(await call('save')({}))).toBe('unauthorised');
    expect(notices()).toHaveLength(1);
    await expect.poll(() => page.reloads).toBe(1);
  });

  it('does not log out for a token of the call’s own', async () => {
    core.session.login({ token: 't1' });
    answer = { status: 401 };
    expect(reason(await call('save')({}, { token: 'key of a link' }))).toBe('unauthorised');
    expect(requests.at(-1)?.headers.auth).toBe('key of a link');
    await new Promise((then) => setTimeout(then, 1100));
    expect(core.session.store.getState().token).toBe('t1');
    expect(notices()).toEqual([]);
  });

  it('does not log out a user who has logged in since', async () => {
    core.session.login({ token: 'old' });
    answer = { status: 401, delayMs: 50 };
    const late = call('save')({});
    await expect.poll(() => requests.length).toBe(1);
    core.session.login({ token: 'new' });
    await late;
    await new Promise((then) => setTimeout(then, 1100));
    expect(core.session.store.getState().token).toBe('new');
    expect(notices()).toEqual([]);
  });
});
