import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyInfo, CompanyInfoInput } from '#contract/user';
import { addCustomer, addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let areaId: string;
beforeAll(async () => {
  test = await testApp();
  const china = await test.db.selectFrom('area').select('id').where('name_en', '=', 'China').executeTakeFirstOrThrow();
  const place = { pid: china.id, name_cn: '上海', name_en: 'Shanghai', level: 3 };
  areaId = (await test.db.insertInto('area').values(place).returning('id').executeTakeFirstOrThrow()).id;
});

const COMPLETE = {
  nameEn: 'HARBOUR TRADING',
  shortName: '港湾',
  scope: ['1', '2'],
  size: '2',
  address: '1 HARBOUR ROAD',
  tel: '021-55550100',
  fax: '',
  website: '',
  invoiceTitle: '港湾贸易',
  taxNo: '91310115MA1K300A1P',
  bankName: '港湾银行',
  bankAccount: '6200000000000142',
};

let admin: Client;
let clerk: Client;
let clerkId: string;
let customerId: string;
beforeEach(async () => {
  customerId = await addCustomer(test.db, { cert_status: 0 });
  admin = test.withToken((await addUser(test.db, { customer_id: customerId, is_admin: true, name_cn: '主管' })).token);
  const added = await addUser(test.db, { customer_id: customerId });
  [clerk, clerkId] = [test.withToken(added.token), added.id];
});

async function stored(client: Client): Promise<CompanyInfo> {
  const answer = await client.user.queryWebCustomerBaseInfo({});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const edited = async (part: Partial<CompanyInfoInput> = {}): Promise<CompanyInfoInput> => ({
  ...COMPLETE,
  areaId,
  version: (await stored(admin)).version,
  ...part,
});

describe('queryWebCustomerBaseInfo', () => {
  it('shows every user the company, and administrators what they may do', async () => {
    expect(await stored(admin)).toMatchObject({ id: customerId, certStatus: 0, level: 'standard', actions: ['edit', 'applyCertification'] });
    expect(await stored(clerk)).toMatchObject({ id: customerId, actions: [] });
  });

  it('shows the whole account number to administrators only', async () => {
    await admin.user.updateWebCustomerBaseInfo(await edited());
    expect((await stored(admin)).bankAccount).toBe('6200000000000142');
    expect((await stored(clerk)).bankAccount).toBe('••••••••••••0142');
  });

  it('is not for visitors, nor for the forwarder, who has no company', async () => {
    expect(await test.visitor.user.queryWebCustomerBaseInfo({})).toMatchObject({ reason: 'unauthorised' });
    expect(await test.as('provider').user.queryWebCustomerBaseInfo({})).toMatchObject({ ok: false, message: '数据不存在或无权限' });
  });
});

describe('updateWebCustomerBaseInfo', () => {
  it('saves the record and names the place with its country', async () => {
    const saved = await admin.user.updateWebCustomerBaseInfo(await edited());
    expect(saved).toMatchObject({ ok: true, data: { ...COMPLETE, areaId, areaIdName: '中国 / 上海' } });
    expect(await stored(admin)).toEqual(saved.ok && saved.data);
    expect(await test.as('vip').user.queryWebCustomerBaseInfo({})).not.toMatchObject({ data: { nameEn: COMPLETE.nameEn } });
  });

  it('is refused for other users of the company', async () => {
    expect(await clerk.user.updateWebCustomerBaseInfo(await edited())).toMatchObject({ ok: false, message: '无权限' });
    expect((await stored(admin)).nameEn).toBe('');
  });

  it('changes neither certification, level nor the name, whatever is sent', async () => {
    const before = await stored(admin);
    const claimed = { ...(await edited()), nameCn: '别人的公司', usciCode: 'X', certStatus: 2, level: 'vip', id: '1' };
    expect(await admin.user.updateWebCustomerBaseInfo(claimed)).toMatchObject({ ok: true });
    expect(await stored(admin)).toMatchObject({ nameCn: before.nameCn, usciCode: '', certStatus: 0, level: 'standard', id: customerId });
  });

  it('refuses a version that was changed in the meantime', async () => {
    const [first, second] = [await edited(), await edited({ tel: '021-55550199' })];
    expect(await admin.user.updateWebCustomerBaseInfo(first)).toMatchObject({ ok: true });
    expect(await admin.user.updateWebCustomerBaseInfo(second)).toMatchObject({
      ok: false,
      conflict: { record: { tel: COMPLETE.tel, version: (await stored(admin)).version } },
    });
  });

  it.each<[string, Partial<CompanyInfoInput>]>([
    ['nameEn', { nameEn: '港湾' }],
    ['nameEn', { nameEn: 'A'.repeat(501) }],
    ['scope', { scope: [] }],
    ['address', { address: ' ' }],
    ['areaId', { areaId: null }],
    ['areaId', { areaId: '1' }],
    ['website', { website: 'javascript:alert(1)' }],
  ])('refuses an invalid %s: %j', async (field, part) => {
    expect(await admin.user.updateWebCustomerBaseInfo(await edited(part))).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('is recorded with the user and the changed columns', async () => {
    await admin.user.updateWebCustomerBaseInfo(await edited());
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('object_kind', '=', 'company')
      .where('object_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'company.save', after: { name_en: COMPLETE.nameEn, scope: ['1', '2'] } });
  });
});

describe('commonQuerySysUserById', () => {
  it('shows the card of an employee, and of nobody else', async () => {
    const staff = await addUser(test.db, { side: 'provider', name_cn: '陈操作', name_en: 'Chen Wei', position: '操作', phone: '13900009999' });
    expect(await clerk.user.commonQuerySysUserById({ id: staff.id })).toMatchObject({
      ok: true,
      data: { id: staff.id, nameCn: '陈操作', nameEn: 'Chen Wei', position: '操作', mobile: '' },
    });
    expect(await test.as('provider').user.commonQuerySysUserById({ id: staff.id })).toMatchObject({ data: { mobile: '13900009999' } });
    await test.db.updateTable('customer').set({ sales_id: staff.id }).where('id', '=', customerId).execute();
    expect(await clerk.user.commonQuerySysUserById({ id: staff.id }), 'looks after the company').toMatchObject({ data: { mobile: '13900009999' } });
    expect(await test.as('newbie').user.commonQuerySysUserById({ id: staff.id }), 'but not after another').toMatchObject({ data: { mobile: '' } });
    await test.db.updateTable('customer').set({ sales_id: null }).where('id', '=', customerId).execute();
    const opened = await test.withToken(staff.token).chat.openChat({ userId: clerkId });
    expect(opened.ok).toBe(true);
    expect(await clerk.user.commonQuerySysUserById({ id: staff.id })).toMatchObject({ data: { mobile: '13900009999' } });
    const { userId } = await test.idOf('customer');
    for (const client of [clerk, test.as('customer'), test.as('provider')])
      expect(await client.user.commonQuerySysUserById({ id: userId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', staff.id).execute();
    expect(await clerk.user.commonQuerySysUserById({ id: staff.id })).toMatchObject({ ok: false });
    expect(await test.visitor.user.commonQuerySysUserById({ id: staff.id })).toMatchObject({ reason: 'unauthorised' });
  });
});
