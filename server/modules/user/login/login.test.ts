import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import { HOSTILE, LEAK } from '#server/test/bookings/hostile';
import { logIn, solveSlider } from '#server/test/logging-in';
import { PASSWORD, PEOPLE, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.db.deleteFrom('login_attempt').execute();
});

const login = (userName: string, password?: string) => logIn(test, userName, password);
const FAILED = { ok: false, reason: 'business', message: '用户名或密码错误' };

describe('login', () => {
  it.each([
    ['the user name', 'customer'],
    ['the user name in other letters', 'CUSTOMER'],
    ['the user name in full-width letters', 'ｃｕｓｔｏｍｅｒ'],
    ['the user name with blanks around it', '  customer　'],
    ['the phone number', PEOPLE.customer.phone],
    ['the phone number in full-width digits', '１３８０００００００１'],
    ['the phone number with the country code', `+86${PEOPLE.customer.phone}`],
    ['the e-mail', 'Customer@Example.com'],
  ])('accepts %s', async (_, userName) => {
    expect(await login(userName)).toMatchObject({ ok: true, data: { userName: 'customer' } });
  });

  it('returns the token in both places, the codes and the user, and nothing else about the user', async () => {
    const result = await login('customer');
    expect(result).toMatchObject({ ok: true, data: { companyNameCn: '东海货运有限公司', isAdmin: true, isVip: false, certStatus: 2 } });
    const data = result.ok ? result.data : undefined;
    expect(data?.token).toBe(data?.ext.token);
    expect(data?.token).toMatch(/^[\w-]{43}$/);
    expect(data?.ext.codeList).toEqual(expect.arrayContaining(['backstage', 'order', 'sysMessage', 'inconfirm_query']));
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect(await test.withToken(data?.token ?? '').user.getUserInfo({})).toMatchObject({ ok: true, data: { ext: { codeList: data?.ext.codeList } } });
  });

  it('stores only the hash of a token', async () => {
    const result = await login('customer');
    const rows = await test.db.selectFrom('session').select('token_hash').execute();
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(result.ok ? result.data.token : ''))).toBe(false);
  });

  it.each([
    ['a wrong password', 'customer', 'harbour2'],
    ['a password in other letters', 'customer', 'HARBOUR1'],
    ['an unknown user', 'nobody', PASSWORD],
    ['SQL', "' or '1'='1", "' or '1'='1"],
    ['markup', '<b>customer</b>', PASSWORD],
    ['an emoji', '😀', PASSWORD],
    ['a zero byte', 'customer\u0000', PASSWORD],
  ])('refuses %s with the same message', async (_, userName, password) => {
    const result = await login(userName, password);
    expect(result).toMatchObject(userName.includes('\u0000') ? { ok: false } : FAILED);
  });

  it('refuses an invalid channel before any login', async () => {
    const result = await test.visitor.user.login({
      userName: 'customer',
      password: PASSWORD,
      slider: true,
      sliderToken: await solveSlider(test),
      channel: '\u0000',
    });
    expect(result).toMatchObject({ ok: false, reason: 'business', errors: [{ field: 'channel' }] });
  });

  it('reports a disabled user only with the right password', async () => {
    expect(await login('blocked')).toMatchObject({ ok: false, message: '账号已被禁用' });
    expect(await login('blocked', 'wrong1')).toMatchObject(FAILED);
  });

  it('refuses a user who is not activated yet', async () => {
    await test.db.updateTable('web_user').set({ status: 0 }).where('user_name', '=', 'colleague').execute();
    expect(await login('colleague')).toMatchObject({ ok: false, message: '账号尚未激活' });
  });

  it.each([
    [{ userName: '', password: 'x' }, 'userName'],
    [{ userName: 'customer', password: '' }, 'password'],
    [{ userName: 'x'.repeat(201), password: 'x' }, 'userName'],
    [{ userName: 'customer', password: 'x'.repeat(201) }, 'password'],
    [{ userName: { $ne: null }, password: 'x' }, 'userName'],
    [{ userName: ['customer'], password: 'x' }, 'userName'],
  ])('reports the invalid field in %j', async (input, field) => {
    const result = await test.visitor.user.login({ ...input, slider: true } as never);
    expect(result).toMatchObject({ ok: false, reason: 'business', errors: [{ field }] });
  });

  it.each(Object.keys(contract.user.login.input.shape))('refuses invalid values in %s with a message', async (field) => {
    for (const value of HOSTILE) {
      await test.db.deleteFrom('login_attempt').execute();
      const sound = { userName: 'customer', password: PASSWORD, slider: true, sliderToken: await solveSlider(test), channel: 'cms', loginType: '1' };
      const { statusCode, body } = await test.app.inject({
        method: 'POST',
        url: `/api${contract.user.login.path}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...sound, [field]: value }),
      });
      const what = `${JSON.stringify(value).slice(0, 60)}: ${body.slice(0, 200)}`;
      const { code, message } = JSON.parse(body) as { code: string; message: string };
      expect(statusCode, what).toBe(200);
      expect(body, what).not.toMatch(LEAK);
      // An authenticated user may send any channel.
      if (code === '1') expect(['code', 'channel', 'loginType', 'slider', 'deviceToken'], what).toContain(field);
      else expect(message, what).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});
