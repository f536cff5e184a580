import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { TODO_TYPE } from '#domain/constants';
import { missingDocuments } from '#domain/deadline/missing-documents';
import { customerSteps } from '#domain/deadline/next-step';
import { formatDateTime } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { runDueJobs } from '#server/core/scheduling/jobs/worker';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { queueDigests } from '#server/modules/message/service';
import { makeProviderMove } from '#server/modules/order/service';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { placesOf, type Places } from '#server/test/data/rates';
import { secondServer } from '#server/test/services/second-server';
import { testApp, type TestApp } from '#server/test/test-app';
import { remindOfCutOffs } from './remind.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let test: TestApp;
let other: Db;
let places: Places;
let start: number;

beforeAll(async () => {
  test = await testApp();
  other = (await secondServer(test)).db;
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  start = Date.now();
});

/** Both servers run the reminders at the same time. */
const bothRemind = (ms: number) => Promise.all([test.db, other].map((db) => remindOfCutOffs({ db, now: () => start + ms })));

async function notices(token: string) {
  const all = await test.withToken(token).message.queryAll({}, { locale: 'en-US' });
  return all.ok ? all.data.records : [];
}
const titles = async (token: string) => (await notices(token)).map(({ messageTitle }) => messageTitle.replace(/DD\d+/, 'N'));

interface CutOffs {
  cutoff_si?: Date;
  cutoff_vgm?: Date;
  cutoff_customs?: Date;
  cutoff_afc?: Date;
}
const inHours = (hours: number) => new Date(start + hours * HOUR);

async function released(cutOffs: CutOffs, of?: { customer_id: string; token: string; id: string }) {
  const customer_id = of?.customer_id ?? (await addCustomer(test.db));
  const { token, id } = of ?? (await addUser(test.db, { customer_id }));
  const { bookingId } = await saveOrFail(test.withToken(token), completeBooking(places));
  const provider = { side: 'provider', customerId: null } as const;
  await makeProviderMove({ db: test.db, settings: test.settings, actor: provider, now: Date.now }, 'release', { bookingId, bkgNo: '177', cutOffs });
  await test.withToken(token).message.readAll({});
  await test.withToken(token).message.deleteRead({});
  const levels = async () => {
    const list = await test.withToken(token).todo.queryToDoList({ status: 2, channel: 1, size: 10, current: 1 });
    return Object.fromEntries(list.ok ? list.data.records.map(({ busType, level }) => [busType, level]) : []);
  };
  return { token, id, customer_id, bookingId, levels };
}

