import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CertificationInput } from '#contract/user';
import { decideCompany } from '#server/modules/user/service';
import { inTransaction } from '#server/core/storage/db';
import { addCustomer, addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const file = (name: string, content: Uint8Array | string = PNG) => new File([content as BlobPart], name) as never;

let test: TestApp;
let next = 0;
let customerId: string;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  customerId = await addCustomer(test.db, { cert_status: 0 });
  admin = test.withToken((await addUser(test.db, { customer_id: customerId, is_admin: true, name_cn: '主管' })).token);
  clerk = test.withToken((await addUser(test.db, { customer_id: customerId })).token);
});

async function uploaded(client: Client, name = 'licence.png'): Promise<string> {
  const answer = await client.file.uploadByteFile({ file: file(name), kind: 'licence' });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.aliyunAllUrl;
}
async function complete(part: Partial<CertificationInput> = {}): Promise<CertificationInput> {
  next += 1;
  return {
    nameCn: `认证公司${next}`,
    usciCode: '91310115MA1K300A1P',
    legalPerson: '林示例',
    scope: ['1'],
    licenceUrl: await uploaded(admin),
    idCardFrontUrl: await uploaded(admin),
    idCardBackUrl: await uploaded(admin),
    ...part,
  };
}
const company = async (client = admin) => {
  const answer = await client.user.queryWebCustomerBaseInfo({});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const decide = (decision: Parameters<typeof decideCompany>[1], reason?: string) =>
  inTransaction(test.db, (db) => decideCompany(db, decision, { customerId, reason, at: test.clock.now() }));
const toDos = () => test.db.selectFrom('to_do').select(['bus_type', 'level']).where('customer_id', '=', customerId).where('status', '=', 2).execute();
const titlesOf = async (client: Client) => {
  const answer = await client.message.queryAll({});
  return answer.ok ? answer.data.records.map(({ messageTitle }) => messageTitle) : [];
};

describe('documents of the certification', () => {
  it('are uploaded by administrators of a company only, as private files', async () => {
    const url = await uploaded(admin);
    for (const client of [clerk, test.as('provider')])
      expect(await client.file.uploadByteFile({ file: file('a.png'), kind: 'licence' })).toMatchObject({ ok: false });
    const readers = [admin, test.as('provider'), clerk, test.as('vip'), test.visitor];
    expect(await Promise.all(readers.map(async (client) => (await client.file.downloadFile({ url })).ok))).toEqual([true, true, false, false, false]);
  });

  it('are judged by their content', async () => {
    for (const [name, content] of [
      ['a.png', 'text'],
      ['a.pdf', '%PDF-1.7'],
    ] as const)
      expect(await admin.file.uploadByteFile({ file: file(name, content), kind: 'licence' }), name).toMatchObject({ ok: false });
  });

  it('are of 5 MB at most, to the byte', async () => {
    const upload = (bytes: number) =>
      admin.file.uploadByteFile({ file: file('a.png', Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])), kind: 'licence' });
    expect(await upload(5_242_880)).toMatchObject({ ok: true, data: { size: 5_242_880 } });
    expect(await upload(5_242_881)).toMatchObject({ ok: false, message: '文件大小超过5MB，请重新选择！' });
  });
});

