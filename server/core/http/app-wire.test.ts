import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addUser } from '#server/test/factories';
import { JSON_TYPE, PORTS, sharedApp } from '#server/test/shared-app';
import { testApp, tokenOf } from '#server/test/test-app';

const { test, post } = sharedApp();

describe('paths', () => {
  it.each(['', '.do'])('accept the spelling "%s"', async (suffix) => {
    expect((await post(`${PORTS}${suffix}`, {})).json()).toMatchObject({ code: '1', message: '' });
  });

  it('accept a POST without a body for calls without input', async () => {
    const { statusCode, body } = await test().app.inject({ method: 'POST', url: PORTS });
    expect([statusCode, JSON.parse(body).code]).toEqual([200, '1']);
  });

  it('answer the version check to a GET', async () => {
    const { statusCode, body } = await test().app.inject({ url: '/api/user/common/pub/checkVersion.do?appName=portal&platform=2&version=1.8.5' });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { code: '1', message: '', data: null }]);
  });

  it.each(['/api/nothing', '/api/user/portal/pub/login.doo', '/api', '/somewhere.php'])('answer with an envelope at %s', async (url) => {
    const { statusCode, body } = await post(url, {});
    expect([statusCode, JSON.parse(body)]).toEqual([404, { code: '0', message: '请求的接口不存在', data: null }]);
  });
});

describe('sessions', () => {
  const INFO = '/api/user/common/getWebUserInfo';

  it.each([
    ['no token', {}],
    ['an empty token', { auth: '' }],
    ['a made-up token', { auth: 'x'.repeat(43) }],
    ['SQL for a token', { auth: "' or 1=1 --" }],
    ['the token of a forbidden user', { auth: tokenOf('forbidden') }],
  ])('refuses %s with 401', async (_, headers) => {
    const { statusCode, body } = await post(INFO, {}, { ...JSON_TYPE, ...headers });
    expect([statusCode, JSON.parse(body)]).toEqual([401, { code: '0', message: '登录过期或未登录，请重新登录', data: null }]);
  });

  it('are never answered with 401 on a public call', async () => {
    expect((await post(PORTS, {}, { ...JSON_TYPE, auth: 'stale' })).statusCode).toBe(200);
  });

  it('expire after twelve hours without use, and are extended by use', async () => {
    const { clock, db, withToken } = await testApp();
    const { token } = await addUser(db);
    clock.pass(11 * 3_600_000);
    expect(await withToken(token).user.getUserInfo({})).toMatchObject({ ok: true });
    clock.pass(11 * 3_600_000);
    expect(await withToken(token).user.getUserInfo({})).toMatchObject({ ok: true });
    clock.pass(13 * 3_600_000);
    expect(await withToken(token).user.getUserInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
  });
});

describe('input', () => {
  it('names the field, the rule and the message in the requested language', async () => {
    const input = { searchValue: 'x'.repeat(101), portType: 'road' };
    const { errors, message } = (await post(PORTS, input, { ...JSON_TYPE, language: 'en-US' })).json();
    expect(message).toBe('Some entries are not valid. Please check the marked fields.');
    expect(errors).toEqual([
      { field: 'searchValue', code: 'maxLength', params: { max: 100 }, message: 'Enter at most 100 characters.' },
      { field: 'portType', code: 'invalid', params: {}, message: expect.any(String) },
    ]);
    expect((await post(PORTS, input)).json()).toMatchObject({
      code: '0',
      message: '填写有误，请检查标记的内容',
      errors: [{ message: '最多 100 个字符' }, {}],
    });
  });

  it.each([
    ['a list', '[1,2]', 200],
    ['a word', '"x"', 200],
    ['a number for text', '{"searchValue":7}', 200],
    ['an object for text', '{"searchValue":{"$ne":""}}', 200],
    ['broken JSON', '{"searchValue":', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
    ['more than a megabyte', JSON.stringify({ searchValue: 'x'.repeat(1_100_000) }), 413],
  ])('refuses %s in an envelope', async (_, payload, status) => {
    const { statusCode, body } = await post(PORTS, payload);
    expect([statusCode, JSON.parse(body).code]).toEqual([status, '0']);
    expect(body).not.toMatch(/node_modules|at .*\.ts|select |FST_|SyntaxError/);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])('refuses the content type %s', async (type) => {
    const { statusCode, body } = await post(PORTS, 'searchValue=x', { 'content-type': type });
    expect([statusCode, JSON.parse(body).message]).toEqual([415, '请求内容无法识别']);
  });

  it.each([
    ['without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['cut off', { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    [
      'with a file where none is expected',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('refuses a multipart body %s', async (_, headers, payload) => {
    const { statusCode, body } = await post(PORTS, payload, headers);
    expect([statusCode, JSON.parse(body).message]).toEqual([400, '请求内容无法识别']);
  });

  it('parses multipart fields, nested ones as JSON', async () => {
    const form = new FormData();
    form.append('searchValue', 'us');
    form.append('params', '{"routeCode":"USWC"}');
    const { body } = await test().app.inject({ method: 'POST', url: PORTS, payload: form });
    expect(JSON.parse(body).data).toHaveLength(2);
  });

  it('refuses a multipart body with more text than a JSON body may have', async () => {
    const form = new FormData();
    form.append('searchValue', 'a');
    for (let n = 0; n < 3; n++) form.append(`more${n}`, 'x'.repeat(500_000));
    const { statusCode, body } = await test().app.inject({ method: 'POST', url: PORTS, payload: form });
    expect([statusCode, JSON.parse(body)]).toEqual([413, { code: '0', message: '提交的内容过大', data: null }]);
  });

  it('refuses an unreadable URL and requests that are not HTTP', async () => {
    expect((await post('/api/%zz', {})).json()).toEqual({ code: '0', message: '请求内容无法识别', data: null });
    const { app } = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[^]*\{"code":"0","message":"请求内容无法识别","data":null\}$/);
  });

  it('27.B9 refuses a request or an upgrade with two hosts', async () => {
    const { app } = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = async (lines: readonly string[]) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answer.toString().split('\r\n', 1)[0];
    };
    const hosts = ['Host: localhost', 'HOST: evil.example.org'];
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
    expect(await ask(['GET /api/healthz HTTP/1.1', ...hosts])).toBe('HTTP/1.1 400 Bad Request');
    expect(await ask(['GET /ws HTTP/1.1', ...hosts, ...upgrade])).toBe('HTTP/1.1 400 Bad Request');
    expect(await ask(['GET /api/healthz HTTP/1.1', 'Host: localhost'])).toBe('HTTP/1.1 200 OK');
    expect(await ask(['GET /ws HTTP/1.1', 'Host: localhost', ...upgrade])).toBe('HTTP/1.1 101 Switching Protocols');
  });

  it.each(["'; drop table port; --", '%', '_', '\\', '😀', '<script>alert(1)</script>', '\u0000', '\ud800', '上海\u202e', '٣'])(
    'accepts the search text %j',
    async (searchValue) => {
      const { statusCode, body } = await post(PORTS, JSON.stringify({ searchValue }));
      expect([statusCode, JSON.parse(body).code]).toEqual([200, '1']);
    },
  );

  it.each(['0', '-1', 'abc', '99999999999999999999999', '1 or 1=1', '../etc/passwd'])('reports the unknown port %j and nothing more', async (id) => {
    const { statusCode, body } = await post('/api/basedata/common/pub/queryPortInfoById', { id });
    expect([statusCode, JSON.parse(body).code]).toEqual([200, '0']);
    expect(body).not.toMatch(/bigint|syntax|22P02/);
  });
});
