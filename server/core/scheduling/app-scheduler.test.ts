import { beforeAll, describe, expect, it } from 'vitest';
import { completeBooking, makeDictionaries, type SaveInput, saveOrFail } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { dayFromNow, makeRate, placesOf, type Places } from '#server/test/data/rates';
import { secondServer } from '#server/test/services/second-server';
import { testApp, type TestApp } from '#server/test/test-app';
import { remindHourly } from './scheduler.ts';
import type { Db } from '../storage/db.ts';

const MINUTE = 60_000;
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
    await bothLookAfter(60 * MINUTE);
    // In the last hour of a day the other rate is told, too.
    expect((await notices(follower)).filter((notice) => notice.message === message)).toHaveLength(1);
    expect(await notices(stranger)).toEqual([]);
  });
});
