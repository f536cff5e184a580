import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readBooking } from '#domain/edifact/messages/booking-message';
import { readInstruction } from '#domain/edifact/messages/instruction-message';
import { readMass } from '#domain/edifact/messages/mass-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { type Db, inTransaction } from '#server/core/storage/db';
import { makeSiMove } from '#server/modules/bill/service';
import { imoOf } from '#server/modules/freight/service';
import { CONTAINERS, completeHbl, completeMbl, containerLine, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { dayFromNow, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { openTransactions } from '#server/test/data/sessions';
import { adapterWith, aperak, contrl, deliverNow, ediFolderOf } from '#server/test/edi';
import { secondServer } from '#server/test/services/second-server';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import type { Delivery, EdiAdapter } from './adapters/adapter.ts';
import { deliverDue, deliverOfBooking, queueVgmMessage, receive, receiveIncoming } from './service.ts';

let test: TestApp;
let places: Places;
let customer: Client;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

async function messagesOf(bookingId: string, client = customer) {
  const answer = await client.edi.queryEdiMessages({ bookingId }, { locale: 'en-US' });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.toReversed();
}
const states = async (bookingId: string) => (await messagesOf(bookingId)).map(({ function: what, state }) => `${what} ${state}`);

function folder() {
  const files = ediFolderOf();
  onTestFinished(files.remove);
  return { ...files, adapter: adapterWith({ EDI_FOLDER: files.folder }, test.clock.now) };
}

const take = (name: string, content: string) => receive({ db: test.db, now: test.clock.now, listeners: {} }, name, content);

/** Functions and states of the shipping instructions of a booking, oldest first. */
const instructions = async (bookingId: string) =>
  (await messagesOf(bookingId)).filter(({ type }) => type === 'IFTMIN').map(({ function: what, state }) => `${what} ${state}`);

/** A sailing whose vessel has an IMO number. */
const sailingOf = (vessel: string, imo: string) =>
  makeSailing(test.db, places, { vessel, imo, voyage: imo, etd: dayFromNow(9), eta: dayFromNow(30) });

const english = { contactName: 'LI MING' };
const submitted = (changes: object = {}) => saveOrFail(customer, completeBooking(places, { ...english, submit: true, ...changes }));

function read(text: string) {
  const interchange = readInterchange(text);
  if (interchange.is === 'fault') throw new Error(interchange.reason);
  return interchange;
}

describe('a booking', () => {
  it('is sent to its carrier when it is submitted, replaced when it is edited, and cancelled when it is recalled, in this order', async () => {
    const { bookingId, orderNo, version } = await submitted();
    const files = folder();
    await deliverNow(test, files.adapter);
    const edited = await saveOrFail(customer, completeBooking(places, { ...english, bookingId, version, refNo: 'PO-2', submit: true }));
    expect(await customer.order.chehuiBookingWeb({ bookingId, version: edited.version })).toMatchObject({ ok: true });
    await deliverNow(test, files.adapter);
    expect(await states(bookingId)).toEqual(['original sent', 'replace sent', 'cancel sent']);
    const sent = (await messagesOf(bookingId)).map(({ fileName }) => read(files.read(fileName)));
    expect(sent.map(({ receiver, type, directory }) => [receiver, type, directory])).toEqual(
      Array.from({ length: 3 }, () => ['MSCU', 'IFTMBF', 'D.01B']),
    );
    expect(sent.map(({ segments }) => readBooking(segments))).toMatchObject([
      {
        orderNo,
        function: 'original',
        places: { load: { code: 'CNSGH' }, discharge: { code: 'USLAX' } },
        parties: { shipper: { name: 'EASTSEA TOOLS CO., LTD.' } },
        goods: [{ goods: 'HAND TOOLS', hsCode: '820559', number: 640, weight: '14200.5' }],
        containers: [{ ctnType: '20GP', num: 1 }],
        contact: { contactName: 'LI MING' },
      },
      { function: 'replace', refNo: 'PO-2' },
      { function: 'cancel' },
    ]);
  });

  it('that is a draft is not sent', async () => {
    const { bookingId } = await saveOrFail(customer, completeBooking(places, { ...english, submit: false }));
    expect(await states(bookingId)).toEqual([]);
  });

  it('with characters that the message cannot hold is refused at their fields, in the language of the user, and nothing is stored', async () => {
    const before = await test.db.selectFrom('booking').select('id').execute();
    const shipper = { ...completeBooking(places).shipper, phone: '021-5555转8' };
    const input = completeBooking(places, { ...english, refNo: '订单 8', shipper, submit: true });
    expect(await customer.order.saveBookingWeb(input, { locale: 'en-US' })).toMatchObject({
      ok: false,
      errors: [
        { field: 'shipper.phone', message: 'Use English letters, digits and punctuation only. Not accepted: 转' },
        { field: 'refNo', message: 'Use English letters, digits and punctuation only. Not accepted: 订 单' },
      ],
    });
    expect(await customer.order.saveBookingWeb(input)).toMatchObject({
      ok: false,
      errors: [{ message: '只能使用英文字母、数字和标点，请修改：转' }, {}],
    });
    expect(await test.db.selectFrom('booking').select('id').execute()).toEqual(before);
    // A submitted booking is not spoilt by an edit either.
    const { bookingId, version } = await submitted();
    const edit = completeBooking(places, { ...english, bookingId, version, refNo: '订单 8', submit: false });
    expect(await customer.order.saveBookingWeb(edit)).toMatchObject({ ok: false, errors: [{ field: 'refNo' }] });
    expect(await states(bookingId)).toEqual(['original queued']);
  });

  it('with characters that the set of the partners lacks is refused at their fields, too', async () => {
    const latin = await testApp({ EDI_CHARACTER_SET: 'UNOB' });
    const there = await placesOf(latin.db);
    await makeDictionaries(latin.db);
    const save = (refNo: string) => latin.as('customer').order.saveBookingWeb(completeBooking(there, { refNo, submit: true }), { locale: 'en-US' });
    expect(await save('PO_8')).toMatchObject({
      ok: false,
      errors: [{ field: 'refNo', message: 'EDI messages cannot carry _. Please write it in English. (Character set UNOB)' }],
    });
    expect(await save('PO-8')).toMatchObject({ ok: true });
  });

  it('names contacts as the carrier can read them: in English as the colleagues do, or not at all', async () => {
    const { userId } = await test.idOf('customer');
    await test.db.updateTable('web_user').set({ name_cn: '林悦', name_en: 'Lin Yue' }).where('id', '=', userId).execute();
    onTestFinished(
      async () => void (await test.db.updateTable('web_user').set({ name_cn: '客户', name_en: 'customer' }).where('id', '=', userId).execute()),
    );
    const blank = await customer.order.initAddSoWeb({});
    expect(blank).toMatchObject({ ok: true, data: { contactName: '林悦' } });
    const complete = completeBooking(places);
    const { bookingId } = await submitted({
      contactName: '林悦',
      shipper: { ...complete.shipper, contactName: '林悦' },
      consignee: { ...complete.consignee, contactName: '王小明', phone: '+49 40 1', email: 'a@example.com' },
      notify: { ...complete.notify, contactName: 'José O’Brien' },
      notifySecond: { ...complete.notify, contactName: 'Łucja “Lu” Nowak' },
    });
    const [message] = await messagesOf(bookingId);
    const files = folder();
    await deliverNow(test, files.adapter);
    expect(message).toMatchObject({ state: 'queued', findings: [] });
    const [sent] = await messagesOf(bookingId);
    expect(readBooking(read(files.read(sent?.fileName ?? '')).segments)).toMatchObject({
      contact: { contactName: 'Lin Yue' },
      parties: {
        shipper: { contactName: 'Lin Yue' },
        consignee: { contactName: '', phone: '+49 40 1', email: 'a@example.com' },
        notify: { contactName: "Jose O'Brien" },
        notifySecond: { contactName: '' },
      },
    });
  });

  it('that is refused leaves no message', async () => {
    const before = await test.db.selectFrom('edi_message').select('id').execute();
    expect(await customer.order.saveBookingWeb(completeBooking(places, { ...english, submit: true, goodsList: [] }))).toMatchObject({ ok: false });
    expect(await test.db.selectFrom('edi_message').select('id').execute()).toEqual(before);
  });
});

describe('a shipping instruction', () => {
  it('is sent on request, and its containers are placed', async () => {
    const { bookingId, bkgNo } = await releasedBooking(test, customer, places);
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { blContract: 'LI MING' } }));
    const answer = await customer.bill.sendSi({ bookingId, mblIds: [mblId] });
    expect(answer).toMatchObject({ ok: true, data: { ediNo: expect.stringMatching(/^QS\d{10}$/) as string } });
    const files = folder();
    await deliverNow(test, files.adapter);
    const message = (await messagesOf(bookingId)).find(({ type }) => type === 'IFTMIN');
    expect(message).toMatchObject({ state: 'sent', recordId: mblId, documentNo: `${bkgNo}-0` });
    expect(readInstruction(read(files.read(message?.fileName ?? '')).segments)).toMatchObject({
      bkgNo,
      parties: { shipper: 'EASTSEA TOOLS CO., LTD.\n1 HARBOUR ROAD' },
      preparer: { contactName: 'LI MING', email: 'a@example.com;b@example.com' },
      goods: { goods: 'HAND TOOLS', placements: [{ ctnNo: 'MSCU1000017', number: 100, weight: '2000.5', volume: '10' }] },
      containers: [{ ctnNo: 'MSCU1000017', sealNo: 'AB1234567', ctnType: '20GP', emptyFull: '5' }],
    });
  });

  it('goes to the carrier as soon as it is accepted; a later one replaces it', async () => {
    const { bookingId } = await releasedBooking(test, customer, places);
    const { mblId, version } = await saveMblOrFail(customer, completeMbl(places, bookingId));
    expect(await instructions(bookingId)).toEqual([]);
    expect(await makeSiMove(copySender(test), 'accept', { bookingId })).toEqual({ blIndexes: [0], unsendable: [] });
    expect(await instructions(bookingId)).toEqual(['original queued']);
    const vo = { id: mblId, version: version + 1, vessel: 'SEA STAR' };
    expect(await customer.bill.saveToMbl(completeMbl(places, bookingId, { amend: true, vo }))).toMatchObject({ ok: true });
    expect(await instructions(bookingId)).toEqual(['original queued']);
    await makeSiMove(copySender(test), 'accept', { bookingId });
    const files = folder();
    await deliverNow(test, files.adapter);
    expect(await instructions(bookingId)).toEqual(['original sent', 'replace sent']);
    const message = (await messagesOf(bookingId)).findLast(({ type }) => type === 'IFTMIN');
    expect(readInstruction(read(files.read(message?.fileName ?? '')).segments)).toMatchObject({
      function: 'replace',
      sailing: { vessel: 'SEA STAR' },
    });
  });

  it('of a house bill names the bill of the carrier, the IMO number of the vessel and who sealed the containers', async () => {
    const vessel = 'HOUSE STAR';
    await sailingOf(vessel, '9321483');
    const { bookingId } = await releasedBooking(test, customer, places, { blType: 2 });
    const saved = await customer.bill.saveToHbl(
      completeHbl(places, bookingId, { vo: { vessel }, conList: [{ ...containerLine(CONTAINERS[0]), sealType: 'BLT', sealSource: 'SHI' }] }),
    );
    expect(saved).toMatchObject({ ok: true });
    await makeSiMove(copySender(test), 'accept', { bookingId, blNo: 'QSH77', masterBlNo: 'MSCUSH77' });
    const files = folder();
    await deliverNow(test, files.adapter);
    const message = (await messagesOf(bookingId)).find(({ type }) => type === 'IFTMIN');
    expect(readInstruction(read(files.read(message?.fileName ?? '')).segments)).toMatchObject({
      isHouseBill: true,
      blNo: 'QSH77',
      masterBlNo: 'MSCUSH77',
      sailing: { vessel, imo: '9321483' },
      containers: [{ sealType: 'BLT', sealSource: 'SHI' }],
    });
    expect(await customer.bill.getBlNo({ bookingId })).toMatchObject({ data: { mblNo: 'MSCUSH77', hblNos: ['QSH77'] } });
  });

  it('has no IMO number if sailings of the vessel tell two', async () => {
    const vessel = 'TWIN STAR';
    await sailingOf(vessel, '9321483');
    expect(await imoOf(test.db, vessel)).toBe('9321483');
    await sailingOf(vessel, '9074729');
    expect(await imoOf(test.db, vessel)).toBe('');
  });

  it('is cancelled when its bill is deleted after it was sent', async () => {
    const { bookingId } = await releasedBooking(test, customer, places);
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: [containerLine(CONTAINERS[1])] }));
    expect(await customer.bill.sendSi({ bookingId, mblIds: [mblId] })).toMatchObject({ ok: true });
    expect(await customer.bill.deleteMblById({ mblId })).toMatchObject({ ok: true });
    expect(await instructions(bookingId)).toEqual(['original queued', 'cancel queued']);
  });

  it('is refused as a draft, and of another company', async () => {
    const { bookingId } = await releasedBooking(test, customer, places);
    const draft = await saveMblOrFail(customer, { ...completeMbl(places, bookingId), submit: false });
    expect(await customer.bill.sendSi({ bookingId, mblIds: [draft.mblId] })).toMatchObject({ ok: false, message: '请先提交补料再发送' });
    expect(await test.as('vip').bill.sendSi({ bookingId, mblIds: [draft.mblId] })).toMatchObject({ ok: false });
    expect(await instructions(bookingId)).toEqual([]);
  });

  it('with characters that the message cannot hold is kept as a draft, and refused at their fields when it is submitted', async () => {
    const { bookingId } = await releasedBooking(test, customer, places);
    const vo = { remark: '请注意', blContract: '王小明' };
    const draft = await saveMblOrFail(customer, { ...completeMbl(places, bookingId, { vo }), submit: false });
    const again = completeMbl(places, bookingId, { vo: { ...vo, id: draft.mblId, version: draft.version } });
    expect(await customer.bill.saveToMbl(again)).toMatchObject({
      ok: false,
      errors: [{ field: 'mblVo.blContract', message: expect.stringContaining('王 小 明') as string }],
    });
    expect(await customer.bill.countNumToMbl({ bookingId })).toMatchObject({ data: { bills: [{ siStatus: 1, version: draft.version }] } });
    // Remarks are for the forwarder, and not part of the message.
    await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { remark: '请注意', id: draft.mblId, version: draft.version } }));
  });
});

