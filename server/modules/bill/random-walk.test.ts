import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { COPY_TRANSITIONS, copyRefusal } from '#domain/bill/copy-policy';
import { SI_TRANSITIONS, siRefusal, type SiVerb } from '#domain/bill/si-policy';
import { type CopyStatus, isBillState, SI_STATUS, siStatusOf } from '#domain/bill/si-status';
import { CONTAINERS, completeMbl, containerLine, copySender, releasedBooking } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { makeSiMove } from './changes/provider-move.ts';
import { issueBills, type IssueOutcome } from './issue/issue-bills.ts';
import { withdrawIssue } from './issue/withdraw-issue.ts';
import { sendCopy } from './copies/send-copy.ts';
import { judged } from './present-bill.ts';

let test: TestApp;
let places: Places;
let customer: Client;
let provider: ReturnType<typeof copySender>;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  provider = copySender(test);
});

const WALKS = Number(process.env.WALKS ?? 12);
const STEPS = 16;
const BILL_VERBS = [
  'save',
  'submit',
  'amend',
  'split',
  'combine',
  'delete',
  'lock',
  'unlock',
  'accept',
  'return',
  'issue',
  'withdrawIssue',
] as const satisfies SiVerb[];
const COPY_VERBS = ['send', 'requestChange', 'confirm'] as const;
const step = fc.oneof(
  fc.record({ verb: fc.constantFrom(...BILL_VERBS, 'submit' as const, 'amend' as const), at: fc.nat(2) }),
  fc.record({ copy: fc.constantFrom(...COPY_VERBS) }),
  // Most walks would be over after a confirmation, which is rare otherwise.
  fc.constant({ copy: 'send' as const }),
);
type Step = { verb: (typeof BILL_VERBS)[number]; at: number } | { copy: (typeof COPY_VERBS)[number] };

interface Answer {
  ok: boolean;
  message: string;
}
const settled = (move: Promise<unknown>): Promise<Answer> =>
  move.then(
    () => ({ ok: true, message: '' }),
    (fault: Error) => ({ ok: false, message: fault.message }),
  );

const issued = (move: Promise<IssueOutcome>): Promise<Answer> =>
  move.then((outcome) => ({ ok: outcome.is !== 'refused', message: outcome.is === 'refused' ? outcome.why : '' }));

const billsOf = (bookingId: string) =>
  test.db.selectFrom('bill_of_lading').selectAll().where('booking_id', '=', bookingId).where('deleted_at', 'is', null).orderBy('bl_index').execute();
type Bill = Awaited<ReturnType<typeof billsOf>>[number];

/** Makes the step as the side that may make it. */
async function act(bookingId: string, given: Step, bill: Bill): Promise<Answer> {
  const { id: mblId, version } = bill;
  const save = (keys: object) => customer.bill.saveToMblMsc({ ...completeMbl(places, bookingId, { vo: { id: mblId, version } }), ...keys });
  if ('copy' in given) {
    if (given.copy === 'send') return settled(sendCopy(provider, { bookingId }));
    const copies = await customer.bill.queryBillCopies({ bookingId });
    const copyVersion = (copies.ok && copies.data[0]?.copyVersion) || 0;
    if (given.copy === 'confirm') return customer.bill.copyConfirmToMbl({ bookingId, copyVersion });
    return customer.bill.requestCopyChange({ bookingId, copyVersion, remark: `please ${Math.random()}` });
  }
  switch (given.verb) {
    case 'save':
      return save({ submit: false });
    case 'submit':
      return save({ submit: true });
    case 'amend':
      return save({ submit: true, amend: true });
    case 'split':
      return customer.bill.splitMbl({ mblId, version, places: [0] });
    case 'combine':
      return customer.bill.combineMbl({ mblId, version, bkgNos: [] });
    case 'delete':
      return customer.bill.deleteMblByIdMsc({ mblId });
    case 'lock':
    case 'unlock':
      return customer.bill.updateLockToMblMsc({ mblId, lock: given.verb === 'lock' });
    case 'accept':
    case 'return':
      return settled(makeSiMove(provider, given.verb, { bookingId, blIndex: bill.bl_index, reason: 'so' }));
    case 'issue':
      return issued(issueBills(provider, { bookingId, which: String(bill.bl_index), number: `W${mblId.slice(-12)}`, type: 'telex' }));
    case 'withdrawIssue':
      return issued(withdrawIssue(provider, { bookingId, which: String(bill.bl_index) }));
  }
}

