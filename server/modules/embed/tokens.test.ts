import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import type { Endpoint } from '#contract/endpoint';
import { LOCALES, loadMessages, translator } from '#i18n';
import { runKeys } from '#server/ops/keys';
import { readKeyOptions, type GivenKeyOptions } from '#server/ops/key-options';
import { addCustomer, addUser } from '#server/test/factories';
import { loggedIn, openSocket } from '#server/test/socket-client';
import { COMPANIES, KEY, PEOPLE, testApp, type TestApp } from '#server/test/test-app';

const PAGE = KEY.origin;
const OTHER_PAGE = 'https://other.example.org';
const MINUTE_MS = 60_000;
let test: TestApp;
let key: string;

beforeAll(async () => {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops'])));
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  await test.db
    .updateTable('publishable_key')
    .set({ origins: [PAGE, OTHER_PAGE] })
    .execute();
  key = await newKey();
});

const operate = (verb: 'create' | 'revoke' | 'rotate' | 'list', which?: string, given: GivenKeyOptions = {}) =>
  runKeys(test.db, { verb, which, options: readKeyOptions(given), graceHours: 24, all: false }, translator('en-US', 'ops'), test.clock.now());

async function newKey({ name = 'Server', company = COMPANIES.standard.nameEn, ...given }: GivenKeyOptions = {}): Promise<string> {
  const said = await operate('create', name, { secret: true, company, origin: [PAGE], ...given });
  return /sk_[\w-]{43}/.exec(said)?.[0] ?? '';
}

interface Given {
  with?: string;
  headers?: Record<string, string>;
}

async function ask(payload: object | string, { with: bearer = key, headers = {} }: Given = {}) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await test.app.inject({
    method: 'POST',
    url: '/api/embed/token',
    payload,
    headers: { authorization: `Bearer ${bearer}`, language: 'en-US', ...headers },
  });
  const { message, data, errors } = JSON.parse(body) as { message: string; data: { token: string; expiresAtMs: number } | null; errors?: object[] };
  return { status: statusCode, retryAfter: answered['retry-after'], message, errors, token: data?.token ?? '', data };
}

const user = async (token: string, headers: Record<string, string> = { origin: PAGE, 'quay-key': KEY.key }) => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/user/common/getWebUserInfo', payload: {}, headers: { auth: token, ...headers } });
  return { status: answer.statusCode, name: answer.json<{ data: { userName: string } | null }>().data?.userName };
};

const { email } = PEOPLE.customer;

