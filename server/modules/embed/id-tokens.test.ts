import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartFault } from '#server/core/runtime/start-fault';
import { readSettings } from '#server/core/runtime/settings';
import { oidcIssuer } from '#server/test/services/oidc-issuer';
import { KEY, PEOPLE, testApp, type TestApp } from '#server/test/test-app';

const CLIENT = 'quayside-client';
const NONCE = 'n-0S6_WzA2Mj';
let test: TestApp;
let login: Awaited<ReturnType<typeof oidcIssuer>>;

beforeAll(async () => {
  login = await oidcIssuer(CLIENT);
  test = await testApp({ OIDC_ISSUER: login.issuer, OIDC_AUDIENCE: CLIENT, OIDC_COMPANY: 'all' });
});
beforeEach(async () => {
  await test.db.deleteFrom('external_identity').execute();
});
afterAll(() => login.stop());

const CUSTOMER = { sub: 'subject-1', email: PEOPLE.customer.email, email_verified: true, nonce: NONCE };

interface Given {
  nonce?: string;
  headers?: Record<string, string>;
  origin?: string;
}

const PAGE = { origin: KEY.origin, 'quay-key': KEY.key };

async function exchange(idToken: string, { nonce = NONCE, headers = PAGE, origin }: Given = {}) {
  const { body, statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/embed/pub/exchangeIdToken',
    payload: { idToken, nonce, origin },
    headers: { language: 'en-US', ...headers },
  });
  const { message, data } = JSON.parse(body) as { message: string; data: { token: string } | null };
  return { status: statusCode, message, token: data?.token };
}

const nameOf = async (token = '', origin: string = KEY.origin) => {
  const headers = { auth: token, origin, 'quay-key': KEY.key };
  const answer = await test.app.inject({ method: 'POST', url: '/api/user/common/getWebUserInfo', payload: {}, headers });
  return answer.json<{ data: { userName: string } | null }>().data?.userName;
};

type Sign = Parameters<typeof login.idToken>[2];

const made = (claims: Record<string, unknown> = {}, sign?: Sign) =>
  login.idToken({ jti: String(Math.random()), ...CUSTOMER, ...claims }, test.clock.now(), sign);

const REFUSED = { token: undefined, message: 'The ID token is not valid or has expired.' };

