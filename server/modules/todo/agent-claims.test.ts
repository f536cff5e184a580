import { beforeAll, describe, expect, it } from 'vitest';
import { remindOfCutOffs } from '#server/modules/deadline/remind';
import { settleBiddings } from '#server/modules/bidding/service';
import { completeMbl, CONTAINERS, containerLine, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { completeBooking, makeDictionaries } from '#server/test/bookings/bookings';
import { makeBidding } from '#server/test/data/biddings';
import { placesOf, type Places } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { loggedIn } from '#server/test/socket-client';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let ann: Client;
let bo: Client;
let people: { ann: Awaited<ReturnType<typeof addUser>>; bo: Awaited<ReturnType<typeof addUser>> };
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
  people = {
    ann: await addUser(test.db, { side: 'provider', name_cn: '安示例', name_en: 'Ann Sample' }),
    bo: await addUser(test.db, { side: 'provider', name_cn: '博示例', name_en: 'Bo Sample' }),
  };
  [ann, bo] = [test.withToken(people.ann.token), test.withToken(people.bo.token)];
});

async function company(names: { name_cn?: string; name_en?: string; level?: 'standard' | 'vip' } = {}) {
  const customer_id = await addCustomer(test.db, { name_cn: '示例木业', name_en: 'Sample Timber', cert_status: 2, ...names });
  return test.withToken((await addUser(test.db, { customer_id })).token);
}

/** A booking whose shipping instruction waits for the agents. */
async function toCheck(of: Parameters<typeof company>[0] = {}) {
  const customer = await company(of);
  const { bookingId, bkgNo } = await releasedBooking(test, customer, places);
  const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
  return { customer, bookingId, bkgNo, mblId, id: `21-${bookingId}` };
}

type Filter = Parameters<Client['todo']['queryToDoList']>[0];

/** Bookings of what an agent is shown; the count is of the same. */
async function shown(agent: Client, filter: Filter = {}, locale: 'en-US' | 'zh-CN' = 'en-US') {
  const [list, count] = [await agent.todo.queryToDoList({ size: 500, ...filter }, { locale }), await agent.todo.queryToDoCount(filter, { locale })];
  if (!list.ok || !count.ok) throw new Error('no list');
  expect([list.data.total, count.data]).toEqual([list.data.records.length, list.data.records.length]);
  return list.data.records;
}
const bookingsOf = async (...given: Parameters<typeof shown>) => (await shown(...given)).map(({ map }) => map.bookingId);
const holderOf = async (agent: Client, id: string) => (await shown(agent)).find((one) => one.id === id)?.about?.holder;
const take = (agent: Client, toDoId: string, fromUserId?: string) =>
  agent.todo.takeToDo({ toDoId, ...(fromUserId && { fromUserId }) }, { locale: 'en-US' });
const accept = async ({ mblId, bookingId }: { mblId: string; bookingId: string }) => {
  const bill = await ann.bill.initInfoMbl({ bookingId, mblId });
  return ann.bill.acceptSi({ billId: mblId, version: bill.ok ? (bill.data.mblVo.version ?? 0) : 0 });
};

