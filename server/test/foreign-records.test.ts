import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { SENT, type SentType } from '#contract/socket';
import { makePoster } from '#server/modules/chat/service';
import { sendNotice } from '#server/modules/message/service';
import { addCustomer, addUser } from './factories.ts';
import { saveOrFail } from './bookings/bookings.ts';
import { callsWithRecordId } from './data/record-ids.ts';
import { loggedIn } from './socket-client.ts';
import { type Client, type Role, testApp, type TestApp } from './test-app.ts';

let test: TestApp;
/** Records of two colleagues of one company, one of them with an agent. */
let foreign: {
  userId: string;
  chatId: string;
  serviceId: string;
  messageId: string;
  noticeId: string;
  fileUrl: string;
  jobId: string;
  sessionId: string;
  customerId: string;
  alertId: string;
  bookingId: string;
  applicationId: string;
};

beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const customer_id = await addCustomer(test.db);
  const [ann, bo] = [await addUser(test.db, { customer_id, name_cn: 'SECRET ANN' }), await addUser(test.db, { customer_id })];
  await addUser(test.db, { side: 'provider', codes: ['customerService'] });
  const as = test.withToken(ann.token);
  const { chatId } = given(await as.chat.openChat({ userId: bo.id }));
  const { chatId: serviceId } = given(await as.chat.openServiceChat({}));
  const { aliyunAllUrl: fileUrl } = given(await as.file.uploadFile({ file: new File(['SECRET'], 'secret.txt') } as never));
  const message = { chatId, senderId: ann.id, messageType: 1, message: 'SECRET', fileId: null, line: null, preId: null, at: Date.now() };
  const posted = await makePoster(test.db).post(message);
  const text = { titleCn: 'SECRET', titleEn: 'SECRET', bodyCn: '', bodyEn: '' };
  await sendNotice(test.db, { userIds: [ann.id] }, { messageType: 1, ...text }, Date.now());
  const [notice] = given(await as.message.queryAll({})).records;
  const job = { user_id: ann.id, kind: 'orderExport', state: 'failed', language: 'en-US', input: '{}', created_at: new Date() } as const;
  const { id: jobId } = await test.db.insertInto('user_job').values(job).returning('id').executeTakeFirstOrThrow();
  const messageId = posted.is === 'stored' ? posted.id : '';
  const { id: sessionId } = await test.db.selectFrom('session').select('id').where('user_id', '=', ann.id).executeTakeFirstOrThrow();
  const { id: alertId } = given(await as.priceAlert.savePriceAlert({ portStartCode: 'CNSGH', portEndCode: 'USLAX', ctnType: '40HQ', limit: '1' }));
  const { bookingId } = await saveOrFail(as, { submit: false });
  const application = { customer_id, applicant_id: ann.id, name_cn: 'SECRET', usci_code: '', legal_person: '', scope: [], applied_at: new Date() };
  const { id: applicationId } = await test.db.insertInto('customer_certification').values(application).returning('id').executeTakeFirstOrThrow();
  foreign = {
    applicationId,
    alertId,
    bookingId,
    userId: ann.id,
    customerId: customer_id,
    sessionId,
    chatId,
    serviceId,
    messageId,
    noticeId: notice?.id ?? '',
    fileUrl,
    jobId,
  };
});

function given<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const NOT_THERE = { ok: false, reason: 'business', message: '数据不存在或无权限' };
type Aim = [call: (client: Client) => Promise<unknown>, answer: object, ...but: Role[]];

