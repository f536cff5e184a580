import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountFilter } from '#contract/user';
import { addCustomer, addUser, passwordHash } from '#server/test/factories';
import { logIn } from '#server/test/logging-in';
import { loggedIn } from '#server/test/socket-client';
import { PASSWORD, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});

/** A company with an administrator and a clerk, who can log in. */
async function newCompany() {
  const customer_id = await addCustomer(test.db);
  const password_hash = await passwordHash();
  const userName = `clerk${Math.random().toString(36).slice(2)}`;
  const admin = await addUser(test.db, { customer_id, is_admin: true, name_cn: '管理员' });
  const clerk = await addUser(test.db, { customer_id, user_name: userName, name_cn: '张三', name_en: 'Zhang San', phone: newPhone(), password_hash });
  return { customer_id, admin: { ...admin, user: test.withToken(admin.token).user }, clerk: { ...clerk, userName, ...test.withToken(clerk.token) } };
}
/** A user who may not log in. */
async function addMember(customer_id: string, status: 0 | 2, name_cn = ''): Promise<string> {
  const { id } = await addUser(test.db, { customer_id, name_cn });
  await test.db.updateTable('web_user').set({ status }).where('id', '=', id).execute();
  return id;
}
let phones = 0;
const newPhone = () => `137${String(++phones).padStart(8, '0')}`;

const NOT_THERE = { ok: false, reason: 'business', message: '数据不存在或无权限' };
const REFUSED = { ok: false, reason: 'business' };

async function audited(userId: string): Promise<object[]> {
  return test.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'address'])
    .where('object_kind', '=', 'user')
    .where('object_id', '=', userId)
    .orderBy('id')
    .execute();
}

describe('queryWebUserListForCustomer', () => {
  async function listed(user: Awaited<ReturnType<typeof newCompany>>['admin']['user'], filter: Partial<AccountFilter> = {}) {
    const answer = await user.queryWebUserListForCustomer(filter);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  }

  it('lists the users of the company only, with masked phones and what may be done to them', async () => {
    const { admin, clerk } = await newCompany();
    const { records, total, counts } = await listed(admin.user);
    expect([total, counts]).toEqual([2, { all: 2, pending: 0, active: 2, forbidden: 0 }]);
    expect(records.find(({ id }) => id === admin.id)).toMatchObject({ isSelf: true, isAdmin: true, actions: [] });
    const row = records.find(({ id }) => id === clerk.id);
    expect(row).toMatchObject({ userName: clerk.userName, isSelf: false, status: 1, sessions: 1, actions: ['resetPassword', 'forbid'] });
    expect(row?.phone).toMatch(/^137 •••• \d{4}$/);
  });

  it('searches names, phone and e-mail, literally', async () => {
    const { customer_id, admin, clerk } = await newCompany();
    await addUser(test.db, { customer_id, name_cn: '李四', email: `li_si${customer_id}@example.com` });
    const found = async (searchValue: string) => (await listed(admin.user, { searchValue })).total;
    expect(await Promise.all(['张三', 'zhang', clerk.userName.toUpperCase(), '%', 'LI_SI', "' or true --"].map(found))).toEqual([1, 1, 1, 0, 1, 0]);
    const { phone } = await test.db.selectFrom('web_user').select('phone').where('id', '=', clerk.id).executeTakeFirstOrThrow();
    expect(await found(`${phone?.slice(0, 3)} ${phone?.slice(3, 7)}-${phone?.slice(7)}`)).toBe(1);
  });

  it('27.B8 finds by search only what the list shows: no hidden digits of a phone, no e-mail of users who ask to join', async () => {
    const { customer_id, admin } = await newCompany();
    const phone = '13655550142';
    const { id } = await addUser(test.db, { customer_id, phone, name_en: 'Hidden' });
    const joining = await addUser(test.db, { customer_id: await addCustomer(test.db, {}), email: `joiner${customer_id}@example.com` });
    await test.db.insertInto('company_link_request').values({ user_id: joining.id, customer_id, created_at: new Date() }).execute();
    const finds = async (searchValue: string) => (await listed(admin.user, { searchValue })).records.some((row) => row.id === id);
    const parts = ['5555', '55550142', '1365', '136555', '365555501', '0142', '136', '13•', '136 •••• 0142', '+136 5555 0142', '13699990142'];
    expect(await Promise.all(parts.map(finds))).toEqual([false, false, false, false, false, true, true, true, true, true, true]);
    expect((await listed(admin.user, { searchValue: 'joiner' })).total).toBe(0);
    expect((await listed(admin.user)).records.map((row) => row.id)).toContain(joining.id);
  });

  it('filters by status; those to be activated come first', async () => {
    const { customer_id, admin } = await newCompany();
    await addMember(customer_id, 0, '最后');
    await addMember(customer_id, 2);
    const { records, counts } = await listed(admin.user);
    expect(records.map(({ status }) => status)[0]).toBe(0);
    expect(counts).toEqual({ all: 4, pending: 1, active: 2, forbidden: 1 });
    expect((await listed(admin.user, { status: 2 })).records.map(({ actions }) => actions)).toEqual([['resetPassword', 'activate']]);
    expect((await listed(admin.user, { size: 1, current: 2 })).records).toHaveLength(1);
  });

  it('is for administrators of companies', async () => {
    const { clerk } = await newCompany();
    for (const client of [clerk, test.as('provider')])
      expect(await client.user.queryWebUserListForCustomer({})).toMatchObject({ ok: false, reason: 'business', message: '无权限' });
  });
});

