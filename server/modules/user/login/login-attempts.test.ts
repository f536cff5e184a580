import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '#server/test/factories';
import { logIn, logInFrom, solveSlider } from '#server/test/logging-in';
import { PASSWORD, testApp, type TestApp } from '#server/test/test-app';
import { isGate } from '#tests/tier';
import { hashPassword } from '../password.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await test.db.deleteFrom('login_attempt').execute();
  // A second may pass between two calls.
  test.clock.stop();
});
afterEach(() => test.clock.resume());

const login = (userName: string, password?: string) => logIn(test, userName, password);
const FAILED = { ok: false, reason: 'business', message: '用户名或密码错误' };
const SLOWED = { ok: false, reason: 'business', message: expect.stringMatching(/^登录失败次数过多，请\d+(秒|分钟)后再试$/) };
const isSlowed = (message: string) => message.startsWith('登录失败次数过多');
const WRONG = 'wrong1';

/** Fails until the next attempt must wait for half a minute. */
async function failUntilSlowed(fail: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < 10; n++) {
    await fail();
    if (n >= 4) test.clock.pass(n < 9 ? 2 ** (n - 4) * 1000 : 0);
  }
}

describe('8.A6 failed logins', () => {
  it('are throttled after five for an account and address, with the delay doubling up to 15 minutes', async () => {
    for (let n = 0; n < 5; n++) expect(await login('vipuser', WRONG)).toMatchObject(FAILED);
    const waits: number[] = [];
    for (let n = 0; n < 13; n++) {
      const refused = await login('VIPUSER');
      expect(refused).toMatchObject(SLOWED);
      const [, amount = '', unit] = /请(\d+)(秒|分钟)/.exec(refused.ok ? '' : refused.message) ?? [];
      const seconds = Number(amount) * (unit === '秒' ? 1 : 60);
      waits.push(seconds);
      test.clock.pass(seconds * 1000);
      expect(await login('vipuser', WRONG)).toMatchObject(FAILED);
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32]);
    expect(waits.at(-1)).toBe(900);
    test.clock.pass(900_000);
    expect(await login('vipuser')).toMatchObject({ ok: true });
  });

  it('do not throttle the owner at another address', async () => {
    await failUntilSlowed(() => login('vipuser', WRONG));
    expect(await login('vipuser')).toMatchObject(SLOWED);
    expect(await logInFrom(test, 'vipuser', { address: '10.1.0.1' })).toMatchObject({ code: '1' });
  });

  it('are counted for an account under each of its names, in any spelling', async () => {
    const names = ['vipuser', 'VipUser', ' ｖｉｐｕｓｅｒ ', '138 0000 0003', '138-0000-0003', '+86 13800000003', 'Vip@Example.com'];
    let next = 0;
    await failUntilSlowed(async () => expect(await login(names[next++ % names.length] ?? '', WRONG)).toMatchObject(FAILED));
    for (const name of names) expect(await login(name)).toMatchObject(SLOWED);
  });

  it('are counted for an unknown phone number in any spelling, so that no answer reveals whether an account exists', async () => {
    const names = ['139 0000 0009', '139-0000-0009', '13900000009', '+8613900000009', '1390 0000009'];
    let next = 0;
    await failUntilSlowed(async () => expect(await login(names[next++ % names.length] ?? '', WRONG)).toMatchObject(FAILED));
    expect(await login('13 900000009', WRONG)).toMatchObject(SLOWED);
  });

  it.skipIf(isGate)('are counted per IPv6 network', async () => {
    const from = (n: number) => logInFrom(test, `nobody${n}`, { address: `2001:db8:1:2::${n.toString(16)}`, password: WRONG });
    for (let n = 0; n < 49; n++) await from(n);
    await failUntilSlowed(() => from(49));
    expect(isSlowed((await from(50)).message)).toBe(true);
  });

  it.skipIf(isGate)('are counted per address over many accounts, without counting against a refused user', async () => {
    for (let n = 0; n < 45; n++) await login(`nobody${n}`, WRONG);
    let next = 45;
    await failUntilSlowed(() => login(`nobody${next++}`, WRONG));
    for (let n = 0; n < 6; n++) expect(await login('customer')).toMatchObject(SLOWED);
    await test.db.deleteFrom('login_attempt').where('failures', '>=', 50).execute();
    expect(await login('customer')).toMatchObject({ ok: true });
  });

  it('accept a missing address', async () => {
    const sliderToken = await solveSlider(test);
    const payload = { userName: 'nobody', password: WRONG, slider: true, sliderToken };
    const headers = { 'x-forwarded-for': 'x'.repeat(400) };
    const response = await test.app.inject({ method: 'POST', url: '/api/user/portal/pub/login', headers, payload });
    expect(response.json()).toMatchObject({ message: FAILED.message });
  });

  it('are reset by a success', async () => {
    for (let n = 0; n < 4; n++) await login('vipuser', WRONG);
    expect(await login('vipuser')).toMatchObject({ ok: true });
    for (let n = 0; n < 4; n++) expect(await login('vipuser', WRONG)).toMatchObject(FAILED);
  });

  it('are counted when sent in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => login('nobody-else', WRONG)));
    expect(results.filter((result) => !result.ok && result.message === FAILED.message)).toHaveLength(5);
  });
});