describe('8.D4 an ID token', () => {
  it('is exchanged in a page for a token of that page’s origin', async () => {
    const { token } = await exchange(await made(), { origin: 'https://elsewhere.example.net' });
    expect(await nameOf(token)).toBe('customer');
    expect(await nameOf(token, 'https://elsewhere.example.net')).toBeUndefined();
  });

  it('is exchanged by a server for a token of the given origin', async () => {
    expect(await exchange(await made(), { headers: {} })).toMatchObject({ token: undefined });
    const { token } = await exchange(await made(), { headers: {}, origin: KEY.origin });
    expect(await nameOf(token)).toBe('customer');
  });

  it('can be used once', async () => {
    const idToken = await made();
    const results = await Promise.all([1, 2, 3].map(() => exchange(idToken)));
    expect(results.filter(({ token }) => token !== undefined)).toHaveLength(1);
    expect(await exchange(idToken)).toMatchObject(REFUSED);
  });

  it('27.B5 is used up in every spelling: with other unused bits, or a blank', async () => {
    const idToken = await made();
    expect((await exchange(idToken)).token).toBeDefined();
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The 256 bytes of the signature leave four bits of the last character unused.
    const last = signs.indexOf(idToken.at(-1) ?? '');
    const others = [1, 7, 15].map((bits) => `${idToken.slice(0, -1)}${signs[last ^ bits]}`);
    for (const other of [...others, `${idToken} `, ` ${idToken}`, `${idToken}=`, `${idToken}\n`])
      expect(await exchange(other)).toMatchObject(REFUSED);
  });

  it.each<[string, Record<string, unknown>]>([
    ['27.B5 one that ends after the last day of the calendar', { exp: 1e15 }],
    ['27.B9 one that was issued in the future', { iat: 4_000_000_000, exp: 4_000_000_600 }],
    ['an expired one', { exp: 1_700_000_000 }],
    ['one that is not valid yet', { nbf: 4_000_000_000 }],
    ['one of another issuer', { iss: 'https://evil.example.org' }],
    ['one for another client', { aud: 'another-client' }],
    ['one for several clients, of none in particular', { aud: [CLIENT, 'another-client'] }],
    ['one that was issued to another client', { azp: 'another-client' }],
    ['one with another nonce', { nonce: 'another' }],
    ['one without the nonce', { nonce: undefined }],
    ['one without an end', { exp: undefined }],
    ['one of nobody', { sub: undefined }],
  ])('is refused: %s', async (_, claims) => {
    expect(await exchange(await made(claims))).toMatchObject(REFUSED);
  });

  it('is refused without the expected nonce', async () => {
    const { body } = await test.app.inject({
      method: 'POST',
      url: '/api/embed/pub/exchangeIdToken',
      payload: { idToken: await made() },
      headers: { origin: KEY.origin, 'quay-key': KEY.key },
    });
    expect(JSON.parse(body)).toMatchObject({ code: '0', data: null });
  });

  it.each(['', 'x', 'a.b.c', 'é'.repeat(100)])('is refused if malformed: %#', async (idToken) => {
    expect((await exchange(idToken)).token).toBeUndefined();
  });

  it('is refused with a wrong signature or none', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await exchange(await made({}, { key: privateKey }))).toMatchObject(REFUSED);
    const genuine = await made();
    const [, payload = ''] = genuine.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'first' })).toString('base64url');
    for (const forged of [`${header}.${payload}.`, `${genuine.split('.').slice(0, 2).join('.')}.`])
      expect(await exchange(forged)).toMatchObject(REFUSED);
  });

  it('is refused if signed with the public key as a shared secret', async () => {
    const [jwk] = await login.publicKeys();
    for (const secret of [JSON.stringify(jwk), jwk?.n ?? ''])
      expect(await exchange(await made({}, { header: { alg: 'HS256', kid: 'first' }, key: new TextEncoder().encode(secret) }))).toMatchObject(
        REFUSED,
      );
  });

  it('is refused if it is an access token, or contains its own keys', async () => {
    expect(await exchange(await made({}, { header: { typ: 'at+jwt' } }))).toMatchObject(REFUSED);
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const seconds = Math.floor(test.clock.now() / 1000);
    const forged = await new SignJWT({ ...CUSTOMER, iss: login.issuer, aud: CLIENT, iat: seconds, exp: seconds + 60 })
      .setProtectedHeader({ alg: 'RS256', kid: 'first', jwk: await exportJWK(publicKey), jku: 'https://evil.example.org/keys' })
      .sign(privateKey);
    expect(await exchange(forged)).toMatchObject(REFUSED);
  });

  it('identifies a customer by verified email first, and by its subject from then on', async () => {
    const UNKNOWN = { token: undefined, message: 'There is no active user with this identity.' };
    expect(await exchange(await made({ email_verified: false }))).toMatchObject(UNKNOWN);
    expect(await exchange(await made({ email: PEOPLE.provider.email, sub: 'p' }))).toMatchObject(UNKNOWN);
    expect(await exchange(await made({ email: PEOPLE.forbidden.email, sub: 'f' }))).toMatchObject(UNKNOWN);
    expect(await nameOf((await exchange(await made())).token)).toBe('customer');
    expect(await nameOf((await exchange(await made({ email: PEOPLE.vip.email }))).token)).toBe('customer');
    // The address was reassigned to another user meanwhile.
    expect(await exchange(await made({ sub: 'subject-2' }))).toMatchObject(UNKNOWN);
  });

  it('is verified with cached keys', async () => {
    await exchange(await made());
    const fetched = login.asked.filter((url) => url === '/keys').length;
    for (let n = 0; n < 3; n += 1) await exchange(await made());
    expect(login.asked.filter((url) => url === '/keys')).toHaveLength(fetched);
  });

  it('of one company’s issuer cannot identify users of another', async () => {
    const { customerId } = await test.idOf('vip');
    const own = await testApp({ OIDC_ISSUER: login.issuer, OIDC_AUDIENCE: CLIENT, OIDC_COMPANY: customerId });
    const ask = async (claims: object) => {
      const idToken = await login.idToken({ ...CUSTOMER, jti: String(Math.random()), ...claims }, own.clock.now());
      const payload = { idToken, nonce: NONCE, origin: KEY.origin };
      return (await own.app.inject({ method: 'POST', url: '/api/embed/pub/exchangeIdToken', payload })).json<{ code: string }>().code;
    };
    expect([await ask({}), await ask({ sub: 'v', email: PEOPLE.vip.email })]).toEqual(['0', '1']);
  });

  it('is refused without details if no issuer is configured', async () => {
    const own = await testApp();
    const payload = { idToken: await made(), nonce: NONCE, origin: KEY.origin };
    expect((await own.app.inject({ method: 'POST', url: '/api/embed/pub/exchangeIdToken', payload })).json()).toMatchObject({
      code: '0',
      data: null,
    });
  });

  it.each([
    [{ OIDC_ISSUER: 'https://login.example.com' }, /together/],
    [{ OIDC_ISSUER: 'http://login.example.com', OIDC_AUDIENCE: 'x', OIDC_COMPANY: 'all' }, /https/],
    [{ OIDC_ISSUER: 'http://localhost.example.com', OIDC_AUDIENCE: 'x', OIDC_COMPANY: 'all' }, /https/],
    [{ OIDC_ISSUER: 'https://login.example.com', OIDC_AUDIENCE: 'x', OIDC_COMPANY: 'Some Ltd.' }, /OIDC_COMPANY/],
  ])('of an insecurely configured issuer prevents the start: %j', (env, fault) => {
    expect(() => readSettings(env)).toThrow(StartFault);
    expect(() => readSettings(env)).toThrow(fault);
  });
});

