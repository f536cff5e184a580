import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '#i18n';
import { runBooking } from '#server/ops/booking';
import { releasedBooking } from '#server/test/bookings/bills';
import { noticesOf } from '#server/test/bookings/booking-life';
import { completeBooking, makeDictionaries } from '#server/test/bookings/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let agent: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  await loadMessages('en-US', ['ops', 'status']);
  agent = test.withToken((await addUser(test.db, { side: 'provider' })).token);
});

const bookingOf = async (as: Client, bookingId: string) => {
  const found = await as.order.queryBookingById({ bookingId });
  if (!found.ok) throw new Error(found.message);
  return { ...found.data, version: found.data.version ?? 0 };
};

/** A booking whose customer has asked for an amendment or the cancellation. */
async function requested(what: 'amendment' | 'cancellation') {
  const user = await addUser(test.db, { customer_id: await addCustomer(test.db) });
  const customer = test.withToken(user.token);
  const { bookingId } = await releasedBooking(test, customer, places);
  const { version } = await bookingOf(customer, bookingId);
  const changed = completeBooking(places, { bookingId, version, refNo: 'PO-9', vessel: 'ORION STAR', voyage: '12E' });
  const asked =
    what === 'amendment'
      ? await customer.order.amendBookingWeb({ booking: changed, reason: 'other reference' })
      : await customer.order.tuiguanBookingWeb({ bookingId, reason: 'the buyer withdrew', acceptFee: true });
  if (!asked.ok) throw new Error(asked.message);
  return { customer, token: user.token, bookingId, version: asked.data.version };
}

describe('the agent’s answer', () => {
  it('to an amendment changes the booking or leaves it, and tells the customer why', async () => {
    const accepted = await requested('amendment');
    expect((await bookingOf(agent, accepted.bookingId)).actions).toEqual(['acceptAmendment', 'refuseAmendment']);
    expect(await agent.order.answerAmendmentWeb({ ...accepted, isAccepted: true })).toMatchObject({ data: { status: 3 } });
    expect((await bookingOf(accepted.customer, accepted.bookingId)).refNo).toBe('PO-9');

    const refused = await requested('amendment');
    const answer = { bookingId: refused.bookingId, version: refused.version, isAccepted: false };
    expect(await agent.order.answerAmendmentWeb(answer)).toMatchObject({ errors: [{ field: 'reason' }] });
    expect(await agent.order.answerAmendmentWeb({ ...answer, reason: 'no space' })).toMatchObject({ data: { status: 3 } });
    expect((await bookingOf(refused.customer, refused.bookingId)).refNo).toBe('PO-1');
    expect(JSON.stringify(await noticesOf(test, refused.token))).toContain('no space');
  });

  it('to a cancellation ends the booking or leaves it', async () => {
    const accepted = await requested('cancellation');
    expect((await bookingOf(agent, accepted.bookingId)).actions).toEqual(['acceptWithdrawal', 'refuseWithdrawal']);
    expect(await agent.order.answerWithdrawalWeb({ ...accepted, isAccepted: true })).toMatchObject({ data: { status: 9 } });
    const refused = await requested('cancellation');
    expect(await agent.order.answerWithdrawalWeb({ ...refused, isAccepted: false, reason: 'loaded' })).toMatchObject({ data: { status: 3 } });
  });

  it('is refused if the booking was changed since, and for another kind of request', async () => {
    const { customer, bookingId, version } = await requested('amendment');
    expect(await agent.order.answerWithdrawalWeb({ bookingId, version, isAccepted: true })).toMatchObject({ ok: false });
    await customer.order.cancelAmendmentWeb({ bookingId });
    const now = await bookingOf(customer, bookingId);
    const changed = completeBooking(places, { bookingId, version: now.version, refNo: 'PO-10', vessel: 'ORION STAR', voyage: '12E' });
    await customer.order.amendBookingWeb({ booking: changed, reason: 'again' });
    expect(await agent.order.answerAmendmentWeb({ bookingId, version, isAccepted: true })).toMatchObject({
      ok: false,
      conflict: { record: { bookingId } },
    });
    expect((await bookingOf(agent, bookingId)).status).toBe(11);
  });
});

describe('an accepted amendment goes to the carrier as a replacement', () => {
  const messagesOf = async (bookingId: string) =>
    (await test.db.selectFrom('edi_message').select(['type', 'function', 'content']).where('booking_id', '=', bookingId).orderBy('id').execute()).map(
      ({ type, function: kind, content }) => [type, kind, (content ?? '').includes('PO-9')],
    );
  const sentBefore = ['IFTMBF', 'original', false];
  const byCommand = (verb: 'acceptAmendment' | 'refuseAmendment', which: string) =>
    runBooking(test, { verb, which, provision: { reason: 'no space' } }, 'en-US', test.clock.now);

  it('by the agent, and by the command of the operator', async () => {
    const [one, other] = [await requested('amendment'), await requested('amendment')];
    expect(await agent.order.answerAmendmentWeb({ ...one, isAccepted: true })).toMatchObject({ ok: true });
    expect(await byCommand('acceptAmendment', other.bookingId)).toMatch(/DD\d+.*Released/);
    for (const { bookingId } of [one, other]) {
      expect(await messagesOf(bookingId)).toEqual([sentBefore, ['IFTMBF', 'replace', true]]);
      expect((await bookingOf(agent, bookingId)).refNo).toBe('PO-9');
    }
  });

  it('unless it is refused, or was agreed on by phone without contents', async () => {
    const refused = await requested('amendment');
    await byCommand('refuseAmendment', refused.bookingId);
    const phoned = await requested('amendment');
    await test.db.deleteFrom('booking_amendment').where('booking_id', '=', phoned.bookingId).execute();
    await byCommand('acceptAmendment', phoned.bookingId);
    for (const { bookingId } of [refused, phoned]) expect(await messagesOf(bookingId)).toEqual([sentBefore]);
  });
});
