import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '#server/test/client';
import { addUser } from '#server/test/factories';
import { logInFrom } from '#server/test/logging-in';
import { secondServer } from '#server/test/services/second-server';
import { loggedIn } from '#server/test/socket-client';
import { waitingSessions } from '#server/test/data/sessions';
import { PASSWORD, testApp, type TestApp } from '#server/test/test-app';
import { hashPassword } from './password.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let test: TestApp;
let other: Awaited<ReturnType<typeof secondServer>>;
let passwordHash: string;
beforeAll(async () => {
  test = await testApp({ SESSIONS_PER_USER: '3' });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  other = await secondServer(test);
  passwordHash = await hashPassword(PASSWORD);
});

/** Creates a user without sessions. */
async function newUser() {
  const userName = `user${Math.random().toString(36).slice(2)}`;
  const { id } = await addUser(test.db, { user_name: userName, password_hash: passwordHash });
  await test.db.deleteFrom('session').where('user_id', '=', id).execute();
  return { id, userName };
}

const logIn = async (userName: string): Promise<string> => (await logInFrom(test, userName, { address: '10.0.0.1' })).data?.token ?? '';

/** Logs in through a portal key of the session. */
async function childOf(token: string): Promise<string> {
  const made = await test.withToken(token).user.createPortalAutoLoginKey({});
  const entered = await test.visitor.user.getPortalAutoLoginKey({ key: made.ok ? made.data.key : '' });
  return entered.ok ? entered.data.token : '';
}

/** Checks both servers, each of which may have cached it. */
async function isOpen(token: string): Promise<boolean> {
  const answers = await Promise.all(
    [test.withToken(token), makeClient(other.app, { auth: token })].map((client) =>
      client.freight.queryWebFreightFclList({ portStartCode: 'CNSHA', portEndCode: 'USLAX' }),
    ),
  );
  const info = await test.withToken(token).user.getUserInfo({});
  expect(answers.map(({ ok }) => ok)).toEqual([info.ok, info.ok]);
  return info.ok;
}

const setUser = (id: string, change: { status?: number; password_hash?: string }) =>
  test.db.updateTable('web_user').set(change).where('id', '=', id).execute();

describe('8.A7 sessions', () => {
  it('end for good when the user is disabled: enabling restores none, nor an unused portal key', async () => {
    const { id, userName } = await newUser();
    const token = await logIn(userName);
    const key = await test.withToken(token).user.createPortalAutoLoginKey({});
    expect(await isOpen(token)).toBe(true);
    await setUser(id, { status: 2 });
    expect(await isOpen(token)).toBe(false);
    await setUser(id, { status: 1 });
    expect(await isOpen(token)).toBe(false);
    expect(await test.visitor.user.getPortalAutoLoginKey({ key: key.ok ? key.data.key : '' })).toMatchObject({ ok: false });
    expect(await isOpen(await logIn(userName))).toBe(true);
  });

  it('are not opened by a login in progress when the user is disabled', async () => {
    const { id, userName } = await newUser();
    const disabling = test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
      const entering = logIn(userName);
      await expect.poll(() => waitingSessions(test.db), { interval: 20 }).toBeGreaterThan(0);
      return { entering };
    });
    const { entering } = await disabling;
    expect(await entering).toBe('');
    await setUser(id, { status: 1 });
    expect(await test.db.selectFrom('session').select('user_id').where('user_id', '=', id).execute()).toEqual([]);
  });

  it.each([
    ['logout', async ({ token }: Family) => void (await test.withToken(token).user.logout({}))],
    ['change of the password', async ({ id }: Family) => void (await setUser(id, { password_hash: `${passwordHash} ` }))],
    ['expiry', async ({ id }: Family) => void (await expire(id))],
    [
      'end by an operator',
      async ({ id }: Family) => void (await test.db.deleteFrom('session').where('user_id', '=', id).where('parent_hash', 'is', null).execute()),
    ],
  ])('from a portal key end with their parent: %s', async (_, end) => {
    const { id, userName } = await newUser();
    const token = await logIn(userName);
    const child = await childOf(token);
    const grandchild = await childOf(child);
    expect([await isOpen(token), await isOpen(child), await isOpen(grandchild)]).toEqual([true, true, true]);
    await end({ id, token });
    expect([await isOpen(token), await isOpen(child), await isOpen(grandchild)]).toEqual([false, false, false]);
  });

  it('from a portal key are not extended beyond their parent, and their logout leaves it open', async () => {
    const { userName } = await newUser();
    const token = await logIn(userName);
    const child = await childOf(token);
    test.clock.pass(11 * HOUR_MS);
    expect(await isOpen(child)).toBe(true);
    test.clock.pass(2 * HOUR_MS);
    expect(await isOpen(child)).toBe(false);

    const next = await logIn(userName);
    await test.withToken(await childOf(next)).user.logout({});
    expect(await isOpen(next)).toBe(true);
  });

  it('end after 30 days, however often they are used', async () => {
    const { userName } = await newUser();
    const token = await logIn(userName);
    for (let passed = 0; passed < 29.5 * DAY_MS; passed += 10 * HOUR_MS) {
      expect(await isOpen(token)).toBe(true);
      test.clock.pass(10 * HOUR_MS);
    }
    test.clock.pass(12 * HOUR_MS);
    expect(await isOpen(token)).toBe(false);
  });

  it('of one user are limited by the setting: the oldest end', async () => {
    const { userName } = await newUser();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      tokens.push(await logIn(userName));
      test.clock.pass(1000);
    }
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, true, true, true]);
    await Promise.all(Array.from({ length: 5 }, () => logIn(userName)));
    const { length } = await test.db
      .selectFrom('session')
      .innerJoin('web_user', 'web_user.id', 'session.user_id')
      .select('token_hash')
      .where('user_name', '=', userName)
      .execute();
    expect(length).toBe(3);
  });

  it('all end with "log out everywhere", and so do their sockets', async () => {
    const { userName } = await newUser();
    const tokens = [await logIn(userName), await logIn(userName)];
    const [token = '', elsewhere = ''] = tokens;
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, true]);
    const socket = await loggedIn(test.app, elsewhere);
    expect(await test.withToken(token).user.logoutEverywhere({})).toMatchObject({ ok: true, data: { ended: 2 } });
    await socket.until('over', 1);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false]);
  });
});

interface Family {
  id: string;
  token: string;
}

const expire = (userId: string) =>
  test.db
    .updateTable('session')
    .set({ expires_at: new Date(test.clock.now() - 1000) })
    .where('user_id', '=', userId)
    .where('parent_hash', 'is', null)
    .execute();
