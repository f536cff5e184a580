import { expect, it } from 'vitest';
import { bidTotal, biddingStatus, endAfterBid, EXTENSION_MS, isBelow, isUnusual, lowestBid, maskedName } from './bid-rules.ts';

const MAX_EXTENSIONS = 10;

const times = { beginTime: 1000, endTime: 2000, isCancelled: false };

it.each([
  [999, 0],
  [1000, 1],
  [1999, 1],
  [2000, 2],
])('at %i a bidding has status %i', (now, status) => {
  expect(biddingStatus(times, now)).toBe(status);
  expect(biddingStatus({ ...times, isCancelled: true }, now)).toBe(3);
});

it('the first bid offers the starting price, each further one a step more', () => {
  expect(lowestBid({ startPrice: '1000.00', stepPrice: '25.50', maxPrice: null })).toBe('1000.00');
  expect(lowestBid({ startPrice: '1000.00', stepPrice: '25.50', maxPrice: '1010.10' })).toBe('1035.60');
  expect([isBelow('1035.59', '1035.60'), isBelow('1035.6', '1035.60')]).toEqual([true, false]);
});

it('costs the price of each container, in cents, and is unusual above one and a half times the lowest bid', () => {
  expect([bidTotal('2020', 1), bidTotal('1999.99', 3), bidTotal('0.005', 4)]).toEqual(['2020.00', '5999.97', '0.04']);
  expect([isUnusual('3030', '2020.00'), isUnusual('3030.01', '2020.00')]).toEqual([false, true]);
});

it('postpones the end for a bid in the last two minutes, a limited number of times', () => {
  const end = { endTime: 600_000, extensions: 0 };
  expect(endAfterBid(end, 600_000 - EXTENSION_MS - 1)).toEqual(end);
  expect(endAfterBid(end, 600_000 - EXTENSION_MS)).toEqual({ endTime: 720_000, extensions: 1 });
  expect(endAfterBid({ ...end, extensions: MAX_EXTENSIONS }, 599_999)).toEqual({ ...end, extensions: MAX_EXTENSIONS });
});

it.each([
  ['远帆国际物流有限公司', '远***司'],
  ['Blue Harbour Ltd. (sample)', 'B***e'],
  ['王𠮷', '王***'],
  ['', '***'],
])('masks %s', (name, masked) => expect(maskedName(name)).toBe(masked));
