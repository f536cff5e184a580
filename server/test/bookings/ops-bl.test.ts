import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { localStore } from '#server/core/storage/files/local-store';
import { runOps } from '#server/ops/run';
import { CONTAINERS, completeHbl, completeMbl, containerLine, releasedBooking, saveMblOrFail } from './bills.ts';
import { noticesOf } from './booking-life.ts';
import { makeDictionaries } from './bookings.ts';
import { addUser } from '../factories.ts';
import { placesOf, type Places } from '../data/rates.ts';
import { pagesOf } from '../services/read-pdf.ts';
import { testApp, type TestApp } from '../test-app.ts';

let test: TestApp;
let places: Places;
let env: NodeJS.ProcessEnv;
let folder: string;
const output: string[] = [];

beforeAll(async () => {
  // Of the server and the commands alike; the user of the database passes through it.
  folder = await mkdtemp(join(tmpdir(), 'bl-'));
  await chmod(folder, 0o755);
  test = await testApp({ DATA_DIR: folder });
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const { host, user } = inject('postgres');
  env = { DATA_DIR: folder, DATABASE_URL: `postgresql://${user}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`, LANG: 'en_US' };
});
beforeEach(() => {
  output.length = 0;
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void output.push(line));
});
afterEach(() => void vi.restoreAllMocks());

const ops = (...words: string[]) => run('bl', ...words);
async function run(...words: string[]): Promise<[code: number, said: string]> {
  const code = await runOps(words, env);
  return [code, output.splice(0).join('\n')];
}

let count = 0;
/** A number that no other test uses. */
const newNo = () => `ISSUE${Date.now() % 100_000_000}${(count += 1)}`;

/** A booking with two bills whose COPY is confirmed. */
async function confirmed(shippingId = places.carrier.MSCU) {
  const user = await addUser(test.db);
  const as = test.withToken(user.token);
  const booking = await releasedBooking(test, as, places, { shippingId });
  const main = await saveMblOrFail(as, completeMbl(places, booking.bookingId));
  const sub = await saveMblOrFail(as, completeMbl(places, booking.bookingId, { conList: [containerLine(CONTAINERS[1])] }));
  await run('copy', 'send', booking.orderNo);
  await as.bill.copyConfirmToMbl({ bookingId: booking.bookingId, copyVersion: 1 });
  const info = async () => {
    const answer = await as.order.initOrderInfoWeb({ bookingId: booking.bookingId });
    if (!answer.ok) throw new Error(answer.message);
    const { documents, milestones, booking: order } = answer.data;
    return { ...documents.bl, siStatus: order.siStatus, milestone: milestones.find(({ code }) => code === 'blIssued')?.time };
  };
  return { ...user, ...booking, as, mainId: main.mblId, subId: sub.mblId, info };
}

/** Texts of a stored PDF, without blanks. */
async function readIssued(blNo: string): Promise<string[]> {
  const { storage_key } = await test.db
    .selectFrom('bill_of_lading as b')
    .innerJoin('stored_file', 'stored_file.id', 'b.issued_file_id')
    .select('storage_key')
    .where('b.bl_no', '=', blNo)
    .executeTakeFirstOrThrow();
  const pages = await pagesOf(await buffer(await localStore(folder).read(storage_key)));
  return pages.map(({ text }) => text);
}

