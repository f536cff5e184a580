import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, passwordHash } from '#server/test/factories';
import { solveSlider } from '#server/test/logging-in';
import { startSecondFactor, turnOnSecondFactor } from '#server/test/second-factor';
import { PASSWORD, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.db.deleteFrom('login_attempt').execute();
});

const STEP_MS = 30_000;

async function newUser() {
  const userName = `user${Math.random().toString(36).slice(2)}`;
  const { id, token } = await addUser(test.db, { user_name: userName, password_hash: await passwordHash() });
  return { id, token, userName, user: test.withToken(token).user };
}

interface Attempt {
  code?: string;
  password?: string;
  deviceToken?: string;
}

const logIn = async (userName: string, { password = PASSWORD, ...rest }: Attempt = {}) =>
  test.visitor.user.login({ userName, password, slider: true, sliderToken: await solveSlider(test), ...rest });

const NEEDED = { ok: false, reason: 'business', message: '请输入动态验证码', errors: [{ field: 'code' }] };
const WRONG = { ok: false, reason: 'business', message: '动态验证码错误或已使用', errors: [{ field: 'code' }] };
const FAILED = { ok: false, message: '用户名或密码错误', errors: [] };

describe('a login with a second factor', () => {
  it('needs a code of the app after the password', async () => {
    const { token, userName } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    test.clock.pass(STEP_MS);
    expect(await logIn(userName)).toMatchObject(NEEDED);
    expect(await logIn(userName, { code: '000000' })).toMatchObject(WRONG);
    expect(await logIn(userName, { password: 'wrong1', code: app.code() })).toMatchObject(FAILED);
    expect(await logIn(userName, { password: 'wrong1' })).toMatchObject(FAILED);
    expect(await logIn(userName, { code: app.code() })).toMatchObject({ ok: true, data: { token: expect.any(String) } });
  });

  it('accepts a code once, also of logins that arrive together', async () => {
    const { token, userName } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    expect(await logIn(userName, { code: app.code() }), 'the code that turned it on').toMatchObject(WRONG);
    test.clock.pass(STEP_MS);
    const code = app.code();
    const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(userName, { code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await logIn(userName, { code })).toMatchObject(WRONG);
  });

  it('accepts codes of a clock that is half a minute wrong, no older ones', async () => {
    const { token, userName } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    test.clock.pass(4 * STEP_MS);
    const late = app.code();
    test.clock.pass(STEP_MS - 1000);
    expect(await logIn(userName, { code: late })).toMatchObject({ ok: true });
    test.clock.pass(STEP_MS);
    const old = app.code();
    test.clock.pass(2 * STEP_MS);
    expect(await logIn(userName, { code: old })).toMatchObject(WRONG);
  });

  it('accepts each of ten recovery codes once, in any spelling', async () => {
    const { token, userName, user } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    const code = app.recoveryCode();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await logIn(userName, { code: code.toLowerCase().replace('-', ' ') })).toMatchObject({ ok: true });
    expect(await logIn(userName, { code })).toMatchObject(WRONG);
    expect(await user.querySecuritySettings({})).toMatchObject({ data: { secondFactor: { isOn: true, recoveryCodes: 9 } } });
  });

  it('slows wrong codes down from any address, but not the owner in a known browser', async () => {
    const { token, userName } = await newUser();
    const known = await logIn(userName);
    const deviceToken = (known.ok && known.data.deviceToken) || '';
    const app = await turnOnSecondFactor(test, token);
    const attempt = async (n: number, code: string) => {
      const payload = { userName, password: PASSWORD, slider: true, sliderToken: await solveSlider(test), code };
      return (await test.app.inject({ method: 'POST', url: '/api/user/portal/pub/login', remoteAddress: `10.2.0.${n}`, payload })).json<{
        message: string;
      }>();
    };
    for (let n = 0; n < 10; n += 1) {
      expect(await attempt(n, '000000')).toMatchObject({ message: WRONG.message });
      if (n >= 4 && n < 9) test.clock.pass(2 ** (n - 4) * 1000);
    }
    // The next one must wait for half a minute, with the right code too.
    expect((await attempt(10, app.code())).message).toMatch(/^登录失败次数过多/);
    expect(await logIn(userName, { code: app.code(), deviceToken })).toMatchObject({ ok: true });
  });

  it('is recorded, with failures', async () => {
    const { id, token, userName } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    await logIn(userName, { code: '000000' });
    await logIn(userName, { code: app.recoveryCode() });
    const entries = () =>
      test.db
        .selectFrom('audit_entry')
        .select(['action', 'result', 'reason'])
        .where((row) => row.or([row('object_id', '=', id), row('actor_id', '=', id)]))
        .execute();
    for (const entry of [
      { action: 'secondFactor.started', result: 'success', reason: null },
      { action: 'secondFactor.enabled', result: 'success', reason: null },
      { action: 'login', result: 'failure', reason: 'code' },
      { action: 'recoveryCode.used', result: 'success', reason: null },
      { action: 'login', result: 'success', reason: 'secondFactor' },
    ])
      await expect.poll(entries).toContainEqual(entry);
    expect(JSON.stringify(await entries())).not.toMatch(/000000/);
  });
});

