import { beforeAll, describe, expect, it } from 'vitest';
import { CONTAINERS, completeMbl, containerLine, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { noticesOf } from '#server/test/bookings/booking-life';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { addUser } from '#server/test/factories';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';
import { makeSiMove } from './changes/provider-move.ts';
import { issueBills } from './issue/issue-bills.ts';
import { withdrawIssue } from './issue/withdraw-issue.ts';
import { sendCopy } from './copies/send-copy.ts';

let test: TestApp;
let places: Places;
const { enter } = socketTests((made) => (test = made));

beforeAll(async () => {
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

/** A booking with two submitted bills, and a page of its customer that is open. */
async function submitted() {
  const { token } = await addUser(test.db);
  const as = test.withToken(token);
  const { bookingId, orderNo } = await releasedBooking(test, as, places);
  const page = await enter(token);
  const main = await saveMblOrFail(as, completeMbl(places, bookingId));
  const sub = await saveMblOrFail(as, completeMbl(places, bookingId, { conList: [containerLine(CONTAINERS[1])] }));
  // Events arrive in their order, but on a slow machine long after their cause.
  await expect.poll(() => page.of('record_saved').filter((event) => 'verb' in event && event.verb === 'submit').length, { interval: 5 }).toBe(2);
  page.received.length = 0;
  return { as, token, bookingId, orderNo, main, sub, page };
}

const provider = () => copySender(test);

describe('an open page', () => {
  it('is told the state of each bill when the forwarder returns one, and the correction is accepted with the version of the event', async () => {
    const { as, bookingId, main, sub, page } = await submitted();
    await makeSiMove(provider(), 'return', { bookingId, blIndex: 1, reason: 'Seal?' });
    expect(await page.until('record_saved')).toEqual([
      {
        record: 'bill',
        verb: 'return',
        bookingId,
        bills: [
          { id: main.mblId, blIndex: 0, siStatus: 2, isReturned: false, version: 1 },
          { id: sub.mblId, blIndex: 1, siStatus: 1, isReturned: true, version: 2 },
        ],
      },
    ]);
    expect(await as.bill.countNumToMbl({ bookingId })).toMatchObject({ data: { bills: [{ isReturned: false }, { isReturned: true, version: 2 }] } });
    const corrected = completeMbl(places, bookingId, { vo: { id: sub.mblId, version: 2 }, conList: [containerLine(CONTAINERS[1])] });
    expect(await as.bill.saveToMbl(corrected)).toMatchObject({ ok: true, data: { siStatus: 2 } });
    expect((await page.until('record_saved', 2)).at(-1)).toMatchObject({
      verb: 'submit',
      bills: [{ siStatus: 2 }, { siStatus: 2, isReturned: false, version: 3 }],
    });
  });

  it('is told of an acceptance, a COPY, its confirmation, the issue and its withdrawal', async () => {
    const { as, bookingId, page } = await submitted();
    await makeSiMove(provider(), 'accept', { bookingId });
    await sendCopy(provider(), { bookingId });
    await as.bill.requestCopyChange({ bookingId, copyVersion: 1, remark: 'Marks' });
    await sendCopy(provider(), { bookingId });
    await as.bill.copyConfirmToMbl({ bookingId, copyVersion: 2 });
    await issueBills(provider(), { bookingId, which: '0', number: `LIVE${bookingId.slice(-10)}`, type: 'original' });
    await withdrawIssue(provider(), { bookingId });
    const told = (await page.until('record_saved', 7)) as { verb: string; bills: { siStatus: number }[] }[];
    expect(told.map(({ verb, bills }) => [verb, ...bills.map(({ siStatus }) => siStatus)])).toEqual([
      ['accept', 2, 2],
      ['sendCopy', 3, 3],
      ['requestChange', 3, 3],
      ['sendCopy', 3, 3],
      ['confirmCopy', 4, 4],
      ['issue', 5, 4],
      ['withdrawIssue', 4, 4],
    ]);
  });
});

describe('a notice of bills', () => {
  const newest = async (token: string, locale?: string) => (await noticesOf(test, token, locale))[0];

  it('names the returned bill in its title and its text, by its number if it has one', async () => {
    const { token, bookingId, orderNo } = await submitted();
    await makeSiMove(provider(), 'return', { bookingId, blIndex: 1, reason: 'Seal?' });
    expect(await newest(token)).toMatchObject({
      messageTitle: `Shipping instruction of booking ${orderNo} returned: sub-bill 1`,
      message: expect.stringContaining('sub-bill 1') as string,
    });
    expect(await newest(token, 'zh-CN')).toMatchObject({ messageTitle: `订舱 ${orderNo} 补料被退回：子单1` });
    await makeSiMove(provider(), 'accept', { bookingId, blIndex: 0, blNo: 'MSCUSH77' });
    expect(await newest(token)).toMatchObject({ messageTitle: `Shipping instruction of booking ${orderNo} accepted: main bill MSCUSH77` });
  });

  it('counts the bills if it is about all of several', async () => {
    const { token, bookingId, orderNo } = await submitted();
    await sendCopy(provider(), { bookingId });
    expect(await newest(token)).toMatchObject({ messageTitle: `COPY of booking ${orderNo} to be confirmed: all 2 bills` });
    expect(await newest(token, 'zh-CN')).toMatchObject({ messageTitle: `订舱 ${orderNo} 提单 COPY 待确认：全部 2 份提单` });
  });
});
