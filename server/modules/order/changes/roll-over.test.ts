import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { addCustomer, addUser } from '#server/test/factories';
import { completeBooking, makeDictionaries, type SaveInput, saveOrFail, setBookingState } from '#server/test/bookings/bookings';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

const DAY_MS = 86_400_000;
const EN = { locale: 'en-US' };
const GONE = { data: { reason: null, next: null } };

let test: TestApp;
let places: Places;
let manager: Client;
let token: string;
let client: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  manager = test.as('provider');
});
beforeEach(async () => {
  for (const table of ['booking', 'sailing_date', 'blanked_sailing', 'freight_fcl'] as const) await test.db.deleteFrom(table).execute();
  ({ token } = await addUser(test.db, { customer_id: await addCustomer(test.db) }));
  client = test.withToken(token);
});

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const day = (days: number) => parseDate(dayFromNow(days)) ?? 0;
const sails = (days: number, changes: Partial<Parameters<typeof makeSailing>[2]> = {}) =>
  makeSailing(test.db, places, {
    etd: dayFromNow(days),
    eta: dayFromNow(days + 14),
    vessel: 'CEDAR STAR',
    voyage: `${days}E`,
    cutoff_si: new Date(day(days) - 4 * DAY_MS),
    cutoff_vgm: new Date(day(days) - 2 * DAY_MS),
    cutoff_cy: new Date(day(days) - DAY_MS),
    ...changes,
  });
/** A booking on the sailing of that day, submitted or released. */
async function booked(days: number, { status = 1, ...changes }: SaveInput & { status?: number } = {}): Promise<string> {
  const sailing = { etd: day(days), eta: day(days + 14), vessel: 'CEDAR STAR', voyage: `${days}E` };
  const { bookingId } = await saveOrFail(client, completeBooking(places, { ...sailing, ...changes }));
  if (status !== 1) await setBookingState(test.db, bookingId, status, { bkg_no: '177TEST' });
  return bookingId;
}
const offerFor = async (bookingId: string) => dataOf(await client.order.queryRollOverWeb({ bookingId }, EN));
const confirm = async (bookingId: string, as = client) => {
  const { version, next } = await offerFor(bookingId);
  return as.order.rollOverBookingWeb({ bookingId, version, offer: next?.offer ?? 'none' }, EN);
};
const remove = (id: string) => manager.sailing.deleteSailingDate({ ids: [id] });
const stored = (bookingId: string) => test.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
const noticesOf = async () => dataOf(await client.message.queryAll({}, EN)).records.filter(({ messageType }) => messageType === 7);
const messagesOf = (bookingId: string) =>
  test.db.selectFrom('edi_message').select(['type', 'function']).where('booking_id', '=', bookingId).orderBy('id').execute();

