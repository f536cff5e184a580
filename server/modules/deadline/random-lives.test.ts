import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { siBookingRefusal } from '#domain/bill/si-policy';
import { BOOKING_STATUS, type BookingStatus } from '#domain/booking/booking-status';
import { TODO_TYPE } from '#domain/constants';
import { preplanActions, type PreplanStatus } from '#domain/preplan/preplan-state';
import { vgmActions } from '#domain/vgm/vgm-state';
import { BusinessError } from '#server/core/errors/business-error';
import { readSettings } from '#server/core/runtime/settings';
import { type Db, inTransaction } from '#server/core/storage/db';
import { makeSiMove, sendCopy, simulateConfirmation, simulateSubmission } from '#server/modules/bill/service';
import { answerPreplan, simulatePreplan } from '#server/modules/preplan/service';
import { answerVgm, simulateVgm } from '#server/modules/vgm/service';
import { copySender } from '#server/test/bookings/bills';
import { bookingLife } from '#server/test/bookings/booking-life';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { dayFromNow, placesOf, type Places } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';
import { remindOfCutOffs } from './remind.ts';

let test: TestApp;
let places: Places;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
});

const LIVES = Number(process.env.WALKS ?? 8);
const STEPS = 60;
const settings = readSettings({ SEED: 'none' });
const HOUR = 3_600_000;

const OF_BOOKING = ['withdraw', 'refuseWithdrawal', 'amend', 'acceptAmendment', 'refuseAmendment', 'sail', 'arrive'] as const;
const OF_DOCUMENTS = [
  'submitSi',
  'returnSi',
  'acceptSi',
  'sendCopy',
  'confirmCopy',
  'declareVgm',
  'rejectVgm',
  'acceptVgm',
  'sendPreplan',
  'rejectPreplan',
  'acceptPreplan',
] as const;
const CUT_OFFS = ['cutoff_si', 'cutoff_vgm', 'cutoff_customs', 'cutoff_afc'] as const;
type Step =
  | { verb: (typeof OF_BOOKING)[number] | (typeof OF_DOCUMENTS)[number] }
  | { cutOff: (typeof CUT_OFFS)[number]; inHours: number | null }
  | { wait: number };
// Ships sail late in a life, or nothing would be left to do.
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ verb: fc.constantFrom(...OF_DOCUMENTS) }) },
  // Everything else waits for these.
  { weight: 4, arbitrary: fc.record({ verb: fc.constantFrom('submitSi', 'acceptSi', 'declareVgm', 'sendPreplan') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constantFrom('withdraw', 'refuseWithdrawal', 'refuseWithdrawal', 'amend', 'acceptAmendment', 'refuseAmendment'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ cutOff: fc.constantFrom(...CUT_OFFS), inHours: fc.option(fc.integer({ min: -30, max: 90 }), { nil: null }) }) },
  { weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 40 }) }) },
);
const lives = fc
  .tuple(fc.array(step, { minLength: STEPS, maxLength: STEPS }), fc.boolean())
  .map(([steps, hasSailed]): Step[] => (hasSailed ? steps.toSpliced(-4, 0, { verb: 'sail' }, { wait: 3 }) : steps));

/** The document that a to-do asks for. */
const DOCUMENTS: Partial<Record<number, string>> = {
  [TODO_TYPE.shippingInstruction]: 'si',
  [TODO_TYPE.supplement]: 'si',
  [TODO_TYPE.vgm]: 'vgm',
  [TODO_TYPE.preplan]: 'preplan',
  [TODO_TYPE.manifest]: 'preplan',
  [TODO_TYPE.copyConfirm]: 'copy',
};

const stateOf = (bookingId: string) =>
  test.db
    .selectFrom('booking')
    .select(['status', 'si_status', 'vgm_status', 'preplan_status', 'copy_status', ...CUT_OFFS])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
type State = Awaited<ReturnType<typeof stateOf>>;

/** Documents that the customer has to make, in words of the specification rather than by the rules that are tested. */
function wanted({ status, si_status: si, vgm_status: vgm, preplan_status: preplan }: State): string[] {
  const { released, amendment, sailed, arrived } = BOOKING_STATUS;
  const isBeforeSailing = status === released || status === amendment;
  const isAlive = isBeforeSailing || status === sailed || status === arrived;
  return [
    ...(isAlive && si < 2 ? ['si'] : []),
    ...(isBeforeSailing && vgm !== 2 && vgm !== 3 ? ['vgm'] : []),
    ...(isBeforeSailing && (preplan === 0 || preplan === 3) ? ['preplan'] : []),
    ...(isAlive && si === 3 ? ['copy'] : []),
  ];
}

/** Documents that the calls would take from the customer now. */
function possible({ status, preplan_status, copy_status }: State): string[] {
  const of = status as BookingStatus;
  return [
    ...(siBookingRefusal(of) ? [] : ['si']),
    ...(vgmActions(of).includes('submit') ? ['vgm'] : []),
    ...(preplanActions(of, preplan_status as PreplanStatus).includes('send') ? ['preplan'] : []),
    ...(siBookingRefusal(of) || copy_status !== 1 ? [] : ['copy']),
  ];
}