it('issues all bills of a booking: number, type, document, milestone, search and notice', async () => {
  const { as, token, orderNo, bookingId, mainId, subId, info } = await confirmed();
  const no = newNo();
  expect(await ops('issue', orderNo, '--number', no.toLowerCase(), '--type', 'telex')).toEqual([
    0,
    `Booking ${orderNo}: bills of lading issued (Telex release): ${no}, ${no}A.`,
  ]);
  const bl = await info();
  expect(bl).toMatchObject({
    siStatus: 5,
    milestone: bl.issueTime,
    bills: [
      { billId: mainId, blIndex: 0, blNo: no, releaseType: 'telex', fileName: `${no}_TELEX.pdf` },
      { billId: subId, blIndex: 1, blNo: `${no}A`, releaseType: 'telex', fileName: `${no}A_TELEX.pdf` },
    ],
  });
  expect(bl.issueTime).toEqual(expect.any(Number));
  expect(await as.bill.initInfoMbl({ bookingId, mblId: mainId })).toMatchObject({
    data: { mblVo: { mblNo: no, releaseType: 'telex', issueTime: bl.issueTime, siStatus: 5 } },
  });
  expect(await as.bill.countNumToMbl({ bookingId })).toMatchObject({ data: { bills: [{ blNo: no, releaseType: 'telex' }, { blNo: `${no}A` }] } });
  const found = await as.order.queryPageOrderWeb({ blNo: `${no}a` });
  expect(found.ok && found.data.records.map((row) => row.bookingId)).toEqual([bookingId]);
  const [notice] = await noticesOf(test, token);
  expect(notice).toMatchObject({ messageType: 3, messageTitle: `Bill of lading of booking ${orderNo} issued: all 2 bills`, bookingId });
  expect(notice?.message).toContain(`issued (Telex release): main bill ${no} and sub-bill 1 ${no}A.`);
  expect((await noticesOf(test, token, 'zh-CN'))[0]?.message).toContain(`提单已签发（电放）：主单 ${no}`);
  // The COPY stays the COPY.
  expect(await as.bill.getBlFile({ bookingId })).toMatchObject({ data: expect.stringContaining('_COPY1.pdf') as string });
});

it('the document says its type; colleagues of the company read it, others do not', async () => {
  const { as, orderNo, bookingId, info } = await confirmed();
  const no = newNo();
  await ops('issue', orderNo, '0', '--number', no, '--type', 'seawaybill');
  await ops('issue', orderNo, '1', '--number', `${no}X`, '--type', 'original');
  const { bills } = await info();
  expect(bills.map(({ blNo, releaseType }) => [blNo, releaseType])).toEqual([
    [no, 'seawaybill'],
    [`${no}X`, 'original'],
  ]);
  const [waybill] = await readIssued(no);
  for (const text of ['SEAWAYBILL', `B/Lno.${no}`, 'NON-NEGOTIABLE', 'HANDTOOLS', 'MSCU1000017']) expect(waybill).toContain(text);
  const [original] = await readIssued(`${no}X`);
  expect(original).toContain('BILLOFLADING');
  expect(original).toContain('AGAINSTTHEPAPERORIGINALONLY');
  expect(original).not.toContain('NON-NEGOTIABLE');
  const ofType = { fileTypeName: '提单', uploader: '', uploaderSide: 'provider', readOnly: true };
  // Without the COPY, which has a place of its own.
  expect(await as.order.queryPageFileWeb({ bookingId })).toMatchObject({
    data: {
      total: 2,
      records: [
        { fileName: `${no}X_ORIGINAL.pdf`, ...ofType },
        { fileName: `${no}_SEAWAYBILL.pdf`, ...ofType },
      ],
    },
  });
  const stranger = test.withToken((await addUser(test.db)).token);
  expect(await stranger.order.downloadOssFile({ url: bills[0]!.filePath })).toMatchObject({ ok: false });
  expect(await as.order.downloadOssFile({ url: bills[0]!.filePath })).toMatchObject({ ok: true });
});

