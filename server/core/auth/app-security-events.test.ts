import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { logInFrom } from '#server/test/logging-in';
import { KEY, PEOPLE, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import type { SecurityEvent } from './audit-entry-repository.ts';
import { makeSecurityLog } from './security-log.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await stored();
  await test.db.deleteFrom('audit_entry').execute();
});

const entries = () =>
  test.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'action', 'object_kind', 'object_id', 'address', 'result', 'reason', 'repeats', 'before', 'after'])
    .orderBy('id')
    .execute();

/** All entries, also those that the server would store later. */
async function stored() {
  await test.app.settleAuth();
  return entries();
}

describe('8.A8 security events', () => {
  it('are logged at the default level and stored, with actor, address and result, without personal data', async () => {
    const lines: string[] = [];
    const settings = readSettings({ SEED: 'none' });
    const app = await buildApp({ db: test.db, settings, clock: test.clock.now, logStream: { write: (line) => void lines.push(line) } });
    const server = { ...test, app };
    const { userId } = await test.idOf('customer');
    const address = '10.7.0.1';
    await logInFrom(server, 'customer', { address, password: 'wrong-secret' });
    await logInFrom(server, 'nobody-here', { address, password: 'wrong-secret' });
    const { data } = await logInFrom(server, 'customer', { address });
    const post = (url: string, headers: Record<string, string>) => app.inject({ method: 'POST', url, headers, payload: {}, remoteAddress: address });
    await post('/api/user/portal/logout', { auth: data?.token ?? '' });
    await post('/api/user/common/getWebUserInfo.do?phone=13800000001', { auth: 'ended' });
    await post('/api/embed/studio/queryStudio', { auth: tokenOf('customer') });
    await post('/api/basedata/common/pub/queryPortList', { origin: 'https://evil.example.org', 'quay-key': KEY.key });
    await app.close();

    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event !== undefined);
    const user = { kind: 'user', id: userId };
    expect(events).toMatchObject([
      { level: 40, event: 'login', result: 'failure', reason: 'password', object: user, address },
      { level: 40, event: 'login', result: 'failure', reason: 'unknownAccount', address },
      { level: 30, event: 'login', result: 'success', actor: userId, address },
      { level: 30, event: 'logout', result: 'success', actor: userId, address },
      {
        level: 40,
        event: 'call',
        result: 'refused',
        reason: 'sessionExpired',
        object: { kind: 'route', id: '/api/user/common/getWebUserInfo.do' },
        address,
      },
      { level: 40, event: 'call', result: 'refused', reason: 'forbidden', object: { kind: 'route', id: '/api/embed/studio/queryStudio' } },
      { level: 40, event: 'call', result: 'refused', reason: 'originRefused' },
    ]);
    const rows = await test.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
    expect(rows.map(({ action, result, actor_id, object_id, reason }) => [action, result, actor_id ?? object_id, reason])).toEqual([
      ['login', 'failure', userId, 'password'],
      ['login', 'failure', null, 'unknownAccount'],
      ['login', 'success', userId, 'password'],
      ['logout', 'success', userId, null],
      ['call', 'refused', '/api/user/common/getWebUserInfo.do', 'sessionExpired'],
      ['call', 'refused', '/api/embed/studio/queryStudio', 'forbidden'],
      ['call', 'refused', '/api/basedata/common/pub/queryPortList', 'originRefused'],
    ]);
    const all = lines.join('') + JSON.stringify(rows);
    for (const secret of ['wrong-secret', 'nobody-here', PEOPLE.customer.phone, PEOPLE.customer.email, data?.token ?? '-', '"customer"', KEY.key])
      expect(all).not.toContain(secret);
  });

  it('are not logged at level error', async () => {
    const lines: string[] = [];
    const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'error' });
    const app = await buildApp({ db: test.db, settings, clock: test.clock.now, logStream: { write: (line) => void lines.push(line) } });
    await logInFrom({ ...test, app }, 'customer', { address: '10.7.0.2', password: 'wrong1' });
    await app.close();
    expect(lines).toEqual([]);
  });

  it('include throttled logins and wrong portal keys', async () => {
    for (let n = 0; n < 12; n++) await logInFrom(test, 'vipuser', { address: '10.7.0.3', password: 'wrong1' });
    await test.visitor.user.getPortalAutoLoginKey({ key: 'none' });
    const rows = await stored();
    expect(rows).toContainEqual(expect.objectContaining({ action: 'login', result: 'refused', reason: 'slowedDown' }));
    expect(rows).toContainEqual(expect.objectContaining({ action: 'portalKey.used', result: 'failure' }));
  });

  it('count the use of a publishable key per hour', async () => {
    const headers = { origin: KEY.origin, 'quay-key': KEY.key };
    for (let n = 0; n < 7; n++) await test.app.inject({ method: 'POST', url: '/api/basedata/common/pub/queryPortList', payload: {}, headers });
    const used = async () => (await entries()).filter(({ action }) => action === 'key.used');
    // An entry of another kind shows that the server has stored what was due.
    await test.as('provider').user.createPortalAutoLoginKey({});
    await expect.poll(entries).toMatchObject([{ action: 'portalKey.created' }]);
    expect(await used()).toEqual([]);
    test.clock.pass(3_600_000);
    await expect.poll(used).toMatchObject([{ action: 'key.used', result: 'success', object_id: KEY.key, repeats: 7 }]);
  });

  it('record changes of permissions, states and passwords, made by any program', async () => {
    const { userId, customerId } = await test.idOf('newbie');
    const { userId: actor } = await test.idOf('provider');
    await test.db.transaction().execute(async (transaction) => {
      await sql`select set_config('quayside.actor_id', ${actor}, true)`.execute(transaction);
      await transaction
        .updateTable('web_user')
        .set({ is_admin: false, codes: ['embedStudio'] })
        .where('id', '=', userId)
        .execute();
    });
    await test.db.updateTable('web_user').set({ status: 2, password_hash: 'other', name_cn: '林示例' }).where('id', '=', userId).execute();
    await test.db.updateTable('web_user').set({ status: 1 }).where('id', '=', userId).execute();
    await test.db.updateTable('web_user').set({ name_cn: '林' }).where('id', '=', userId).execute();
    await test.db.updateTable('customer').set({ level: 'vip' }).where('id', '=', customerId).execute();
    const user = { object_kind: 'user', object_id: userId, actor_id: null };
    expect(await stored()).toMatchObject([
      {
        ...user,
        actor_id: actor,
        action: 'permission.changed',
        before: { isAdmin: true, codes: [] },
        after: { isAdmin: false, codes: ['embedStudio'] },
      },
      { ...user, action: 'user.disabled', before: { status: 1 }, after: { status: 2 } },
      { ...user, action: 'password.changed', before: null, after: null },
      { ...user, action: 'user.enabled' },
      { object_kind: 'company', object_id: customerId, action: 'permission.changed', before: { level: 'standard' }, after: { level: 'vip' } },
    ]);
  });
});