interface Post {
  key: string;
  text: string;
}
async function partnerThat(answer: (response: ServerResponse, posts: Post[]) => void) {
  const posts: Post[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posts.push({ key: String(request.headers['idempotency-key']), text: Buffer.concat(chunks).toString('latin1') });
      answer(response, posts);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { posts, adapter: adapterWith({ EDI_URL: `http://127.0.0.1:${port}/`, EDI_TIMEOUT_SECONDS: '1' }) };
}

describe('delivery', () => {
  it('leaves a file once, even if it is repeated after the receiver has taken the file', async () => {
    const { bookingId } = await submitted();
    const files = folder();
    await deliverNow(test, files.adapter);
    const [message] = await messagesOf(bookingId);
    const name = message?.fileName ?? '';
    files.take(name);
    // As if the server had been killed before it stored that the message was sent.
    await test.db.updateTable('edi_message').set({ state: 'queued', sent_at: null }).where('booking_id', '=', bookingId).execute();
    await deliverNow(test, files.adapter);
    expect(await states(bookingId)).toEqual(['original sent']);
    expect(files.out()).not.toContain(name);
  });

  it('waits while the receiver is down, with longer and longer pauses; later messages wait for earlier ones', async () => {
    const { bookingId, version } = await submitted();
    await saveOrFail(customer, completeBooking(places, { ...english, bookingId, version, refNo: 'B', submit: true }));
    const down = adapterWith({ EDI_URL: `http://127.0.0.1:${await closedPort()}/` });
    const hourLater = () =>
      test.db
        .updateTable('edi_message')
        .set({ next_attempt_at: new Date(0) })
        .where('booking_id', '=', bookingId)
        .where('attempts', '>', 0)
        .execute();
    await deliverNow(test, down);
    const [first, second] = await messagesOf(bookingId);
    expect(first).toMatchObject({ state: 'queued', attempts: 1, fault: 'ECONNREFUSED', faultName: 'the receiver cannot be reached', waitsFor: null });
    expect(second).toMatchObject({ state: 'queued', attempts: 0, waitsFor: first?.ediNo });
    await deliverNow(test, down);
    expect((await messagesOf(bookingId))[0]).toMatchObject({ attempts: 1 });
    for (let attempt = 2; attempt <= 16; attempt += 1) {
      await hourLater();
      await deliverNow(test, down);
    }
    const [failed, waiting] = await messagesOf(bookingId);
    expect(failed).toMatchObject({ state: 'failed', attempts: 16, actions: ['resend'] });
    expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
    const files = folder();
    await deliverNow(test, files.adapter);
    expect(await states(bookingId)).toEqual(['original failed', 'replace queued']);
    expect(await customer.edi.resendEdi({ messageId: failed?.id ?? '' })).toMatchObject({ ok: true });
    await deliverNow(test, files.adapter);
    expect(await states(bookingId)).toEqual(['original sent', 'replace sent']);
  });

  async function closedPort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  it.each([
    ['does not answer', () => undefined, 'queued', 'timeout'],
    [
      'answers with a page',
      (response: ServerResponse) => void response.setHeader('content-type', 'text/html').end('<h1>Log in</h1>'),
      'queued',
      'HTML',
    ],
    ['is overloaded', (response: ServerResponse) => void response.writeHead(503).end(), 'queued', '503'],
    ['refuses', (response: ServerResponse) => void response.writeHead(422).end('no such partner'), 'failed', '422'],
    ['hangs up', (response: ServerResponse) => void response.destroy(), 'queued', expect.any(String) as string],
    ['has it already', (response: ServerResponse) => void response.writeHead(409).end(), 'sent', null],
    ['answers rubbish', (response: ServerResponse) => void response.end('\u0000\u0001UNB+garbage'), 'sent', null],
  ])('a receiver that %s', async (_, answer, state, fault) => {
    const { bookingId } = await submitted();
    const { adapter, posts } = await partnerThat((response) => answer(response));
    await deliverNow(test, adapter);
    const [message] = await messagesOf(bookingId);
    expect(message).toMatchObject({ state, fault });
    expect(posts.filter(({ key }) => key === message?.ediNo)).toHaveLength(1);
  });

  it('repeats the same text under the same key until the receiver takes it, and reads the answer', async () => {
    const { bookingId } = await submitted();
    const { posts, adapter } = await partnerThat((response, all) => {
      const latest = all.at(-1)?.key ?? '';
      if (all.filter(({ key }) => key === latest).length < 3) response.writeHead(500).end();
      else response.end(contrl(latest));
    });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliverNow(test, adapter);
      test.clock.pass(300_000);
    }
    const [message] = await messagesOf(bookingId);
    expect(message).toMatchObject({ state: 'acknowledged', attempts: 3 });
    const own = posts.filter(({ key }) => key === message?.ediNo);
    expect(own).toHaveLength(3);
    expect(new Set(own.map(({ text }) => text)).size).toBe(1);
  });
});

