import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { BOOKING_TRANSITIONS, type BookingVerb } from '#domain/booking/booking-policy';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { makeProviderMove, type ProviderMove } from '#server/modules/order/service';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

const WALKS = 25;
const STEPS = 12;
const VERBS = Object.keys(BOOKING_TRANSITIONS) as BookingVerb[];

interface Answer {
  ok: boolean;
  message: string;
}

/** What the customer's calls and the operator's commands do. */
async function act(verb: BookingVerb, bookingId: string, round: number): Promise<Answer> {
  const found = await customer.order.queryBookingById({ bookingId });
  const version = found.ok ? found.data.version : 0;
  const form = completeBooking(places, { bookingId, version, refNo: `PO-${round}` });
  const ofBatch = async (answer: ReturnType<Client['order']['undoRecallWeb']>) => {
    const { ok, data, message } = (await answer) as { ok: boolean; message: string; data?: { error: { message: string }[] } };
    return { ok: ok && data?.error.length === 0, message: data?.error[0]?.message ?? message };
  };
  const calls: Partial<Record<BookingVerb, () => Promise<Answer>>> = {
    edit: () => customer.order.saveBookingWeb({ ...form, submit: false }),
    submit: () => customer.order.saveBookingWeb(form),
    recall: () => ofBatch(customer.order.recallBookingsWeb({ bookings: [{ bookingId, version }] })),
    undoRecall: () => ofBatch(customer.order.undoRecallWeb({ bookings: [{ bookingId, version }] })),
    withdraw: () => customer.order.tuiguanBookingWeb({ bookingId, reason: 'so' }),
    amend: () => customer.order.amendBookingWeb({ booking: form, reason: 'so' }),
    cancelAmendment: () => customer.order.cancelAmendmentWeb({ bookingId, version }),
    async delete() {
      const deleted = await customer.order.deleteBookingWeb({ bookingIds: [bookingId] });
      if (deleted.ok) await customer.order.restoreBookingWeb({ bookingIds: [bookingId] });
      return deleted;
    },
  };
  const call = calls[verb];
  if (call) return call();
  const operator = { db: test.db, settings: test.settings, actor: { side: 'provider', customerId: null }, now: test.clock.now } as const;
  return makeProviderMove(operator, verb as ProviderMove, { bookingId, bkgNo: '177WALK', reason: 'so' }).then(
    () => ({ ok: true, message: '' }),
    (fault: Error) => ({ ok: false, message: fault.message }),
  );
}

it('customer and forwarder never lead a booking to a status that the table lacks, and refusals say why', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...VERBS), { minLength: STEPS, maxLength: STEPS }), async (verbs) => {
      const { bookingId } = await saveOrFail(customer, completeBooking(places, { submit: false }));
      let status: number = BOOKING_STATUS.draft;
      let before: number | undefined;
      for (const [round, verb] of verbs.entries()) {
        const rule: { from: readonly number[]; to?: number; backTo?: readonly number[] } = BOOKING_TRANSITIONS[verb];
        // Drafts are invisible to the forwarder; a recall is undone once.
        const isAllowed = rule.from.includes(status) && (verb !== 'undoRecall' || before !== undefined);
        const answer = await act(verb, bookingId, round);
        const step = `${verb} in ${status}`;
        expect([step, answer.ok]).toEqual([step, isAllowed]);
        if (!answer.ok) expect(answer.message).not.toBe('');
        if (isAllowed) {
          const next = verb === 'undoRecall' ? before! : (rule.to ?? status);
          before = verb === 'recall' ? status : verb === 'edit' || verb === 'submit' || verb === 'undoRecall' ? undefined : before;
          status = next;
        }
        const { status: stored } = await test.db.selectFrom('booking').select('status').where('id', '=', bookingId).executeTakeFirstOrThrow();
        expect([step, stored]).toEqual([step, status]);
      }
    }),
    { numRuns: WALKS, seed: 11 },
  );
});