describe('applyCustomerCertification', () => {
  it('locks what was stated until the answer, and shows the documents to administrators', async () => {
    const input = await complete();
    expect(await admin.user.applyCustomerCertification(input)).toMatchObject({ ok: true, data: { certStatus: 1 } });
    expect(await company()).toMatchObject({
      nameCn: input.nameCn,
      usciCode: input.usciCode,
      scope: ['1'],
      certStatus: 1,
      actions: ['edit', 'withdrawCertification'],
      certification: { status: 1, applicantName: '主管', papers: [{ field: 'licenceUrl', url: input.licenceUrl, fileName: 'licence.png' }, {}, {}] },
    });
    expect((await company(clerk)).certification).toMatchObject({ status: 1, papers: [] });
    expect(await clerk.user.checkWebUserIsRenZheng({})).toMatchObject({ data: { isRenZheng: false, certStatus: 1 } });
    expect(await titlesOf(test.as('provider'))).toContain(`${input.nameCn} 申请客户认证`);
  });

  it('is refused for other users, and while an application is open', async () => {
    expect(await clerk.user.applyCustomerCertification(await complete())).toMatchObject({ ok: false, message: '无权限' });
    await admin.user.applyCustomerCertification(await complete());
    expect(await admin.user.applyCustomerCertification(await complete())).toMatchObject({ ok: false, message: '当前认证状态不能提交申请' });
  });

  it('accepts one of two applications at the same time', async () => {
    const inputs = [await complete(), await complete()];
    const answers = await Promise.all(inputs.map((input) => admin.user.applyCustomerCertification(input)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each<[string, Partial<CertificationInput>]>([
    ['nameCn', { nameCn: ' ' }],
    ['usciCode', { usciCode: '123' }],
    ['legalPerson', { legalPerson: '' }],
    ['scope', { scope: [] }],
    ['licenceUrl', { licenceUrl: '' }],
    ['idCardFrontUrl', { idCardFrontUrl: 'https://example.com/x.png' }],
    ['idCardBackUrl', { idCardBackUrl: '/api/im/pub/downloadFile?id=1' }],
  ])('refuses an invalid %s: %j', async (field, part) => {
    expect(await admin.user.applyCustomerCertification(await complete(part))).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('refuses files of another company and of other kinds', async () => {
    const other = await addUser(test.db, { is_admin: true });
    const foreign = await uploaded(test.withToken(other.token));
    const chat = await admin.file.uploadFile({ file: file('chat.png') });
    for (const licenceUrl of [foreign, chat.ok ? chat.data.aliyunAllUrl : ''])
      expect(await admin.user.applyCustomerCertification(await complete({ licenceUrl }))).toMatchObject({
        ok: false,
        errors: [{ field: 'licenceUrl' }],
      });
  });

  it('refuses the name of another company, by which users find it', async () => {
    await addCustomer(test.db, { name_cn: `已有公司${next}` });
    const input = await complete();
    await addCustomer(test.db, { name_cn: input.nameCn });
    expect(await admin.user.applyCustomerCertification(input)).toMatchObject({ ok: false, errors: [{ field: 'nameCn' }] });
  });
});

describe('withdrawCustomerCertification', () => {
  it('lets the company apply again, with the same documents', async () => {
    const input = await complete();
    await admin.user.applyCustomerCertification(input);
    expect(await clerk.user.withdrawCustomerCertification({})).toMatchObject({ ok: false, message: '无权限' });
    expect(await admin.user.withdrawCustomerCertification({})).toMatchObject({ ok: true, data: { certStatus: 0 } });
    expect(await admin.user.withdrawCustomerCertification({})).toMatchObject({ ok: false, message: '没有可撤回的认证申请' });
    expect((await company()).certification).toMatchObject({ status: 4 });
    expect(await admin.user.applyCustomerCertification(input)).toMatchObject({ ok: true });
  });
});

/** Certifies what the company has stated. */
async function certified(): Promise<void> {
  await admin.user.applyCustomerCertification(await complete());
  await decide('certify');
}

describe("the forwarder's decision", () => {
  it('certifies the company, opens settlement at once and tells its users', async () => {
    await admin.user.applyCustomerCertification(await complete());
    expect(await decide('certify')).toBe(true);
    expect(await company()).toMatchObject({
      certStatus: 2,
      actions: ['edit', 'applyMembership'],
      certification: { status: 2, auditTime: expect.any(Number) },
    });
    expect(await clerk.user.getUserInfo({})).toMatchObject({
      data: { certStatus: 2, ext: { codeList: expect.arrayContaining(['inconfirm_query']) } },
    });
    expect(await titlesOf(clerk)).toEqual(['贵司已通过认证']);
    expect(await decide('certify')).toBe(false);
  });

  it('27.A8 never certifies a company without credit code or legal representative, and names what is missing', async () => {
    const field = (one: string) => ({ field: one, code: 'required', params: {} });
    await expect(decide('certify')).rejects.toMatchObject({ key: 'certification.incomplete', issues: [field('usciCode'), field('legalPerson')] });
    await test.db.updateTable('customer').set({ usci_code: '91310115MA1K300A1P', legal_person: ' ' }).where('id', '=', customerId).execute();
    await expect(decide('certify')).rejects.toMatchObject({ issues: [field('legalPerson')] });
    expect(await company()).toMatchObject({ certStatus: 0 });
  });

  it('refuses it with the reason, and a to-do until the company applies again', async () => {
    const input = await complete();
    await admin.user.applyCustomerCertification(input);
    expect(await decide('refuse', '照片 <模糊>')).toBe(true);
    expect(await company()).toMatchObject({ certStatus: 0, certification: { status: 3, reason: '照片 <模糊>' } });
    expect(await toDos()).toEqual([{ bus_type: 7, level: 2 }]);
    const notices = await admin.message.queryAll({});
    expect(notices).toMatchObject({ data: { records: [{ messageTitle: '贵司认证未通过', message: expect.stringContaining('照片 &lt;模糊&gt;') }] } });
    expect(await decide('refuse', 'x')).toBe(false);
    await admin.user.applyCustomerCertification(input);
    expect(await toDos()).toEqual([]);
  });

  it('can be revoked with a reason', async () => {
    await admin.user.applyCustomerCertification(await complete());
    await decide('certify');
    expect(await decide('refuse', '执照过期')).toBe(true);
    expect(await company()).toMatchObject({
      certStatus: 0,
      certification: { status: 3, reason: '执照过期' },
      actions: ['edit', 'applyCertification'],
    });
    expect(await clerk.user.getUserInfo({})).toMatchObject({ data: { ext: { codeList: expect.not.arrayContaining(['inconfirm_query']) } } });
  });

  it('makes the company a member and ends that', async () => {
    expect(await admin.user.applyFudaMember({ contact: '林示例', tel: '13800000000' })).toMatchObject({ ok: false });
    await certified();
    expect(await clerk.user.applyFudaMember({ contact: '林示例', tel: '13800000000' })).toMatchObject({ ok: false, message: '无权限' });
    expect(await admin.user.applyFudaMember({ contact: '', tel: '1' })).toMatchObject({
      ok: false,
      errors: [{ field: 'contact' }, { field: 'tel' }],
    });
    const application = { contact: '林示例', tel: '13800000000', remark: '请联系' };
    expect(await admin.user.applyFudaMember(application)).toMatchObject({ ok: true, data: { status: 1 } });
    expect(await admin.user.applyFudaMember(application)).toMatchObject({ ok: false });
    expect(await decide('vip')).toBe(true);
    expect(await company()).toMatchObject({ level: 'vip', membership: { status: 2 }, actions: ['edit'] });
    expect(await clerk.user.getUserInfo({})).toMatchObject({ data: { isVip: true } });
    expect(await decide('vip')).toBe(false);
    expect(await decide('standard')).toBe(true);
    expect(await company()).toMatchObject({ level: 'standard', actions: ['edit', 'applyMembership'] });
  });

  it('refuses membership with the reason', async () => {
    await certified();
    await admin.user.applyFudaMember({ contact: '林示例', tel: '13800000000' });
    expect(await decide('standard', '量少')).toBe(true);
    expect(await company()).toMatchObject({ level: 'standard', membership: { status: 3, reason: '量少' } });
  });
});

describe('the agent’s check of an application', () => {
  const agentOf = () => test.as('provider');
  const listed = async (locale = 'en-US') => {
    const answer = await agentOf().user.queryCompanyApplications({}, { locale });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.find((one) => one.customerId === customerId);
  };
  const toDosOfAgents = async () => {
    const answer = await agentOf().todo.queryToDoList({ size: 500, busType: 28 }, { locale: 'en-US' });
    return answer.ok ? answer.data.records.filter(({ map }) => map.id === customerId) : [];
  };
  const applied = async (part: Partial<CertificationInput> = {}) => {
    const input = await complete(part);
    expect(await admin.user.applyCustomerCertification(input)).toMatchObject({ ok: true });
    const application = await listed();
    if (!application) throw new Error('no application');
    return application;
  };

  it('is a to-do with what the company states and its documents, until it is certified', async () => {
    expect([await listed(), await toDosOfAgents()]).toEqual([undefined, []]);
    const application = await applied();
    expect(application).toMatchObject({ usciCode: '91310115MA1K300A1P', legalPerson: '林示例', applyTime: expect.any(Number) });
    expect(application.papers.map(({ field }) => field)).toEqual(['licenceUrl', 'idCardFrontUrl', 'idCardBackUrl']);
    expect((await agentOf().file.downloadFile({ url: application.papers[0]!.url })).ok).toBe(true);
    expect(await toDosOfAgents()).toMatchObject([
      { busTypeName: 'Registration', title: 'Check the application for certification', about: { number: '91310115MA1K300A1P', carrier: null } },
    ]);
    const answer = await agentOf().user.answerCompanyApplication({ id: application.id, isAccepted: true });
    expect(answer).toMatchObject({ ok: true, data: { certStatus: 2 } });
    expect([await listed(), await toDosOfAgents(), (await company()).certStatus]).toEqual([undefined, [], 2]);
    expect(await titlesOf(clerk)).toHaveLength(1);
    const entry = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('object_kind', '=', 'certification')
      .where('object_id', '=', application.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ action: 'certification.answer', actor_id: (await test.idOf('provider')).userId });
  });

  it('needs a reason to refuse, which the company is told', async () => {
    const { id } = await applied();
    expect(await agentOf().user.answerCompanyApplication({ id, isAccepted: false, reason: ' ' })).toMatchObject({
      ok: false,
      errors: [{ field: 'reason' }],
    });
    expect(await agentOf().user.answerCompanyApplication({ id, isAccepted: false, reason: 'blurred' })).toMatchObject({ data: { certStatus: 0 } });
    expect(await company()).toMatchObject({ certStatus: 0, certification: { status: 3, reason: 'blurred' } });
    expect([await toDosOfAgents(), await toDos()]).toEqual([[], [{ bus_type: 7, level: 2 }]]);
  });

  it('fills in what the company has not stated, and nothing else; without it nobody is certified', async () => {
    const { id } = await applied();
    await test.db.updateTable('customer').set({ usci_code: '' }).where('id', '=', customerId).execute();
    const answer = (part: object) => agentOf().user.answerCompanyApplication({ id, isAccepted: true, ...part });
    expect(await answer({})).toMatchObject({ ok: false, errors: [{ field: 'usciCode' }] });
    expect(await answer({ usciCode: 'X' })).toMatchObject({ ok: false, errors: [{ field: 'usciCode' }] });
    expect(await answer({ usciCode: '91310115MA1K300A1P', legalPerson: '他人' })).toMatchObject({ ok: true });
    expect(await company()).toMatchObject({ certStatus: 2, usciCode: '91310115MA1K300A1P', legalPerson: '林示例' });
  });

  it('is of the application that was seen: refused once it is decided or withdrawn, also after another one', async () => {
    const { id } = await applied();
    await admin.user.withdrawCustomerCertification({});
    expect(await toDosOfAgents()).toEqual([]);
    const late = () => agentOf().user.answerCompanyApplication({ id, isAccepted: true }, { locale: 'en-US' });
    const gone = { ok: false, message: 'The application is no longer open.' };
    expect(await late()).toMatchObject(gone);
    const again = await applied();
    expect(await late()).toMatchObject(gone);
    expect((await company()).certStatus).toBe(1);
    const both = await Promise.all(
      [true, false].map((isAccepted) => agentOf().user.answerCompanyApplication({ id: again.id, isAccepted, reason: 'so' }, { locale: 'en-US' })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject(gone);
  });

  it('is for the forwarder’s agents only', async () => {
    const { id } = await applied();
    for (const client of [admin, clerk, test.as('customer'), test.visitor]) {
      expect((await client.user.queryCompanyApplications({})).ok).toBe(false);
      expect((await client.user.answerCompanyApplication({ id, isAccepted: true })).ok).toBe(false);
    }
    expect((await company()).certStatus).toBe(1);
    expect(await agentOf().user.answerCompanyApplication({ id: '1', isAccepted: true })).toMatchObject({ ok: false });
  });
});
