import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '#server/test/client';
import { KEY, testApp, type TestApp } from '#server/test/test-app';
import { userRows, DEMO_PASSWORD } from '../../db/seed/accounts.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { DEFAULT_ORIGINS, keyRows, SAMPLE_KEYS } from '../../db/seed/keys.ts';
import { countAccounts, endSampleSessions } from '../../db/seed/sample-accounts.ts';
import { openSession } from '../../modules/user/service.ts';
import { hashPassword } from '../../modules/user/password.ts';
import { portalPolicy } from '../assets/portal-policy.ts';
import { buildApp } from './app.ts';
import { readSettings } from '../runtime/settings.ts';

const LIVE = { PUBLIC_URL: 'https://portal.example.com' };
const LOCAL = ['http://localhost:9000', 'http://127.0.0.1:8080', 'http://[::1]:8080'];
const PORTS = '/api/basedata/common/pub/queryPortList';

describe('8.A3 production mode', () => {
  it.each([{ NODE_ENV: 'production' }, LIVE, { PUBLIC_URL: 'http://10.0.0.5:8080' }, { PUBLIC_URL: 'http://localhost.example.com' }])(
    '%j disables the demo',
    (env) => {
      expect(readSettings(env)).toMatchObject({ isProduction: true, seed: 'none', hasSamplePages: false, previewUrl: undefined });
    },
  );

  it.each([{}, ...LOCAL.map((PUBLIC_URL) => ({ PUBLIC_URL }))])('%j keeps the demo enabled', (env) => {
    expect(readSettings(env)).toMatchObject({ isProduction: false, seed: 'demo', hasSamplePages: true });
    expect(readSettings(env).previewUrl).toContain('localhost');
  });

  it('enables what is set explicitly', () => {
    const asked = { SEED: 'demo', HOST_PAGES: 'sample', PREVIEW_URL: 'https://preview.example.net/studio-preview' };
    expect(readSettings({ ...LIVE, ...asked })).toMatchObject({ seed: 'demo', hasSamplePages: true, previewUrl: asked.PREVIEW_URL });
    expect(readSettings({ HOST_PAGES: 'none' }).hasSamplePages).toBe(false);
  });

  it.each([LIVE, { NODE_ENV: 'production' }])("does not allow localhost in the portal's policy (%j)", (env) => {
    expect(JSON.stringify(portalPolicy(readSettings(env)))).not.toMatch(/localhost|127\.0\.0\.1/);
  });
});

describe('8.A3 a previously seeded folder', () => {
  let test: TestApp;
  let production: Awaited<ReturnType<typeof buildApp>>;

  beforeAll(async () => {
    test = await testApp();
    // The users of the test database have the names of the samples.
    await sql`update web_user set user_name = 'own_' || user_name, phone = null, email = null`.execute(test.db);
    const rows = (await userRows('2026-11-22')).map((row) => ({ ...row, customer_id: null, side: 'provider' as const, status: 1 }));
    await insertRows(test.db, 'web_user', rows);
    await insertRows(test.db, 'publishable_key', keyRows(DEFAULT_ORIGINS, '2026-11-22'));
    production = await buildApp({
      db: test.db,
      settings: readSettings({ ...LIVE, SEED: 'demo', LOG_LEVEL: 'silent' }),
      clock: test.clock.now,
      callsPerMinute: false,
    });
  });
  afterAll(() => production.close());

  async function logIn(app: TestApp['app'], userName: string, password: string) {
    const visitor = makeClient(app, {});
    const challenge = await visitor.user.sliderChallenge({});
    test.clock.pass(400);
    return visitor.user.login({ userName, password, slider: true, sliderToken: challenge.ok ? challenge.data.sliderToken : '' });
  }

  it('refuses the published password for every account, but accepts others', async () => {
    for (const name of ['customer', 'service', 'newbie'])
      expect(await logIn(production, name, DEMO_PASSWORD), name).toMatchObject({ ok: false, message: '用户名或密码错误' });
    expect(await logIn(test.app, 'customer', DEMO_PASSWORD)).toMatchObject({ ok: true });
    // A hash of the same password at another cost is refused too.
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await test.db.updateTable('web_user').set({ password_hash }).where('user_name', '=', 'operator').execute();
    expect(await logIn(production, 'operator', DEMO_PASSWORD)).toMatchObject({ ok: false });
  });

  it('accepts a sample account whose password was changed', async () => {
    const password_hash = await hashPassword('a longer one 42');
    await test.db.updateTable('web_user').set({ password_hash }).where('user_name', '=', 'vipuser').execute();
    expect(await logIn(production, 'vipuser', 'a longer one 42')).toMatchObject({ ok: true });
  });

  it('ends sessions opened with the published password', async () => {
    const idOf = async (name: string) =>
      (await test.db.selectFrom('web_user').select('id').where('user_name', '=', name).executeTakeFirstOrThrow()).id;
    const sample = await openSession(test.db, await idOf('service'), test.clock.now());
    const own = await openSession(test.db, await idOf('own_service'), test.clock.now());
    expect(await countAccounts(test.db)).toEqual({ hasUsers: true, hasSampleAccounts: true });
    await endSampleSessions(test.db);
    expect(await makeClient(production, { auth: sample.token }).user.getUserInfo({})).toMatchObject({ reason: 'unauthorised' });
    expect(await makeClient(production, { auth: own.token }).user.getUserInfo({})).toMatchObject({ ok: true });
  });

  it('refuses sample keys, and accepts others as before', async () => {
    const status = async (app: TestApp['app'], origin: string, key: string) =>
      (await app.inject({ method: 'POST', url: PORTS, payload: {}, headers: { origin, 'quay-key': key } })).statusCode;
    for (const [site, key] of Object.entries(SAMPLE_KEYS)) {
      const origin = DEFAULT_ORIGINS[site as keyof typeof SAMPLE_KEYS][0] ?? '';
      expect([await status(production, origin, key), await status(test.app, origin, key)], key).toEqual([403, 200]);
    }
    expect(await status(production, KEY.origin, KEY.key)).toBe(200);
  });
});
