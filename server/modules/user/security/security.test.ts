import { beforeAll, describe, expect, it } from 'vitest';
import type { SecuritySettings } from '#contract/user';
import { addUser, passwordHash } from '#server/test/factories';
import { logIn, requestCode } from '#server/test/logging-in';
import { turnOnSecondFactor } from '#server/test/second-factor';
import { lastCode } from '#server/test/sms';
import { loggedIn } from '#server/test/socket-client';
import { type Client, PASSWORD, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});

async function newUser() {
  const userName = `user${Math.random().toString(36).slice(2)}`;
  const { id, token } = await addUser(test.db, { user_name: userName, phone: newPhone(), password_hash: await passwordHash() });
  return { id, token, userName, user: test.withToken(token).user };
}
let phones = 0;
const newPhone = () => `134${String(++phones).padStart(8, '0')}`;

async function settingsOf(user: Client['user']): Promise<SecuritySettings> {
  const answer = await user.querySecuritySettings({});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe('the sessions of a user', () => {
  it('are listed with device, browser and address, the current one marked', async () => {
    const { user, userName } = await newUser();
    const login = await logIn(test, userName);
    const { sessions, phone, secondFactor } = await settingsOf(user);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({ address: '127.0.0.1', device: 'other', origin: null });
    expect(phone).toMatch(/^134 •••• \d{4}$/);
    expect(secondFactor).toEqual({ isOn: false, since: null, recoveryCodes: 0 });
    expect(JSON.stringify(sessions)).not.toContain(login.ok ? login.data.token : 'token');
  });

  it('are ended one by one, and their sockets with them', async () => {
    const { user, userName } = await newUser();
    const login = await logIn(test, userName);
    const token = login.ok ? login.data.token : '';
    const socket = await loggedIn(test.app, token);
    const other = (await settingsOf(user)).sessions.find(({ isCurrent }) => !isCurrent);
    expect(await user.endSession({ id: other?.id ?? '' })).toMatchObject({ ok: true, data: null });
    await socket.until('over', 1);
    expect(await test.withToken(token).user.getUserInfo({})).toMatchObject({ reason: 'unauthorised' });
    expect((await settingsOf(user)).sessions).toHaveLength(1);
    const entries = () => test.db.selectFrom('audit_entry').select('action').where('object_kind', '=', 'session').execute();
    await expect.poll(entries).toContainEqual({ action: 'session.ended' });
  });

  it('cannot be seen or ended by others', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const [session] = (await settingsOf(one.user)).sessions;
    expect(await other.user.endSession({ id: session?.id ?? '' })).toMatchObject({ ok: true });
    expect((await settingsOf(one.user)).sessions).toHaveLength(1);
    expect(await test.visitor.user.querySecuritySettings({})).toMatchObject({ reason: 'unauthorised' });
  });

  it('name the age of the password', async () => {
    const { id, userName } = await newUser();
    await test.db
      .updateTable('web_user')
      .set({ password_hash: `${await passwordHash()} ` })
      .where('id', '=', id)
      .execute();
    await test.db
      .updateTable('web_user')
      .set({ password_hash: await passwordHash() })
      .where('id', '=', id)
      .execute();
    const login = await logIn(test, userName);
    expect((await settingsOf(test.withToken(login.ok ? login.data.token : '').user)).passwordTime).toEqual(expect.any(Number));
  });
});

describe('updateWebUserPhone', () => {
  const codeFor = async (user: Client['user'], phone: string) => {
    await requestCode(test, phone, 'changePhone', { user });
    return lastCode(test.db, phone);
  };

  it('changes the phone with the code that was sent to the new one, once', async () => {
    const { id, user, userName } = await newUser();
    const phone = newPhone();
    const code = await codeFor(user, phone);
    expect(await user.updateWebUserPhone({ password: PASSWORD, phone: `+86 ${phone}`, code })).toMatchObject({ ok: true, data: null });
    expect(await test.db.selectFrom('web_user').select('phone').where('id', '=', id).executeTakeFirst()).toEqual({ phone });
    expect(await logIn(test, phone)).toMatchObject({ ok: true, data: { userName } });
    test.clock.pass(61_000);
    expect(await user.updateWebUserPhone({ password: PASSWORD, phone: newPhone(), code })).toMatchObject({ ok: false, errors: [{ field: 'code' }] });
    const entries = () => test.db.selectFrom('audit_entry').select(['action', 'result']).where('actor_id', '=', id).execute();
    await expect.poll(entries).toContainEqual({ action: 'phone.changed', result: 'success' });
  });

  it('refuses the current phone, and one of another user, whose owner learns it with the code', async () => {
    const [{ user, id }, other] = [await newUser(), await newUser()];
    const phoneOf = async (userId: string) =>
      (await test.db.selectFrom('web_user').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()).phone ?? '';
    const own = await phoneOf(id);
    expect(await user.updateWebUserPhone({ password: PASSWORD, phone: own, code: '123456' })).toMatchObject({
      ok: false,
      message: '新手机号不能与原手机号相同',
    });
    const taken = await phoneOf(other.id);
    expect(await user.updateWebUserPhone({ password: PASSWORD, phone: taken, code: '123456' })).toMatchObject({
      ok: false,
      errors: [{ field: 'code' }],
    });
    expect(await user.updateWebUserPhone({ password: PASSWORD, phone: taken, code: await codeFor(user, taken) })).toMatchObject({
      ok: false,
      message: '该手机号已注册',
      errors: [{ field: 'phone' }],
    });
    expect(await phoneOf(id)).toBe(own);
  });

  it('needs the password, and the second factor of those who have one', async () => {
    const { id, token, user } = await newUser();
    const phone = newPhone();
    const given = { phone, code: await codeFor(user, phone), password: PASSWORD };
    const stored = async () => (await test.db.selectFrom('web_user').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
    const before = await stored();
    expect(await user.updateWebUserPhone({ ...given, password: 'harbour9' })).toMatchObject({ ok: false, errors: [{ field: 'password' }] });
    const app = await turnOnSecondFactor(test, token);
    expect(await user.updateWebUserPhone(given)).toMatchObject({ ok: false, errors: [{ field: 'secondFactorCode' }] });
    expect(await user.updateWebUserPhone({ ...given, secondFactorCode: 'AAAA-AAAA' })).toMatchObject({
      ok: false,
      errors: [{ field: 'secondFactorCode', code: 'secondFactor.wrong' }],
    });
    expect(await stored()).toBe(before);
    expect(await user.updateWebUserPhone({ ...given, secondFactorCode: app.recoveryCode() })).toMatchObject({ ok: true });
    expect(await stored()).toBe(phone);
  });

  it('refuses codes for another purpose', async () => {
    const { user } = await newUser();
    const phone = newPhone();
    await requestCode(test, phone, 'register', { user });
    expect(await user.updateWebUserPhone({ password: PASSWORD, phone, code: await lastCode(test.db, phone) })).toMatchObject({
      ok: false,
      errors: [{ field: 'code' }],
    });
  });
});
