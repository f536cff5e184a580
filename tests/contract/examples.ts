import { randomUUID } from 'node:crypto';
import type { Contract } from '#contract';
import type { UserJobKind, UserJobState } from '#contract/job';
import type { Endpoint, Input } from '#contract/endpoint';
import { parseDate } from '#i18n';
import { sendCopy } from '#server/modules/bill/service';
import { insertNews } from '#server/modules/news/service';
import { CONTAINERS, completeHbl, completeMbl, containerLine, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { completePreplan, customsAnswers } from '#server/test/bookings/preplans';
import { completeVgm, weighedLine } from '#server/test/bookings/vgms';
import { issuedBill } from '#server/test/bookings/settlement';
import { anyLclRate } from '#server/test/data/lcl';
import { makeBidding } from '#server/test/data/biddings';
import { dayFromNow, makeSailing } from '#server/test/data/rates';
import { setBookingState, completeBooking, type SaveInput, saveOrFail } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { requestCode, solveSlider } from '#server/test/logging-in';
import { startSecondFactor, turnOnSecondFactor } from '#server/test/second-factor';
import { lastCode, queuedMessages } from '#server/test/sms';
import { COMPANIES, KEY, PASSWORD } from '#server/test/test-app';
import { dataOf, type World } from './world.ts';

/** A caller by whom the example is accepted; the owner of the records by default. */
export type Caller = 'owner' | 'vip' | 'visitor' | 'agent' | 'server' | 'mail';

/** An input that is accepted, and by whom. */
interface Example<I> {
  by?: Caller;
  input?: (world: World) => I | Promise<I>;
}

type Examples = { [D in keyof Contract]?: { [N in keyof Contract[D]]?: Contract[D][N] extends Endpoint ? Example<Input<Contract[D][N]>> : never } };

const released = async ({ test, places, owner }: World) => {
  const { bookingId } = await saveOrFail(test.as(owner), completeBooking(places));
  await setBookingState(test.db, bookingId, 3);
  return bookingId;
};
/** A released booking of the owner whose texts contain the mark. */
const billBooking = ({ test, owner, places, mark }: World, changes: SaveInput = {}) =>
  releasedBooking(test, test.as(owner), places, { refNo: mark, ...changes });
const TWO = [containerLine(CONTAINERS[0]), containerLine(CONTAINERS[1])];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The first code of letters that is not taken: two random ones are equal too often. */
function freeCode(taken: readonly string[], length: number): string {
  const letters = (code: number): string => Array.from({ length }, (_, place) => LETTERS[Math.floor(code / 26 ** place) % 26]).join('');
  for (let code = 0; code < 26 ** length; code++) if (!taken.includes(letters(code))) return letters(code);
  throw new Error(`freeCode: all codes of ${length} letters are taken.`);
}
async function freeAirlineCode({ test }: World): Promise<string> {
  return freeCode(
    (await test.db.selectFrom('airline').select('code2').execute()).map(({ code2 }) => code2),
    2,
  );
}
/** What waits for the agents: the owner's company applies for certification. */
async function agentToDo(world: World): Promise<string> {
  await world.test.as(world.owner).user.applyCustomerCertification(await certification(world));
  return `28-${world.customerId}`;
}
async function freeAirPortCode({ test }: World): Promise<string> {
  return freeCode(
    (await test.db.selectFrom('air_port').select('code3').execute()).map(({ code3 }) => code3),
    3,
  );
}
const airline = async (world: World) => ({ code2: await freeAirlineCode(world), prefix: '781', nameCn: '示例', nameEn: 'Sample' });
const airPort = async (world: World) => ({ code3: await freeAirPortCode(world), nameCn: '示例', nameEn: 'Sample', countryCode: 'CN' });

async function airRoute(world: World) {
  const { air } = world.test.withToken(world.agent.token);
  const start = dataOf(await air.addOrUpdateAirPort(await airPort(world)));
  const end = dataOf(await air.addOrUpdateAirPort(await airPort(world)));
  return {
    airId: dataOf(await air.addOrUpdateAir(await airline(world))).id,
    airPortStartId: start.id,
    airPortEndId: end.id,
    flightNo: 'MU501',
    transitDays: 2,
    prices: { N: '50' },
    currency: 'CNY' as const,
    validFrom: '2026-11-21',
    validTo: '2099-12-31',
  };
}

/** The second of two bills of a booking. */
async function subMbl(world: World) {
  const { bookingId } = await billBooking(world);
  const client = world.test.as(world.owner);
  await saveMblOrFail(client, completeMbl(world.places, bookingId, { vo: { remark: world.mark } }));
  const { mblId } = await saveMblOrFail(client, completeMbl(world.places, bookingId, { conList: TWO }));
  return { bookingId, mblId };
}

/** An address for events of the owner's company; the oldest goes when there are too many. */
async function webhook({ test, owner }: World): Promise<{ id: string }> {
  const client = test.as(owner);
  const [oldest, ...others] = dataOf(await client.webhook.queryWebhooks({}));
  if (oldest && others.length >= 8) dataOf(await client.webhook.deleteWebhook({ id: oldest.id }));
  return { id: dataOf(await client.webhook.saveWebhook({ url: 'http://127.0.0.1:9/events', kinds: ['booking'] })).webhook.id };
}

/** A booking with a complete bill. */
async function instructed(world: World) {
  const { bookingId } = await billBooking(world);
  await saveMblOrFail(world.test.as(world.owner), completeMbl(world.places, bookingId));
  return { bookingId };
}

/** A bill that waits for the agent. */
async function submittedBill(world: World) {
  const { bookingId } = await billBooking(world);
  const { mblId, version } = await saveMblOrFail(world.test.as(world.owner), completeMbl(world.places, bookingId));
  return { billId: mblId, version };
}

/** A booking whose customer waits for an answer. */
async function requested({ test, owner, places, mark }: World, status: 8 | 11) {
  const { bookingId, version } = await saveOrFail(test.as(owner), completeBooking(places, { refNo: mark }));
  await setBookingState(test.db, bookingId, status);
  return { bookingId, version, isAccepted: true };
}

async function subHbl(world: World) {
  const { bookingId } = await billBooking(world, { blType: 2 });
  const { bill } = world.test.as(world.owner);
  dataOf(await bill.saveToHbl(completeHbl(world.places, bookingId)));
  return { hblId: dataOf(await bill.saveToHbl(completeHbl(world.places, bookingId, { conList: TWO }))).hblId };
}
/** A pre-plan that customs has accepted. */
async function acceptedPreplan(world: World) {
  const { bookingId } = await billBooking(world);
  const { preplan } = world.test.as(world.owner);
  dataOf(await preplan.savePreplan(completePreplan(world.places, bookingId)));
  await customsAnswers(world.test, bookingId);
  return { bookingId, version: dataOf(await preplan.initPreplan({ bookingId })).preplanVo.version };
}
const storedPreplan = async (world: World) => {
  const { bookingId } = await billBooking(world);
  const preplan = completePreplan(world.places, bookingId, { submit: false });
  return { bookingId, preplanIds: [dataOf(await world.test.as(world.owner).preplan.savePreplan(preplan)).id] };
};
const newPreplan = async (world: World) => {
  const { bookingId } = await billBooking(world);
  return completePreplan(world.places, bookingId, { submit: false, vo: { amendReason: world.mark, amendContact: 'LI', amendTel: '1' } });
};
const newVgm = async (world: World) => {
  const { bookingId } = await billBooking(world);
  return completeVgm(bookingId, { submit: false, vo: { remark: world.mark } });
};
/** A booking whose only container is weighed. */
const weighed = async (world: World) => {
  const { bookingId } = await billBooking(world);
  dataOf(await world.test.as(world.owner).vgm.saveWebVgm(completeVgm(bookingId, { submit: false })));
  return { bookingId };
};
const weights = async (world: World) => {
  const { bookingId } = await weighed(world);
  return { rows: [{ bookingId, ctnNo: weighedLine(CONTAINERS[0]).ctnNo, vgm: '4300', certificateNo: world.mark.slice(0, 70) }] };
};
/** The message of a booking that is submitted. */
async function bookingMessage({ test, owner, places, mark }: World) {
  const { bookingId } = await saveOrFail(test.as(owner), completeBooking(places, { contactName: 'LI', refNo: mark }));
  const [message] = dataOf(await test.as(owner).edi.queryEdiMessages({ bookingId }));
  await test.db.updateTable('edi_message').set({ state: 'sent' }).where('booking_id', '=', bookingId).execute();
  return { messageId: message?.id ?? '' };
}
/** An address of its own, from a network that has asked for nothing yet. */
async function newAddress(test: World['test']): Promise<string> {
  await test.db.deleteFrom('code_sending').execute();
  return `${randomUUID()}@example.com`;
}
const ALERT = () => ({ portStartCode: 'CNSGH', portEndCode: 'USLAX', ctnType: '40HQ', limit: '1000' }) as const;
const openBidding = async ({ test, places }: World) => ({ biddingId: await makeBidding(test.db, places, test.clock.now()) });
const template = async ({ test, owner, bookingId }: World) =>
  dataOf(await test.as(owner).order.saveBookingTemplate({ bookingId, name: randomUUID() })).id;
const quoteTemplate = async ({ test, owner }: World, by: World['owner'] = owner) =>
  dataOf(await test.as(by).quote.saveQuotationTeamplate({ templateName: randomUUID() })).id;
/** One template serves all quotations: a company may have a hundred. */
async function quotation(world: World, by: World['owner'] = world.owner) {
  const { records } = dataOf(await world.test.as(by).quote.getQuotationTeamplatePage({}));
  return { ids: [world.rateId], templateId: records[0]?.id ?? (await quoteTemplate(world, by)) };
}
/** The same of a part load, or of a transport from door to door. */
async function offerQuotation(world: World, kind: 'lcl' | 'door') {
  const { templateId } = await quotation(world);
  const offer =
    kind === 'lcl'
      ? ({ kind, rateId: await anyLclRate(world.test.db, world.places), weight: '1840', volume: '3.265' } as const)
      : ({ kind, portStartCode: 'CNSGH', portEndCode: 'USLAX', weight: '12000' } as const);
  return { offer, templateId };
}
const quote = async (world: World, logoUrl?: string) =>
  dataOf(await world.test.as(world.owner).quote.saveQuotation({ ...(await quotation(world)), ...(logoUrl && { logoUrl }) })).id;
async function quoteLogo({ test, owner }: World) {
  return dataOf(await test.as(owner).file.uploadByteFile({ file: new File([PNG], 'logo.png') as never, kind: 'quoteLogo' })).aliyunAllUrl;
}
/** A recipient of a mail, for a company that has sent none today. */
async function newRecipient({ test }: World): Promise<string> {
  await test.db.deleteFrom('company_mail').execute();
  return `${randomUUID()}@example.com`;
}
async function sentQuote(world: World, logoUrl?: string) {
  const id = await quote(world, logoUrl);
  const emails = await newRecipient(world);
  dataOf(await world.test.as(world.owner).quote.sendQuotationMail({ id, emails }));
  const mail = (await queuedMessages(world.test.db, 'sendMail')).find(({ to }) => to === emails);
  return { id, token: /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}
const pdf = () => new File(['%PDF-1.7\n%sample'], 'file.pdf') as never;
const bookingFile = async ({ test, owner, bookingId }: World) =>
  dataOf(await test.as(owner).order.saveUploadToBooking({ bookingId, file: pdf() })).id;
const bookingFileSought = async (world: World) => ({
  url: `/api/im/pub/downloadFile?id=${await bookingFile(world)}`,
  bookingId: world.bookingId,
});
/** A booking whose COPY is to be confirmed. */
async function withCopy(world: World, blType: 1 | 2 = 1) {
  const { bookingId } = await billBooking(world, { blType });
  const { bill } = world.test.as(world.owner);
  if (blType === 1) await saveMblOrFail(world.test.as(world.owner), completeMbl(world.places, bookingId));
  else dataOf(await bill.saveToHbl(completeHbl(world.places, bookingId)));
  return { bookingId, copyVersion: await sendCopy(copySender(world.test), { bookingId }) };
}
/** A settlement bill of the owner whose booking contains the mark. */
const settlementBill = async ({ test, owner, places, mark }: World) => {
  const { id, version, orderId } = await issuedBill(test, test.as(owner), places, { booking: { refNo: mark } });
  return { id, version, orderId };
};
const billOnly = async (world: World) => ({ id: (await settlementBill(world)).id });
const disputedCharge = async (world: World) => {
  const { id } = await settlementBill(world);
  const [line] = dataOf(await world.test.as(world.owner).settlement.queryInConfirmChargeById({ id }));
  return { chargeId: line?.id ?? '', text: world.mark };
};
const dispute = async (world: World) => dataOf(await world.test.as(world.owner).settlement.disputeCharge((await disputedCharge(world)) as never)).id;
const sailingLane = ({ port, carrier }: World['places']) => ({
  shippingId: carrier.MSCU ?? '',
  portStartId: port.CNSGH ?? '',
  portEndId: port.USLAX ?? '',
});
let voyages = 0;
const sailingOf = ({ test, places, etd }: World) => makeSailing(test.db, places, { etd, eta: etd, voyage: `X${(voyages += 1)}E` });
/** A submitted booking whose sailing has left the schedule, and what the next one offers. */
async function rolledOver(world: World) {
  const { test, owner, places } = world;
  const [own, later] = [dayFromNow(20), dayFromNow(27)];
  const voyage = `R${(voyages += 1)}E`;
  const id = await makeSailing(test.db, places, { etd: own, eta: own, voyage });
  await makeSailing(test.db, places, { etd: later, eta: later, voyage: `${voyage}N` });
  const sailing = { vessel: 'ANCHOR GRACE', voyage, etd: parseDate(own) ?? 0, rateId: null };
  const { bookingId } = await saveOrFail(test.as(owner), completeBooking(places, sailing));
  await test.db.deleteFrom('sailing_date').where('id', '=', id).execute();
  const { version, next } = dataOf(await test.as(owner).order.queryRollOverWeb({ bookingId }));
  return { bookingId, version, offer: next?.offer ?? '' };
}
const lane = ({ places }: World) => ({ portStartId: places.port.CNSGH ?? '', portEndId: places.port.USLAX ?? '' });
const lanes = { input: () => ({ portStartCodes: ['CNSHA'], portEndCodes: ['USLAX'] }) };
const charges = ({ rateId }: World) => ({ id: rateId });
const vip = { by: 'vip' } as const;
const vipLane = { ...vip, input: lane };
const booking = ({ bookingId }: World) => ({ bookingId });
const port = ({ places }: World) => ({ id: places.port.CNSGH ?? '' });
const textFile = () => ({ file: new File(['text'], 'note.txt') as never });

/** A job of the owner with a file of the owner's. */
async function userJob({ test, userId }: World, state: UserJobState, kind: UserJobKind = 'orderExport', result?: object): Promise<{ jobId: string }> {
  const file = await test.db
    .selectFrom('stored_file')
    .select('id')
    .where('uploader_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const job = {
    user_id: userId,
    kind,
    state,
    language: 'en-US',
    input: '{}',
    created_at: new Date(),
    input_file_id: file.id,
    result_file_id: file.id,
  } as const;
  // The jobs of earlier examples do not count for the number that a user may run at once.
  await test.db.updateTable('user_job').set({ state: 'cancelled' }).where('user_id', '=', userId).where('state', '=', 'queued').execute();
  const { id } = await test.db
    .insertInto('user_job')
    .values({ ...job, result: result ? JSON.stringify(result) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { jobId: id };
}
const row = { rowNo: 2, refNo: 'R', carrier: '', route: '', etd: '', containers: '', issues: [] };
const partyRow = { rowNo: 2, name: 'R', outcome: 'new', twin: null, issues: [] };
const wrongRow = { ...partyRow, rowNo: 3, outcome: 'invalid', texts: { name: 'R' } };
const checkedParties = (world: World) =>
  userJob(world, 'done', 'partyCheck', { kind: 'notify', labels: [], places: [], unknown: [], rows: [partyRow, wrongRow] });
const checkedSheet = (world: World) => userJob(world, 'done', 'bookingCheck', { labels: [], places: [], unknown: [], rows: [row] });

/** A complete entry of an address book that may be there several times. */
const party = ({ mark }: World) => ({
  name: mark,
  address: '1 HARBOUR ROAD',
  countryCode: 'CN',
  certCode: '1',
  packageType: 'CTNS',
  phone: '1',
  acceptsDuplicate: true,
});
type SaveParty = 'saveOrUpdateSftShipper' | 'saveOrUpdateSftConsignee' | 'saveOrUpdateSftNotify';
/** Two entries of a book. */
const bothOf = async (world: World, call: SaveParty) => {
  const { addressBook } = world.test.as(world.owner);
  const [one, other] = [dataOf(await addressBook[call](party(world))), dataOf(await addressBook[call](party(world)))];
  return { one, other };
};
const mergeOf = ({ one, other }: Awaited<ReturnType<typeof bothOf>>) => ({ ...one, merged: [{ id: other.id, version: other.version }] });
const shipper = async (world: World) => ({ id: dataOf(await world.test.as(world.owner).addressBook.saveOrUpdateSftShipper(party(world))).id });
const consignee = async (world: World) => ({ id: dataOf(await world.test.as(world.owner).addressBook.saveOrUpdateSftConsignee(party(world))).id });
const notify = async (world: World) => ({ id: dataOf(await world.test.as(world.owner).addressBook.saveOrUpdateSftNotify(party(world))).id });
let phones = 0;
/** A phone without an account; codes can be sent to it and to all others again. */
async function freshPhone({ db }: World['test']): Promise<string> {
  await db.deleteFrom('code_sending').execute();
  phones += 1;
  return `135${String(phones).padStart(8, '0')}`;
}

/** A registration with a known company, for which no documents are needed. */
async function registration({ test }: World) {
  const phone = await freshPhone(test);
  await test.visitor.user.getRegisterCode({ phone, captcha: await solveSlider(test) });
  return {
    userName: `newuser${phones}`,
    password: PASSWORD,
    phone,
    code: await lastCode(test.db, phone),
    nameCn: '示例',
    companyNameCn: COMPANY,
    agree: true,
    slider: true,
    sliderToken: await solveSlider(test),
  };
}
const COMPANY = '东海货运有限公司';

/** Closes the open applications of the owner's company, which then has this status of certification. */
export async function companyIn({ test, customerId }: World, cert_status: number) {
  for (const table of ['customer_certification', 'membership_application'] as const)
    await test.db.updateTable(table).set({ status: 3 }).where('customer_id', '=', customerId).where('status', '=', 1).execute();
  return test.db.updateTable('customer').set({ cert_status }).where('id', '=', customerId).returning('name_cn').executeTakeFirstOrThrow();
}
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function certification(world: World) {
  const { name_cn } = await companyIn(world, 0);
  const paper = { file: new File([PNG], 'paper.png') as never, kind: 'licence' } as const;
  const { aliyunAllUrl: url } = dataOf(await world.test.as(world.owner).file.uploadByteFile(paper));
  const papers = { licenceUrl: url, idCardFrontUrl: url, idCardBackUrl: url };
  return { nameCn: name_cn, usciCode: '91310115MA1K300A1P', legalPerson: '示例', scope: ['1'], ...papers };
}

async function picture({ test, owner }: World) {
  const { aliyunAllUrl: picUrl } = dataOf(
    await test.as(owner).file.uploadByteFile({ file: new File([PNG], 'me.png') as never, kind: 'userPicture' }),
  );
  return { picUrl };
}

async function companyInfo({ test, owner, mark, places }: World) {
  const { version } = dataOf(await test.as(owner).user.queryWebCustomerBaseInfo({}));
  const place = await test.db
    .selectFrom('port')
    .select('area_id')
    .where('id', '=', places.port.CNSGH ?? '')
    .executeTakeFirstOrThrow();
  const given = { nameEn: 'Sample', scope: ['1'], areaId: place.area_id, address: mark, tel: '1', invoiceTitle: mark, taxNo: '1' };
  return { ...given, shortName: randomUUID().slice(0, 8), version };
}
/** Another user of the owner's company. */
const otherUser = async ({ test, customerId }: World) => (await addUser(test.db, { customer_id: customerId })).id;

/** The agent, who logs in by token only: other examples are not asked for a code. */
async function withoutSecondFactor({ test, agent }: World): Promise<string> {
  await test.db.deleteFrom('second_factor').where('user_id', '=', agent.id).execute();
  await test.db.deleteFrom('login_attempt').execute();
  return agent.token;
}
const withSecondFactor = async (world: World) => turnOnSecondFactor(world.test, await withoutSecondFactor(world));

const samePassword = () => ({ oldPassword: PASSWORD, newPassword: PASSWORD });

/**
 * Inputs of calls for which the smallest value of the schema is no valid input: records that must exist, rules over several fields.
 * Calls without an entry are made with that value, or, if they save the caller's own record, with that record after a change (`edited-record.ts`). One that is
 * refused fails and needs an entry here.
 */
export const EXAMPLES: Examples = {
  todo: {
    takeToDo: { by: 'agent', input: async (world) => ({ toDoId: await agentToDo(world) }) },
    giveBackToDo: {
      by: 'agent',
      input: async (world) => {
        const toDoId = await agentToDo(world);
        dataOf(await world.test.withToken(world.agent.token).todo.takeToDo({ toDoId }));
        return { toDoId };
      },
    },
  },
  user: {
    login: {
      by: 'visitor',
      input: async ({ test, userName }) => ({ userName, password: PASSWORD, slider: true, sliderToken: await solveSlider(test) }),
    },
    getPortalAutoLoginKey: {
      by: 'visitor',
      input: async ({ test, owner }) => ({ key: dataOf(await test.as(owner).user.createPortalAutoLoginKey({})).key }),
    },
    sendMobileMsg: {
      by: 'visitor',
      input: async ({ test }) => ({ phone: await freshPhone(test), type: 'register', captcha: await solveSlider(test) }),
    },
    getRegisterCode: { by: 'visitor', input: async ({ test }) => ({ phone: await freshPhone(test), captcha: await solveSlider(test) }) },
    register: { by: 'visitor', input: registration },
    checkRegisterCompany: { by: 'visitor', input: () => ({ companyNameCn: '示例公司' }) },
    updateWebUserPassWord: { input: samePassword },
    updateWebUserPassWordNew: { input: samePassword },
    resetPasswordByCode: {
      by: 'visitor',
      input: async ({ test }) => {
        const phone = await freshPhone(test);
        await addUser(test.db, { phone });
        await requestCode(test, phone, 'resetPwd');
        return { phone, code: await lastCode(test.db, phone), newPassword: PASSWORD };
      },
    },
    sendResetMail: { by: 'visitor', input: async ({ test }) => ({ email: `${await freshPhone(test)}@example.com` }) },
    resetPasswordByMail: {
      by: 'visitor',
      input: async ({ test }) => {
        const email = `${await freshPhone(test)}@example.com`;
        await addUser(test.db, { email });
        await test.visitor.user.sendResetMail({ email });
        const mail = (await queuedMessages(test.db, 'sendMail')).at(-1);
        return { token: /#reset=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '', newPassword: PASSWORD };
      },
    },
    checkVersion: { input: () => ({ version: '0.0.1' }) },
    updateWebCustomerBaseInfo: { input: companyInfo },
    updateWebUserPicture: { input: picture },
    applyCustomerCertification: { input: certification },
    withdrawCustomerCertification: {
      input: async (world) => {
        await world.test.as(world.owner).user.applyCustomerCertification(await certification(world));
        return {};
      },
    },
    queryCompanyApplications: { by: 'agent' },
    answerCompanyApplication: {
      by: 'agent',
      input: async (world) => {
        await agentToDo(world);
        const [id] = dataOf(await world.test.as('provider').user.queryCompanyApplications({}))
          .filter(({ customerId }) => customerId === world.customerId)
          .map((one) => one.id);
        return { id: id ?? '', isAccepted: true };
      },
    },
    applyFudaMember: {
      input: async (world) => {
        await companyIn(world, 2);
        return { contact: '示例', tel: '13800000000' };
      },
    },
    commonQuerySysUserById: { input: ({ agent }) => ({ id: agent.id }) },
    activateOrForbidden: { input: async (world) => ({ userId: await otherUser(world), status: 2 }) },
    updatePasswordByAdmin: { input: async (world) => ({ userId: await otherUser(world), newPassword: PASSWORD }) },
    relevanceWebUser: { input: ({ owner }) => ({ companyNameCn: COMPANIES[owner === 'vip' ? 'vip' : 'standard'].nameCn }) },
    updateWebUserPhone: {
      input: async ({ test, owner }) => {
        const phone = await freshPhone(test);
        await requestCode(test, phone, 'changePhone', test.as(owner));
        return { phone, code: await lastCode(test.db, phone), password: PASSWORD };
      },
    },
    startSecondFactor: {
      by: 'agent',
      input: async (world) => {
        await withoutSecondFactor(world);
        return { password: PASSWORD };
      },
    },
    confirmSecondFactor: {
      by: 'agent',
      input: async (world) => ({ code: (await startSecondFactor(world.test, await withoutSecondFactor(world))).code() }),
    },
    endSecondFactor: { by: 'agent', input: async (world) => ({ password: PASSWORD, code: (await withSecondFactor(world)).recoveryCode() }) },
    renewRecoveryCodes: { by: 'agent', input: async (world) => ({ password: PASSWORD, code: (await withSecondFactor(world)).recoveryCode() }) },
  },
  setting: {
    // Another one than below, where the tests store texts of the other company.
    queryUserSetting: { input: () => ({ names: ['table.notification-centre'] }) },
    saveUserSetting: { input: () => ({ name: 'table.booking-list', value: { order: ['vessel'] } }) },
  },
  basedata: {
    queryDictionaryList: { input: () => ({ dictCode: 'packageType' }) },
    queryPortCodeById: { input: port },
    queryPortInfoById: { input: port },
    queryRouteCodeByPortId: { input: port },
    querySeaRoute: { input: () => ({ portStartCode: 'CNSGH', portEndCode: 'USLAX' }) },
  },
  freight: {
    attentionFcl: { input: charges },
    attentionFclVip: { ...vip, input: charges },
    queryAttentionFclVipList: vip,
    queryAttentionShippingVipList: vip,
    queryWebFreightFclVipList: vipLane,
    queryFclVipCalendarList: vipLane,
    queryFclVipShippingList: vipLane,
    queryFclVipWharfList: vipLane,
    queryFclVipChoices: vipLane,
    queryFclLanes: lanes,
    exportFclRates: lanes,
    queryFclChargeDetail: { input: charges },
    queryFclChargeDetailVip: { ...vip, input: charges },
    queryBookingChargeDetail: { input: charges },
    queryBookingChargeDetailVip: { ...vip, input: charges },
  },
  sailing: {
    querySailingDateById: { input: async (world) => ({ id: await sailingOf(world) }) },
    saveSailingDate: {
      by: 'agent',
      input: ({ places, mark, etd }) => ({
        ...sailingLane(places),
        vessel: 'CEDAR STAR',
        voyage: mark.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 20) || '1E',
        etd,
        eta: etd,
      }),
    },
    deleteSailingDate: { by: 'agent', input: async (world) => ({ ids: [await sailingOf(world)] }) },
    querySailingDateErrorList: { by: 'agent' },
    clearSailingDateErrorList: { by: 'agent' },
    followSailingDate: { input: async (world) => ({ id: await sailingOf(world), dates: true, cutOffs: true, vessel: true }) },
    downloadSailingTemplate: { by: 'agent' },
    importSailingSheet: { by: 'agent', input: () => ({ file: new File(['text'], 'sailings.xlsx') as never }) },
  },
  otherFreight: {
    queryFreightLclById: { input: async ({ test, places }) => ({ id: await anyLclRate(test.db, places) }) },
    queryQuotationLclList: { input: () => ({ portStartCode: 'CNSGH', portEndCode: 'DEHAM', weight: '1840', volume: '3.265' }) },
    queryDoorToDoor: { input: () => ({ portStartCode: 'CNSGH', portEndCode: 'USLAX' }) },
  },
  bidding: {
    queryMaxFclBidding: { input: openBidding },
    saveBiddingShipping: { input: async (world) => ({ ...(await openBidding(world)), price: '2000', num: 1 }) },
  },
  mail: { queryMailLink: { by: 'mail' }, queryMailAllowance: { input: ({ bookingId }) => ({ bookingId }) } },
  air: {
    addOrUpdateAir: { by: 'agent', input: airline },
    batchDelAir: {
      by: 'agent',
      input: async (world) => ({ ids: [dataOf(await world.test.withToken(world.agent.token).air.addOrUpdateAir(await airline(world))).id] }),
    },
    addOrUpdateAirPort: { by: 'agent', input: airPort },
    batchDelAirPort: {
      by: 'agent',
      input: async (world) => ({ ids: [dataOf(await world.test.withToken(world.agent.token).air.addOrUpdateAirPort(await airPort(world))).id] }),
    },
    addOrUpdateAirRoute: { by: 'agent', input: airRoute },
    batchDelAirRoute: {
      by: 'agent',
      input: async (world) => ({ ids: [dataOf(await world.test.withToken(world.agent.token).air.addOrUpdateAirRoute(await airRoute(world))).id] }),
    },
  },
  news: {
    getWebNews: {
      by: 'visitor',
      input: async ({ test, mark }) => ({
        id: await insertNews(test.db, { news_type: 1, title_cn: mark, publish_time: new Date(), created_at: new Date() }),
      }),
    },
  },
  priceAlert: {
    savePriceAlert: { input: ALERT },
    deletePriceAlert: { input: async ({ test, owner }) => ({ id: dataOf(await test.as(owner).priceAlert.savePriceAlert(ALERT())).id }) },
    requestPriceAlert: { by: 'visitor', input: async ({ test }) => ({ ...ALERT(), email: await newAddress(test) }) },
    confirmPriceAlert: {
      by: 'visitor',
      async input({ test }) {
        const email = await newAddress(test);
        dataOf(await test.visitor.priceAlert.requestPriceAlert({ ...ALERT(), email }));
        const mail = (await queuedMessages(test.db, 'sendMail')).find(({ to }) => to === email);
        return { token: /#confirm=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
      },
    },
  },
  order: {
    printBookingWeb: { input: booking },
    saveBatchBookingWeb: { input: ({ places }) => ({ list: [completeBooking(places)] }) },
    checkBookingSheet: { input: () => ({ file: new File(['text'], 'orders.xlsx') as never }) },
    queryBookingSheet: { input: checkedSheet },
    importBookingSheet: { input: checkedSheet },
    initAddSoWeb: { input: ({ rateId }) => ({ rateId }) },
    saveBookingWeb: { input: ({ places, mark }) => completeBooking(places, { submit: false, refNo: mark }) },
    saveBookingWebMsc: { input: ({ places, mark }) => completeBooking(places, { submit: false, refNo: mark }) },
    querySailingToBook: { input: (world) => ({ ...lane(world), shippingId: world.places.carrier.MSCU ?? '', etd: world.etd }) },
    queryBookingCharges: {
      input: async ({ test, owner, places, rateId }) => ({
        bookingId: (await saveOrFail(test.as(owner), completeBooking(places, { rateId }))).bookingId,
        rateId,
      }),
    },
    queryBookingById: { input: booking },
    queryPageFileWeb: { input: booking },
    queryBookingFile: { input: booking },
    saveUploadToBooking: { input: ({ bookingId }) => ({ bookingId, file: pdf() }) },
    deleteUploadToBooking: { input: async (world) => ({ id: await bookingFile(world) }) },
    restoreUploadToBooking: {
      async input(world) {
        const id = await bookingFile(world);
        await world.test.as(world.owner).order.deleteUploadToBooking({ id });
        return { id };
      },
    },
    downloadOssFile: { input: bookingFileSought },
    queryOssFileAddress: { input: bookingFileSought },
    initOrderInfoWeb: { input: booking },
    queryBookingInfoByIdWeb: { input: booking },
    deleteBookingWeb: { input: async ({ test, owner }) => ({ bookingIds: [(await saveOrFail(test.as(owner), {})).bookingId] }) },
    restoreBookingWeb: {
      async input({ test, owner }) {
        const { bookingId } = await saveOrFail(test.as(owner), {});
        await test.as(owner).order.deleteBookingWeb({ bookingIds: [bookingId] });
        return { bookingIds: [bookingId] };
      },
    },
    recallBookingsWeb: {
      input: async ({ test, owner, places }) => ({
        bookings: [{ bookingId: (await saveOrFail(test.as(owner), completeBooking(places))).bookingId }],
      }),
    },
    undoRecallWeb: {
      async input({ test, owner, places }) {
        const { bookingId } = await saveOrFail(test.as(owner), completeBooking(places));
        await test.as(owner).order.chehuiBookingWeb({ bookingId });
        return { bookings: [{ bookingId }] };
      },
    },
    amendBookingWeb: {
      input: async (world) => ({
        booking: completeBooking(world.places, { bookingId: await released(world), version: 1, refNo: 'AMENDED' }),
        reason: 'another reference',
      }),
    },
    cancelAmendmentWeb: {
      async input({ test, owner, places }) {
        const { bookingId } = await saveOrFail(test.as(owner), completeBooking(places));
        await setBookingState(test.db, bookingId, 11);
        return { bookingId };
      },
    },
    answerAmendmentWeb: { by: 'agent', input: (world) => requested(world, 11) },
    answerWithdrawalWeb: { by: 'agent', input: (world) => requested(world, 8) },
    queryAmendmentWeb: { input: booking },
    queryRollOverWeb: { input: booking },
    rollOverBookingWeb: { input: rolledOver },
    saveBookingTemplate: { input: ({ bookingId }) => ({ bookingId, name: randomUUID() }) },
    renameBookingTemplate: { input: async (world) => ({ id: await template(world), name: randomUUID() }) },
    deleteBookingTemplate: { input: async (world) => ({ id: await template(world) }) },
    restoreBookingTemplate: {
      async input(world) {
        const id = await template(world);
        await world.test.as(world.owner).order.deleteBookingTemplate({ id });
        return { id };
      },
    },
    chehuiBookingWeb: {
      input: async ({ test, owner, places }) => ({ bookingId: (await saveOrFail(test.as(owner), completeBooking(places))).bookingId }),
    },
    tuiguanBookingWeb: { input: async (world) => ({ bookingId: await released(world), reason: 'cancelled' }) },
  },
  quote: {
    saveQuotationTeamplate: { input: () => ({ templateName: randomUUID() }) },
    batchDelQuoteTeamplate: { input: async (world) => ({ ids: [await quoteTemplate(world)] }) },
    restoreQuoteTemplates: {
      async input(world) {
        const ids = [await quoteTemplate(world)];
        await world.test.as(world.owner).quote.batchDelQuoteTeamplate({ ids });
        return { ids };
      },
    },
    previewQuotation: { input: (world) => offerQuotation(world, 'door') },
    saveQuotation: { input: (world) => offerQuotation(world, 'lcl') },
    getQuotationExcel: { input: quotation },
    getQuotationExcelVip: { by: 'vip', input: (world) => quotation(world, 'vip') },
    queryQuoteHistoryById: { input: async (world) => ({ id: await quote(world) }) },
    downloadQuoteHistoryExcel: { input: async (world) => ({ id: await quote(world) }) },
    batchDelQuoteHistory: { input: async (world) => ({ ids: [await quote(world)] }) },
    restoreQuoteHistory: {
      async input(world) {
        const ids = [await quote(world)];
        await world.test.as(world.owner).quote.batchDelQuoteHistory({ ids });
        return { ids };
      },
    },
    sendQuotationMail: { input: async (world) => ({ id: await quote(world), emails: await newRecipient(world) }) },
    revokeQuotationLink: {
      async input(world) {
        const { id } = await sentQuote(world);
        const { mails } = dataOf(await world.test.as(world.owner).quote.queryQuoteHistoryById({ id }));
        return { id: mails[0]?.id ?? '' };
      },
    },
    querySharedQuotation: { by: 'visitor', input: async (world) => ({ token: (await sentQuote(world)).token }) },
    downloadSharedLogo: { by: 'visitor', input: async (world) => ({ token: (await sentQuote(world, await quoteLogo(world))).token }) },
    downloadSharedQuotation: { by: 'visitor', input: async (world) => ({ token: (await sentQuote(world)).token }) },
  },
  settlement: {
    queryInConfirmInfo: { input: async (world) => ({ orderId: (await settlementBill(world)).orderId }) },
    queryInConfirmInfoById: { input: billOnly },
    queryInConfirmChargeById: { input: billOnly },
    queryInChargeByOrderId: { input: async (world) => ({ orderId: (await settlementBill(world)).orderId }) },
    queryDianZiFaPiao: { input: billOnly },
    updateInConfirm: {
      async input(world) {
        const { id, version } = await settlementBill(world);
        return { id, version, type: 7 as const, reason: world.mark };
      },
    },
    confirmBills: {
      async input(world) {
        const { id, version } = await settlementBill(world);
        return { bills: [{ id, version }] };
      },
    },
    queryBillRevisions: { input: billOnly },
    queryBillDisputes: { input: billOnly },
    disputeCharge: { input: disputedCharge },
    replyToDispute: { input: async (world) => ({ id: await dispute(world), text: world.mark }) },
    withdrawDispute: { input: async (world) => ({ id: await dispute(world) }) },
    queryBillReport: { input: billOnly },
    openBillReport: {
      by: 'visitor',
      async input(world) {
        const { address } = dataOf(await world.test.as(world.owner).settlement.queryBillReport(await billOnly(world)));
        return Object.fromEntries(new URL(address, 'http://local').searchParams) as never;
      },
    },
    // A user has at most five unfinished jobs, and no worker runs them here.
    startBillExport: { by: 'vip' },
    startBillStatement: { by: 'vip', input: () => ({ from: '2026-01-01', to: '2026-01-31' }) },
  },
  bill: {
    getBlType: { input: booking },
    getBlFile: { input: booking },
    queryBillCopies: { input: booking },
    copyConfirmToMbl: { input: withCopy },
    copyConfirmToHbl: { input: (world) => withCopy(world, 2) },
    acceptSi: { by: 'agent', input: submittedBill },
    returnSi: { by: 'agent', input: async (world) => ({ ...(await submittedBill(world)), reason: world.mark }) },
    sendCopy: {
      by: 'agent',
      input: async (world) => ({ ...(await instructed(world)), copyVersion: 0, file: new File(['%PDF-1.4\n%%EOF'], 'draft.pdf') as never }),
    },
    requestCopyChange: { input: async (world) => ({ ...(await withCopy(world)), remark: world.mark }) },
    getBlNo: { input: booking },
    countNumToMbl: { input: booking },
    countNumToHbl: { input: booking },
    initInfoMbl: { input: booking },
    initInfoHbl: { input: async (world) => ({ bookingId: (await billBooking(world, { blType: 2 })).bookingId }) },
    saveToMbl: {
      input: async (world) => completeMbl(world.places, (await billBooking(world)).bookingId, { submit: false, vo: { remark: world.mark } }),
    },
    saveToHbl: {
      input: async (world) =>
        completeHbl(world.places, (await billBooking(world, { blType: 2 })).bookingId, { submit: false, vo: { remark: world.mark } }),
    },
    syncBookingInfoDataToMbl: { input: booking },
    syncBookingInfoDataToHbl: { input: async (world) => ({ bookingId: (await billBooking(world, { blType: 2 })).bookingId }) },
    deleteMblById: { input: subMbl },
    deleteHblById: { input: subHbl },
    restoreBill: {
      async input(world) {
        const { mblId } = await subMbl(world);
        await world.test.as(world.owner).bill.deleteMblById({ mblId });
        return { billId: mblId };
      },
    },
    splitMbl: { input: async (world) => ({ ...(await subMbl(world)), version: 1, places: [0] }) },
    splitHbl: { input: async (world) => ({ ...(await subHbl(world)), version: 1, places: [0] }) },
    queryCombinableBookings: { input: booking },
    combineMbl: {
      async input(world) {
        const { mblId } = await subMbl(world);
        const { bkgNo } = await billBooking(world);
        return { mblId, version: 1, bkgNos: [bkgNo] };
      },
    },
    combineHbl: {
      async input(world) {
        const { hblId } = await subHbl(world);
        const { bkgNo } = await billBooking(world, { blType: 2 });
        return { hblId, version: 1, bkgNos: [bkgNo] };
      },
    },
    sendSi: {
      async input(world) {
        const { bookingId } = await billBooking(world);
        const given = completeMbl(world.places, bookingId, { vo: { blContract: 'LI', remark: world.mark } });
        const { mblId } = await saveMblOrFail(world.test.as(world.owner), given);
        return { bookingId, mblIds: [mblId] };
      },
    },
    queryVgmContainerList: { input: booking },
    querySiVersions: { input: async (world) => ({ billId: (await subMbl(world)).mblId }) },
    querySiDrafts: { input: booking },
    saveSiDraft: { input: ({ bookingId, mark }) => ({ bookingId, key: 'new', content: { remark: mark } }) },
    deleteSiDraft: { input: ({ bookingId }) => ({ bookingId, key: 'new' }) },
    countNumToMblMsc: { input: booking },
    initInfoMblMsc: { input: booking },
    saveToMblMsc: { input: async (world) => completeMbl(world.places, (await billBooking(world)).bookingId, { submit: false }) },
    syncBookingInfoDataToMblMsc: { input: booking },
    updateLockToMblMsc: { input: async (world) => ({ mblId: (await subMbl(world)).mblId, lock: true }) },
    sendKeHuMailToMblMsc: {
      async input(world) {
        const { bookingId, mblId } = await subMbl(world);
        return { bookingId, mblIds: [mblId], emails: await newRecipient(world) };
      },
    },
    deleteMblByIdMsc: { input: subMbl },
    importMscMblMatch: { input: () => ({ file: new File(['Booking no.,Container no.\n177,MSCU1000017'], 'boxes.csv') as never }) },
    syncMscBookingBox: { input: booking },
    readContainerSheet: { input: () => ({ file: new File(['Container no.\nMSCU1000017'], 'boxes.csv') as never }) },
  },
  vgm: {
    initWebBookingVgm: { input: booking },
    syncWebDataVgm: { input: booking },
    saveWebVgm: { input: newVgm },
    queryOpenVgms: { input: () => ({}) },
    queryVgmMatches: { input: () => ({ ctnNos: [CONTAINERS[0]] }) },
    saveVgmWeights: { input: weights },
    exportVgmSheet: { input: booking },
  },
  preplan: {
    initPreplan: { input: booking },
    savePreplan: { input: newPreplan },
    savePreplanMsc: { input: newPreplan },
    sendYiDaEdi: { input: async (world) => ({ preplanIds: (await storedPreplan(world)).preplanIds }) },
    deletePreplan: {
      input: async (world) => ({ ...(await acceptedPreplan(world)), amendReason: 'SHUT OUT', amendContact: 'LI', amendTel: '1' }),
    },
    queryPreplanContainerBlNoDropList: { input: booking },
    queryPreplanContainerList: { input: booking },
  },
  edi: {
    queryEdiMessages: { input: booking },
    queryEdiContent: { input: bookingMessage },
    resendEdi: { input: bookingMessage },
  },
  dcsa: {
    exportDcsaBooking: { input: booking },
    importDcsaBooking: {
      async input({ test, owner, places }) {
        const client = test.as(owner);
        const { bookingId } = await saveOrFail(client, completeBooking(places));
        const { document } = dataOf(await client.dcsa.exportDcsaBooking({ bookingId }));
        // The number of a contract that the port pair of the example does not have.
        return {
          document: { ...(document as object), documentParties: { bookingAgent: { partyName: 'EASTSEA' } }, serviceContractReference: undefined },
        };
      },
    },
    exportDcsaInstructions: { input: instructed },
    importDcsaInstructions: {
      async input(world) {
        const { bookingId } = await instructed(world);
        return { bookingId, document: dataOf(await world.test.as(world.owner).dcsa.exportDcsaInstructions({ bookingId })).document };
      },
    },
    exportDcsaVgm: { input: weighed },
    importDcsaVgm: {
      async input(world) {
        const { bookingId } = await weighed(world);
        return { bookingId, document: dataOf(await world.test.as(world.owner).dcsa.exportDcsaVgm({ bookingId })).document };
      },
    },
  },
  webhook: {
    saveWebhook: { input: () => ({ url: 'http://127.0.0.1:9/events', kinds: ['booking'] }) },
    rotateWebhookKey: { input: webhook },
    deleteWebhook: { input: webhook },
    testWebhook: { input: webhook },
    queryWebhookDeliveries: { input: webhook },
    replayWebhookDelivery: {
      async input(world) {
        const { id } = await webhook(world);
        const client = world.test.as(world.owner);
        dataOf(await client.webhook.testWebhook({ id }));
        const [delivery] = dataOf(await client.webhook.queryWebhookDeliveries({ id })).records;
        return { deliveryId: delivery?.id ?? '' };
      },
    },
  },
  deadline: {
    saveReminderHours: { input: () => ({ hours: [24] }) },
    openDeadlineFeed: {
      async input({ test, owner }) {
        const { feed } = dataOf(await test.as(owner).deadline.renewDeadlineFeed({}));
        return { key: new URL(feed?.address ?? '').searchParams.get('key') ?? '' };
      },
    },
  },
  addressBook: {
    querySftShipper: { input: shipper },
    querySftConsignee: { input: consignee },
    querySftNotify: { input: notify },
    saveOrUpdateSftShipper: { input: party },
    saveOrUpdateSftConsignee: { input: party },
    saveOrUpdateSftNotify: { input: party },
    delSftShipper: { input: async (world) => ({ ids: [(await shipper(world)).id] }) },
    delSftConsignee: { input: async (world) => ({ ids: [(await consignee(world)).id] }) },
    delSftNotify: { input: async (world) => ({ ids: [(await notify(world)).id] }) },
    restoreSftShipper: {
      async input(world) {
        const ids = [(await shipper(world)).id];
        await world.test.as(world.owner).addressBook.delSftShipper({ ids });
        return { ids };
      },
    },
    restoreSftConsignee: {
      async input(world) {
        const ids = [(await consignee(world)).id];
        await world.test.as(world.owner).addressBook.delSftConsignee({ ids });
        return { ids };
      },
    },
    restoreSftNotify: {
      async input(world) {
        const ids = [(await notify(world)).id];
        await world.test.as(world.owner).addressBook.delSftNotify({ ids });
        return { ids };
      },
    },
    mergeSftShipper: { input: async (world) => mergeOf(await bothOf(world, 'saveOrUpdateSftShipper')) },
    mergeSftConsignee: { input: async (world) => mergeOf(await bothOf(world, 'saveOrUpdateSftConsignee')) },
    mergeSftNotify: { input: async (world) => mergeOf(await bothOf(world, 'saveOrUpdateSftNotify')) },
    setDefaultSftShipper: { input: shipper },
    setDefaultSftConsignee: { input: consignee },
    setDefaultSftNotify: { input: notify },
    saveFavouriteText: { input: ({ mark }) => ({ kind: 'goods', text: `${mark} ${randomUUID()}` }) },
    delFavouriteText: {
      input: async ({ test, owner }) => ({
        ids: [dataOf(await test.as(owner).addressBook.saveFavouriteText({ kind: 'marks', text: randomUUID() })).id],
      }),
    },
    checkPartySheet: { input: () => ({ kind: 'notify', file: new File(['text'], 'parties.xlsx') as never }) },
    recheckPartySheet: { input: async (world) => ({ ...(await checkedParties(world)), packageType: 'CTNS' }) },
    queryPartySheet: { input: checkedParties },
    checkPartyRow: { input: async (world) => ({ ...(await checkedParties(world)), rowNo: 3, values: [{ column: 'country', value: 'DE' }] }) },
    importPartySheet: { input: async (world) => ({ ...(await checkedParties(world)), rows: [2] }) },
  },
  message: {
    queryDetail: { input: ({ noticeId }) => ({ id: noticeId }) },
    delete: { input: ({ noticeId }) => ({ ids: [noticeId] }) },
    saveNoticePreferences: { input: () => ({ list: [{ messageType: 1, portal: true, mail: false }] }) },
  },
  chat: {
    openChat: { input: ({ colleagueId }) => ({ userId: colleagueId }) },
    createGroup: { input: ({ colleagueId }) => ({ chatName: 'group', userIds: [colleagueId] }) },
    transferChat: {
      by: 'agent',
      input: async ({ test, customerId, operator }) => {
        const { token } = await addUser(test.db, { customer_id: customerId });
        return { chatId: dataOf(await test.withToken(token).chat.openServiceChat({})).chatId, userId: operator.id };
      },
    },
  },
  job: {
    cancelJob: { input: (world) => userJob(world, 'queued') },
    retryJob: { input: (world) => userJob(world, 'failed') },
    dismissJob: { input: (world) => userJob(world, 'done') },
    downloadJobResult: { input: (world) => userJob(world, 'done') },
  },
  file: {
    uploadFile: { input: textFile },
    uploadByteFile: { input: textFile },
    downloadFile: { input: ({ fileUrl }) => ({ url: fileUrl }) },
    queryFileAddress: { input: ({ fileUrl }) => ({ url: fileUrl }) },
    openFile: {
      input: async ({ test, owner, fileUrl }) => {
        const { address } = dataOf(await test.as(owner).file.queryFileAddress({ url: fileUrl }));
        const { id, expires, signature } = Object.fromEntries(new URL(address, 'http://local').searchParams);
        return { id: id ?? '', expires: Number(expires), signature: signature ?? '' };
      },
    },
  },
  embed: {
    queryStudio: { by: 'agent' },
    issueToken: { by: 'server', input: ({ email }) => ({ email, origin: KEY.origin }) },
    exchangeIdToken: { by: 'visitor', input: async ({ idToken, email }) => ({ idToken: await idToken(email), origin: KEY.origin }) },
  },
};
