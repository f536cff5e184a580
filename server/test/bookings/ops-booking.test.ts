import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runOps } from '#server/ops/run';
import { completeBooking, makeDictionaries, saveOrFail } from './bookings.ts';
import { addUser } from '../factories.ts';
import { placesOf, type Places } from '../data/rates.ts';
import { loggedIn } from '../socket-client.ts';
import { testApp, type TestApp } from '../test-app.ts';

let test: TestApp;
let places: Places;
let env: NodeJS.ProcessEnv;
const output: string[] = [];

beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
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

/** Runs a command; returns the exit code and the output. */
async function ops(...words: string[]): Promise<[code: number, said: string]> {
  const code = await runOps(['booking', ...words], env);
  return [code, output.splice(0).join('\n')];
}

async function submitted() {
  const user = await addUser(test.db);
  const as = test.withToken(user.token);
  const booking = await saveOrFail(as, completeBooking(places));
  const stored = () => test.db.selectFrom('booking').selectAll().where('id', '=', booking.bookingId).executeTakeFirstOrThrow();
  return { ...user, ...booking, as, stored };
}

it('a release reaches the customer’s open page: pop-up, bell count and to-dos with the carrier’s cut-offs', async () => {
  const { token, as, orderNo, bookingId, stored } = await submitted();
  const page = await loggedIn(test.app, token);
  expect(await page.until('noticeCount')).toMatchObject([{ notice_unread: 0 }]);
  const cutOffs = ['--cutoff-si', '2030-12-01 10:00', '--cutoff-vgm', '2030-12-02T18:30', '--cutoff-customs', '2030-12-03 12:00'];
  expect(await ops('release', orderNo.toLowerCase(), '--bkg', '177ABC', ...cutOffs)).toEqual([0, `Booking ${orderNo}: Released.`]);

  expect((await page.until('notice'))[0]).toMatchObject({
    messageTitle: `订舱 ${orderNo} 已放舱`,
    message: expect.stringContaining('177ABC') as string,
    bookingId,
  });
  expect((await page.until('noticeCount', 2))[1]).toMatchObject({ notice_unread: 1 });
  const list = await as.todo.queryToDoList({ status: 2, channel: 1, size: 10, current: 1 });
  const deadlines = list.ok ? list.data.records.map(({ busType, deadline }) => [busType, deadline]) : [];
  expect(Object.fromEntries(deadlines)).toEqual({
    2: Date.parse('2030-12-01T10:00+08:00'),
    3: null,
    4: Date.parse('2030-12-02T18:30+08:00'),
    11: Date.parse('2030-12-03T12:00+08:00'),
  });
  expect(await stored()).toMatchObject({ status: 3, bkg_no: '177ABC', version: 2, cutoff_customs: new Date('2030-12-03T12:00+08:00') });
  expect((await stored()).released_at).not.toBeNull();
  page.socket.terminate();
});

it('drive the whole life of a booking', async () => {
  const { orderNo, as, bookingId, stored } = await submitted();
  const of = async (...words: string[]) => {
    const [code, text] = await ops(words[0]!, orderNo, ...words.slice(1));
    return code === 0 ? text.replace(/.*: (.*)\./, '$1') : text;
  };
  expect(await of('return', '--reason', 'HS code')).toBe('Returned');
  expect(await stored()).toMatchObject({ reject_reason: 'HS code' });
  await saveOrFail(as, completeBooking(places, { bookingId, version: 2 }));
  expect(await of('release', '--bkg', '177-1')).toBe('Released');
  expect([await of('amend', '--reason', 'one more box'), await of('refuse-amendment')]).toEqual(['Amendment', 'Released']);
  expect([await of('amend'), await of('cancel-amendment')]).toEqual(['Amendment', 'Released']);
  expect([await of('amend'), await of('accept-amendment')]).toEqual(['Amendment', 'Released']);
  await as.order.tuiguanBookingWeb({ bookingId, reason: 'factory is late' });
  expect(await of('refuse-withdrawal', '--reason', 'loaded already')).toBe('Released');
  expect(await stored()).toMatchObject({ cancel_reason: null, bkg_no: '177-1' });
  expect([await of('sailed'), await of('arrived'), await of('completed')]).toEqual(['Sailed', 'Arrived', 'Completed']);

  const [withdrawn, declined] = [await submitted(), await submitted()];
  await ops('release', withdrawn.orderNo, '--bkg', '177-2');
  await withdrawn.as.order.tuiguanBookingWeb({ bookingId: withdrawn.bookingId, reason: 'factory is late' });
  expect(await ops('accept-withdrawal', withdrawn.orderNo)).toEqual([0, `Booking ${withdrawn.orderNo}: Cancelled.`]);
  expect(await ops('decline', declined.bookingId, '--reason', 'no space')).toEqual([0, `Booking ${declined.orderNo}: Declined.`]);
});