describe('a claim', () => {
  /** As `adapterWith`, with another way of sending. */
  const sending = (deliver: EdiAdapter['deliver']): EdiAdapter => ({ ...adapterWith({ EDI_TIMEOUT_SECONDS: '1' }), deliver });
  const arriving = (sent: string[] = []) =>
    sending(async ({ controlReference }) => {
      sent.push(controlReference);
      return { is: 'delivered' };
    });
  const given = (adapter: EdiAdapter, { db = test.db, stopping = new AbortController().signal }: { db?: Db; stopping?: AbortSignal } = {}) => ({
    db,
    now: test.clock.now,
    adapter,
    listeners: {},
    stopping,
  });
  /** Longer than the time-out of `sending`. */
  const EXPIRED_MS = 60_000;
  async function twoMessages() {
    const { bookingId, version } = await submitted();
    await saveOrFail(customer, completeBooking(places, { ...english, bookingId, version, refNo: 'B', submit: true }));
    return bookingId;
  }

  it('holds no transaction open while the message is sent', async () => {
    const { bookingId } = await submitted();
    let open: number | undefined;
    const adapter = sending(async () => {
      open = await openTransactions(test.db);
      return { is: 'delivered' };
    });
    await deliverOfBooking(given(adapter), bookingId);
    expect(open).toBe(0);
    expect(await states(bookingId)).toEqual(['original sent']);
  });

  it('counts the attempt before it is made; when the program is killed meanwhile, others go on once the claim has expired', async () => {
    const { bookingId } = await submitted();
    const killed = sending(() => Promise.reject(new Error('killed')));
    await expect(deliverOfBooking(given(killed), bookingId)).rejects.toThrow('killed');
    expect((await messagesOf(bookingId))[0]).toMatchObject({ state: 'queued', attempts: 1, fault: null, nextAttemptTime: null });
    await deliverOfBooking(given(arriving()), bookingId);
    expect((await messagesOf(bookingId))[0]).toMatchObject({ state: 'queued', attempts: 1 });
    test.clock.pass(EXPIRED_MS);
    await deliverOfBooking(given(arriving()), bookingId);
    expect((await messagesOf(bookingId))[0]).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is given up after sixteen attempts that came to no end', async () => {
    const { bookingId } = await submitted();
    let sent = 0;
    const crashing = sending(() => {
      sent += 1;
      return Promise.reject(new Error('killed'));
    });
    for (let attempt = 1; attempt <= 18; attempt += 1) {
      await deliverOfBooking(given(crashing), bookingId).catch(() => undefined);
      test.clock.pass(EXPIRED_MS);
    }
    expect(sent).toBe(16);
    expect((await messagesOf(bookingId))[0]).toMatchObject({ state: 'failed', attempts: 16, fault: 'interrupted', actions: ['resend'] });
  });

  it('lets two servers deliver messages of a booking neither at once nor out of order', async () => {
    const bookingId = await twoMessages();
    const other = (await secondServer(test)).db;
    let running = 0;
    const most: number[] = [];
    const sent: string[] = [];
    const slow = sending(async ({ controlReference }) => {
      most.push((running += 1));
      // Meanwhile the other server tries, too.
      await Promise.all([test.db, other].map((db) => deliverOfBooking(given(slow, { db }), bookingId)));
      running -= 1;
      sent.push(controlReference);
      return { is: 'delivered' };
    });
    await Promise.all([test.db, other, test.db, other].map((db) => deliverOfBooking(given(slow, { db }), bookingId)));
    expect(most).toEqual([1, 1]);
    expect(sent).toEqual((await messagesOf(bookingId)).map(({ ediNo }) => ediNo));
  });

  it('that has expired decides nothing: the outcome is that of the worker that has the message then', async () => {
    const { bookingId } = await submitted();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let second: Promise<void> | undefined;
    const late = sending(async () => {
      test.clock.pass(EXPIRED_MS);
      await new Promise<void>((hasBegun) => {
        const slow = sending(async () => (hasBegun(), await arrived, { is: 'delivered' }));
        second = deliverOfBooking(given(slow), bookingId);
      });
      return { is: 'refused', fault: '422' };
    });
    await deliverOfBooking(given(late), bookingId);
    expect((await messagesOf(bookingId))[0]).toMatchObject({ state: 'queued', attempts: 2, fault: null });
    arrive();
    await second;
    expect((await messagesOf(bookingId))[0]).toMatchObject({ state: 'sent', attempts: 2, fault: null });
  });

  it('ends when the server stops, and the message is neither lost nor counted as a fault of the receiver', async () => {
    let answer = (): void => undefined;
    const { posts, adapter } = await partnerThat((response) => (answer = () => void response.end()));
    const bookingId = await twoMessages();
    const stop = new AbortController();
    const ended = deliverOfBooking(given(adapter, { stopping: stop.signal }), bookingId);
    await expect.poll(() => posts.length).toBe(1);
    stop.abort();
    // Too late: nobody waits for it any more.
    answer();
    await ended;
    expect((await messagesOf(bookingId))[0]).toMatchObject({ state: 'queued', attempts: 1, fault: null });
    await deliverOfBooking(given(adapter, { stopping: stop.signal }), bookingId);
    expect(posts).toHaveLength(1);
    const sent: string[] = [];
    await deliverOfBooking(given(arriving(sent)), bookingId);
    expect(sent).toEqual((await messagesOf(bookingId)).map(({ ediNo }) => ediNo));
  });

  it('27.B2 is not made after three time-outs in a row: what else is due waits for the next run', async () => {
    const bookingIds: string[] = [];
    for (let n = 0; n < 7; n += 1) bookingIds.push((await submitted()).bookingId);
    const made: Delivery['is'][] = [];
    const partner = sending(async () => {
      made.push(made.length === 2 ? 'delivered' : 'silent');
      return made.length === 3 ? { is: 'delivered' } : { is: 'silent', fault: 'timeout' };
    });
    await deliverDue(given(partner));
    expect(made).toEqual(['silent', 'silent', 'delivered', 'silent', 'silent', 'silent']);
    test.clock.pass(EXPIRED_MS * 2);
    await deliverDue(given(arriving()));
    for (const bookingId of bookingIds) expect(await states(bookingId)).toEqual(['original sent']);
  });
});

