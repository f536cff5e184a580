import { beforeAll, describe, expect, it } from 'vitest';
import { CONTAINERS, completeHbl, completeMbl, containerLine, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { noticesOf } from '#server/test/bookings/booking-life';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { sendCopy } from './copies/send-copy.ts';

let test: TestApp;
let places: Places;
let agent: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  agent = test.withToken((await addUser(test.db, { side: 'provider' })).token);
});

/** A submitted bill of a company of its own. */
async function submitted() {
  const user = await addUser(test.db, { customer_id: await addCustomer(test.db) });
  const customer = test.withToken(user.token);
  const { bookingId } = await releasedBooking(test, customer, places);
  const { mblId, version } = await saveMblOrFail(customer, completeMbl(places, bookingId));
  return { customer, token: user.token, bookingId, mblId, seen: { billId: mblId, version } };
}
const draft = () => new File(['%PDF-1.4\n%%EOF'], 'draft.pdf', { type: 'application/pdf' });
const en = { locale: 'en-US' } as const;
const opened = async (as: Client, bookingId: string, mblId: string) => {
  const answer = await as.bill.initInfoMbl({ bookingId, mblId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.mblVo;
};

describe('the agent’s answer to a shipping instruction', () => {
  it('accepts the bill with the number of the carrier, and tells the customer', async () => {
    const { token, bookingId, mblId, seen } = await submitted();
    expect((await opened(agent, bookingId, mblId)).actions).toEqual(['accept', 'return', 'issueCopy']);
    expect(await agent.bill.acceptSi({ ...seen, blNo: 'mscush1' })).toMatchObject({ data: { siStatus: 2, unsendable: [] } });
    expect(await opened(agent, bookingId, mblId)).toMatchObject({ isAccepted: true, mblNo: 'MSCUSH1', actions: ['return', 'issueCopy'] });
    expect(JSON.stringify(await noticesOf(test, token))).toContain('accepted');
    expect(await agent.bill.acceptSi({ ...seen, version: seen.version + 1 })).toMatchObject({ ok: false, reason: 'business' });
  });

  it('returns it with the reason, which the customer reads', async () => {
    const { customer, bookingId, mblId, seen } = await submitted();
    expect(await agent.bill.returnSi({ ...seen, reason: ' ' }, en)).toMatchObject({ errors: [{ field: 'reason' }] });
    expect(await agent.bill.returnSi({ ...seen, reason: 'gross weight' })).toMatchObject({ data: { siStatus: 1 } });
    expect(await opened(customer, bookingId, mblId)).toMatchObject({ siStatus: 1, returnReason: 'gross weight' });
    expect((await opened(agent, bookingId, mblId)).actions).toEqual([]);
  });

  it('is refused if the customer has changed the bill since, also after its number', async () => {
    const { customer, bookingId, mblId, seen } = await submitted();
    await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { id: mblId, version: seen.version, remark: 'later' } }));
    for (const answer of [agent.bill.acceptSi(seen, en), agent.bill.returnSi({ ...seen, reason: 'x' }, en)])
      expect(await answer).toMatchObject({ ok: false, message: expect.stringContaining('changed this in the meantime') as string });
    expect((await opened(agent, bookingId, mblId)).isAccepted).toBe(false);
    expect(await agent.bill.acceptSi({ ...seen, version: seen.version + 1, blNo: 'no number' }, en)).toMatchObject({ errors: [{ field: 'blNo' }] });
  });

  it('is about this bill only, and for house bills, too', async () => {
    const user = await addUser(test.db, { customer_id: await addCustomer(test.db) });
    const customer = test.withToken(user.token);
    const { bookingId } = await releasedBooking(test, customer, places, { blType: 2 });
    const bills = [];
    for (const ctnNo of CONTAINERS.slice(0, 2)) {
      const saved = await customer.bill.saveToHbl(completeHbl(places, bookingId, { conList: [containerLine(ctnNo)] }));
      if (!saved.ok) throw new Error(saved.message);
      bills.push(saved.data);
    }
    const [first, second] = bills;
    expect(await agent.bill.acceptSi({ billId: second!.hblId, version: second!.version })).toMatchObject({ ok: true });
    const states = await test.db.selectFrom('bill_of_lading').select(['id', 'accepted_at']).where('booking_id', '=', bookingId).execute();
    expect(states.filter(({ accepted_at }) => accepted_at !== null).map(({ id }) => id)).toEqual([second!.hblId]);
    expect(first!.hblId).not.toBe(second!.hblId);
  });

  it('is for the forwarder’s users only', async () => {
    const { customer, bookingId, seen } = await submitted();
    const calls = [
      customer.bill.acceptSi(seen),
      customer.bill.returnSi({ ...seen, reason: 'x' }),
      customer.bill.sendCopy({ bookingId, copyVersion: 0, file: draft() } as never),
      customer.order.answerAmendmentWeb({ bookingId, version: 1, isAccepted: true }),
      customer.order.answerWithdrawalWeb({ bookingId, version: 1, isAccepted: true }),
    ];
    for (const call of calls) expect(await call).toMatchObject({ ok: false });
    expect(await test.db.selectFrom('bill_copy').select('id').where('booking_id', '=', bookingId).execute()).toEqual([]);
  });
});

describe('the agent’s next COPY', () => {
  it('answers the change request that was seen; a later request or COPY comes first', async () => {
    const { customer, bookingId } = await submitted();
    await sendCopy(copySender(test), { bookingId });
    await customer.bill.requestCopyChange({ bookingId, copyVersion: 1, remark: 'marks' });
    const copies = await agent.bill.queryBillCopies({ bookingId });
    const requestTime = copies.ok ? copies.data[0]?.requestTime : undefined;
    const send = (seen: object) => agent.bill.sendCopy({ bookingId, ...seen, file: draft() } as never, en);
    const refusedWith = (message: string) => ({ ok: false, reason: 'business', message: expect.stringContaining(message) as string });
    expect(await send({ copyVersion: 1 })).toMatchObject(refusedWith('The customer has asked'));
    expect(await send({ copyVersion: 0, requestTime })).toMatchObject(refusedWith('Another agent has sent'));
    expect(await send({ copyVersion: 1, requestTime })).toMatchObject({ data: { copyVersion: 2 } });
    const after = await customer.bill.queryBillCopies({ bookingId });
    expect(after.ok && after.data.map(({ copyVersion }) => copyVersion)).toEqual([2, 1]);
  });

  it('is the carrier’s document', async () => {
    const { customer, bookingId } = await submitted();
    expect(await agent.bill.sendCopy({ bookingId, copyVersion: 0, file: draft() } as never)).toMatchObject({ data: { copyVersion: 1 } });
    expect(await customer.bill.getBlFile({ bookingId })).toMatchObject({ data: expect.stringContaining('draft.pdf') as string });
    const text = new File(['no document'], 'draft.txt');
    expect(await agent.bill.sendCopy({ bookingId, copyVersion: 1, file: text } as never, en)).toMatchObject({ ok: false });
  });
});
