import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { containerNoCheckDigit } from '#domain/container/container-no';
import { runOps } from '#server/ops/run';
import { CONTAINERS, completeMbl, containerLine, releasedBooking, saveMblOrFail } from './bills.ts';
import { noticesOf, toDoKinds, toDosOf } from './booking-life.ts';
import { completeBooking, makeDictionaries, saveOrFail } from './bookings.ts';
import { addUser } from '../factories.ts';
import { dayFromNow, placesOf, type Places } from '../data/rates.ts';
import { testApp, type TestApp } from '../test-app.ts';

let test: TestApp;
let places: Places;
let env: NodeJS.ProcessEnv;
const output: string[] = [];

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const { host, user } = inject('postgres');
  env = { DATABASE_URL: `postgresql://${user}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`, LANG: 'en_US' };
});
beforeEach(() => {
  output.length = 0;
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void output.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const ops = (...words: string[]) => run('si', ...words);
async function run(...words: string[]): Promise<[code: number, said: string]> {
  const code = await runOps(words, env);
  return [code, output.splice(0).join('\n')];
}

/** A booking with two submitted bills. */
async function submitted() {
  const user = await addUser(test.db);
  const as = test.withToken(user.token);
  const booking = await releasedBooking(test, as, places);
  const main = await saveMblOrFail(as, completeMbl(places, booking.bookingId));
  const sub = await saveMblOrFail(as, completeMbl(places, booking.bookingId, { conList: [containerLine(CONTAINERS[1])] }));
  const mbl = async (mblId: string) => {
    const answer = await as.bill.initInfoMbl({ bookingId: booking.bookingId, mblId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.mblVo;
  };
  const siStatus = async () =>
    (await test.db.selectFrom('booking').select('si_status').where('id', '=', booking.bookingId).executeTakeFirstOrThrow()).si_status;
  return { ...user, ...booking, as, mainId: main.mblId, subId: sub.mblId, mbl, siStatus };
}

it('an acceptance numbers the bills, tells the customer and makes changes amendments', async () => {
  const { token, as, orderNo, bookingId, mainId, subId, mbl } = await submitted();
  expect(await ops('accept', orderNo.toLowerCase(), '--bl', 'mscush12')).toEqual([
    0,
    `Booking ${orderNo}: shipping instruction accepted (bills 0, 1).`,
  ]);
  expect([await mbl(mainId), await mbl(subId)]).toMatchObject([
    { mblNo: 'MSCUSH12', isAccepted: true, webStatus: 1, version: 2 },
    { mblNo: 'MSCUSH12A', isAccepted: true },
  ]);
  expect((await noticesOf(test, token))[0]).toMatchObject({
    messageType: 3,
    messageTitle: `Shipping instruction of booking ${orderNo} accepted: all 2 bills`,
    bookingId,
  });
  const orders = await as.order.queryPageOrderWeb({ blNo: 'mscush12a' });
  expect(orders.ok && orders.data.records.map((row) => row.bookingId)).toEqual([bookingId]);
  const again = await as.bill.saveToMbl(completeMbl(places, bookingId, { vo: { id: mainId, version: 2 } }));
  expect(again).toMatchObject({ ok: false, message: expect.stringContaining('改单') as string });
  expect(await ops('accept', orderNo)).toMatchObject([2, expect.stringMatching(/^Booking .* has no shipping instruction/) as string]);
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id'])
    .where('object_id', '=', subId)
    .orderBy('id', 'desc')
    .execute();
  expect(entries[0]).toEqual({ action: 'bill.accept', actor_id: null });
});

it('a return opens an urgent to-do with the reason, until the customer submits again', async () => {
  const { token, as, orderNo, bookingId, mainId, subId, mbl, siStatus } = await submitted();
  expect(await ops('return', orderNo, '--reason', 'Seal <1> is missing', '--bill', '1')).toEqual([
    0,
    `Booking ${orderNo}: shipping instruction returned (bills 1).`,
  ]);
  expect([await mbl(mainId), await mbl(subId)]).toMatchObject([{ webStatus: 1 }, { webStatus: 0, returnReason: 'Seal <1> is missing' }]);
  expect(await siStatus()).toBe(1);
  const returned = (await toDosOf(test, token)).filter(({ busType }) => busType === 5);
  expect(returned).toMatchObject([
    { level: 2, title: `Shipping instruction of booking ${orderNo} was returned: please correct it`, map: { bookingId } },
  ]);
  const [notice] = await noticesOf(test, token);
  expect(notice?.message).toContain('Reason: Seal &lt;1&gt; is missing');
  await saveMblOrFail(as, completeMbl(places, bookingId, { vo: { id: subId, version: 2 }, conList: [containerLine(CONTAINERS[1])] }));
  expect(await mbl(subId)).toMatchObject({ webStatus: 1, returnReason: null, siVersion: 2 });
  expect((await toDosOf(test, token)).filter(({ busType }) => busType === 5)).toEqual([]);
});

it('a COPY is made from the bills, or sent as it is, and can be confirmed', async () => {
  const { token, as, orderNo, bookingId, bkgNo } = await submitted();
  expect(await run('copy', 'send', orderNo)).toEqual([0, `Booking ${orderNo}: COPY 1 sent.`]);
  expect((await toDosOf(test, token)).filter(({ busType }) => busType === 8)).toHaveLength(1);
  const file = join(await mkdtemp(join(tmpdir(), 'copy-')), 'scan.png');
  await writeFile(file, 'no picture');
  expect(await run('copy', 'send', orderNo, file)).toMatchObject([2, expect.stringContaining('must be a PDF, JPEG or PNG file') as string]);
  await writeFile(file, Buffer.from(PIXEL, 'base64'));
  expect(await run('copy', 'send', orderNo, file)).toEqual([0, `Booking ${orderNo}: COPY 2 sent.`]);
  expect(await as.bill.queryBillCopies({ bookingId })).toMatchObject({
    data: [
      { copyVersion: 2, fileName: 'scan.png' },
      { copyVersion: 1, fileName: `${bkgNo}_COPY1.pdf` },
    ],
  });
  expect(await as.bill.copyConfirmToMbl({ bookingId })).toMatchObject({ ok: true });
  expect((await toDosOf(test, token)).filter(({ busType }) => busType === 8)).toEqual([]);
});

it('several COPYs are sent by their files, each to the order or booking that its name begins with; a refused one holds up no other', async () => {
  const [byBooking, byOrder] = [await submitted(), await submitted()];
  const folder = await mkdtemp(join(tmpdir(), 'copies-'));
  const files = [`${byBooking.bkgNo}_COPY1.png`, '177000000000.png', `${byOrder.orderNo}-draft.png`].map((name) => join(folder, name));
  for (const file of files) await writeFile(file, Buffer.from(PIXEL, 'base64'));
  const [code, said] = await run('copy', 'send', ...files);
  expect(code).toBe(2);
  expect(said.split('\n')).toEqual([
    `Booking ${byBooking.orderNo}: COPY 1 sent.`,
    `Booking ${byOrder.orderNo}: COPY 1 sent.`,
    expect.stringMatching(/^There is no booking "177000000000"/) as string,
  ]);
  expect(await byOrder.as.bill.queryBillCopies({ bookingId: byOrder.bookingId })).toMatchObject({
    data: [{ fileName: `${byOrder.orderNo}-draft.png` }],
  });
  expect(await run('copy', 'send', byOrder.orderNo, files[0]!, files[2]!)).toMatchObject([2, expect.stringContaining('Unknown command') as string]);
});

it('a COPY can differ from the bills in given fields, for demos; also one that is simulated', async () => {
  const { as, orderNo, bookingId } = await submitted();
  const differences = async () => {
    const answer = await as.bill.queryBillCopies({ bookingId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data[0]?.bills.map(({ fromSubmitted }) => fromSubmitted.map(({ field, after }) => [field, after]));
  };
  const changes = ['--change', 'marks=WRONG', '--change', '1:sealNo=ZZ9', '--change', 'vessel=OTHER'];
  expect(await run('copy', 'send', orderNo, ...changes)).toEqual([0, `Booking ${orderNo}: COPY 1 sent.`]);
  expect(await differences()).toEqual([
    [
      ['mblVo.vessel', 'OTHER'],
      ['mblGoodsVo.marks', 'WRONG'],
    ],
    [['conList.0.sealNo', 'ZZ9']],
  ]);
  for (const wrong of ['marks', 'nothing=X', '7:marks=X', 'etd=X'])
    expect(await run('copy', 'send', orderNo, '--change', wrong)).toMatchObject([2, expect.stringContaining('write FIELD=TEXT') as string]);
  const simulated = await submitted();
  await run('simulate', simulated.orderNo, '--steps', '6', '--change', 'marks=WRONG');
  const answer = await simulated.as.bill.queryBillCopies({ bookingId: simulated.bookingId });
  expect(answer).toMatchObject({ data: [{ bills: [{ fromSubmitted: [{ field: 'mblGoodsVo.marks', after: 'WRONG' }] }, { fromSubmitted: [] }] }] });
});
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('are refused with the cure, and nothing is changed:', () => {
  it.each<[string[], RegExp]>([
    [['accept'], /^Enter the order number of the booking/],
    [['return', 'DD2611210001'], /^Enter the reason with --reason/],
    [['return', 'DD2611210001', '--reason', 'x'.repeat(501)], /^--reason can have at most 500 characters/],
    [['accept', 'DD2611210001', '--bill', '10'], /^--bill 10 must be 0/],
    [['accept', 'DD2611210001', '--bl', 'A B'], /^--bl A B is not a B\/L number/],
    [['accept', 'DD2611210001', '--reason', 'x'], /^--reason cannot be used with si accept/],
    [['issue', 'DD2611210001'], /^si issue is now bl issue ORDERNO --type original\|telex\|seawaybill/],
    [['print', 'DD2611210001'], /^Unknown command "si print DD2611210001"/],
    [['accept', 'DD0000000000'], /^There is no booking "DD0000000000"/],
  ])('%j', async (words, line) => {
    const [code, text] = await ops(...words);
    expect([code, text.split('\n').length]).toEqual([2, 1]);
    expect(text).toMatch(line);
  });

  it('drafts', async () => {
    const as = test.withToken((await addUser(test.db)).token);
    const { bookingId, orderNo } = await releasedBooking(test, as, places);
    await saveMblOrFail(as, { ...completeMbl(places, bookingId), submit: false });
    expect(await ops('accept', orderNo)).toMatchObject([2, expect.stringContaining('no shipping instruction') as string]);
    expect(await ops('return', orderNo, '--reason', 'x')).toMatchObject([2, expect.stringContaining('no shipping instruction') as string]);
  });
});

describe('a simulation', () => {
  it.each([1, 2] as const)('lets a booking with bills of type %i live its whole life, telling the customer of each step', async (blType) => {
    const user = await addUser(test.db);
    const as = test.withToken(user.token);
    const given = completeBooking(places, { blType, etd: dayFromNow(9), vessel: 'ORION', ctnList: [{ ctnType: '40HQ', num: 2 }] });
    const { orderNo, bookingId } = await saveOrFail(as, given);
    expect(await run('simulate', orderNo, '--steps', '2')).toEqual([0, `Booking ${orderNo}: released, shipping instruction submitted.`]);
    const counted = blType === 1 ? await as.bill.countNumToMbl({ bookingId }) : await as.bill.countNumToHbl({ bookingId });
    expect(counted).toMatchObject({ data: { bills: [{ webStatus: 1, siStatus: 2 }] } });
    const containers = await as.bill.queryVgmContainerList({ bookingId });
    expect(containers.ok && containers.data.map(({ ctnNo }) => containerNoCheckDigit(ctnNo))).toEqual([undefined, undefined]);
    expect(await run('simulate', orderNo)).toEqual([
      0,
      `Booking ${orderNo}: shipping instruction accepted, VGM declared, VGM accepted, manifest sent, manifest accepted by customs, COPY sent, COPY confirmed, sailed, bill of lading issued, settlement bill issued, settlement bill confirmed, arrived, completed.`,
    ]);
    expect(await run('simulate', orderNo)).toEqual([0, `Booking ${orderNo} (Completed) has no further steps to simulate.`]);
    const titles = (await noticesOf(test, user.token)).map(({ messageTitle }) => messageTitle.replace(` ${orderNo}`, ''));
    expect(titles).toEqual(expect.arrayContaining(['Shipping instruction of booking accepted: main bill', 'Booking released', 'Booking completed']));
    expect(await toDosOf(test, user.token)).toEqual([]);
  });

  it('opens and closes the to-dos of its steps, and writes an audit entry for each', async () => {
    const user = await addUser(test.db);
    const as = test.withToken(user.token);
    const { orderNo, bookingId } = await saveOrFail(as, completeBooking(places, { etd: dayFromNow(9), vessel: 'ORION' }));
    const kinds: number[][] = [];
    for (let step = 0; step < 21; step += 1) {
      expect((await run('simulate', orderNo, '--return', '--steps', '1'))[0]).toBe(0);
      kinds.push(await toDoKinds(test, user.token));
    }
    // Released, submitted, returned, submitted again, accepted.
    const ofSi = [
      [2, 3, 4, 11],
      [3, 4, 11],
      [3, 4, 5, 11],
      [3, 4, 11],
      [3, 4, 11],
    ];
    // Declared, rejected, declared again, accepted.
    const ofVgm = [
      [3, 11],
      [3, 4, 11],
      [3, 11],
      [3, 11],
    ];
    // Sent, returned, sent again, accepted.
    const ofPreplan = [[3], [3, 6], [3], [3]];
    // COPY sent, confirmed, sailed, bill of lading issued, settlement bill sent, confirmed, arrived, completed.
    expect(kinds).toEqual([...ofSi, ...ofVgm, ...ofPreplan, [3, 8], [3], [3], [3], [3, 10], [3], [], []]);
    const booking = await test.db.selectFrom('booking').select(['status', 'si_status', 'copy_status']).where('id', '=', bookingId).executeTakeFirst();
    expect(booking).toEqual({ status: 6, si_status: 5, copy_status: 2 });
    const bill = await test.db.selectFrom('bill_of_lading').select('id').where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
    const entries = await test.db.selectFrom('audit_entry').select('action').where('object_id', 'in', [bill.id, bookingId]).execute();
    const actions = ['release', 'sail', 'arrive', 'complete'].map((verb) => `booking.${verb}`);
    const ofBills = ['submitSi', 'return', 'accept', 'sendCopy', 'confirmCopy', 'issue'].map((verb) => `bill.${verb}`);
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining([...actions, ...ofBills]));
    const issued = await as.order.initOrderInfoWeb({ bookingId });
    const named = { blNo: `SAMPLE${bookingId.slice(-8)}`, releaseType: 'telex', fileName: `SAMPLE${bookingId.slice(-8)}_TELEX.pdf` };
    expect(issued).toMatchObject({ data: { booking: { billStatus: 2 }, documents: { bl: { bills: [named] } } } });
  });

  it.each<[string[], RegExp]>([
    [[], /^Enter the order number of the booking/],
    [['DD2611210001', '--steps', '0'], /^--steps 0 must be a number from 1 to 30/],
    [['DD0000000000'], /^There is no booking/],
    [['DD2611210001', 'more'], /^Unknown command/],
  ])('is refused: %j', async (words, line) => {
    const [code, text] = await run('simulate', ...words);
    expect([code, line.test(text)], text).toEqual([2, true]);
  });

  it('stops where data are missing, and says which', async () => {
    const as = test.withToken((await addUser(test.db)).token);
    const { orderNo } = await saveOrFail(as, completeBooking(places));
    const [code, text] = await run('simulate', orderNo);
    expect([code, text]).toEqual([2, `The next step of booking ${orderNo} cannot be simulated: mblVo.etd: Enter the ETD.`]);
  });
});