describe('reminders of a cut-off', () => {
  it('are sent 48, 24 and 6 hours before, once each, from either server, and when it has passed', async () => {
    const { token, bookingId, levels } = await released({ cutoff_si: inHours(60) });
    for (const hours of [11, 12, 12, 13, 36, 37, 54, 60.1, 61, 62]) await bothRemind(hours * HOUR);
    expect(await titles(token)).toEqual([
      'SI cut-off of booking N has passed',
      'SI cut-off of booking N in 6 h',
      'SI cut-off of booking N in 24 h',
      'SI cut-off of booking N in 48 h',
    ]);
    expect((await notices(token))[1]).toMatchObject({ messageType: 3, bookingId });
    expect(await levels()).toMatchObject({ 2: 2, 3: 1 });
  });

  it('say what the booking still needs and who has to act', async () => {
    const { token, bookingId } = await released({ cutoff_vgm: inHours(40) });
    await test.db.updateTable('booking').set({ si_status: 2, preplan_status: 1 }).where('id', '=', bookingId).execute();
    await bothRemind(0);
    const [notice] = await notices(token);
    expect(
      notice?.message
        .replaceAll(/<\/?p>/g, '\n')
        .split('\n')
        .filter(Boolean)
        .slice(1),
    ).toEqual([
      'Still open:',
      'VGM: to be submitted by you',
      'Pre-plan: to be answered by customs',
      'COPY: to be issued by the forwarder',
      'Bill: to be issued by the forwarder',
    ]);
  });

  it('are sent to each user at the hours that the user has set, and made up for', async () => {
    const { token, customer_id } = await released({ cutoff_customs: inHours(60) });
    const colleague = (await addUser(test.db, { customer_id })).token;
    const silent = (await addUser(test.db, { customer_id })).token;
    expect(await test.withToken(colleague).deadline.saveReminderHours({ hours: [24] })).toMatchObject({ ok: true });
    await test.withToken(silent).deadline.saveReminderHours({ hours: [] });
    expect(await test.withToken(colleague).deadline.queryDeadlineSettings({})).toMatchObject({ data: { hours: [24], feed: null } });
    await bothRemind(12 * HOUR);
    expect([await titles(token), await titles(colleague)]).toEqual([['Customs cut-off of booking N in 48 h'], []]);
    // No server was running 24 hours before.
    await bothRemind(55 * HOUR);
    expect((await titles(token))[0]).toBe('Customs cut-off of booking N in 5 h');
    expect([await titles(colleague), await titles(silent)]).toEqual([['Customs cut-off of booking N in 5 h'], []]);
  });

  it('are mailed at once to users who chose mail for the kind', async () => {
    const { token, id } = await released({ cutoff_si: inHours(40) });
    await test.db
      .updateTable('web_user')
      .set({ email: `u${id}@example.com` })
      .where('id', '=', id)
      .execute();
    await test.withToken(token).message.saveNoticePreferences({ list: [{ messageType: 3, portal: false, mail: true }] }, { locale: 'en-US' });
    await bothRemind(0);
    const mails: Mail[] = [];
    await queueDigests({
      db: test.db,
      now: start,
      delayMs: HOUR,
      publicUrl: 'https://portal.example.com',
      siteName: { 'zh-CN': '门户', 'en-US': 'Portal' },
    });
    await runDueJobs(test.db, { sendMail: async (mail) => void mails.push(mail) });
    const mail = mails.find(({ to }) => to === `u${id}@example.com`);
    expect(mail?.text).toContain('Shipping instruction: to be submitted by you');
    expect(await titles(token)).toEqual([]);
  });

  it('start anew when the cut-off is moved, and end with the document or the booking', async () => {
    const moved = await released({ cutoff_si: inHours(20) });
    const done = await released({ cutoff_si: inHours(20) });
    const gone = await released({ cutoff_si: inHours(20) });
    await test.db.updateTable('booking').set({ si_status: 2 }).where('id', '=', done.bookingId).execute();
    await test.db.updateTable('booking').set({ status: 9 }).where('id', '=', gone.bookingId).execute();
    await bothRemind(0);
    await test.db
      .updateTable('booking')
      .set({ cutoff_si: inHours(40) })
      .where('id', '=', moved.bookingId)
      .execute();
    await bothRemind(MINUTE);
    expect(await titles(moved.token)).toEqual(['SI cut-off of booking N in 39 h 59 min', 'SI cut-off of booking N in 20 h']);
    expect([await titles(done.token), await titles(gone.token)]).toEqual([[], []]);
    expect([await done.levels(), await gone.levels()]).toEqual([{ 3: 1, 4: 1, 11: 1 }, {}]);
  });

  it('of several bookings are one notice, for each cut-off and for those who are reminded at the same hours', async () => {
    const first = await released({ cutoff_si: inHours(30), cutoff_vgm: inHours(100) });
    const others = [await released({ cutoff_si: inHours(29) }, first), await released({ cutoff_si: inHours(31), cutoff_vgm: inHours(20) }, first)];
    await bothRemind(0);
    expect((await titles(first.token)).toSorted()).toEqual(['SI cut-off of 3 bookings, the first in 29 h', 'VGM cut-off of booking N in 20 h']);
    const several = (await notices(first.token)).find(({ messageTitle }) => messageTitle.startsWith('SI'));
    expect(several).toMatchObject({ messageType: 3, bookingId: null, link: '/backOrder/orderManagement?status=released' });
    const lines =
      several?.message
        .replaceAll(/<\/?p>/g, '\n')
        .split('\n')
        .filter(Boolean) ?? [];
    expect(lines[0]).toBe('The shipping instructions of these bookings are to be submitted by you (Shanghai time):');
    expect(lines.slice(1).map((line) => line.replace(/^DD\d+: \S+ \S+, /, ''))).toEqual(['29 h', '30 h', '31 h']);
    // One has been submitted since; the others have passed.
    await test.db.updateTable('booking').set({ si_status: 2 }).where('id', '=', others[0]!.bookingId).execute();
    await bothRemind(32 * HOUR);
    expect(await titles(first.token)).toContain('SI cut-off of 2 bookings has passed');
  });

  it('stop while a withdrawal is asked for, and name the first of two cut-offs of the pre-plan', async () => {
    const { token, bookingId } = await released({ cutoff_afc: inHours(20), cutoff_customs: inHours(22) });
    const asking = test.db.updateTable('booking').where('id', '=', bookingId);
    await asking.set({ status: BOOKING_STATUS.withdrawalRequested }).execute();
    await bothRemind(0);
    expect(await titles(token)).toEqual([]);
    await asking.set({ status: BOOKING_STATUS.released }).execute();
    await bothRemind(MINUTE);
    expect(await titles(token)).toEqual(['AFC cut-off of booking N in 19 h 59 min']);
  });

  it('skip a booking that is locked by a change until the next run, without waiting', async () => {
    const { token, bookingId } = await released({ cutoff_si: inHours(30) });
    await inTransaction(other, async (changing) => {
      await changing.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute();
      await remindOfCutOffs({ db: test.db, now: () => start });
    });
    expect(await titles(token)).toEqual([]);
    await bothRemind(MINUTE);
    expect(await titles(token)).toEqual(['SI cut-off of booking N in 29 h 59 min']);
  });
});