/** Creates a user of a shared database, with a browser in which the user has logged in. */
async function ownerAtHome() {
  const userName = `owner${Math.random().toString(36).slice(2)}`;
  const { id } = await addUser(test.db, { user_name: userName, password_hash: passwordHash, email: `${userName}@example.com` });
  const home = { address: '10.9.9.9' };
  const { data } = await logInFrom(test, userName, home);
  return { id, userName, home, deviceToken: data?.deviceToken };
}

const noticesOf = (userId: string) => test.db.selectFrom('notice').select(['title_cn', 'body_cn']).where('user_id', '=', userId).execute();

describe('8.A6 the owner of an attacked account', () => {
  it("logs in at once from a known device, even from the attacker's address", async () => {
    const { userName, home, deviceToken } = await ownerAtHome();
    await failUntilSlowed(() => logInFrom(test, userName, { ...home, password: WRONG }));
    expect(isSlowed((await logInFrom(test, userName, home)).message)).toBe(true);
    test.delaysMs.length = 0;
    expect(await logInFrom(test, userName, { ...home, deviceToken })).toMatchObject({ code: '1', data: { userName } });
    expect(test.delaysMs).toEqual([]);
  });

  it('logs in at once from a known device during an attack from 1,000 addresses, elsewhere after a delay, and is notified', async () => {
    const { id, userName, home, deviceToken } = await ownerAtHome();
    test.delaysMs.length = 0;
    const attack = (block: number, addresses: number) =>
      Promise.all(
        Array.from({ length: addresses }, (_, n) =>
          logInFrom(test, userName, { address: `10.2.${block}.${n}`, password: WRONG, deviceToken: 'guessed' }),
        ),
      );
    await attack(1, 50);
    await attack(2, 60);
    expect(test.delaysMs).toHaveLength(110 - 20);
    // 870 further addresses, without their calls.
    const { numUpdatedRows } = await test.db.updateTable('login_attempt').set({ failures: 980 }).where('failures', '=', 110).executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    await attack(3, 20);
    expect(test.delaysMs).toHaveLength(130 - 20);
    expect(Math.max(...test.delaysMs)).toBe(4000);
    test.delaysMs.length = 0;
    expect(await logInFrom(test, userName, { ...home, deviceToken })).toMatchObject({ code: '1' });
    expect(test.delaysMs).toEqual([]);
    expect(await logInFrom(test, userName, { address: '10.3.0.1' })).toMatchObject({ code: '1' });
    expect(test.delaysMs).toEqual([4000]);
    await expect.poll(async () => (await noticesOf(id)).map(({ body_cn }) => /\d+ 次/.exec(body_cn)?.[0])).toEqual(['10 次', '100 次', '1000 次']);
  });

  it('is throttled on a known device too after wrong passwords there', async () => {
    const { userName, home, deviceToken } = await ownerAtHome();
    await failUntilSlowed(() => logInFrom(test, userName, { ...home, password: WRONG, deviceToken }));
    expect(isSlowed((await logInFrom(test, userName, { ...home, deviceToken })).message)).toBe(true);
  });

  it("needs a token of their own: neither another account's nor a forged one helps", async () => {
    const [attacker, owner] = [await ownerAtHome(), await ownerAtHome()];
    for (const deviceToken of [attacker.deviceToken, 'made-up']) {
      await test.db.deleteFrom('login_attempt').execute();
      await failUntilSlowed(() => logInFrom(test, owner.userName, { address: '10.4.0.1', password: WRONG, deviceToken }));
      expect(isSlowed((await logInFrom(test, owner.userName, { address: '10.4.0.1', deviceToken })).message)).toBe(true);
    }
  });

  it('shares one device token per browser with its other users; the server stores only the hash', async () => {
    const [first, second] = [await ownerAtHome(), await ownerAtHome()];
    expect(first.deviceToken).toMatch(/^[\w-]{43}$/);
    const again = await logInFrom(test, second.userName, { address: '10.5.0.1', deviceToken: first.deviceToken });
    expect(again.data?.deviceToken).toBeUndefined();
    const { data } = await logInFrom(test, second.userName, { address: '10.5.0.1', deviceToken: 'chosen-by-somebody' });
    expect(data?.deviceToken).toMatch(/^[\w-]{43}$/);
    const rows = await test.db.selectFrom('login_device').select('token_hash').execute();
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(first.deviceToken ?? ''))).toBe(false);
  });

  it('has no known devices after a password change', async () => {
    const { id } = await ownerAtHome();
    await test.db
      .updateTable('web_user')
      .set({ password_hash: `${passwordHash} ` })
      .where('id', '=', id)
      .execute();
    expect(await test.db.selectFrom('login_device').select('user_id').where('user_id', '=', id).execute()).toEqual([]);
  });
});
