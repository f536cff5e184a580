import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addUser } from '#server/test/factories';
import { logIn, requestCode } from '#server/test/logging-in';
import { lastCode, queuedMessages } from '#server/test/sms';
import { PASSWORD, testApp, type TestApp } from '#server/test/test-app';
import { openSession } from '../open-session.ts';
import { hashPassword } from '../password.ts';

const OLD = 'anchor1';
const NEW = 'lantern2';
const WRONG_CODE = { ok: false, reason: 'business', message: '验证码错误或已过期' };

let test: TestApp;
let passwordHash: string;
let next = 0;
beforeAll(async () => {
  test = await testApp();
  passwordHash = await hashPassword(OLD);
});
beforeEach(async () => {
  await test.db.deleteFrom('login_attempt').execute();
  await test.db.deleteFrom('code_sending').execute();
});

async function newUser() {
  next += 1;
  const names = { user_name: `changer${next}`, phone: `137${String(next).padStart(8, '0')}`, email: `changer${next}@example.com` };
  const { id, token } = await addUser(test.db, { ...names, password_hash: passwordHash });
  return { id, token, userName: names.user_name, phone: names.phone, email: names.email };
}
const isLoggedIn = async (token: string) => (await test.withToken(token).user.getUserInfo({})).ok;

describe.each(['updateWebUserPassWord', 'updateWebUserPassWordNew'] as const)('%s', (call) => {
  it('changes the password, keeps this session and ends the others', async () => {
    const { id, token, userName } = await newUser();
    const { token: other } = await openSession(test.db, id, test.clock.now());
    expect(await test.withToken(token).user[call]({ oldPassword: OLD, newPassword: NEW })).toMatchObject({ ok: true, data: null });
    expect([await isLoggedIn(token), await isLoggedIn(other)]).toEqual([true, false]);
    expect(await logIn(test, userName, OLD)).toMatchObject({ ok: false });
    expect(await logIn(test, userName, NEW)).toMatchObject({ ok: true });
  });

  it('refuses a wrong old password, at its field, and keeps all sessions', async () => {
    const { token, userName } = await newUser();
    const answer = await test.withToken(token).user[call]({ oldPassword: NEW, newPassword: NEW });
    expect(answer).toMatchObject({ ok: false, message: '原密码错误', errors: [{ field: 'oldPassword', message: '原密码错误' }] });
    expect(await isLoggedIn(token)).toBe(true);
    expect(await logIn(test, userName, OLD)).toMatchObject({ ok: true });
  });

  it.each(['abc12', 'ABCDEF1', 'abcdefg', '1234567', 'a1'.repeat(65)])('refuses the new password %s', async (newPassword) => {
    const { token } = await newUser();
    const answer = await test.withToken(token).user[call]({ oldPassword: OLD, newPassword });
    expect(answer).toMatchObject({ ok: false, errors: [{ field: 'newPassword' }] });
  });

  it('slows wrong old passwords down like logins', async () => {
    const { token } = await newUser();
    const { user } = test.withToken(token);
    // A second may pass between two calls.
    test.clock.stop();
    onTestFinished(() => test.clock.resume());
    for (let tries = 0; tries < 5; tries += 1) await user[call]({ oldPassword: 'wrong1', newPassword: NEW });
    expect(await user[call]({ oldPassword: OLD, newPassword: NEW })).toMatchObject({ ok: false, message: expect.stringContaining('请1秒后再试') });
  });

  it('is refused for visitors', async () => {
    expect(await test.visitor.user[call]({ oldPassword: OLD, newPassword: NEW })).toMatchObject({ ok: false, reason: 'unauthorised' });
  });

  it('is recorded with its user and address, without the password', async () => {
    const { id, token } = await newUser();
    await test.withToken(token).user[call]({ oldPassword: OLD, newPassword: NEW });
    const rows = await test.db.selectFrom('audit_entry').selectAll().where('object_id', '=', id).where('action', '=', 'password.changed').execute();
    expect(rows).toMatchObject([{ actor_id: id, result: 'success', before: null, after: null }]);
  });
});