/** Every call with a record id, sent for another user's record, with its expected answer; some roles are allowed. */
const AIMED: Record<string, Aim> = {
  'chat.queryChatUsers': [({ chat }) => chat.queryChatUsers({ chatId: foreign.chatId }), NOT_THERE],
  'chat.openChat': [({ chat }) => chat.openChat({ userId: foreign.userId }), NOT_THERE, 'provider'],
  'chat.createGroup': [({ chat }) => chat.createGroup({ chatName: 'mine', userIds: [foreign.userId] }), NOT_THERE, 'provider'],
  'chat.transferChat': [({ chat }) => chat.transferChat({ chatId: foreign.serviceId, userId: foreign.userId }), NOT_THERE],
  'file.downloadFile': [({ file }) => file.downloadFile({ url: foreign.fileUrl }), NOT_THERE],
  'file.queryFileAddress': [({ file }) => file.queryFileAddress({ url: foreign.fileUrl }), NOT_THERE],
  'file.openFile': [
    ({ file }) =>
      file.openFile({ id: new URL(foreign.fileUrl, 'http://local').searchParams.get('id') ?? '', expires: Date.now() + 60_000, signature: 'x' }),
    NOT_THERE,
  ],
  'job.cancelJob': [({ job }) => job.cancelJob({ jobId: foreign.jobId }), NOT_THERE],
  'job.retryJob': [({ job }) => job.retryJob({ jobId: foreign.jobId }), NOT_THERE],
  'job.dismissJob': [({ job }) => job.dismissJob({ jobId: foreign.jobId }), NOT_THERE],
  'job.downloadJobResult': [({ job }) => job.downloadJobResult({ jobId: foreign.jobId }), NOT_THERE],
  'job.queryMyJobs': [({ job }) => job.queryMyJobs({ jobId: foreign.jobId }), { ok: true, data: [] }],
  // A draft, which the provider does not see, either.
  'mail.queryMailAllowance': [({ mail }) => mail.queryMailAllowance({ bookingId: foreign.bookingId }), NOT_THERE],
  'priceAlert.deletePriceAlert': [({ priceAlert }) => priceAlert.deletePriceAlert({ id: foreign.alertId }), NOT_THERE],
  'todo.takeToDo': [({ todo }) => todo.takeToDo({ toDoId: `28-${foreign.customerId}` }), { ok: false, message: '无权限' }, 'provider'],
  'todo.giveBackToDo': [({ todo }) => todo.giveBackToDo({ toDoId: `28-${foreign.customerId}` }), { ok: false, message: '无权限' }, 'provider'],
  'user.answerCompanyApplication': [
    ({ user }) => user.answerCompanyApplication({ id: foreign.applicationId, isAccepted: true }),
    { ok: false, message: '无权限' },
    'provider',
  ],
  // Customers are no staff.
  'user.commonQuerySysUserById': [({ user }) => user.commonQuerySysUserById({ id: foreign.userId }), NOT_THERE],
  'user.activateOrForbidden': [({ user }) => user.activateOrForbidden({ userId: foreign.userId, status: 2 }), NOT_THERE, 'provider'],
  'user.updatePasswordByAdmin': [
    ({ user }) => user.updatePasswordByAdmin({ userId: foreign.userId, newPassword: 'lantern8' }),
    NOT_THERE,
    'provider',
  ],
  'user.relevanceWebUser': [
    ({ user }) => user.relevanceWebUser({ customerId: foreign.customerId, inviteCode: 'ABCD-EFGH-JKLM' }),
    { ok: false, message: '邀请码错误或已过期' },
    'provider',
  ],
  // A session that has ended is no error, so that of another is none either.
  'user.endSession': [({ user }) => user.endSession({ id: foreign.sessionId }), { ok: true, data: null }],
  // Missing notices are no error, so those of others are none either.
  'message.queryDetail': [({ message }) => message.queryDetail({ id: foreign.noticeId }), { ok: true, data: null }],
  'message.read': [({ message }) => message.read({ ids: [foreign.noticeId] }), { ok: true, data: { notice_unread: 0 } }],
  'message.delete': [({ message }) => message.delete({ ids: [foreign.noticeId] }), { ok: true, data: 0 }],
};

