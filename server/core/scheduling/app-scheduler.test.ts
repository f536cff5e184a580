import { beforeAll, describe, expect, it } from 'vitest';
import { makeProviderMove } from '#server/modules/order/service';
import { completeBooking, makeDictionaries, type SaveInput, saveOrFail } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { dayFromNow, makeRate, placesOf, type Places } from '#server/test/data/rates';
import { secondServer } from '#server/test/services/second-server';
import { testApp, type TestApp } from '#server/test/test-app';
import { remindHourly } from './scheduler.ts';
import { type Db, inTransaction } from '../storage/db.ts';

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
const bothLookAfter = (ms: number) => Promise.all([test.db, other].map((db) => remindHourly({ db, now: () => start + ms })));

async function notices(token: string) {
  const all = await test.withToken(token).message.queryAll({}, { locale: 'en-US' });
  return all.ok ? all.data.records : [];
}
const titles = async (token: string) => (await notices(token)).map(({ messageTitle }) => messageTitle.replace(/DD\d+/, 'N'));

async function submitted(changes: SaveInput = {}) {
  const { token } = await addUser(test.db);
  const { bookingId, version } = await saveOrFail(test.withToken(token), completeBooking(places, changes));
  return { token, bookingId, version };
}

describe('an approaching cut-off', () => {
  async function released(cutOffs: { cutoff_si: Date; cutoff_vgm: Date }) {
    const { token, bookingId } = await submitted();
    const provider = { side: 'provider', customerId: null } as const;
    await makeProviderMove({ db: test.db, actor: provider, now: Date.now }, 'release', { bookingId, bkgNo: '177', cutOffs });
    await test.withToken(token).message.deleteRead({});
    const levels = async () => {
      const list = await test.withToken(token).todo.queryToDoList({ status: 2, channel: 1, size: 10, current: 1 });
      return Object.fromEntries(list.ok ? list.data.records.map(({ busType, level }) => [busType, level]) : []);
    };
    return { token, bookingId, levels };
  }

  it('makes the to-do urgent twelve hours before and sends one notice, from either server', async () => {
    const { token, bookingId, levels } = await released({ cutoff_si: new Date(start + 20 * HOUR), cutoff_vgm: new Date(start + 30 * HOUR) });
    await bothLookAfter(8 * HOUR - MINUTE);
    expect([await titles(token), await levels()]).toEqual([['Booking N released'], { 2: 1, 3: 1, 4: 1 }]);
    for (const ms of [8 * HOUR, 8 * HOUR, 9 * HOUR]) await bothLookAfter(ms);
    expect([await titles(token), await levels()]).toEqual([['SI cut-off of booking N is near', 'Booking N released'], { 2: 2, 3: 1, 4: 1 }]);
    expect((await notices(token))[0]).toMatchObject({ messageType: 3, bookingId });
    await bothLookAfter(18 * HOUR);
    expect((await titles(token))[0]).toBe('VGM cut-off of booking N is near');
    expect((await notices(token))[0]).toMatchObject({ messageType: 4, bookingId });
  });

  it('sends nothing for finished or withdrawn bookings, and closes their to-dos', async () => {
    const cutOffs = { cutoff_si: new Date(start + 20 * HOUR), cutoff_vgm: new Date(start + 20 * HOUR) };
    const [done, gone] = [await released(cutOffs), await released(cutOffs)];
    await test.db.updateTable('booking').set({ si_status: 2, vgm_status: 3 }).where('id', '=', done.bookingId).execute();
    await test.db.updateTable('booking').set({ status: 9 }).where('id', '=', gone.bookingId).execute();
    await bothLookAfter(10 * HOUR);
    expect([await titles(done.token), await titles(gone.token)]).toEqual([['Booking N released'], ['Booking N released']]);
    expect([await done.levels(), await gone.levels()]).toEqual([{ 3: 1 }, {}]);
  });

  it('skips a booking that is locked by a change until the next run, without waiting', async () => {
    const { token, bookingId } = await released({ cutoff_si: new Date(start + 20 * HOUR), cutoff_vgm: new Date(start + 99 * HOUR) });
    await inTransaction(other, async (changing) => {
      await changing.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute();
      await remindHourly({ db: test.db, now: () => start + 9 * HOUR });
    });
    expect(await titles(token)).toEqual(['Booking N released']);
    await bothLookAfter(10 * HOUR);
    expect((await titles(token))[0]).toBe('SI cut-off of booking N is near');
  });

  it('is reported later if no server was running', async () => {
    const { token } = await released({ cutoff_si: new Date(start + HOUR), cutoff_vgm: new Date(start + 99 * HOUR) });
    await bothLookAfter(2 * HOUR);
    expect((await titles(token))[0]).toBe('SI cut-off of booking N has passed');
  });
});

it('reports the last change of a submitted booking once its customer has stopped editing', async () => {
  const provider = await addUser(test.db, { side: 'provider' });
  const { token, bookingId, version } = await submitted();
  const edit = (known: number) => saveOrFail(test.withToken(token), completeBooking(places, { bookingId, submit: false, version: known }));
  await edit(version);
  await edit(version + 1);
  const changes = async () => (await titles(provider.token)).filter((title) => title === 'Booking N changed').length;
  await bothLookAfter(5 * MINUTE);
  expect(await changes()).toBe(1);
  for (const minutes of [11, 12, 90]) await bothLookAfter(minutes * MINUTE);
  expect(await changes()).toBe(2);
});

describe('followers of rates', () => {
  it('are told two days ahead of the end, once, and nobody else is', async () => {
    const follower = (await addUser(test.db)).token;
    const stranger = (await addUser(test.db)).token;
    const rate = (days: number) => makeRate(test.db, places, { shipping_id: places.carrier.MAEU!, valid_to: dayFromNow(days) });
    for (const id of [await rate(2), await rate(3)]) await test.withToken(follower).freight.attentionFcl({ id, attention: true });
    const message = `<p>Shanghai – Los Angeles, Maersk: valid until ${dayFromNow(2)}. Please book in time.</p>`;
    await bothLookAfter(0);
    expect(await notices(follower)).toMatchObject([
      { messageTitle: '1 followed rate has changed', messageType: 8, link: '/freight/attention', message },
    ]);
    await bothLookAfter(HOUR);
    // In the last hour of a day the other rate is told, too.
    expect((await notices(follower)).filter((notice) => notice.message === message)).toHaveLength(1);
    expect(await notices(stranger)).toEqual([]);
  });
});