describe('a password that is forgotten', () => {
  it('is reset with a code by SMS, which ends all sessions', async () => {
    const { token, phone, userName } = await newUser();
    expect(await requestCode(test, phone, 'resetPwd')).toMatchObject({ ok: true, data: { expire: 300 } });
    const code = await lastCode(test.db, phone);
    expect(await test.visitor.user.resetPasswordByCode({ phone, code, newPassword: NEW })).toMatchObject({ ok: true });
    expect(await isLoggedIn(token)).toBe(false);
    expect(await logIn(test, userName, NEW)).toMatchObject({ ok: true });
    expect(await test.visitor.user.resetPasswordByCode({ phone, code, newPassword: OLD })).toMatchObject(WRONG_CODE);
  });

  it.each([
    ['nobody', () => ({ phone: '13699999999' })],
    [
      'a disabled user',
      async () => {
        const user = await newUser();
        await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', user.id).execute();
        return user;
      },
    ],
  ])('cannot be reset for %s, with the answers that a wrong code gets', async (_, account) => {
    const { phone } = await account();
    const known = await newUser();
    const forKnown = await requestCode(test, known.phone, 'resetPwd');
    expect(await requestCode(test, phone, 'resetPwd')).toEqual(forKnown);
    expect(await lastCode(test.db, phone)).toBe('');
    const wrong = await test.visitor.user.resetPasswordByCode({ phone: known.phone, code: '000000', newPassword: NEW });
    expect(wrong).toMatchObject(WRONG_CODE);
    expect(await test.visitor.user.resetPasswordByCode({ phone, code: '000000', newPassword: NEW })).toEqual(wrong);
  });

  it('is not reset with a code for another purpose', async () => {
    const { phone } = await newUser();
    await requestCode(test, phone, 'register');
    const code = await lastCode(test.db, phone);
    expect(await test.visitor.user.resetPasswordByCode({ phone, code, newPassword: NEW })).toMatchObject(WRONG_CODE);
  });

  const tokenFor = async (email: string) =>
    /#reset=([\w-]{43})/.exec((await queuedMessages(test.db, 'sendMail')).findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  const EXPIRED = { ok: false, reason: 'business', message: '链接已失效，请重新申请' };

  it('is reset once with a link by e-mail', async () => {
    const { token: session, email, userName } = await newUser();
    expect(await test.visitor.user.sendResetMail({ email: email.toUpperCase() })).toMatchObject({ ok: true, data: { expire: 1800 } });
    const token = await tokenFor(email.toUpperCase());
    expect(JSON.stringify(await test.db.selectFrom('single_use_token').selectAll().execute())).not.toContain(token);
    expect(await test.visitor.user.resetPasswordByMail({ token, newPassword: NEW })).toMatchObject({ ok: true });
    expect(await isLoggedIn(session)).toBe(false);
    expect(await logIn(test, userName, NEW)).toMatchObject({ ok: true });
    expect(await test.visitor.user.resetPasswordByMail({ token, newPassword: OLD })).toMatchObject(EXPIRED);
  });

  it('is not reset with a link after half an hour, nor after the password was changed', async () => {
    const [late, changed] = [await newUser(), await newUser()];
    for (const { email } of [late, changed]) await test.visitor.user.sendResetMail({ email });
    const [lateToken, changedToken] = [await tokenFor(late.email), await tokenFor(changed.email)];
    await test.withToken(changed.token).user.updateWebUserPassWordNew({ oldPassword: OLD, newPassword: 'rudder3' });
    expect(await test.visitor.user.resetPasswordByMail({ token: changedToken, newPassword: NEW })).toMatchObject(EXPIRED);
    test.clock.pass(30 * 60_000);
    expect(await test.visitor.user.resetPasswordByMail({ token: lateToken, newPassword: NEW })).toMatchObject(EXPIRED);
  });

  it('gets the same answer for an unknown address, which receives nothing', async () => {
    const { email } = await newUser();
    const known = await test.visitor.user.sendResetMail({ email });
    expect(await test.visitor.user.sendResetMail({ email: 'nobody@example.com' })).toEqual(known);
    expect((await queuedMessages(test.db, 'sendMail')).map(({ to }) => to)).not.toContain('nobody@example.com');
    expect(await test.visitor.user.sendResetMail({ email })).toMatchObject({ ok: false, message: expect.stringContaining('频繁') });
  });

  it('27.B7 is not blocked by strangers: beyond ten, a link is mailed when none is left, with the same answer', async () => {
    const { email } = await newUser();
    const askFrom = async (network: number) => {
      const payload = { email };
      const url = '/api/user/common/pub/sendResetMail';
      return (await test.app.inject({ method: 'POST', url, remoteAddress: `10.5.${network}.1`, payload })).json<object>();
    };
    const mails = async () => (await queuedMessages(test.db, 'sendMail')).filter(({ to }) => to === email).length;
    for (let network = 0; network < 10; network += 1) await askFrom(network);
    expect(await mails()).toBe(10);
    expect(await askFrom(10)).toMatchObject({ code: '1', data: { expire: 1800 } });
    expect(await mails()).toBe(10);
    test.clock.pass(30 * 60_000);
    expect(await askFrom(11)).toMatchObject({ code: '1', data: { expire: 1800 } });
    expect(await mails()).toBe(11);
  });
});

it('refuses the published password of the sample data in production, which would not log in', async () => {
  const production = await testApp({ NODE_ENV: 'production' });
  const { token } = await addUser(production.db, { password_hash: passwordHash });
  const answer = await production.withToken(token).user.updateWebUserPassWordNew({ oldPassword: OLD, newPassword: PASSWORD });
  expect(answer).toMatchObject({ ok: false, errors: [{ field: 'newPassword', code: 'password.published' }] });
});

describe('sendMobileMsg for another phone', () => {
  it('is for logged-in users, and not for the present phone', async () => {
    const { token, phone } = await newUser();
    const { user } = test.withToken(token);
    expect(await requestCode(test, '13512345678', 'changePhone')).toMatchObject({ ok: false, message: '无权限' });
    expect(await requestCode(test, `+86 ${phone}`, 'changePhone', { user })).toMatchObject({ message: '新手机号不能与原手机号相同' });
    expect(await requestCode(test, '13512345678', 'changePhone', { user })).toMatchObject({ ok: true });
    expect(await lastCode(test.db, '13512345678')).toMatch(/^\d{6}$/);
  });
});
