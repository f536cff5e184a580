import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TODO_TYPE, TODO_URGENCY } from '#domain/constants';
import { parseDate } from '#i18n';
import { makeProviderMove } from '#server/modules/order/service';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { dayFromNow, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { remindOfCutOffs } from './remind.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EN = { locale: 'en-US' };

let test: TestApp;
let places: Places;
let manager: Client;
let client: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  manager = test.as('provider');
});
beforeEach(async () => {
  for (const table of ['booking', 'sailing_date', 'blanked_sailing'] as const) await test.db.deleteFrom(table).execute();
  client = test.withToken((await addUser(test.db, { customer_id: await addCustomer(test.db) })).token);
});

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const day = (days: number) => parseDate(dayFromNow(days)) ?? 0;
/** A sailing whose SI cut-off is four days before, and whose VGM cut-off two days before. */
const sails = (days: number) =>
  makeSailing(test.db, places, {
    etd: dayFromNow(days),
    eta: dayFromNow(days + 14),
    vessel: 'CEDAR STAR',
    voyage: `${days}E`,
    cutoff_si: new Date(day(days - 4)),
    cutoff_vgm: new Date(day(days - 2)),
    cutoff_cy: null,
    cutoff_customs: null,
    cutoff_afc: null,
  });
const release = (bookingId: string) => {
  const actor = { side: 'provider', customerId: null } as const;
  return makeProviderMove({ db: test.db, settings: test.settings, actor, now: test.clock.now }, 'release', { bookingId, bkgNo: '177TEST' });
};
/** A submitted booking on the sailing of day 9, which leaves the schedule; the next one is on day 16. */
async function blanked({ isReleased }: { isReleased: boolean }): Promise<string> {
  const id = await sails(9);
  await sails(16);
  const sailing = { etd: day(9), eta: day(23), vessel: 'CEDAR STAR', voyage: '9E' };
  const { bookingId } = await saveOrFail(client, completeBooking(places, sailing));
  if (isReleased) await release(bookingId);
  dataOf(await manager.sailing.deleteSailingDate({ ids: [id] }));
  return bookingId;
}
async function rollOver(bookingId: string): Promise<number> {
  const { version, next } = dataOf(await client.order.queryRollOverWeb({ bookingId }));
  return dataOf(await client.order.rollOverBookingWeb({ bookingId, version, offer: next?.offer ?? '' })).version;
}
const remindAt = (at: number) => remindOfCutOffs({ db: test.db, now: () => at });
/** Reminders of the SI cut-off, newest first. */
async function reminders(): Promise<string[]> {
  const titles = dataOf(await client.message.queryAll({}, EN)).records.map(({ messageTitle }) => messageTitle);
  return titles.filter((title) => title.startsWith('SI cut-off')).map((title) => title.replace(/DD\d+/, 'N'));
}
async function levelOfSi(): Promise<number | undefined> {
  const { records } = dataOf(await client.todo.queryToDoList({ status: 2, channel: 1, size: 10, current: 1 }));
  return records.find(({ busType }) => busType === TODO_TYPE.shippingInstruction)?.level;
}
/** The SI cut-off in a calendar program that has subscribed before. */
async function calendarOf(address: string) {
  const { body } = await test.app.inject({ method: 'GET', url: address.replace(/^https?:\/\/[^/]+/, '') });
  const events = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return events
    .filter(({ uid }) => uid.endsWith('-si@quayside'))
    .map(({ uid, startDate, description, component }) => ({
      uid,
      at: startDate.toJSDate().getTime(),
      vessel: /CEDAR STAR \d+E/.exec(description)?.[0],
      alarms: component.getAllSubcomponents('valarm').length,
    }));
}
const subscribe = async () => dataOf(await client.deadline.renewDeadlineFeed({}, EN)).feed?.address ?? '';

describe('after a roll-over', () => {
  it('of a released booking, reminders, to-dos and calendar follow the new cut-offs once the amendment is accepted', async () => {
    const bookingId = await blanked({ isReleased: true });
    const calendar = await subscribe();
    const uid = `${bookingId}-si@quayside`;
    const [oldCutOff, newCutOff] = [day(5), day(12)];
    await remindAt(oldCutOff - 10 * HOUR);
    expect([await reminders(), await levelOfSi()]).toEqual([['SI cut-off of booking N in 10 h'], TODO_URGENCY.urgent]);

    const version = await rollOver(bookingId);
    // The space on the old sailing is not given up before.
    expect(await calendarOf(calendar)).toEqual([{ uid, at: oldCutOff, vessel: 'CEDAR STAR 9E', alarms: 3 }]);
    dataOf(await manager.order.answerAmendmentWeb({ bookingId, version, isAccepted: true }));

    expect(await levelOfSi()).toBe(TODO_URGENCY.normal);
    expect(await calendarOf(calendar)).toEqual([{ uid, at: newCutOff, vessel: 'CEDAR STAR 16E', alarms: 3 }]);
    // Neither the next stage of the old cut-off nor its end is told.
    for (const at of [oldCutOff - 5 * HOUR, oldCutOff + HOUR, newCutOff - 3 * DAY]) await remindAt(at);
    expect([await reminders(), await levelOfSi()]).toEqual([['SI cut-off of booking N in 10 h'], TODO_URGENCY.normal]);
    // The stages begin anew, also that which the old cut-off had reached.
    for (const at of [newCutOff - 48 * HOUR, newCutOff - 10 * HOUR]) await remindAt(at);
    expect(await reminders()).toEqual(['SI cut-off of booking N in 10 h', 'SI cut-off of booking N in 48 h', 'SI cut-off of booking N in 10 h']);
    expect(await levelOfSi()).toBe(TODO_URGENCY.urgent);
  });

  it('of a submitted booking, the calendar follows at once, and reminders come for the new cut-offs alone', async () => {
    const bookingId = await blanked({ isReleased: false });
    const calendar = await subscribe();
    expect(await calendarOf(calendar)).toMatchObject([{ at: day(5), vessel: 'CEDAR STAR 9E' }]);
    await rollOver(bookingId);
    expect(await calendarOf(calendar)).toMatchObject([{ uid: `${bookingId}-si@quayside`, at: day(12), vessel: 'CEDAR STAR 16E' }]);
    await release(bookingId);
    for (const at of [day(5) - 5 * HOUR, day(5) + HOUR, day(12) - 40 * HOUR]) await remindAt(at);
    expect(await reminders()).toEqual(['SI cut-off of booking N in 40 h']);
  });
});
