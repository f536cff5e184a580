import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn, slid } from '#server/test/logging-in';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.db.deleteFrom('login_failure').execute();
});

const login = (userName: string, password?: string) => logIn(test, userName, password);
const FAILED = { ok: false, reason: 'business', message: '用户名或密码错误' };

describe('failed logins', () => {
  const THROTTLED = { ok: false, reason: 'business', message: '登录失败次数过多，请15分钟后再试' };

  it('are counted for an account: five, then not even the right password for fifteen minutes', async () => {
    for (let n = 0; n < 5; n++) expect(await login('vipuser', 'wrong1')).toMatchObject(FAILED);
    expect(await login('vipuser')).toMatchObject(THROTTLED);
    expect(await login('VIPUSER')).toMatchObject(THROTTLED);
    expect(await login('customer')).toMatchObject({ ok: true });
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1000);
    expect(await login('vipuser')).toMatchObject({ ok: true });
    vi.useRealTimers();
  });

  it('are counted for an account by whichever of its names, however they are written', async () => {
    const names = ['vipuser', 'VipUser', ' ｖｉｐｕｓｅｒ ', '138 0000 0003', '138-0000-0003', '+86 13800000003', 'Vip@Example.com'];
    await test.db.updateTable('web_user').set({ phone: '13800000003', email: 'vip@example.com' }).where('user_name', '=', 'vipuser').execute();
    for (const name of names.slice(0, 5)) expect(await login(name, 'wrong1')).toMatchObject(FAILED);
    for (const name of names) expect(await login(name)).toMatchObject(THROTTLED);
  });

  it('are counted for a number that nobody has, however it is written', async () => {
    for (const name of ['139 0000 0009', '139-0000-0009', '13900000009', '+8613900000009', '1390 0000009'])
      expect(await login(name, 'wrong1')).toMatchObject(FAILED);
    expect(await login('13 900000009', 'wrong1')).toMatchObject(THROTTLED);
  });

  it('are counted for a network of which one caller has all addresses', async () => {
    const from = async (n: number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/user/portal/pub/login',
        remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
        payload: { userName: `nobody${n}`, password: 'wrong1', slider: true, sliderToken: await slid(test) },
      });
    for (let n = 0; n < 50; n++) await from(n);
    expect((await from(50)).json()).toMatchObject({ message: THROTTLED.message });
  }, 60_000);

  it('take an address that is none', async () => {
    const sliderToken = await slid(test);
    const payload = { userName: 'nobody', password: 'wrong1', slider: true, sliderToken };
    const headers = { 'x-forwarded-for': 'x'.repeat(400) };
    const response = await test.app.inject({ method: 'POST', url: '/api/user/portal/pub/login', headers, payload });
    expect(response.json()).toMatchObject({ message: FAILED.message });
  });

  it('are forgotten after a success', async () => {
    for (let n = 0; n < 4; n++) await login('vipuser', 'wrong1');
    expect(await login('vipuser')).toMatchObject({ ok: true });
    for (let n = 0; n < 4; n++) expect(await login('vipuser', 'wrong1')).toMatchObject(FAILED);
  });

  it('are counted when they come all at once', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => login('nobody-else', 'wrong1')));
    expect(results.filter((result) => !result.ok && result.message === FAILED.message)).toHaveLength(5);
  });

  it('are counted for an address over many accounts', async () => {
    for (let n = 0; n < 50; n++) await login(`nobody${n}`, 'wrong1');
    expect(await login('customer')).toMatchObject(THROTTLED);
  }, 60_000);
});