describe('a to-do that an agent takes over', () => {
  it('is theirs for all agents, counted by kind, and nobody’s again once it is given back', async () => {
    const { id } = await toCheck();
    const numbers = async (agent: Client) => {
      const kinds = await agent.todo.queryToDoKinds({});
      return kinds.ok && kinds.data.find(({ busType }) => busType === 21);
    };
    const before = await numbers(ann);
    expect(await holderOf(ann, id)).toBeNull();
    expect(await take(ann, id)).toMatchObject({ ok: true, data: { holder: { userId: people.ann.id, name: 'Ann Sample', isMe: true } } });
    expect([await holderOf(ann, id), await holderOf(bo, id)]).toMatchObject([
      { name: 'Ann Sample', isMe: true },
      { name: 'Ann Sample', isMe: false },
    ]);
    if (!before) throw new Error('no kind');
    expect(await numbers(ann)).toEqual({ ...before, mine: before.mine + 1, nobody: before.nobody - 1 });
    expect(await numbers(bo)).toEqual({ ...before, nobody: before.nobody - 1 });
    expect(await bookingsOf(ann, { holder: 'mine' })).toEqual([id.slice(3)]);
    expect([await bookingsOf(bo, { holder: 'mine' }), await bookingsOf(bo, { holder: 'nobody', busType: 21 })]).toEqual([[], []]);
    // What is with somebody else is not theirs to give back.
    expect(await bo.todo.giveBackToDo({ toDoId: id })).toMatchObject({ ok: true });
    expect(await holderOf(bo, id)).toMatchObject({ name: 'Ann Sample' });
    expect(await ann.todo.giveBackToDo({ toDoId: id })).toMatchObject({ ok: true });
    expect([await holderOf(ann, id), await bookingsOf(bo, { holder: 'nobody', busType: 21 })]).toEqual([null, [id.slice(3)]]);
  });

  it('goes to one of two agents who take it in the same moment, and the other is told to whom', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await toCheck();
      const both = await Promise.all([take(ann, id), take(bo, id)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = both[0].ok ? 'Ann Sample' : 'Bo Sample';
      expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'business', message: `${winner} has taken this over.` });
      expect(await holderOf(ann, id)).toMatchObject({ name: winner });
    }
  });

  it('stays with whom it is when taken twice, and goes over from a colleague only if it was seen with them', async () => {
    const { id } = await toCheck();
    for (let press = 0; press < 2; press += 1) expect(await take(ann, id)).toMatchObject({ ok: true });
    expect(await take(ann, id, people.ann.id)).toMatchObject({ ok: true, data: { holder: { isMe: true } } });
    expect(await take(bo, id)).toMatchObject({ ok: false, message: 'Ann Sample has taken this over.' });
    expect(await take(bo, id, people.ann.id)).toMatchObject({ ok: true, data: { holder: { name: 'Bo Sample', isMe: true } } });
    expect(await take(ann, id, people.ann.id)).toMatchObject({ ok: false, message: 'Bo Sample has taken this over.' });
  });

  it('is told to the other agents at once', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { id } = await toCheck();
    const client = await loggedIn(test.app, people.bo.token);
    const told = () => client.of('todoCount').length;
    await take(ann, id);
    await expect.poll(told).toBe(1);
    await ann.todo.giveBackToDo({ toDoId: id });
    await expect.poll(told).toBe(2);
    client.socket.terminate();
  });

  it('is nobody’s once its to-do has ended, also if it comes again', async () => {
    const { id, ...booking } = await toCheck();
    await take(ann, id);
    expect(await accept(booking)).toMatchObject({ ok: true });
    expect(await holderOf(ann, id)).toBeUndefined();
    expect(await take(ann, id)).toMatchObject({ ok: false, message: 'This no longer needs an answer.' });
    const again = await booking.customer.bill.initInfoMbl({ bookingId: booking.bookingId, mblId: booking.mblId });
    if (!again.ok) throw new Error(again.message);
    const vo = { id: booking.mblId, version: again.data.mblVo.version ?? 0 };
    const changed = await booking.customer.bill.saveToMbl(completeMbl(places, booking.bookingId, { vo, submit: false, amend: true }));
    expect(changed).toMatchObject({ ok: true });
    expect(await holderOf(ann, id)).toBeNull();
  });

  it('stays with the agent while one of its bills after the other is accepted', async () => {
    const { id, customer, ...booking } = await toCheck();
    await take(ann, id);
    const further = completeMbl(places, booking.bookingId, { conList: [containerLine(CONTAINERS[1])] });
    await saveMblOrFail(customer, further);
    expect((await shown(bo)).find((one) => one.id === id)?.title).toBe('Check the shipping instruction: 2 bills');
    expect(await accept(booking)).toMatchObject({ ok: true });
    expect((await shown(bo)).find((one) => one.id === id)).toMatchObject({
      title: 'Check the shipping instruction: 1 bill',
      about: { holder: { name: 'Ann Sample' } },
    });
  });

  it('ends with the deadline of what was won', async () => {
    const customer = await company();
    const biddingId = await makeBidding(test.db, places, test.clock.now(), {});
    await customer.bidding.saveBiddingShipping({ biddingId, price: '2000', num: 2 });
    test.clock.pass(61 * 60_000);
    await settleBiddings(test.db, test.clock.now);
    expect(await take(ann, `27-${biddingId}`)).toMatchObject({ ok: true });
    await test.db.updateTable('bidding').set({ etd: '2020-01-01' }).where('id', '=', biddingId).execute();
    await remindOfCutOffs({ db: test.db, now: test.clock.now });
    expect(await test.db.selectFrom('to_do_claim').select('user_id').where('bus_type', '=', 27).execute()).toEqual([]);
  });

  it('is nobody’s once the agent is disabled', async () => {
    const { id } = await toCheck();
    const leaver = await addUser(test.db, { side: 'provider' });
    expect(await take(test.withToken(leaver.token), id)).toMatchObject({ ok: true });
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', leaver.id).execute();
    expect(await holderOf(ann, id)).toBeNull();
    expect(await take(ann, id)).toMatchObject({ ok: true });
  });

  it('is recorded with who took it and gave it back; its end is no act of whoever ends the to-do', async () => {
    const { id, bookingId, mblId } = await toCheck();
    await take(ann, id);
    await ann.todo.giveBackToDo({ toDoId: id });
    await take(bo, id);
    expect(await accept({ mblId, bookingId })).toMatchObject({ ok: true });
    const entries = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('object_kind', '=', 'toDo')
      .where('object_id', '=', bookingId)
      .execute();
    expect(entries).toMatchObject([
      { action: 'toDo.take', actor_id: people.ann.id, after: { bus_type: 21 } },
      { action: 'toDo.giveBack', actor_id: people.ann.id, after: null },
      { action: 'toDo.take', actor_id: people.bo.id },
    ]);
  });

  it('is of a kind and a record that wait', async () => {
    for (const toDoId of ['21-1', '28-999999999999999999', '3-1', '99-1']) expect(await take(ann, toDoId)).toMatchObject({ ok: false });
    const { id, customer } = await toCheck();
    for (const client of [customer, test.visitor]) {
      expect((await client.todo.takeToDo({ toDoId: id })).ok).toBe(false);
      expect((await client.todo.giveBackToDo({ toDoId: id })).ok).toBe(false);
    }
    expect(await holderOf(ann, id)).toBeNull();
  });
});