describe('an answer', () => {
  async function sent() {
    const { bookingId } = await submitted();
    await deliverNow(test, folder().adapter);
    const [message] = await messagesOf(bookingId);
    if (!message) throw new Error('No message.');
    return { ...message };
  }

  it('acknowledges the message once, whatever its name', async () => {
    const { bookingId, ediNo, id } = await sent();
    const file = contrl(ediNo);
    expect([await take('a.edi', file), await take('b.edi', file)]).toEqual(['applied', 'applied']);
    expect(await states(bookingId)).toEqual(['original acknowledged']);
    expect(await customer.edi.queryEdiContent({ messageId: id })).toMatchObject({ data: { receipts: [{ fileName: 'a.edi', content: file }] } });
    expect(await customer.edi.resendEdi({ messageId: id })).toMatchObject({ ok: false, message: '对方已确认接收，无需重发' });
  });

  it('that comes before the delivery is stored is not lost', async () => {
    const { bookingId } = await submitted();
    const [message] = await messagesOf(bookingId);
    const quick = {
      timeoutMs: 1000,
      async deliver({ controlReference }: { controlReference: string }) {
        if (controlReference === message?.ediNo) await take('quick.edi', contrl(controlReference));
        return { is: 'delivered' } as const;
      },
      incoming: folder().adapter.incoming,
    };
    await deliverNow(test, quick);
    expect(await states(bookingId)).toEqual(['original acknowledged']);
  });

  it('rejects the content after its syntax was acknowledged; a late acknowledgement changes nothing', async () => {
    const { bookingId, ediNo } = await sent();
    await take('a.edi', contrl(ediNo));
    await take('b.edi', aperak(ediNo, [{ code: 'E40', text: 'Goods too general', field: 'goodsList.0.goods' }]));
    await take('c.edi', contrl(ediNo, '8'));
    expect((await messagesOf(bookingId))[0]).toMatchObject({
      state: 'rejected',
      reasons: [{ code: 'E40', text: 'Goods too general', field: 'goodsList.0.goods' }],
    });
  });

  it('a rejected message is sent again under a new reference, once', async () => {
    const { bookingId, ediNo, id, fileName } = await sent();
    await take('a.edi', contrl(ediNo, '4'));
    expect(await messagesOf(bookingId)).toMatchObject([{ state: 'rejected', reasons: [{ code: '18', text: 'unspecified error' }] }]);
    expect(await customer.edi.resendEdi({ messageId: id })).toMatchObject({ ok: true });
    expect(await customer.edi.resendEdi({ messageId: id })).toMatchObject({ ok: false, message: '该报文已重发' });
    const files = folder();
    await deliverNow(test, files.adapter);
    const again = (await messagesOf(bookingId))[1];
    expect(again).toMatchObject({ state: 'sent', function: 'original' });
    expect(again?.fileName).not.toBe(fileName);
    const interchange = read(files.read(again?.fileName ?? ''));
    expect(interchange.controlReference).toBe(again?.ediNo);
    expect(readBooking(interchange.segments)).toMatchObject({ function: 'original' });
  });

  it('to a message whose delivery was not stored proves that it has arrived', async () => {
    const { bookingId } = await submitted();
    const [message] = await messagesOf(bookingId);
    await take('early.edi', contrl(message?.ediNo ?? ''));
    const files = folder();
    await deliverNow(test, files.adapter);
    expect(await states(bookingId)).toEqual(['original acknowledged']);
    expect(files.out()).not.toContain(message?.fileName);
  });

  it('is read from the folder; rubbish and answers to unknown messages are put aside', async () => {
    const { bookingId, ediNo } = await sent();
    const files = folder();
    const place = join(files.folder, 'in');
    mkdirSync(place, { recursive: true });
    const drop = (name: string, content: string, isSettled = true) => {
      writeFileSync(join(place, name), content);
      if (isSettled) utimesSync(join(place, name), new Date(0), new Date(0));
    };
    drop('1.edi', contrl(ediNo));
    drop('2.edi', 'Dear customer');
    drop('3.edi', contrl('QS9999999999'));
    writeFileSync(join(place, '4.edi'), 'UNB+half');
    utimesSync(join(place, '4.edi'), new Date(test.clock.now() + 1000), new Date(test.clock.now() + 1000));
    await receiveIncoming({ db: test.db, now: test.clock.now, listeners: {}, adapter: files.adapter });
    expect([files.inDone(), files.inUnread()]).toEqual([['1.edi'], ['2.edi', '3.edi']]);
    expect(existsSync(join(place, '4.edi'))).toBe(true);
    expect(await states(bookingId)).toEqual(['original acknowledged']);
  });
});

