import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '#server/test/logging-in';
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