describe('8.D4 an issuer that cannot be used', () => {
  /** Answer of the exchange with this issuer, and the log lines at level error. */
  async function withIssuer(issuer: string) {
    const own = await testApp({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: CLIENT, OIDC_COMPANY: 'all' });
    const payload = { idToken: await login.idToken({ ...CUSTOMER, iss: issuer }, own.clock.now()), nonce: NONCE, origin: KEY.origin };
    const { statusCode, body } = await own.app.inject({
      method: 'POST',
      url: '/api/embed/pub/exchangeIdToken',
      payload,
      headers: { language: 'en-US' },
    });
    const errors = own.logLines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 50);
    return { status: statusCode, message: (JSON.parse(body) as { message: string }).message, errors };
  }
  const UNAVAILABLE = {
    status: 503,
    message: 'The service is busy. Please try again in a moment.',
    errors: [{ msg: 'OpenID Connect issuer unavailable or misconfigured' }],
  };
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  /** An issuer that answers whatever the test wants. */
  async function brokenIssuer(answer: (url: string, issuer: string) => { status?: number; body: string }): Promise<string> {
    const server = createServer(({ url = '' }, response) => {
      const { status = 200, body } = answer(url, issuer);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return issuer;
  }
  const isDiscovery = (url: string) => url.startsWith('/.well-known/');
  const discovery = (issuer: string) => JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` });

  it('because nobody listens answers 503 and logs one line', async () => {
    expect(await withIssuer('http://127.0.0.1:9')).toMatchObject(UNAVAILABLE);
  });

  it.each<[string, Parameters<typeof brokenIssuer>[0]]>([
    ['answers 404', () => ({ status: 404, body: '{}' })],
    ['answers a web page', () => ({ body: '<html></html>' })],
    ['names another issuer', (_url, issuer) => ({ body: discovery(`${issuer}/other`).replace('/other/keys', '/keys') })],
    ['answers 500 for its keys', (url, issuer) => (isDiscovery(url) ? { body: discovery(issuer) } : { status: 500, body: '' })],
    ['has a web page for keys', (url, issuer) => ({ body: isDiscovery(url) ? discovery(issuer) : '<html></html>' })],
    ['has a key set without keys', (url, issuer) => ({ body: isDiscovery(url) ? discovery(issuer) : '{"keys":1}' })],
  ])('because it %s answers 503 and logs one line', async (_, answer) => {
    expect(await withIssuer(await brokenIssuer(answer))).toMatchObject(UNAVAILABLE);
  });
});