it('verified gross masses are queued in the transaction that declares them', async () => {
  const { bookingId, bkgNo } = await releasedBooking(test, customer, places);
  const { customerId } = await test.idOf('customer');
  const declaration = {
    bookingId,
    customerId,
    recordId: bookingId,
    documentNo: `${bkgNo}-V1`,
    bkgNo,
    blNo: '',
    carrier: 'MSCU',
    responsibleParty: 'EASTSEA TOOLS CO., LTD.',
    authorizedPerson: 'LI MING',
    phone: '',
    email: '',
    containers: [
      {
        ctnNo: 'MSCU1000017',
        ctnType: '20GP',
        sealNo: '',
        method: 'SM1' as const,
        grossMass: '12000.5',
        weighedAt: Date.UTC(2026, 10, 20, 4),
        certificateNo: 'C1',
        weighingParty: 'SCALE ONE',
        weighingPlace: 'YANGSHAN WEIGHBRIDGE 2',
      },
    ],
  };
  const context = { now: test.clock.now, settings: { edi: settingsOf() }, actor: {} };
  const row = await inTransaction(test.db, (db) => queueVgmMessage({ ...context, db }, declaration));
  const files = folder();
  await deliverNow(test, files.adapter);
  const message = (await messagesOf(bookingId)).find(({ id }) => id === row?.id);
  expect(message).toMatchObject({ type: 'VERMAS', state: 'sent' });
  const { segments, directory } = read(files.read(message?.fileName ?? ''));
  expect(directory).toBe('D.16A');
  expect(readMass(segments)).toMatchObject({ containers: declaration.containers, authorizedPerson: 'LI MING', function: 'original' });
});

const settingsOf = () => ({
  folder: undefined,
  url: undefined,
  timeoutMs: 1000,
  sender: 'QUAYSIDE',
  customs: 'CUSTOMS',
  characterSet: 'UNOC' as const,
});

it('messages are seen by their company and the provider only', async () => {
  const { bookingId } = await submitted();
  const [message] = await messagesOf(bookingId);
  expect(await messagesOf(bookingId, test.as('provider'))).toHaveLength(1);
  expect(await test.as('vip').edi.queryEdiMessages({ bookingId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
  expect(await test.as('vip').edi.queryEdiContent({ messageId: message?.id ?? '' })).toMatchObject({ ok: false });
  expect(await test.as('vip').edi.resendEdi({ messageId: message?.id ?? '' })).toMatchObject({ ok: false });
});