it('works by the numbers of the acceptance, for one bill by its number, for every carrier, and with a document of the carrier', async () => {
  const user = await addUser(test.db);
  const as = test.withToken(user.token);
  const { bookingId, orderNo } = await releasedBooking(test, as, places, { shippingId: places.carrier.COSU ?? places.carrier.MSCU });
  await saveMblOrFail(as, completeMbl(places, bookingId));
  const no = newNo();
  await run('si', 'accept', orderNo, '--bl', no);
  await run('copy', 'send', orderNo);
  await as.bill.copyConfirmToMbl({ bookingId, copyVersion: 1 });
  const given = await mkdtemp(join(tmpdir(), 'bl-file-'));
  const [text, pdf] = [join(given, 'bill.pdf'), join(given, 'carrier.pdf')];
  await writeFile(text, 'no document');
  await writeFile(pdf, '%PDF-1.4\n%\u00e2\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
  expect(await ops('issue', orderNo, no, '--type', 'original', '--file', text)).toMatchObject([
    2,
    expect.stringMatching(/bill\.pdf must be a PDF, JPEG or PNG file/) as string,
  ]);
  expect(await ops('issue', orderNo, no.toLowerCase(), '--type', 'original', '--file', pdf)).toEqual([
    0,
    `Booking ${orderNo}: bills of lading issued (Original): ${no}.`,
  ]);
  const info = await as.order.initOrderInfoWeb({ bookingId });
  expect(info).toMatchObject({ data: { documents: { bl: { bills: [{ blNo: no, fileName: 'carrier.pdf' }] } } } });
});

it('works for house bills', async () => {
  const as = test.withToken((await addUser(test.db)).token);
  const { bookingId, orderNo } = await releasedBooking(test, as, places, { blType: 2 });
  expect(await as.bill.saveToHbl(completeHbl(places, bookingId))).toMatchObject({ ok: true });
  await run('copy', 'send', orderNo);
  expect(await as.bill.copyConfirmToHbl({ bookingId, copyVersion: 1 })).toMatchObject({ ok: true });
  const no = newNo();
  expect((await ops('issue', orderNo, '--number', no, '--type', 'telex'))[0]).toBe(0);
  expect(await as.bill.getBlNo({ bookingId })).toMatchObject({ data: { hblNos: [no] } });
});

it('the same issue again changes nothing and says so; another one is refused', async () => {
  const { token, orderNo, info } = await confirmed();
  const no = newNo();
  const issue = ['issue', orderNo, '--number', no, '--type', 'telex'];
  await ops(...issue);
  const [before, notices] = [await info(), (await noticesOf(test, token)).length];
  expect(await ops(...issue)).toEqual([0, `Booking ${orderNo}: issued already: ${no}, ${no}A; nothing was changed.`]);
  expect([await info(), (await noticesOf(test, token)).length]).toEqual([before, notices]);
  for (const other of [
    [...issue.slice(0, -1), 'original'],
    ['issue', orderNo, '0', '--number', newNo(), '--type', 'telex'],
  ])
    expect(await ops(...other)).toEqual([
      2,
      `Booking ${orderNo}: a bill is issued already, as ${no} (Telex release). Withdraw it first to issue it otherwise: bl withdraw ${orderNo}.`,
    ]);
});

it('an issue is withdrawn with a reason until the cargo is handed over: state, number and document go, and the customer is told', async () => {
  const { as, token, orderNo, bookingId, info } = await confirmed();
  const no = newNo();
  await ops('issue', orderNo, '--number', no, '--type', 'telex');
  const { filePath = '' } = (await info()).bills[0] ?? {};
  expect(await ops('withdraw', orderNo, '1', '--reason', 'Wrong <number>')).toEqual([0, `Booking ${orderNo}: issue withdrawn: ${no}A.`]);
  expect(await info()).toMatchObject({ siStatus: 4, issueTime: null, milestone: null, bills: [{ blNo: no }] });
  const [notice] = await noticesOf(test, token);
  expect(notice).toMatchObject({ messageTitle: `Issue of the bill of lading of booking ${orderNo} taken back: sub-bill 1 ${no}A` });
  expect(notice?.message).toContain('Reason: Wrong &lt;number&gt;');
  expect(await as.order.downloadOssFile({ url: filePath })).toMatchObject({ ok: true });
  expect((await ops('withdraw', orderNo))[0]).toBe(0);
  expect(await info()).toMatchObject({ siStatus: 4, bills: [] });
  expect(await as.order.queryPageFileWeb({ bookingId })).toMatchObject({ data: { records: [] } });
  expect(await as.order.downloadOssFile({ url: filePath })).toMatchObject({ ok: false });
  expect(await as.order.queryPageOrderWeb({ blNo: no })).toMatchObject({ data: { total: 0 } });
  expect(await ops('withdraw', orderNo)).toEqual([2, `Booking ${orderNo} has no issued bill: nothing to withdraw.`]);
  const entries = await test.db.selectFrom('audit_entry').select('action').where('object_id', '=', bookingId).execute();
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['bill.issue', 'bill.withdrawIssue']));
  // The number is free again.
  await ops('issue', orderNo, '--number', no, '--type', 'original');
  await run('booking', 'sailed', orderNo);
  await run('booking', 'arrived', orderNo);
  await run('booking', 'completed', orderNo);
  expect(await ops('withdraw', orderNo)).toMatchObject([
    2,
    expect.stringMatching(/was handed over: its bills are released and can no longer/) as string,
  ]);
  expect(await info()).toMatchObject({ siStatus: 5 });
});