/** What the tables say: the reason of a refusal, or the states afterwards. */
function expected(given: Step, bill: Bill, bills: readonly Bill[], copy: CopyStatus) {
  if ('copy' in given) {
    const { to, bills: move } = { to: undefined, bills: undefined, ...COPY_TRANSITIONS[given.copy] };
    // A repeated confirmation changes nothing.
    if (given.copy === 'confirm' && copy === 2) return { refusal: undefined, copy, states: bills.map(({ state }) => state) };
    return {
      refusal: copyRefusal(given.copy, copy, bills.map(judged)),
      copy: to ?? copy,
      states: bills.map(({ state }) => (move ? SI_TRANSITIONS[move].to : state)),
    };
  }
  // Saving a submitted bill submits it, whichever button was pressed.
  const verb = given.verb === 'save' && bill.state === 2 ? 'submit' : given.verb;
  const isRepeated = (verb === 'lock' || verb === 'unlock') && bill.is_locked === (verb === 'lock');
  const isAcceptedTwice = verb === 'accept' && bill.accepted_at !== null;
  const isIssuedTwice = verb === 'issue' && bill.state === SI_STATUS.issued;
  const refusal = isRepeated || isIssuedTwice ? undefined : isAcceptedTwice ? 'bill.status' : siRefusal(verb, judged(bill));
  const { to } = { to: undefined, ...SI_TRANSITIONS[verb] };
  const kept = verb === 'delete' ? bills.filter(({ id }) => id !== bill.id) : bills;
  return { refusal, copy, states: kept.map((one) => (one.id === bill.id && to ? to : one.state)) };
}

it('customer and forwarder never lead bills and their COPY to states that the tables lack, and refusals say why', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const { bookingId } = await releasedBooking(test, customer, places, { shippingId: places.carrier.MSCU });
      for (const ctnNo of CONTAINERS.slice(0, 2))
        await customer.bill.saveToMbl(completeMbl(places, bookingId, { conList: [containerLine(ctnNo)], submit: ctnNo === CONTAINERS[0] }));
      const bookingOf = () =>
        test.db.selectFrom('booking').select(['si_status', 'copy_status']).where('id', '=', bookingId).executeTakeFirstOrThrow();
      for (const given of steps) {
        const [bills, { copy_status: copy }] = [await billsOf(bookingId), await bookingOf()];
        const bill = bills['at' in given ? given.at % bills.length : 0]!;
        const rule = expected(given, bill, bills, copy);
        // One container cannot be divided; a bill without a partner is separated from none.
        const isSplit = 'verb' in given && given.verb === 'split';
        const answer = await act(bookingId, given, bill);
        const name = `${JSON.stringify(given)} of ${bills.map(({ state, is_locked }) => `${state}${is_locked ? ' locked' : ''}`).join()}, COPY ${copy}`;
        expect([name, answer.ok, answer.message]).toEqual([name, rule.refusal === undefined && !isSplit, answer.message]);
        if (!answer.ok) expect(answer.message, name).not.toBe('');
        const [after, booking] = [await billsOf(bookingId), await bookingOf()];
        const states = answer.ok ? rule.states : bills.map(({ state }) => state);
        expect([name, ...after.map(({ state }) => state)]).toEqual([name, ...states]);
        expect(states.every(isBillState)).toBe(true);
        expect([name, booking]).toEqual([
          name,
          { si_status: siStatusOf(after.map(({ state }) => state)), copy_status: answer.ok ? rule.copy : copy },
        ]);
        reached.add(`${booking.si_status} ${booking.copy_status}`);
      }
    }),
    { numRuns: WALKS, seed: 12 },
  );
  // Of the shipping instruction and the COPY.
  expect([...reached]).toEqual(expect.arrayContaining(['1 0', '2 0', '2 1', '3 1', '4 2']));
}, 480_000);