describe('a booking whose sailing has left the schedule', () => {
  it('is moved by one confirmation, with cut-offs and a replacement for the carrier', async () => {
    const id = await sails(9);
    await sails(16, { wharf_id: places.wharf.SHENG!, transfer_port_name: 'Busan' });
    await sails(23);
    const bookingId = await booked(9);
    expect(await offerFor(bookingId)).toMatchObject({ reason: null, next: null });
    await remove(id);
    const [notice] = await noticesOf();
    expect(notice?.message).toMatch(new RegExp(`no longer lists this sailing\\.[^]*Next sailing: CEDAR STAR 16E, ETD ${dayFromNow(16)}`));
    expect(dataOf(await client.order.initOrderInfoWeb({ bookingId })).rollOver).toBe('blanked');
    const { reason, next } = await offerFor(bookingId);
    expect([reason, next?.voyage, next?.etd, next?.cutoffSi, next?.price]).toEqual(['blanked', '16E', day(16), day(12), null]);
    expect(next?.wharfName).not.toBe('');
    expect(await confirm(bookingId)).toMatchObject({ data: { status: 1 } });
    const row = await stored(bookingId);
    expect([row.voyage, row.etd, row.eta, row.wharf_id, row.cutoff_si?.getTime(), row.cutoff_cy?.getTime()]).toEqual([
      '16E',
      dayFromNow(16),
      dayFromNow(30),
      places.wharf.SHENG,
      day(12),
      day(15),
    ]);
    expect(row.content).toMatchObject({ transferPortName: 'Busan' });
    expect(await messagesOf(bookingId)).toMatchObject([{ function: 'original' }, { function: 'replace' }]);
    expect(await client.order.queryRollOverWeb({ bookingId })).toMatchObject(GONE);
    expect(dataOf(await client.order.initOrderInfoWeb({ bookingId })).rollOver).toBeNull();
  });

  it('once released is moved by an amendment, which the carrier gets when it is accepted', async () => {
    const id = await sails(9);
    await sails(16);
    const bookingId = await booked(9, { status: 3 });
    await remove(id);
    expect(await confirm(bookingId)).toMatchObject({ data: { status: 11 } });
    const asked = dataOf(await client.order.queryAmendmentWeb({ bookingId }));
    expect(asked).toMatchObject({
      reason: `Roll-over from CEDAR STAR 9E ${dayFromNow(9)} to CEDAR STAR 16E ${dayFromNow(16)}`,
      proposed: { voyage: '16E' },
    });
    expect(await stored(bookingId)).toMatchObject({ voyage: '9E', etd: dayFromNow(9) });
    const { version } = await stored(bookingId);
    expect(await manager.order.answerAmendmentWeb({ bookingId, version, isAccepted: true })).toMatchObject({ data: { status: 3 } });
    const row = await stored(bookingId);
    expect([row.voyage, row.etd, row.bkg_no, row.cutoff_cy?.getTime()]).toEqual(['16E', dayFromNow(16), '177TEST', day(15)]);
    expect(await messagesOf(bookingId)).toMatchObject([{ function: 'original' }, { function: 'replace' }]);
    expect(await client.order.queryRollOverWeb({ bookingId })).toMatchObject(GONE);
  });

  it('stays if the sailing is in the schedule again, and if the carrier has no other', async () => {
    const bookingId = await booked(9, {});
    const id = await sails(9);
    await remove(id);
    expect(await offerFor(bookingId)).toMatchObject({ reason: 'blanked', next: null });
    expect(await confirm(bookingId)).toMatchObject({ message: 'The next sailing or its price has changed. Look at the new offer.' });
    const [notice] = await noticesOf();
    expect(notice?.message).toContain('ask your forwarder');
    await sails(9);
    expect(await offerFor(bookingId)).toMatchObject({ reason: null });
    expect(await confirm(bookingId)).toMatchObject({ ok: false, message: expect.stringContaining('need not') as string });
  });

  it('is not offered a sailing that is closed, or of another carrier or lane', async () => {
    const id = await sails(9);
    await sails(10, { cutoff_si: new Date(day(-1)) });
    await sails(11, { shipping_id: places.carrier.MAEU! });
    await sails(12, { port_end_id: places.port.DEHAM! });
    await sails(18);
    const bookingId = await booked(9);
    await remove(id);
    expect((await offerFor(bookingId)).next?.voyage).toBe('18E');
  });
});

describe('the price', () => {
  const rate = (days: number, price_20gp: string, changes: object = {}) =>
    makeRate(test.db, places, { price_20gp, valid_from: dayFromNow(days - 3), valid_to: dayFromNow(days + 3), sail_weekdays: [], ...changes });

  it('stays if the rate covers the next sailing', async () => {
    const id = await sails(9);
    await sails(11);
    const rateId = await rate(9, '1850');
    await rate(11, '1200');
    const bookingId = await booked(9, { rateId });
    await remove(id);
    const { next } = await offerFor(bookingId);
    expect(next?.price).toEqual({
      before: expect.objectContaining({ totalUsd: '1850.00' }) as object,
      after: expect.objectContaining({ totalUsd: '1850.00' }) as object,
    });
    expect(await confirm(bookingId)).toMatchObject({ ok: true });
    expect((await stored(bookingId)).rate_id).toBe(rateId);
  });

  it('is that of the cheapest rate otherwise, shown before; a sailing that is full or has no rate is left out', async () => {
    const id = await sails(9);
    await sails(16);
    await sails(23);
    await sails(30);
    const rateId = await rate(9, '1850');
    await rate(23, '1500', { space_status: 'FULL' });
    await rate(30, '2150');
    const cheaper = await rate(30, '2100');
    const bookingId = await booked(9, { rateId });
    await remove(id);
    const { next } = await offerFor(bookingId);
    expect([next?.voyage, next?.price?.before?.totalUsd, next?.price?.after?.totalUsd]).toEqual(['30E', '1850.00', '2100.00']);
    expect(await confirm(bookingId)).toMatchObject({ ok: true });
    expect((await stored(bookingId)).rate_id).toBe(cheaper);
  });

  it('and sailing must be those that were seen', async () => {
    const id = await sails(9);
    const nextId = await sails(16);
    const rateId = await rate(9, '1850');
    const other = await rate(16, '1900');
    const bookingId = await booked(9, { rateId });
    await remove(id);
    const seen = await offerFor(bookingId);
    const change = () => client.order.rollOverBookingWeb({ bookingId, version: seen.version, offer: seen.next?.offer ?? '' }, EN);
    const changed = { ok: false, message: 'The next sailing or its price has changed. Look at the new offer.' };
    await test.db.updateTable('freight_fcl').set({ price_20gp: '1950' }).where('id', '=', other).execute();
    expect(await change()).toMatchObject(changed);
    await test.db.updateTable('freight_fcl').set({ price_20gp: '1900' }).where('id', '=', other).execute();
    await test.db.updateTable('sailing_date').set({ version: 2, cutoff_vgm: null, updated_at: new Date() }).where('id', '=', nextId).execute();
    expect(await change()).toMatchObject(changed);
    expect(await stored(bookingId)).toMatchObject({ voyage: '9E', version: seen.version });
  });
});