describe('the calendar', () => {
  const keyOf = (address: string) => new URL(address).searchParams.get('key') ?? '';
  const renew = async (token: string) => {
    const renewed = await test.withToken(token).deadline.renewDeadlineFeed({}, { locale: 'en-US' });
    if (!renewed.ok) throw new Error(renewed.message);
    return renewed.data.feed!.address;
  };
  const open = (address: string) => test.app.inject({ method: 'GET', url: address.replace(/^https?:\/\/[^/]+/, '') });
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      const alarms = one.getAllSubcomponents('valarm').length;
      return { uid: event.uid, summary: event.summary, at: event.startDate.toJSDate().getTime(), alarms, text: event.description };
    });

  it("has the cut-offs of the company's bookings without a session, with alarms at the user's hours until the document is there", async () => {
    const { token, bookingId } = await released({ cutoff_si: inHours(60), cutoff_vgm: inHours(80) });
    await released({ cutoff_si: inHours(60) });
    await test.withToken(token).deadline.saveReminderHours({ hours: [48, 6] });
    await test.db.updateTable('booking').set({ vgm_status: 2 }).where('id', '=', bookingId).execute();
    const answer = await open(await renew(token));
    expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
    const second = (time: Date) => Math.floor(time.getTime() / 1000) * 1000;
    expect(eventsOf(answer.body)).toMatchObject([
      { uid: `${bookingId}-si@quayside`, summary: 'SI cut-off, 177', at: second(inHours(60)), alarms: 2 },
      { uid: `${bookingId}-vgm@quayside`, summary: '✓ VGM cut-off, 177', at: second(inHours(80)), alarms: 0 },
    ]);
    expect(eventsOf(answer.body)[0]?.text).toContain('Shipping instruction: to be submitted by you');
    const settings = await test.withToken(token).deadline.queryDeadlineSettings({});
    expect(settings.ok && settings.data.feed?.readTime).toBeGreaterThan(0);
  });

  it('contains the kinds of cut-offs and the bookings that its user has chosen, also after a renewal', async () => {
    const mine = await released({ cutoff_si: inHours(60), cutoff_vgm: inHours(80) });
    const colleague = await addUser(test.db, { customer_id: mine.customer_id });
    const theirs = await released({ cutoff_si: inHours(50) }, { ...colleague, customer_id: mine.customer_id });
    const caller = test.withToken(mine.token);
    expect(await caller.deadline.saveDeadlineFeed({ codes: ['si'], isOwnOnly: true })).toMatchObject({ ok: false });
    const address = await renew(mine.token);
    const uids = async (of = address) => eventsOf((await open(of)).body).map(({ uid }) => uid.replace('@quayside', ''));
    expect((await uids()).filter((uid) => !/-(customs|afc|cy)$/.test(uid))).toEqual([
      `${theirs.bookingId}-si`,
      `${mine.bookingId}-si`,
      `${mine.bookingId}-vgm`,
    ]);
    await caller.deadline.saveDeadlineFeed({ codes: ['vgm', 'si'], isOwnOnly: true });
    expect(await uids()).toEqual([`${mine.bookingId}-si`, `${mine.bookingId}-vgm`]);
    await caller.deadline.saveDeadlineFeed({ codes: ['si'], isOwnOnly: false });
    const expected = [`${theirs.bookingId}-si`, `${mine.bookingId}-si`];
    expect(await uids()).toEqual(expected);
    expect(await uids(await renew(mine.token))).toEqual(expected);
    expect(await caller.deadline.queryDeadlineSettings({})).toMatchObject({ data: { feed: { codes: ['si'], isOwnOnly: false } } });
    expect(await caller.deadline.saveDeadlineFeed({ codes: [], isOwnOnly: false })).toMatchObject({ ok: false, reason: 'business' });
  });

  it('is in the language of its user when it was made, until another one is chosen', async () => {
    const { token } = await released({ cutoff_si: inHours(60) });
    const address = await renew(token);
    const summary = async () => eventsOf((await open(address)).body).find(({ uid }) => uid.includes('-si'))?.summary;
    expect(await summary()).toBe('SI cut-off, 177');
    const { deadline } = test.withToken(token);
    await deadline.saveDeadlineFeed({ codes: ['si'], isOwnOnly: false, locale: 'zh-CN' });
    expect(await summary()).toBe('截单 177');
    await deadline.saveDeadlineFeed({ codes: ['si'], isOwnOnly: true });
    expect(await deadline.queryDeadlineSettings({})).toMatchObject({ data: { feed: { isOwnOnly: true, locale: 'zh-CN' } } });
  });

  it('ends with a renewal, a revocation, and the account', async () => {
    const { token, id } = await released({ cutoff_si: inHours(60) });
    const first = await renew(token);
    const second = await renew(token);
    expect(keyOf(second)).not.toBe(keyOf(first));
    const stati = async () => (await Promise.all([first, second].map(open))).map(({ statusCode }) => statusCode);
    expect(await stati()).toEqual([404, 200]);
    expect(await test.withToken(token).deadline.revokeDeadlineFeed({})).toMatchObject({ ok: true });
    expect(await stati()).toEqual([404, 404]);
    const third = await renew(token);
    expect((await open(third)).statusCode).toBe(200);
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
    expect((await open(third)).statusCode).toBe(404);
  });

  it('is not opened by a forged key', async () => {
    const { token } = await released({ cutoff_si: inHours(60) });
    const address = await renew(token);
    const [id] = keyOf(address).split('.');
    for (const key of [`${id}.`, `${id}.AAAA`, String(id), 'x', `${Number(id) + 1}.${keyOf(address).split('.')[1]}`])
      expect((await open(address.replace(/key=.*/, `key=${encodeURIComponent(key)}`))).statusCode).toBe(404);
  });
});

