import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, PEOPLE, testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.db.deleteFrom('login_failure').execute();
});

/** A challenge as a person would bring it back. */
async function slid(): Promise<string> {
  const challenge = await test.visitor.user.sliderChallenge({});
  test.clock.pass(400);
  return challenge.ok ? challenge.data.sliderToken : '';
}

const login = async (userName: string, password: string = PASSWORD, headers: Record<string, string> = {}) =>
  test.visitor.user.login({ userName, password, slider: true, sliderToken: await slid() }, { headers });
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
  ])('takes %s', async (_, userName) => {
    expect(await login(userName)).toMatchObject({ ok: true, data: { userName: 'customer' } });
  });

  it('answers the token in both places, the codes and the user, and nothing else of him', async () => {
    const result = await login('customer');
    expect(result).toMatchObject({ ok: true, data: { companyNameCn: '东海货运有限公司', isAdmin: true, isVip: false, certStatus: 2 } });
    const data = result.ok ? result.data : undefined;
    expect(data?.token).toBe(data?.ext.token);
    expect(data?.token).toMatch(/^[\w-]{43}$/);
    expect(data?.ext.codeList).toEqual(expect.arrayContaining(['backstage', 'order', 'sysMessage', 'inconfirm_query']));
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect(await test.withToken(data?.token ?? '').user.getUserInfo({})).toMatchObject({ ok: true, data: { ext: { codeList: data?.ext.codeList } } });
  });

  it('keeps no token, only its hash', async () => {
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
  ])('refuses %s with the same words', async (_, userName, password) => {
    const result = await login(userName, password);
    expect(result).toMatchObject(userName.includes('\u0000') ? { ok: false } : FAILED);
  });

  it('tells a forbidden user so, but only with the right password', async () => {
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
  ])('names the field that is wrong in %j', async (input, field) => {
    const result = await test.visitor.user.login({ ...input, slider: true } as never);
    expect(result).toMatchObject({ ok: false, reason: 'business', errors: [{ field }] });
  });
});

describe('the slider', () => {
  const attempt = (rest: object) => test.visitor.user.login({ userName: 'customer', password: PASSWORD, ...rest });
  const REFUSED = { ok: false, reason: 'business', message: '请先完成滑块验证' };

  it('must be dragged', async () => {
    expect(await attempt({ sliderToken: await slid() })).toMatchObject({ ...REFUSED, errors: [{ field: 'slider', code: 'slider' }] });
    expect(await attempt({ slider: false, sliderToken: await slid() })).toMatchObject(REFUSED);
  });

  it.each(['', 'x', '..', `${Date.now() - 1000}.abc.def`, '0'.repeat(300)])('takes a challenge of its own only, not %j', async (sliderToken) => {
    expect(await attempt({ slider: true, sliderToken })).toMatchObject(REFUSED);
  });

  it('takes a challenge once', async () => {
    const sliderToken = await slid();
    const results = await Promise.all([attempt({ slider: true, sliderToken }), attempt({ slider: true, sliderToken })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('takes none that is younger than a hand is quick or older than two minutes', async () => {
    const young = await test.visitor.user.sliderChallenge({});
    expect(await attempt({ slider: true, sliderToken: young.ok ? young.data.sliderToken : '' })).toMatchObject(REFUSED);
    const old = await slid();
    test.clock.pass(120_000);
    expect(await attempt({ slider: true, sliderToken: old })).toMatchObject(REFUSED);
  });

  it('cannot be made younger by its bearer', async () => {
    const [madeAt = '', nonce, signature] = (await slid()).split('.');
    expect(await attempt({ slider: true, sliderToken: `${Number(madeAt) + 1}.${nonce}.${signature}` })).toMatchObject(REFUSED);
  });
});

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

describe('sessions', () => {
  it('end with the logout', async () => {
    const result = await login('customer');
    const client = test.withToken(result.ok ? result.data.token : '');
    expect(await client.user.logout({})).toMatchObject({ ok: true });
    expect(await client.user.getUserInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
  });

  it('die the moment the user is forbidden', async () => {
    const result = await login('newbie');
    const client = test.withToken(result.ok ? result.data.token : '');
    await test.db.updateTable('web_user').set({ status: 2 }).where('user_name', '=', 'newbie').execute();
    expect(await client.user.getUserInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
    await test.db.updateTable('web_user').set({ status: 1 }).where('user_name', '=', 'newbie').execute();
  });

  it('can be asked for, by header or by token', async () => {
    expect(await test.as('customer').user.checkToken({})).toMatchObject({ ok: true, data: { valid: true, expireTime: expect.any(Number) } });
    expect(await test.visitor.user.checkToken({ token: tokenOf('vip') })).toMatchObject({ ok: true, data: { valid: true } });
    for (const token of ['made-up', tokenOf('forbidden')])
      expect(await test.visitor.user.checkToken({ token })).toMatchObject({ ok: true, data: { valid: false, expireTime: null } });
    expect(await test.visitor.user.checkToken({})).toMatchObject({ ok: true, data: { valid: false } });
  });
});

describe('automatic login', () => {
  const makeKey = async () => {
    const made = await test.as('customer').user.createPortalAutoLoginKey({});
    return made.ok ? made.data.key : '';
  };
  const REFUSED = { ok: false, reason: 'business', message: '自动登录失败' };

  it('works once', async () => {
    const key = await makeKey();
    const results = await Promise.all([1, 2, 3].map(() => test.visitor.user.getPortalAutoLoginKey({ key })));
    expect(results.filter(({ ok }) => ok)).toMatchObject([
      { data: { userName: 'customer', ext: { token: expect.any(String), codeList: expect.any(Array) } } },
    ]);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([REFUSED, REFUSED]);
  });

  it('works for a minute', async () => {
    const key = await makeKey();
    test.clock.pass(60_001);
    expect(await test.visitor.user.getPortalAutoLoginKey({ key })).toMatchObject(REFUSED);
  });

  it('takes no key but its own', async () => {
    for (const key of ['', 'x', tokenOf('customer'), await slid()])
      expect(await test.visitor.user.getPortalAutoLoginKey({ key })).toMatchObject(REFUSED);
  });
});

describe('what a page asks first', () => {
  it('certification', async () => {
    expect(await test.as('customer').user.checkWebUserIsRenZheng({})).toMatchObject({ data: { isRenZheng: true, certStatus: 2 } });
    expect(await test.as('newbie').user.checkWebUserIsRenZheng({})).toMatchObject({ data: { isRenZheng: false, certStatus: 0 } });
  });

  it('the logo', async () => {
    expect(await test.visitor.user.querySystemLogo({})).toMatchObject({ ok: true, data: { mainLogo: expect.stringMatching(/^\//) } });
  });
});