describe('8.D4 a token for a host’s user', () => {
  it('is issued to a server for a user by email, as JSON and as a form', async () => {
    const before = test.clock.now();
    const { data, token } = await ask({ email: email.toUpperCase(), origin: PAGE });
    expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAtMs: expect.any(Number), expiresInSeconds: expect.any(Number) });
    expect((data?.expiresAtMs ?? 0) - before).toBeGreaterThanOrEqual(30 * MINUTE_MS);
    expect(await user(token)).toEqual({ status: 200, name: 'customer' });
    const form = await ask(new URLSearchParams({ email, origin: PAGE }).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await user(form.token)).toEqual({ status: 200, name: 'customer' });
  });

  it('is issued by the company’s own id, once linked by email', async () => {
    expect(await ask({ externalId: 'crm-17', origin: PAGE })).toMatchObject({ token: '', message: 'There is no active user with this identity.' });
    await ask({ externalId: 'crm-17', email, origin: PAGE });
    expect(await user((await ask({ externalId: 'crm-17', origin: PAGE })).token)).toMatchObject({ name: 'customer' });
    // From then on the id decides, whatever the email; and an address cannot get a second id.
    expect(await user((await ask({ externalId: 'crm-17', email: PEOPLE.colleague.email, origin: PAGE })).token)).toMatchObject({ name: 'customer' });
    expect((await ask({ externalId: 'crm-18', email, origin: PAGE })).token).toBe('');
  });

  it.each([
    ['another company', PEOPLE.vip.email],
    ['the provider', PEOPLE.provider.email],
    ['nobody', 'nobody@example.com'],
    ['a disabled user', PEOPLE.forbidden.email],
  ])('is refused with the same message for %s', async (_, address) => {
    expect(await ask({ email: address, origin: PAGE })).toMatchObject({
      status: 200,
      token: '',
      message: 'There is no active user with this identity.',
    });
  });

  it('cannot be issued by an id of another company, even if that has the same id', async () => {
    const customer_id = await addCustomer(test.db, { name_en: 'Second Ltd.' });
    const second = await addUser(test.db, { customer_id, email: 'second@example.com' });
    const secondKey = await newKey({ name: 'Second', company: customer_id });
    await ask({ externalId: 'same', email, origin: PAGE });
    const { token } = await ask({ externalId: 'same', email: 'second@example.com', origin: PAGE }, { with: secondKey });
    const row = await test.db.selectFrom('session').select('user_id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    expect([token === '', row.user_id]).toEqual([false, second.id]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['the page’s origin', { origin: PAGE, 'quay-key': KEY.key }, 200],
    ['another origin with a key', { origin: OTHER_PAGE, 'quay-key': KEY.key }, 403],
    ['the portal', { origin: 'http://localhost:8080' }, 403],
    ['no origin', {}, 403],
  ])('works from %s: %#', async (_, headers, status) => {
    const { token } = await ask({ email, origin: PAGE });
    for (let n = 0; n < 2; n += 1) expect((await user(token, headers)).status).toBe(status);
  });

  it('works only from its origin for cached sessions, and on the socket', async () => {
    const { token } = await ask({ email, origin: PAGE });
    const search = async (headers: Record<string, string>) =>
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/freight/freightfcl/pub/queryWebFreightFclList',
          payload: { portStartCode: 'CNSHA', portEndCode: 'USLAX' },
          headers: { auth: token, ...headers },
        })
      ).statusCode;
    const page = { origin: PAGE, 'quay-key': KEY.key };
    expect([await search(page), await search(page), await search({}), await search({ ...page, origin: OTHER_PAGE })]).toEqual([200, 200, 403, 403]);
    const enter = async (origin?: string) => {
      const socket = await openSocket(test.app, origin ? { path: `/ws?key=${KEY.key}`, headers: { origin } } : {});
      socket.send({ type: 'login', text: token });
      return socket;
    };
    await (await enter(PAGE)).until('noticeCount', 1);
    await (await enter(OTHER_PAGE)).until('over', 1);
    await (await enter()).until('over', 1);
  });

  it('expires after its lifetime, however often it is used, and opens no portal session', async () => {
    const { token } = await ask({ email, origin: PAGE });
    const portalKey = await test.app.inject({
      method: 'POST',
      url: '/api/user/createPortalAutoLoginKey',
      payload: {},
      headers: { auth: token, origin: PAGE, 'quay-key': KEY.key },
    });
    expect(portalKey.json()).toMatchObject({ code: '0', data: null });
    for (let minute = 0; minute < 28; minute += 7) {
      test.clock.pass(7 * MINUTE_MS);
      expect((await user(token)).status).toBe(200);
    }
    test.clock.pass(3 * MINUTE_MS);
    expect((await user(token)).status).toBe(401);
  });

  it('27.B9 does not reach what decides who logs in, and how: accounts, second factor, phone, automatic logins', async () => {
    const company = 'Host Page Forwarding';
    const mail = 'host-admin@example.com';
    await addUser(test.db, { customer_id: await addCustomer(test.db, { name_en: company }), is_admin: true, email: mail });
    const { token } = await ask({ email: mail, origin: PAGE }, { with: await newKey({ name: 'Admins', company }) });
    const portalOnly = Object.entries<Endpoint>(contract.user).filter(([, { isPortalOnly }]) => isPortalOnly);
    expect(portalOnly.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'queryWebUserListForCustomer',
        'activateOrForbidden',
        'updatePasswordByAdmin',
        'createCompanyInvitation',
        'relevanceWebUser',
        'startSecondFactor',
        'updateWebUserPhone',
        'createPortalAutoLoginKey',
      ]),
    );
    for (const [name, { path }] of portalOnly) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: {},
        headers: { auth: token, origin: PAGE, 'quay-key': KEY.key },
      });
      expect([name, answer.json()]).toEqual([name, expect.objectContaining({ code: '0', message: '无权限' })]);
    }
    expect((await user(token)).status).toBe(200);
  });

  it('is bound to an origin of the key', async () => {
    expect(await ask({ email, origin: OTHER_PAGE })).toMatchObject({ token: '', message: 'The secret key is not authorised for this origin.' });
    for (const origin of ['null', 'https://*.example.com', `${PAGE}/`, `${PAGE}/path`, 'example.com', ''])
      expect(await ask({ email, origin }), origin).toMatchObject({ token: '', errors: [{ field: 'origin' }] });
    expect(await ask({ origin: PAGE })).toMatchObject({ token: '', errors: [{ field: 'externalId' }] });
  });

  it.each<[string, Record<string, string>]>([
    ['a browser’s page', { origin: PAGE, 'quay-key': KEY.key }],
    ['the portal', { origin: 'http://localhost:8080' }],
    ['a navigation', { 'sec-fetch-site': 'none' }],
  ])('is refused to %s, which must not have the key', async (_, headers) => {
    expect(await ask({ email, origin: PAGE }, { headers })).toMatchObject({ status: 403, token: '' });
  });

  it('is issued to Node, whose fetch sends its mode', async () => {
    expect((await ask({ email, origin: PAGE }, { headers: { 'sec-fetch-mode': 'cors' } })).status).toBe(200);
  });

  it.each(['sk_none', 'pk_test_cms', '', 'x'.repeat(5000)])('is refused without a valid key: %#', async (bearer) => {
    expect(await ask({ email, origin: PAGE }, { with: bearer })).toMatchObject({ status: 401, token: '' });
  });

  it('is limited to the rate of the key per minute', async () => {
    const slow = await newKey({ name: 'Slow', rate: '2' });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask({ email, origin: PAGE }, { with: slow })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask({ email, origin: PAGE }, { with: slow })).retryAfter).toBe('60');
    test.clock.pass(MINUTE_MS + 1);
    expect((await ask({ email, origin: PAGE }, { with: slow })).status).toBe(200);
  });

  it('ends with its key, which is stored as a hash, listed by its prefix and revoked by prefix or name', async () => {
    const short = await newKey({ name: 'Short' });
    const { token } = await ask({ email, origin: PAGE }, { with: short });
    expect((await user(token)).status).toBe(200);
    const listed = await operate('list');
    expect(listed).toContain(`${short.slice(0, 9)}…  Short`);
    expect(listed).toContain('Donghai Freight Ltd.');
    expect(listed).not.toContain(short);
    expect(JSON.stringify(await test.db.selectFrom('secret_key').selectAll().execute())).not.toContain(short);
    expect(await operate('revoke', short.slice(0, 9))).toContain('Short');
    expect([(await user(token)).status, (await ask({ email, origin: PAGE }, { with: short })).status]).toEqual([401, 401]);
    await expect(operate('revoke', short)).rejects.toMatchObject({ key: 'fault.key.secret' });
    await expect(newKey({ name: 'No company', company: 'None Ltd.' })).rejects.toMatchObject({ key: 'fault.company.unknown' });
  });

  it('is audited: key creation, each token and each refusal', async () => {
    const audited = await newKey({ name: 'Audited' });
    await ask({ email, origin: PAGE }, { with: audited });
    await ask({ email: 'nobody@example.com', origin: PAGE }, { with: audited });
    await operate('revoke', 'Audited');
    const { id } = await test.db.selectFrom('secret_key').select('id').where('name', '=', 'Audited').executeTakeFirstOrThrow();
    const { userId } = await test.idOf('customer');
    await test.app.settleAuth();
    const rows = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'result', 'object_id', 'reason'])
      .where((row) => row.or([row('object_id', '=', id), row('reason', '=', `secretKey ${id}`)]))
      .execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'key.created', result: 'success', object_id: id, reason: null },
        { action: 'token.issued', result: 'success', object_id: userId, reason: `secretKey ${id}` },
        { action: 'token.issued', result: 'refused', object_id: id, reason: 'token.user' },
        { action: 'key.revoked', result: 'success', object_id: id, reason: null },
      ]),
    );
    expect(test.logLines.join('')).not.toMatch(/nobody@example\.com|sk_[\w-]{20}/);
  });

  it('does not end the user’s own logins, however many are issued', async () => {
    const { token } = await addUser(test.db, { email: 'many@example.com', customer_id: (await test.idOf('customer')).customerId });
    for (let n = 0; n < 25; n += 1) await ask({ email: 'many@example.com', origin: PAGE });
    expect((await user(token, {})).status).toBe(200);
    expect((await loggedIn(test.app, token)) !== undefined).toBe(true);
  });
});