describe('one clock for one cut-off', () => {
  it('on every screen, in the calendar and in the reminder, however it was changed', async () => {
    const { token, bookingId } = await released({ cutoff_si: inHours(60), cutoff_vgm: inHours(70) });
    const [si, vgm] = [inHours(-1.75), inHours(30.5)];
    // As an operator corrects it in the database: nothing else is told.
    await test.db.updateTable('booking').set({ cutoff_si: si, cutoff_vgm: vgm }).where('id', '=', bookingId).execute();
    const caller = test.withToken(token);
    const dataOf = async <T>(answer: Promise<{ ok: true; data: T } | { ok: false; message: string }>): Promise<T> => {
      const given = await answer;
      if (!given.ok) throw new Error(given.message);
      return given.data;
    };
    const toDos = await dataOf(caller.todo.queryToDoList({ size: 10 }));
    const [row] = (await dataOf(caller.order.queryPageOrderWeb({}))).records;
    const [near] = (await dataOf(caller.order.queryCutOffs({ days: 7 }))).records;
    const { booking } = await dataOf(caller.order.initOrderInfoWeb({ bookingId }));
    const { feed } = await dataOf(caller.deadline.renewDeadlineFeed({}));
    const calendar = await test.app.inject({ method: 'GET', url: feed!.address.replace(/^https?:\/\/[^/]+/, '') });
    const starts = new ICAL.Component(ICAL.parse(calendar.body) as unknown[])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one).startDate.toJSDate().getTime());
    const deadlineOf = (kind: number) => toDos.records.find(({ busType }) => busType === kind)?.deadline;
    const shown = [[deadlineOf(2), deadlineOf(4)], ...[row, near, booking].map((one) => [one?.cutoffSi, one?.cutoffVgm])];
    expect(shown).toEqual(shown.map(() => [si.getTime(), vgm.getTime()]));
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000) * 1000;
    expect(starts).toEqual([seconds(si), seconds(vgm)]);
    await bothRemind(0);
    const reminders = await notices(token);
    expect(reminders.map(({ messageTitle }) => messageTitle.replace(/DD\d+/, 'N')).toSorted()).toEqual([
      'SI cut-off of booking N has passed',
      'VGM cut-off of booking N in 30 h 30 min',
    ]);
    for (const at of [si, vgm]) expect(reminders.some(({ message }) => message.includes(formatDateTime(at.getTime()).slice(0, 16)))).toBe(true);
    // What has passed is urgent, although nothing was told of the change.
    expect(await dataOf(caller.todo.queryToDoList({ size: 1 }))).toMatchObject({ records: [{ busType: 2, level: 2 }] });
  });
});