it('28.3 a bill is issued after the arrival, too, and withdrawn again until the cargo is handed over', async () => {
  const { orderNo, info } = await confirmed();
  await run('booking', 'sailed', orderNo);
  await run('booking', 'arrived', orderNo);
  const issue = ['issue', orderNo, '--number', newNo(), '--type'];
  expect((await ops(...issue, 'original'))[0]).toBe(0);
  expect((await ops('withdraw', orderNo, '--reason', 'Telex release'))[0]).toBe(0);
  expect(await info()).toMatchObject({ siStatus: 4, bills: [] });
  expect((await ops(...issue, 'telex'))[0]).toBe(0);
  expect(await info()).toMatchObject({ siStatus: 5 });
});

describe('are refused with the cure, and nothing is changed:', () => {
  it.each<[string[], RegExp]>([
    [['issue'], /^Enter the order number of the booking/],
    [['issue', 'DD2611210001'], /^Enter how the cargo is released with --type: original, telex, seawaybill/],
    [['issue', 'DD2611210001', '--type', 'express'], /^--type express is unknown\. Use one of original, telex, seawaybill/],
    [['issue', 'DD2611210001', '--type', 'telex', '--number', 'A B'], /^--number A B is not a B\/L number/],
    [['issue', 'DD2611210001', '--type', 'telex', '--file', 'a.pdf', '--file', 'b.pdf'], /^--file can be given once/],
    [['issue', 'DD2611210001', '--type', 'telex', '--file', '/nowhere/a.pdf'], /\/nowhere\/a\.pdf/],
    [['issue', 'DD2611210001', '--type', 'telex', '--reason', 'x'], /^--reason cannot be used with bl issue/],
    [['issue', 'DD0000000000', '--type', 'telex'], /^There is no booking "DD0000000000"/],
    [['withdraw', 'DD2611210001', '--reason', 'x'.repeat(501)], /^--reason can have at most 500 characters/],
    [['withdraw', 'DD2611210001', '1', '2'], /^Unknown command/],
    [['print', 'DD2611210001'], /^Unknown command "bl print DD2611210001"/],
  ])('%j', async (words, line) => {
    const [code, text] = await ops(...words);
    expect([code, text.split('\n').length]).toEqual([2, 1]);
    expect(text).toMatch(line);
  });

  it('bills without a confirmed COPY, without a number, with the number of another one, or that do not exist', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const no = newNo();
    await ops('issue', one.orderNo, '--number', no, '--type', 'telex');
    const issue = (...words: string[]) => ops('issue', other.orderNo, ...words, '--type', 'telex');
    expect(await issue()).toMatchObject([2, expect.stringMatching(/^Enter the number of the bill with --number/) as string]);
    expect(await issue('--number', no)).toEqual([
      2,
      `${no} is the number of another bill already, of order ${one.orderNo}. Enter another one with --number.`,
    ]);
    expect(await issue('--number', 'X'.repeat(20))).toMatchObject([2, expect.stringMatching(/A is longer than 20 characters/) as string]);
    expect(await issue('7', '--number', newNo())).toMatchObject([2, expect.stringMatching(/has no bill "7"/) as string]);
    expect(await ops('withdraw', other.orderNo, 'NOSUCH')).toMatchObject([2, expect.stringMatching(/has no bill "NOSUCH"/) as string]);
    await run('copy', 'send', other.orderNo);
    expect(await issue('--number', newNo())).toMatchObject([
      2,
      expect.stringMatching(/send its COPY \(copy send .*customer confirms first/) as string,
    ]);
    expect(await other.info()).toMatchObject({ bills: [], siStatus: 3 });
  });
});

it('of two commands at once that give the same number to different bills, one is refused', async () => {
  const [one, other] = [await confirmed(), await confirmed()];
  const no = newNo();
  const codes = await Promise.all([one, other].map(({ orderNo }) => runOps(['bl', 'issue', orderNo, '0', '--number', no, '--type', 'telex'], env)));
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 2]);
});
