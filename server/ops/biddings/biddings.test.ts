import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadMessages, LOCALES, translator } from '#i18n';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { seed } from '../../db/seed/index.ts';
import { addCustomer, addUser } from '../../test/factories.ts';
import { type BiddingVerb, type GivenBiddingOptions, runBiddings } from './biddings.ts';

const NOW = Date.parse('2026-12-01T09:00:00+08:00');
const GIVEN: GivenBiddingOptions = {
  pol: 'CNSHA',
  pod: 'USLAX',
  carrier: 'mscu',
  vessel: 'ANCHOR GRACE',
  voyage: '648E',
  etd: '2026-12-12',
  eta: '2026-12-26',
  type: '40hq',
  space: '10',
  price: '2000',
  step: '50',
  from: '2026-12-01 10:00',
  to: '2026-12-01 12:00',
};
let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase();
  await seed(scratch.db, { kind: 'none', date: '2026-11-21' });
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops', 'notice'])));
});
afterAll(() => scratch.stop());
beforeEach(() => scratch.db.deleteFrom('bidding').execute());

const run = (verb: BiddingVerb, no?: string, given: GivenBiddingOptions = {}, now = NOW) =>
  runBiddings(scratch.db, { verb, no, given }, translator('en-US', 'ops'), now);
const faultOf = (work: () => Promise<string>) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'none',
      (fault: { key: string }) => fault.key,
    );

it('creates a bidding once, with times of Shanghai and ports by alias, and lists it by state', async () => {
  expect(await run('create', 'bd-1', GIVEN)).toBe('Bidding BD-1 was created.');
  expect(await faultOf(() => run('create', 'BD-1', GIVEN))).toBe('fault.bidding.known');
  const [row] = await scratch.db.selectFrom('bidding').selectAll().execute();
  expect(row).toMatchObject({
    bidding_no: 'BD-1',
    ctn_type: '40HQ',
    space_num: 10,
    start_price: '2000.00',
    begin_time: new Date('2026-12-01T02:00:00Z'),
  });
  expect(await run('list')).toContain('BD-1  planned  CNSGH-USLAX  MSCU  ETD 2026-12-12  10×40HQ  ends 2026-12-01 12:00  0 bids, highest –');
  expect(await run('list', undefined, {}, NOW + 2 * 3_600_000)).toContain('open');
  expect(await run('list', undefined, {}, NOW + 4 * 3_600_000)).toContain('There are no biddings');
  expect(await run('list', undefined, { all: true }, NOW + 4 * 3_600_000)).toContain('ended');
});

it.each([
  ['fault.agreement.option', { vessel: undefined }],
  ['fault.bidding.type', { type: '20RF' }],
  ['fault.bidding.space', { space: '0' }],
  ['fault.bidding.price', { step: '0' }],
  ['fault.booking.time', { from: '2026-12-01' }],
  ['fault.agreement.order', { to: '2026-12-01 09:30' }],
  ['fault.bidding.end', { to: '2026-12-13 10:00' }],
  ['fault.agreement.carrier', { carrier: 'XXXX' }],
  ['fault.agreement.port', { pod: 'XXXXX' }],
] as const)('refuses with %s', async (key, change) => {
  expect(await faultOf(() => run('create', 'BD-2', { ...GIVEN, ...change }))).toBe(key);
});

it('cancels one that has not ended, and tells the companies that have bid', async () => {
  await run('create', 'BD-3', GIVEN);
  const { id } = await scratch.db.selectFrom('bidding').select('id').executeTakeFirstOrThrow();
  const customer_id = await addCustomer(scratch.db);
  const user = await addUser(scratch.db, { customer_id });
  await scratch.db
    .insertInto('bidding_record')
    .values({ bidding_id: id, customer_id, user_id: user.id, price: '2000', num: 1, bid_time: new Date(NOW), status: 1 })
    .execute();
  expect(await run('cancel', 'bd-3')).toBe('Bidding BD-3 was cancelled; 1 company was notified.');
  const notices = await scratch.db.selectFrom('notice').select(['user_id', 'title_en']).execute();
  expect(notices).toEqual([{ user_id: user.id, title_en: 'Bidding BD-3 was cancelled' }]);
  expect(await faultOf(() => run('cancel', 'BD-3'))).toBe('fault.bidding.over');
  expect(await faultOf(() => run('cancel', 'BD-9'))).toBe('fault.bidding.unknown');
});