describe('what customers are asked for', () => {
  it('can be done: each document of a to-do, a next step or a reminder has a tab that opens, and a call that answers', async () => {
    const { token, bookingId } = await released({ cutoff_si: inHours(20), cutoff_vgm: inHours(20), cutoff_customs: inHours(20) });
    const caller = test.withToken(token);
    const [toDos, info] = [await caller.todo.queryToDoList({ size: 10 }), await caller.order.initOrderInfoWeb({ bookingId })];
    if (!toDos.ok || !info.ok) throw new Error('not there');
    const { booking, tabs } = info.data;
    const ofToDos: Record<number, string> = { [TODO_TYPE.shippingInstruction]: 'si', [TODO_TYPE.vgm]: 'vgm', [TODO_TYPE.manifest]: 'preplan' };
    const steps = customerSteps({ ...booking, isReturned: false, copyVersion: 0, isChangeRequested: false });
    const reminded = missingDocuments(booking).flatMap((missing) => (missing.endsWith('.customer') ? [missing.replace('.customer', '')] : []));
    const asked = [...toDos.data.records.flatMap(({ busType }) => ofToDos[busType] ?? []), ...steps.map(({ document }) => document), ...reminded];
    expect([...new Set(asked)].toSorted()).toEqual(['preplan', 'si', 'vgm']);
    const opened = {
      si: [tabs.si.enabled, (await caller.bill.initInfoMbl({ bookingId })).ok],
      vgm: [tabs.vgm.enabled, (await caller.vgm.initWebBookingVgm({ bookingId })).ok],
      preplan: [tabs.preplan.enabled, (await caller.preplan.initPreplan({ bookingId })).ok],
    };
    expect(opened).toEqual({ si: [true, true], vgm: [true, true], preplan: [true, true] });
  });
});
