import { translator, loadMessages } from '#i18n';
import { makePoster } from '#server/modules/chat/service';
import { sendNotice } from '#server/modules/message/service';
import { runKeys } from '#server/ops/keys';
import { readKeyOptions } from '#server/ops/key-options';
import { completeMbl, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { addUser, passwordHash } from '#server/test/factories';
import { oidcIssuer } from '#server/test/services/oidc-issuer';
import { dayFromNow, makeRate, makeSailing, placesOf, type Places } from '#server/test/data/rates';
import { COMPANIES, KEY, PEOPLE, testApp, type TestApp } from '#server/test/test-app';

const CLIENT = 'contract-client';

/** The server with what every company shares. */
export interface Site {
  test: TestApp;
  places: Places;
  rateId: string;
  vipRateId: string;
  etd: string;
  /** Employee of the forwarder with the codes of an agent. */
  agent: { id: string; token: string };
  /** Employee of the forwarder without further codes. */
  operator: { id: string; token: string };
  secretKey: string;
  idToken(email: string): Promise<string>;
  stop(): Promise<unknown>;
}

/** Records of one company. Texts contain its mark. */
export interface World extends Site {
  owner: 'customer' | 'vip';
  mark: string;
  customerId: string;
  userId: string;
  userName: string;
  email: string;
  colleagueId: string;
  bookingId: string;
  orderId: string;
  orderNo: string;
  /** Master bill of another booking, which is released. */
  mblId: string;
  bkgNo: string;
  chatId: string;
  serviceChatId: string;
  messageId: string;
  noticeId: string;
  fileUrl: string;
}

export async function makeSite(): Promise<Site> {
  await loadMessages('en-US', ['ops']);
  const issuer = await oidcIssuer(CLIENT);
  const test = await testApp({ OIDC_ISSUER: issuer.issuer, OIDC_AUDIENCE: CLIENT, OIDC_COMPANY: 'all' });
  const places = await placesOf(test.db);
  await makeDictionaries(test.db);
  const [rateId, vipRateId] = [await makeRate(test.db, places, {}, []), await makeRate(test.db, places, {}, [])];
  const etd = dayFromNow(14);
  await makeSailing(test.db, places, { etd, eta: dayFromNow(30) });
  const password_hash = await passwordHash();
  const agent = await addUser(test.db, { side: 'provider', codes: ['customerService', 'embedStudio'], password_hash });
  const operator = await addUser(test.db, { side: 'provider', password_hash });
  const options = readKeyOptions({ secret: true, company: COMPANIES.standard.nameEn, origin: [KEY.origin] });
  const output = await runKeys(test.db, { verb: 'create', which: 'Contract', options, graceHours: 24, all: false }, translator('en-US', 'ops'));
  return {
    test,
    places,
    rateId,
    vipRateId,
    etd,
    agent,
    operator,
    secretKey: /sk_[\w-]{43}/.exec(output)?.[0] ?? '',
    idToken: (email) => issuer.idToken({ jti: String(Math.random()), sub: email, email, email_verified: true }, test.clock.now()),
    stop: issuer.stop,
  };
}

export async function makeWorld(site: Site, owner: World['owner'], mark: string): Promise<World> {
  const { test, places } = site;
  const client = test.as(owner);
  const { userId, customerId } = await test.idOf(owner);
  const { userName, email } = PEOPLE[owner];
  const colleague = await addUser(test.db, { customer_id: customerId, name_cn: mark });
  const booking = await saveOrFail(client, completeBooking(places, { refNo: mark, remark: mark }));
  const { bookingId: releasedId, bkgNo } = await releasedBooking(test, client, places, { refNo: mark });
  const { mblId } = await saveMblOrFail(client, completeMbl(places, releasedId, { vo: { remark: mark } }));
  const { chatId } = dataOf(await client.chat.openChat({ userId: colleague.id }));
  const { chatId: serviceChatId } = dataOf(await client.chat.openServiceChat({}));
  const { aliyunAllUrl: fileUrl } = dataOf(await client.file.uploadFile({ file: new File([mark], 'note.txt') as never }));
  const message = { chatId, senderId: userId, messageType: 1, message: mark, fileId: null, line: null, preId: null, at: Date.now() };
  const posted = await makePoster(test.db).post(message);
  const text = { titleCn: mark, titleEn: mark, bodyCn: mark, bodyEn: mark };
  await sendNotice(test.db, { userIds: [userId] }, { messageType: 1, ...text }, Date.now());
  const [notice] = dataOf(await client.message.queryAll({ messageType: 1 })).records;
  return {
    ...site,
    owner,
    mark,
    customerId,
    userId,
    userName,
    email,
    colleagueId: colleague.id,
    bookingId: booking.bookingId,
    orderId: booking.orderId,
    orderNo: booking.orderNo,
    mblId,
    bkgNo,
    chatId,
    serviceChatId,
    messageId: posted.is === 'stored' ? posted.id : '',
    noticeId: notice?.id ?? '',
    fileUrl,
  };
}

export function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string; errors?: object }): T {
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data;
}