describe('the search of to-dos', () => {
  it('finds all words in customer, numbers, carrier, ports and kind', async () => {
    const { bookingId, bkgNo, customer } = await toCheck({ name_cn: '青松贸易', name_en: 'Green Pine 100% Trading' });
    await customer.order.amendBookingWeb({ booking: completeBooking(places, { bookingId, refNo: 'X' }), reason: 'so' });
    const { order_no: orderNo } = await test.db
      .selectFrom('booking')
      .innerJoin('web_order', 'web_order.id', 'booking.order_id')
      .select('order_no')
      .where('booking.id', '=', bookingId)
      .executeTakeFirstOrThrow();
    for (const searchValue of ['green PINE', '青松', bkgNo.toLowerCase(), orderNo, 'pine SI to check', '100%', 'MSCU pine', 'cnsgh pine'])
      expect([searchValue, (await bookingsOf(ann, { searchValue })).includes(bookingId)]).toEqual([searchValue, true]);
    for (const searchValue of ['pine oak', 'green_pine', 'pine dispute', '1000%'])
      expect([searchValue, await bookingsOf(ann, { searchValue })]).toEqual([searchValue, []]);
    expect(await bookingsOf(ann, { searchValue: '青松 审核' }, 'zh-CN')).toEqual(await bookingsOf(ann, { searchValue: 'pine check' }));
  });

  it('finds the number of a bill or container', async () => {
    const { bookingId } = await toCheck();
    const numbers = await test.db.selectFrom('booking_number').select('number').where('booking_id', '=', bookingId).execute();
    expect(numbers.length).toBeGreaterThan(0);
    for (const { number } of numbers) expect(await bookingsOf(ann, { searchValue: number.toLowerCase() })).toContain(bookingId);
  });

  it('may be of one level of customers', async () => {
    const { bookingId } = await toCheck({ level: 'vip' });
    expect(await shown(ann, { customerLevel: 'vip' })).toMatchObject([{ map: { bookingId }, about: { customerLevel: 'vip' } }]);
    expect(await bookingsOf(ann, { customerLevel: 'standard' })).not.toContain(bookingId);
  });

  it('shows customers their own only, by the words of the title', async () => {
    const { customer, bookingId } = await toCheck();
    const other = await company();
    const found = async (client: Client, searchValue: string) =>
      (await shown(client, { searchValue })).filter(({ map }) => map.bookingId === bookingId).length;
    const [first] = await shown(customer);
    if (!first) throw new Error('no to-do');
    const word = first.title.split(/\s/)[0] ?? '';
    expect([await found(customer, word), await found(customer, 'no such word'), await found(other, word), await found(test.visitor, word)]).toEqual([
      expect.any(Number),
      0,
      0,
      0,
    ]);
    expect(await found(customer, word)).toBeGreaterThan(0);
    expect(await shown(other, { searchValue: 'Sample Timber' })).toEqual([]);
  });
});