describe('a roll-over', () => {
  async function blanked(changes: SaveInput & { status?: number } = {}) {
    const id = await sails(9);
    await sails(16);
    const bookingId = await booked(9, changes);
    await remove(id);
    return bookingId;
  }

  it('is made once, however often it is pressed', async () => {
    const bookingId = await blanked();
    const { version, next } = await offerFor(bookingId);
    const press = () => client.order.rollOverBookingWeb({ bookingId, version, offer: next?.offer ?? '' });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ conflict: { record: { bookingId } } });
    expect((await messagesOf(bookingId)).length).toBe(2);
  });

  it('is for the own company, and nothing for agents, drafts, ships that have sailed, won biddings, and bookings with a COPY', async () => {
    const bookingId = await blanked({ status: 3 });
    const { version, next } = await offerFor(bookingId);
    const offer = next?.offer ?? '';
    expect(await test.as('customer').order.queryRollOverWeb({ bookingId })).toMatchObject({ ok: false });
    expect(await test.as('customer').order.rollOverBookingWeb({ bookingId, version, offer })).toMatchObject({ ok: false });
    expect(await manager.order.rollOverBookingWeb({ bookingId, version, offer })).toMatchObject({ ok: false });
    for (const changes of [{ status: 0 }, { status: 4 }, { status: 11 }, { status: 3, si_status: 3 }, { status: 3, si_status: 5 }]) {
      await test.db.updateTable('booking').set(changes).where('id', '=', bookingId).execute();
      expect(await client.order.queryRollOverWeb({ bookingId }), JSON.stringify(changes)).toMatchObject(GONE);
      expect(await client.order.rollOverBookingWeb({ bookingId, version, offer })).toMatchObject({ ok: false });
    }
  });
});

describe('a change of the schedule', () => {
  const postpone = (id: string, from: number, to: number) =>
    manager.sailing.saveSailingDate({
      id,
      shippingId: places.carrier.MSCU ?? '',
      portStartId: places.port.CNSGH ?? '',
      portEndId: places.port.USLAX ?? '',
      vessel: 'CEDAR STAR',
      voyage: `${from}E`,
      etd: dayFromNow(to),
      eta: dayFromNow(to + 14),
      cutoffSi: day(to) - 4 * DAY_MS,
    });

  it('of three days is offered the next sailing after the agreed day, and no more once the customer has agreed to it', async () => {
    const id = await sails(9);
    await sails(11);
    const bookingId = await booked(9, { status: 3 });
    await postpone(id, 9, 11);
    expect(await offerFor(bookingId)).toMatchObject({ reason: null });
    await postpone(id, 9, 12);
    expect(await offerFor(bookingId)).toMatchObject({ reason: 'postponed', next: { voyage: '11E' } });
    expect((await noticesOf())[0]?.message).toContain('Next sailing: CEDAR STAR 11E');
    expect(await confirm(bookingId)).toMatchObject({ ok: true });
    const { version } = await stored(bookingId);
    await manager.order.answerAmendmentWeb({ bookingId, version, isAccepted: true });
    expect(await stored(bookingId)).toMatchObject({ voyage: '11E' });
    expect(await offerFor(bookingId)).toMatchObject({ reason: null });
  });

  it('of a booking that was made after it is no news', async () => {
    const id = await sails(9);
    await postpone(id, 9, 13);
    const bookingId = await booked(13, { voyage: '9E' });
    expect(await offerFor(bookingId)).toMatchObject({ reason: null });
  });
});

it('is offered after the SI cut-off has passed without a shipping instruction', async () => {
  await sails(9);
  await sails(16);
  const bookingId = await booked(9, { status: 3 });
  const cutoff_si = new Date(test.clock.now() - 1);
  await test.db.updateTable('booking').set({ cutoff_si }).where('id', '=', bookingId).execute();
  expect(await offerFor(bookingId)).toMatchObject({ reason: 'cutOffSi', next: { voyage: '16E' } });
  await test.db.updateTable('booking').set({ si_status: 2 }).where('id', '=', bookingId).execute();
  expect(await offerFor(bookingId)).toMatchObject({ reason: null });
});