describe('the set-up of a second factor', () => {
  it('takes effect only once a code has confirmed it, and shows key, address and codes', async () => {
    const { token, userName, user } = await newUser();
    const answer = await user.startSecondFactor({ password: PASSWORD });
    expect(answer).toMatchObject({
      ok: true,
      data: { key: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringMatching(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}.*period=30/) },
    });
    expect(answer.ok && new Set(answer.data.recoveryCodes).size).toBe(10);
    expect(await logIn(userName, { code: (answer.ok && answer.data.recoveryCodes[0]) || '' }), 'still without').toMatchObject({ ok: true });
    const app = await startSecondFactor(test, token);
    expect(await user.confirmSecondFactor({ code: '000000' })).toMatchObject(WRONG);
    expect(await user.confirmSecondFactor({ code: app.recoveryCode() }), 'a recovery code shows no app').toMatchObject(WRONG);
    expect(await user.confirmSecondFactor({ code: app.code() })).toMatchObject({ ok: true });
    expect(await logIn(userName)).toMatchObject(NEEDED);
    expect(await user.startSecondFactor({ password: PASSWORD })).toMatchObject({ ok: false, message: '两步验证已开启' });
  });

  it('needs the password', async () => {
    const { user } = await newUser();
    expect(await user.startSecondFactor({ password: 'wrong1' })).toMatchObject({ ok: false, errors: [{ field: 'password' }] });
    expect(await user.confirmSecondFactor({ code: '123456' })).toMatchObject({ ok: false, message: '设置已过期，请重新开始' });
  });

  it('expires after half an hour', async () => {
    const { token, user } = await newUser();
    const app = await startSecondFactor(test, token);
    test.clock.pass(31 * 60_000);
    expect(await user.confirmSecondFactor({ code: app.code() })).toMatchObject({ ok: false, message: '设置已过期，请重新开始' });
  });

  it('stores neither recovery codes nor used ones in a readable form', async () => {
    const { token } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    const rows = await test.db.selectFrom('recovery_code').selectAll().execute();
    const code = app.recoveryCode();
    expect(rows.some(({ code_hash }) => code_hash.toString('latin1').includes(code.replace('-', '')))).toBe(false);
  });
});

describe('a second factor that is on', () => {
  it('is turned off with password and code', async () => {
    const { token, userName, user } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    expect(await user.endSecondFactor({ password: 'wrong1', code: app.recoveryCode() })).toMatchObject({
      ok: false,
      errors: [{ field: 'password' }],
    });
    expect(await user.endSecondFactor({ password: PASSWORD, code: '000000' })).toMatchObject(WRONG);
    expect(await user.endSecondFactor({ password: PASSWORD, code: app.recoveryCode() })).toMatchObject({ ok: true });
    expect(await logIn(userName)).toMatchObject({ ok: true });
    expect(await user.endSecondFactor({ password: PASSWORD, code: '123456' })).toMatchObject({ ok: false, message: '两步验证未开启' });
  });

  it('gets new recovery codes, which replace the former ones', async () => {
    const { token, userName, user } = await newUser();
    const app = await turnOnSecondFactor(test, token);
    const former = app.recoveryCode();
    const answer = await user.renewRecoveryCodes({ password: PASSWORD, code: app.recoveryCode() });
    const [fresh = ''] = answer.ok ? answer.data.recoveryCodes : [];
    expect(await logIn(userName, { code: former })).toMatchObject(WRONG);
    expect(await logIn(userName, { code: fresh })).toMatchObject({ ok: true });
  });

  it('does not concern other users', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const [app, foreign] = [await turnOnSecondFactor(test, one.token), await turnOnSecondFactor(test, other.token)];
    expect(await logIn(one.userName, { code: foreign.recoveryCode() })).toMatchObject(WRONG);
    expect(await logIn(one.userName, { code: app.recoveryCode() })).toMatchObject({ ok: true });
  });
});
