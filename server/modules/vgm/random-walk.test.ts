import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { VGM_STATE, type VgmState, vgmStateAfter, vgmStatusOf } from '#domain/vgm/vgm-state';
import { readMass } from '#domain/edifact/messages/mass-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { CONTAINERS, releasedBooking } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { completeVgm, weighedLine } from '#server/test/bookings/vgms';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { inTransaction } from '#server/core/storage/db';
import { answerVgm } from './service.ts';

let test: TestApp;
let places: Places;
let customer: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

const WALKS = Number(process.env.WALKS ?? 6);
const STEPS = 12;
const NUMBERS = CONTAINERS.slice(0, 3);
const step = fc.record({
  verb: fc.constantFrom('submit', 'save', 'accept', 'reject'),
  at: fc.uniqueArray(fc.nat(NUMBERS.length - 1), { minLength: 1 }),
  kg: fc.integer({ min: 3000, max: 30_000 }),
});

it('declarations stay in the states of the model, and the latest message has what the carrier should know', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: STEPS }), async (steps) => {
      const { bookingId } = await releasedBooking(test, customer, places, { ctnList: [{ ctnType: '20GP', num: NUMBERS.length, ctnClass: 'COC' }] });
      const states: VgmState[] = NUMBERS.map(() => VGM_STATE.open);
      const masses = NUMBERS.map(() => '4000');
      const declared: (string | undefined)[] = NUMBERS.map(() => undefined);
      for (const { verb, at, kg } of steps) {
        const named = at.map((place) => NUMBERS[place] ?? '');
        if (verb === 'submit' || verb === 'save') {
          for (const place of at) masses[place] = String(kg);
          const { id, version } = await headOf(bookingId);
          const vgmList = NUMBERS.map((ctnNo, place) => weighedLine(ctnNo, { vgm: masses[place] }));
          const input = completeVgm(bookingId, {
            vo: { id, version },
            vgmList,
            submit: verb === 'submit',
            ...(verb === 'submit' && { ctnNos: named }),
          });
          expect(await customer.vgm.saveWebVgm(input)).toMatchObject({ ok: true });
          if (verb === 'save') continue;
          for (const place of at) [states[place], declared[place]] = [VGM_STATE.submitted, masses[place]];
          expect(await latestMessage(bookingId)).toEqual(
            NUMBERS.flatMap((ctnNo, place) =>
              states[place] === VGM_STATE.submitted || states[place] === VGM_STATE.accepted ? [`${ctnNo} ${declared[place]}`] : [],
            ),
          );
          continue;
        }
        const isPossible = at.every((place) => vgmStateAfter(states[place] ?? VGM_STATE.open, verb) !== undefined);
        const answered = await inTransaction(test.db, (db) =>
          answerVgm({ db, now: test.clock.now }, { bookingId, isAccepted: verb === 'accept', ctnNos: named, reason: 'No' }),
        ).then(
          () => true,
          () => false,
        );
        expect(answered).toBe(isPossible);
        if (isPossible) for (const place of at) states[place] = vgmStateAfter(states[place] ?? VGM_STATE.open, verb) ?? VGM_STATE.open;
      }
      const stored = await test.db.selectFrom('booking').select('vgm_status').where('id', '=', bookingId).executeTakeFirstOrThrow();
      expect(stored.vgm_status).toBe(vgmStatusOf(states, NUMBERS.length));
    }),
    { numRuns: WALKS },
  );
});

async function headOf(bookingId: string) {
  const answer = await customer.vgm.initWebBookingVgm({ bookingId });
  if (!answer.ok) throw new Error(answer.message);
  const { id, version } = answer.data.vgmVo;
  return { id, version: id === null ? null : version };
}

async function latestMessage(bookingId: string): Promise<string[]> {
  const { content } = await test.db
    .selectFrom('edi_message')
    .select('content')
    .where('booking_id', '=', bookingId)
    .where('type', '=', 'VERMAS')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const interchange = readInterchange(content ?? '');
  const masses = interchange.is === 'interchange' ? readMass(interchange.segments) : undefined;
  if (!masses || 'is' in masses) throw new Error('No VERMAS.');
  return masses.containers.map(({ ctnNo, grossMass }) => `${ctnNo} ${grossMass}`);
}
