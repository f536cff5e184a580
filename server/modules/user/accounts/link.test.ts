import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

let next = 0;
async function newCompany() {
  const companyNameCn = `加入测试${++next}有限公司`;
  const customer_id = await addCustomer(test.db, { name_cn: companyNameCn });
  const { id, token } = await addUser(test.db, { customer_id, is_admin: true });
  return { id, customer_id, companyNameCn, user: test.withToken(token).user };
}
const invitationOf = async ({ user }: Awaited<ReturnType<typeof newCompany>>): Promise<string> => {
  const answer = await user.createCompanyInvitation({});
  return answer.ok ? answer.data.inviteCode : '';
};
const companyOf = (id: string) => test.db.selectFrom('web_user').select(['customer_id', 'is_admin']).where('id', '=', id).executeTakeFirstOrThrow();
const WRONG = { ok: false, reason: 'business', message: '邀请码错误或已过期', errors: [{ field: 'inviteCode' }] };

describe('relevanceWebUser', () => {
  it('joins a company with the code of an invitation, once, as an ordinary user', async () => {
    const [company, person, late] = [await newCompany(), await newCompany(), await newCompany()];
    const inviteCode = await invitationOf(company);
    expect(inviteCode).toMatch(/^(\w{4}-){2}\w{4}$/);
    expect(await person.user.relevanceWebUser({ inviteCode: inviteCode.toLowerCase().replaceAll('-', ' ') })).toMatchObject({
      ok: true,
      data: { status: 'linked' },
    });
    expect(await companyOf(person.id)).toEqual({ customer_id: company.customer_id, is_admin: false });
    expect(await person.user.getUserInfo({})).toMatchObject({ reason: 'unauthorised' });
    expect(await late.user.relevanceWebUser({ inviteCode })).toMatchObject(WRONG);
  });

  it('refuses wrong and expired codes and those of another company, and slows them down', async () => {
    const [company, other, person] = [await newCompany(), await newCompany(), await newCompany()];
    const inviteCode = await invitationOf(company);
    expect(await person.user.relevanceWebUser({ inviteCode, companyNameCn: other.companyNameCn })).toMatchObject(WRONG);
    expect(await person.user.relevanceWebUser({ inviteCode, customerId: other.customer_id })).toMatchObject(WRONG);
    const expired = new Date(test.clock.now() - 1);
    await test.db.updateTable('company_invitation').set({ expires_at: expired }).where('customer_id', '=', company.customer_id).execute();
    expect(await person.user.relevanceWebUser({ inviteCode })).toMatchObject(WRONG);
    // A second may pass between two calls.
    test.clock.stop();
    onTestFinished(() => test.clock.resume());
    for (let tries = 0; tries < 4; tries += 1) await person.user.relevanceWebUser({ inviteCode: `AAAA-BBBB-CCC${tries}` });
    expect(await person.user.relevanceWebUser({ inviteCode: await invitationOf(company) })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^登录失败次数过多/),
    });
    test.clock.pass(60_000);
    expect(await person.user.relevanceWebUser({ inviteCode: await invitationOf(company) })).toMatchObject({ ok: true });
  });

  it('without a code asks the administrator, who accepts', async () => {
    const [company, person] = [await newCompany(), await newCompany()];
    expect(await person.user.relevanceWebUser({ companyNameCn: company.companyNameCn })).toMatchObject({ ok: true, data: { status: 'pending' } });
    const list = await company.user.queryWebUserListForCustomer({ status: 0 });
    expect(list).toMatchObject({ ok: true, data: { records: [{ id: person.id, isJoining: true, isAdmin: false, email: '', sessions: 0 }] } });
    const notices = await test.db.selectFrom('notice').select('id').where('user_id', '=', company.id).execute();
    expect(notices).toHaveLength(1);
    expect(await company.user.updatePasswordByAdmin({ userId: person.id, newPassword: 'lantern8' })).toMatchObject({ ok: false });
    expect(await company.user.activateOrForbidden({ userId: person.id, status: 1 })).toMatchObject({
      ok: true,
      data: { status: 1, isJoining: false },
    });
    expect(await companyOf(person.id)).toEqual({ customer_id: company.customer_id, is_admin: false });
  });

  it('27.B9 asks once, however often and whoever in between: twenty requests are one notice', async () => {
    const [company, other, person] = [await newCompany(), await newCompany(), await newCompany()];
    for (let count = 0; count < 20; count += 1)
      await person.user.relevanceWebUser({ companyNameCn: count % 3 === 2 ? other.companyNameCn : company.companyNameCn });
    const notices = async () => (await test.db.selectFrom('notice').select('id').where('user_id', '=', company.id).execute()).length;
    expect(await notices()).toBe(1);
    await test.db.updateTable('notice').set({ is_read: true }).where('user_id', '=', company.id).execute();
    await company.user.activateOrForbidden({ userId: person.id, status: 2 });
    await person.user.relevanceWebUser({ companyNameCn: company.companyNameCn });
    expect(await notices()).toBe(2);
  });

  it('leaves a user whom the administrator refuses where the user is', async () => {
    const [company, person] = [await newCompany(), await newCompany()];
    await person.user.relevanceWebUser({ companyNameCn: company.companyNameCn });
    expect(await company.user.activateOrForbidden({ userId: person.id, status: 2 })).toMatchObject({ ok: true });
    expect(await companyOf(person.id)).toEqual({ customer_id: person.customer_id, is_admin: true });
    expect(await person.user.getUserInfo({})).toMatchObject({ ok: true });
    expect(await company.user.activateOrForbidden({ userId: person.id, status: 1 })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
  });

  it('does not take the last administrator from a company with users', async () => {
    const [company, person] = [await newCompany(), await newCompany()];
    await addUser(test.db, { customer_id: person.customer_id });
    const inviteCode = await invitationOf(company);
    const LAST = { ok: false, message: '您是公司唯一的管理员，不能加入其他公司' };
    expect(await person.user.relevanceWebUser({ inviteCode })).toMatchObject(LAST);
    expect(await person.user.relevanceWebUser({ companyNameCn: company.companyNameCn })).toMatchObject(LAST);
    await addUser(test.db, { customer_id: person.customer_id, is_admin: true });
    expect(await person.user.relevanceWebUser({ inviteCode })).toMatchObject({ ok: true });
  });

  it('needs a code or a name, and is for customers', async () => {
    const { user, customer_id, companyNameCn } = await newCompany();
    expect(await user.relevanceWebUser({ customerId: customer_id })).toMatchObject({
      ok: false,
      errors: [{ field: 'inviteCode' }, { field: 'companyNameCn' }],
    });
    expect(await user.relevanceWebUser({ companyNameCn: '没有这家公司' })).toMatchObject({ ok: false, errors: [{ field: 'companyNameCn' }] });
    expect(await user.relevanceWebUser({ companyNameCn })).toMatchObject({ ok: true, data: { status: 'linked' } });
    expect(await test.as('provider').user.relevanceWebUser({ companyNameCn })).toMatchObject({ ok: false });
    expect(await test.as('provider').user.createCompanyInvitation({})).toMatchObject({ ok: false });
  });
});