describe('are refused in one line for', () => {
  it('a move that the status does not allow, without storing or notifying', async () => {
    const { orderNo, as, stored } = await submitted();
    const before = await stored();
    expect(await ops('sailed', orderNo)).toEqual([2, `Booking ${orderNo} has the status "Submitted"; this is possible only in: Released.`]);
    expect(await ops('accept-withdrawal', orderNo, '--lang', 'zh')).toEqual([2, `订舱 ${orderNo} 的状态为“待确认”，此操作仅适用于：退关申请中。`]);
    expect(await stored()).toEqual(before);
    expect(await as.message.queryAll({})).toMatchObject({ data: { total: 0 } });
  });

  it('a draft, which only the customer may see, and an order of several bookings', async () => {
    const { as, orderNo, orderId, bookingId } = await submitted();
    const draft = await saveOrFail(as, {});
    expect(await ops('decline', draft.orderNo)).toMatchObject([2, expect.stringMatching(/^There is no booking/) as string]);
    await test.db.updateTable('booking').set({ order_id: orderId, status: 1 }).where('id', '=', draft.bookingId).execute();
    const ids = [bookingId, draft.bookingId].toSorted().join(', ');
    expect(await ops('decline', orderNo)).toEqual([2, `Order ${orderNo} has several bookings. Enter the id of one of them: ${ids}.`]);
    expect(await ops('decline', bookingId)).toMatchObject([0, expect.stringContaining(orderNo) as string]);
  });

  const RELEASE = ['release', 'DD2611210001', '--bkg', '177'];
  it.each<[string[], RegExp]>([
    [['release'], /^Enter the order number of the booking/],
    [['release', 'DD2611210001'], /^Enter the carrier's booking number with --bkg/],
    [['release', 'DD2611210001', '--bkg', 'a b'], /^--bkg a b is not a booking number/],
    [[...RELEASE, '--cutoff-si', 'tomorrow'], /^--cutoff-si "tomorrow" is not a time/],
    [[...RELEASE, '--cutoff-si', '2030-02-30 10:00'], /^--cutoff-si "2030-02-30 10:00" is not a time/],
    [[...RELEASE, '--cutoff-vgm', '2020-12-01 10:00'], /^--cutoff-vgm "2020-12-01 10:00" has passed/],
    [['return', 'DD2611210001'], /^Enter the reason with --reason/],
    [['return', 'DD2611210001', '--reason', 'x'.repeat(501)], /^--reason can have at most 500 characters/],
    [['sailed', 'DD2611210001', '--reason', 'x'], /^--reason cannot be used with booking sailed/],
    [['sailed'], /^Enter the order number of the booking/],
    [['sink', 'DD2611210001'], /^Unknown command "booking sink DD2611210001"/],
    [['sailed', 'DD0000000000'], /^There is no booking "DD0000000000"/],
    [['sailed', "1' or '1'='1"], /^There is no booking/],
  ])('%j', async (words, line) => {
    const [code, text] = await ops(...words);
    expect([code, text.split('\n').length]).toEqual([2, 1]);
    expect(text).toMatch(line);
  });
});