/** Domains with public data, and those with their own tables (`tenant.test.ts` of the modules order and bill, `modules/address-book/save-party.test.ts`, `modules/dcsa/dcsa.test.ts`, `modules/quote/quotes.test.ts`, `modules/settlement/settlement.test.ts`, `modules/webhook/webhook.test.ts`). */
const ELSEWHERE = [
  'addressBook',
  'air',
  'basedata',
  'bidding',
  'bill',
  'dcsa',
  'edi',
  'freight',
  'news',
  'order',
  'otherFreight',
  'preplan',
  'quote',
  'sailing',
  'settlement',
  'vgm',
  'webhook',
];

const COMMANDS: Partial<Record<SentType, () => object>> = {
  im_chat_init: () => ({ chatId: foreign.chatId }),
  im_message: () => ({ chatId: foreign.chatId, messageType: 1, message: 'let me in', preId: randomUUID() }),
  im_message_query: () => ({ chatId: foreign.chatId, preId: foreign.messageId }),
  im_message_clear: () => ({ chatId: foreign.chatId, seq: 1 }),
  im_users: () => ({ chatId: foreign.chatId }),
  im_add_people: () => ({ chatId: foreign.chatId, userIds: [foreign.userId] }),
};

const ROLES = ['customer', 'vip', 'provider'] as const;

/** Everything that a foreign user could have changed. */
const stored = async () => ({
  members: await test.db.selectFrom('chat_member').selectAll().where('chat_id', 'in', [foreign.chatId, foreign.serviceId]).execute(),
  messages: await test.db.selectFrom('chat_message').selectAll().where('chat_id', 'in', [foreign.chatId, foreign.serviceId]).execute(),
  user: await test.db.selectFrom('web_user').selectAll().where('id', '=', foreign.userId).execute(),
  session: await test.db.selectFrom('session').select('id').where('user_id', '=', foreign.userId).execute(),
  job: await test.db.selectFrom('user_job').selectAll().where('id', '=', foreign.jobId).execute(),
  alert: await test.db.selectFrom('price_alert').selectAll().where('id', '=', foreign.alertId).execute(),
  notice: await test.db.selectFrom('notice').selectAll().where('id', '=', foreign.noticeId).execute(),
});

describe("another user's record", () => {
  it('is the target of every call with a record id', () => {
    expect(callsWithRecordId((domain) => !ELSEWHERE.includes(domain))).toEqual(Object.keys(AIMED).toSorted());
  });

  it.each(Object.entries(AIMED))('is not found by %s', async (_, [call, answer, ...but]) => {
    const before = await stored();
    for (const role of ROLES) if (!but.includes(role)) expect(await call(test.as(role)), role).toMatchObject(answer);
    expect(await stored()).toEqual(before);
  });
});

describe("other users' chat", () => {
  it('is the target of every command', () => {
    expect([...Object.keys(COMMANDS), 'login', 'ping', 'logout', 'im_init'].toSorted()).toEqual(Object.keys(SENT).toSorted());
  });

  it.each(Object.entries(COMMANDS))('is not found by %s', async (type, command) => {
    const before = await stored();
    for (const side of ['customer', 'provider'] as const) {
      const client = await loggedIn(test.app, (await addUser(test.db, { side })).token);
      client.send({ type, ...command() });
      await expect.poll(() => client.received.find(({ code }) => code === '0')).toMatchObject({ type, message: NOT_THERE.message });
      expect(JSON.stringify(client.received)).not.toContain('SECRET');
      client.socket.terminate();
    }
    expect(await stored()).toEqual(before);
  });

  it("cannot be read through a chat of one's own", async () => {
    const { token } = await addUser(test.db);
    const { chatId } = given(await test.withToken(token).chat.openServiceChat({}));
    const client = await loggedIn(test.app, token);
    const answer = await client.ask({ type: 'im_message_query', chatId, direct: 1, preId: foreign.messageId });
    expect(answer).toMatchObject({ code: '1', data: { records: [] } });
    client.socket.terminate();
  });
});