describe('activateOrForbidden', () => {
  it('ends the sessions and sockets of a user at once, and says so at the next login', async () => {
    const { admin, clerk } = await newCompany();
    const socket = await loggedIn(test.app, clerk.token);
    expect(await admin.user.activateOrForbidden({ userId: clerk.id, status: 2 })).toMatchObject({
      ok: true,
      data: { status: 2, sessions: 0, statusTime: expect.any(Number), actions: ['resetPassword', 'activate'] },
    });
    expect(await socket.until('over', 1)).toBeDefined();
    expect(await clerk.user.getUserInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(await logIn(test, clerk.userName)).toMatchObject({ ok: false, message: '账号已被禁用' });
    expect(await audited(clerk.id)).toContainEqual({ action: 'user.disabled', actor_id: admin.id, address: '127.0.0.1' });

    expect(await admin.user.activateOrForbidden({ userId: clerk.id, status: 1 })).toMatchObject({ ok: true, data: { status: 1 } });
    expect(await clerk.user.getUserInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(await logIn(test, clerk.userName)).toMatchObject({ ok: true });
    expect(await audited(clerk.id)).toContainEqual({ action: 'user.enabled', actor_id: admin.id, address: '127.0.0.1' });
  });

  it('accepts one who has registered as a user of the company', async () => {
    const { customer_id, admin } = await newCompany();
    const id = await addMember(customer_id, 0);
    expect(await admin.user.activateOrForbidden({ userId: id, status: 1 })).toMatchObject({ ok: true, data: { status: 1 } });
  });

  it('changes nothing where the status is the same', async () => {
    const { admin, clerk } = await newCompany();
    expect(await admin.user.activateOrForbidden({ userId: clerk.id, status: 1 })).toMatchObject({ ok: true, data: { status: 1, statusTime: null } });
    expect(await clerk.user.getUserInfo({})).toMatchObject({ ok: true });
  });

  it('is refused for oneself, for clerks, and for users of other companies', async () => {
    const [own, other] = [await newCompany(), await newCompany()];
    expect(await own.admin.user.activateOrForbidden({ userId: own.admin.id, status: 2 })).toMatchObject({
      ...REFUSED,
      message: '不能对自己的账号进行此操作',
    });
    expect(await own.clerk.user.activateOrForbidden({ userId: own.admin.id, status: 2 })).toMatchObject(REFUSED);
    for (const userId of [other.clerk.id, '0', 'x']) expect(await own.admin.user.activateOrForbidden({ userId, status: 2 })).toMatchObject(NOT_THERE);
    expect(await other.clerk.user.getUserInfo({})).toMatchObject({ ok: true });
    expect(await own.admin.user.activateOrForbidden({ userId: own.clerk.id, status: 0 as 1 })).toMatchObject({
      ...REFUSED,
      errors: [{ field: 'status' }],
    });
  });
});

describe('updatePasswordByAdmin', () => {
  it('sets the password and ends the sessions of the user', async () => {
    const { admin, clerk } = await newCompany();
    expect(await admin.user.updatePasswordByAdmin({ userId: clerk.id, newPassword: 'lantern8' })).toMatchObject({ ok: true, data: null });
    expect(await clerk.user.getUserInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(await logIn(test, clerk.userName, PASSWORD)).toMatchObject({ ok: false });
    expect(await logIn(test, clerk.userName, 'lantern8')).toMatchObject({ ok: true });
    expect(await audited(clerk.id)).toContainEqual({ action: 'password.changed', actor_id: admin.id, address: '127.0.0.1' });
  });

  it.each(['lantern', '12345', 'LANTERN8', ''])('refuses %j', async (newPassword) => {
    const { admin, clerk } = await newCompany();
    expect(await admin.user.updatePasswordByAdmin({ userId: clerk.id, newPassword })).toMatchObject({
      ...REFUSED,
      errors: [{ field: 'newPassword' }],
    });
  });

  it('is refused for oneself, for one to be activated, and for users of other companies', async () => {
    const [own, other] = [await newCompany(), await newCompany()];
    const waiting = await addMember(own.customer_id, 0);
    for (const userId of [own.admin.id, waiting])
      expect(await own.admin.user.updatePasswordByAdmin({ userId, newPassword: 'lantern8' })).toMatchObject(REFUSED);
    expect(await own.admin.user.updatePasswordByAdmin({ userId: other.clerk.id, newPassword: 'lantern8' })).toMatchObject(NOT_THERE);
    expect(await logIn(test, other.clerk.userName)).toMatchObject({ ok: true });
  });
});