describe('8.A8 the security log', () => {
  const refused = (n: number): SecurityEvent => ({
    action: 'call',
    result: 'refused',
    reason: 'sessionExpired',
    address: `10.8.${n % 250}.${Math.floor(n / 250)}`,
  });
  const silent = { info: () => {}, warn: () => {}, error: () => {} };

  it('writes few entries in a flood of refusals, but counts them all', async () => {
    const lines: object[] = [];
    const log = makeSecurityLog({ db: test.db, now: test.clock.now, log: { ...silent, warn: (line) => void lines.push(line) } });
    for (let n = 0; n < 100_000; n++) log.record(refused(n % 1000));
    test.clock.pass(60_000);
    await expect.poll(async () => (await entries()).reduce((sum, { repeats }) => sum + repeats, 0)).toBe(100_000);
    const rows = await entries();
    expect(rows.length).toBeLessThan(250);
    expect(lines).toHaveLength(rows.length);
    await log.stop();
  });

  it('loses nothing on an orderly stop, or while the database cannot be written to', async () => {
    const log = makeSecurityLog({ db: test.db, now: test.clock.now, log: silent });
    await sql`alter table audit_entry rename to audit_entry_away`.execute(test.db);
    for (let n = 0; n < 700; n++) log.record({ action: 'logout', result: 'success', actorId: String(n) });
    await log.flush();
    await sql`alter table audit_entry_away rename to audit_entry`.execute(test.db);
    log.record(refused(1));
    log.record(refused(1));
    await log.stop();
    const { rows } = await sql<{ n: string }>`select sum(repeats) as n from audit_entry`.execute(test.db);
    expect(Number(rows[0]?.n)).toBe(702);
  });

  it('drops entries and reports it instead of filling the memory while the database is unavailable', async () => {
    const faults: object[] = [];
    const log = makeSecurityLog({ db: test.db, now: test.clock.now, log: { ...silent, error: (line) => void faults.push(line) } });
    await sql`alter table audit_entry rename to audit_entry_away`.execute(test.db);
    for (let n = 0; n < 20_000; n++) log.record({ action: 'logout', result: 'success', actorId: String(n) });
    await log.flush();
    await sql`alter table audit_entry_away rename to audit_entry`.execute(test.db);
    await log.stop();
    expect(await test.db.selectFrom('audit_entry').select('id').execute()).toHaveLength(10_000);
    expect(faults.at(-1)).toEqual({ dropped: 10_000 });
  });
});
