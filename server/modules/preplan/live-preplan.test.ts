import { beforeAll, expect, it } from 'vitest';
import { completeMbl, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { addUser } from '#server/test/factories';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';
import { simulateVgm } from '#server/modules/vgm/service';
import { readSettings } from '#server/core/runtime/settings';
import { inTransaction } from '#server/core/storage/db';
import { answerPreplan, simulatePreplan } from './service.ts';

let test: TestApp;
let places: Places;
const { enter } = socketTests((made) => (test = made));

beforeAll(async () => {
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

it('an open page is told when the documents of a demo booking are sent, and when customs answers', async () => {
  const { token } = await addUser(test.db);
  const as = test.withToken(token);
  const { bookingId } = await releasedBooking(test, as, places);
  await saveMblOrFail(as, completeMbl(places, bookingId));
  const page = await enter(token);
  const { now } = test.clock;
  await inTransaction(test.db, async (db) => {
    const simulation = { db, now, language: 'en-US', settings: readSettings({ SEED: 'none' }) } as const;
    await simulateVgm(simulation, bookingId);
    await simulatePreplan(simulation, bookingId);
    await answerPreplan({ db, now }, { bookingId, isAccepted: true, reasons: [] });
  });
  const told = (await page.until('record_saved', 3)) as { record: string; verb: string }[];
  expect(told.map(({ record, verb }) => [record, verb])).toEqual(
    expect.arrayContaining([
      ['vgm', 'save'],
      ['preplan', 'save'],
      ['preplan', 'accept'],
    ]),
  );
});