/** Makes the step, which may be refused. */
async function act(life: Awaited<ReturnType<typeof bookingLife>>, given: Step, now: () => number): Promise<void> {
  const { bookingId } = life;
  const provider = (db: Db) => ({ ...copySender(test), db, now });
  if ('wait' in given) return;
  if ('cutOff' in given) {
    const at = given.inHours === null ? null : new Date(now() + given.inHours * HOUR);
    return void (await test.db.updateTable('booking').set(given.cutOff, at).where('id', '=', bookingId).execute());
  }
  const isMade = inTransaction(test.db, async (db) => {
    const simulation = { db, now, language: 'en-US', settings } as const;
    switch (given.verb) {
      case 'submitSi':
        return simulateSubmission(simulation, bookingId);
      case 'returnSi':
        return void (await makeSiMove(provider(db), 'return', { bookingId, reason: 'so' }));
      case 'acceptSi':
        return void (await makeSiMove(provider(db), 'accept', { bookingId }));
      case 'sendCopy':
        return void (await sendCopy(provider(db), { bookingId }));
      case 'confirmCopy':
        return simulateConfirmation(simulation, bookingId);
      case 'declareVgm':
        return simulateVgm(simulation, bookingId);
      case 'rejectVgm':
      case 'acceptVgm':
        return answerVgm({ db, now }, { bookingId, isAccepted: given.verb === 'acceptVgm', ctnNos: [], reason: 'so' });
      case 'sendPreplan':
        return simulatePreplan(simulation, bookingId);
      case 'rejectPreplan':
        return answerPreplan({ db, now }, { bookingId, isAccepted: false, reasons: [{ code: 'E40', text: 'so', field: '' }] });
      case 'acceptPreplan':
        return answerPreplan({ db, now }, { bookingId, isAccepted: true, reasons: [] });
      default:
        return void (await life.becomes(given.verb, { reason: 'so' }));
    }
  });
  await isMade.catch((fault: unknown) => {
    if (!(fault instanceof BusinessError)) throw fault;
  });
}

const remindersOf = (bookingId: string) =>
  test.db.selectFrom('cut_off_reminded').select(['code', 'cut_off', 'hours', 'at']).where('booking_id', '=', bookingId).execute();
const keyOf = ({ code, cut_off, hours }: Awaited<ReturnType<typeof remindersOf>>[number]) => `${code} ${cut_off.getTime()} ${hours}`;

const REMINDED = { si: ['cutoff_si'], vgm: ['cutoff_vgm'], preplan: ['cutoff_customs', 'cutoff_afc'] } as const;
const OF_CODE = { si: 'si', vgm: 'vgm', customs: 'preplan', afc: 'preplan' } as const;

it('of an order: to-dos ask for what is open and can be done, and for nothing else; reminders as well', async () => {
  const reached = new Set<string>();
  let reminders = 0;
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const life = await bookingLife(test, places);
      const { bookingId, doer } = life;
      let at = test.clock.now();
      await life.becomes('release');
      const sailing = { vessel: 'ORION STAR', voyage: '12E', etd: dayFromNow(60) };
      await test.db.updateTable('booking').set(sailing).where('id', '=', bookingId).execute();
      for (const [n, given] of steps.entries()) {
        if ('wait' in given) at += given.wait * HOUR;
        await act(life, given, () => at);
        const before = new Set((await remindersOf(bookingId)).map(keyOf));
        await remindOfCutOffs({ db: test.db, now: () => at });
        const state = await stateOf(bookingId);
        const name = JSON.stringify([...steps.slice(0, n + 1), state]);
        const list = await test.withToken(doer.token).todo.queryToDoList({ size: 20 });
        const asked = list.ok ? list.data.records.flatMap(({ busType }) => DOCUMENTS[busType] ?? []) : [];
        const open = wanted(state);
        expect([...new Set(asked)].toSorted(), name).toEqual(open.toSorted());
        expect(
          open.filter((document) => !possible(state).includes(document)),
          name,
        ).toEqual([]);
        const sent = await remindersOf(bookingId);
        const news = sent.filter((one) => !before.has(keyOf(one)));
        expect(
          news.filter(({ code }) => !open.includes(OF_CODE[code])),
          name,
        ).toEqual([]);
        for (const document of ['si', 'vgm', 'preplan'] as const) {
          const times = REMINDED[document].flatMap((column) => state[column]?.getTime() ?? []);
          const due = Math.min(...times);
          const hours = (due - at) / HOUR;
          if (!open.includes(document) || hours > 48 || hours < -7 * 24) continue;
          const stage = hours < 0 ? 0 : hours <= 6 ? 6 : hours <= 24 ? 24 : 48;
          expect(
            sent.filter((one) => OF_CODE[one.code] === document && one.cut_off.getTime() === due && one.hours <= stage).length,
            name,
          ).toBeGreaterThan(0);
        }
        reminders += news.length;
        reached.add(`${state.status} ${open.join()}`);
      }
    }),
    { numRuns: LIVES, seed: 7 },
  );
  // The lives are of use only if they come to many different states.
  expect(reached.size).toBeGreaterThan(12);
  expect(reminders).toBeGreaterThan(20);
});