describe('8.D4 a secret key that is rotated', () => {
  it('gives way to a new one with its settings, and works until the grace ends', async () => {
    const old = await newKey({ name: 'Rotated', rate: '7', origin: [OTHER_PAGE] });
    const give = (bearer: string, origin = OTHER_PAGE) => ask({ email, origin }, { with: bearer });
    const { token: earlier } = await give(old);
    const said = await operate('rotate', 'Rotated');
    const fresh = /sk_[\w-]{43}/.exec(said)?.[0] ?? '';
    expect(fresh).not.toBe(old);
    expect(said).not.toContain(old);
    const [before, after] = [await give(old), await give(fresh)];
    expect([before.status, after.status, (await give(fresh, PAGE)).token]).toEqual([200, 200, '']);
    const headers = { origin: OTHER_PAGE, 'quay-key': KEY.key };
    for (const token of [earlier, before.token]) expect((await user(token, headers)).name).toBe('customer');
    const rows = await test.db.selectFrom('secret_key').select(['rate_per_minute', 'customer_id']).where('name', '=', 'Rotated').execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(await operate('list')).toMatch(/Rotated\n.*active until .*Z/);

    test.clock.pass(24 * 3_600_000 - MINUTE_MS);
    const last = await give(old);
    expect([last.status, (await give(fresh)).status, (await user(last.token, headers)).status]).toEqual([200, 200, 200]);
    test.clock.pass(2 * MINUTE_MS);
    expect([(await give(old)).status, (await give(fresh)).status, (await user(last.token, headers)).status]).toEqual([401, 200, 401]);
    // Its name is that of one key again.
    expect(await operate('rotate', 'Rotated')).toContain('The old key');
    // Revoked within its grace, it ends at once.
    const { token } = await give(fresh);
    await operate('revoke', fresh.slice(0, 9));
    expect([(await give(fresh)).status, (await user(token, headers)).status]).toEqual([401, 401]);
  });
});
