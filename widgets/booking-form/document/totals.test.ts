import { expect, it } from 'vitest';
import { totalsOf } from '#domain/bill/bill-totals';
import { ctnTotals, isOverfull, isOverweight, pricedContainers, rowWeight } from './totals.ts';
import { emptyCargo } from './values.ts';

const box = (ctnType: string, num: number | null, weightPerCtn = '') => ({ ctnType, num, ctnClass: 'COC', weightPerCtn });

it('27.A4 sums goods exactly, and not while one of them is no number', () => {
  const goods = (...weights: string[]) => totalsOf(weights.map((weight) => ({ ...emptyCargo(), weight, number: 2 })));
  expect(goods('0.1', '0.2', '')).toEqual({ number: '6', weight: '0.3', volume: '0' });
  expect(goods('0.1', '26,4')).toEqual({ number: '4', weight: undefined, volume: '0' });
});

it('sums containers; a flat rack has no volume', () => {
  expect(ctnTotals([box('20GP', 1), box('40HQ', 2), box('', 3), box('20GP', null)])).toMatchObject({ boxes: 3, teu: 5, maxCargoKg: 81_390 });
  expect(ctnTotals([box('20GP', 1), box('20FR', 1)])?.volumeCbm).toBeUndefined();
});

it('warns if the goods exceed the containers’ capacity', () => {
  const boxes = ctnTotals([box('20GP', 1)]);
  const goods = (weight: string) => totalsOf([{ ...emptyCargo(), weight }]);
  expect([isOverweight(goods('28230'), boxes), isOverweight(goods('28230.0001'), boxes), isOverweight(goods('1'), ctnTotals([]))]).toEqual([
    false,
    true,
    false,
  ]);
});

it('27.A4 warns if the goods need more room than the containers usually have; and does not while a number is none', () => {
  const goods = (volume: string) => totalsOf([{ ...emptyCargo(), volume, number: '1.5' }]);
  const boxes = ctnTotals([box('20GP', 2)]);
  expect([isOverfull(goods('66.4'), boxes), isOverfull(goods('264'), boxes), isOverfull(goods('26,4'), boxes)]).toEqual([false, true, false]);
  expect(ctnTotals([box('20GP', 2), { ...box('20GP', 1), num: '1.5' }])).toBeUndefined();
  expect([isOverfull(goods('264'), undefined), isOverweight(goods('264'), undefined)]).toEqual([false, false]);
  expect(goods('1').number).toBeUndefined();
});

it('27.A4 compares with any number of containers, as drafts of older versions hold them', () => {
  const goods = totalsOf([{ ...emptyCargo(), weight: '28231', volume: '264' }]);
  const boxes = ctnTotals([box('20GP', 1e17), box('40HQ', 1e22)]);
  expect([isOverweight(goods, boxes), isOverfull(goods, boxes), rowWeight(box('20GP', 1e22, '1'))]).toEqual([
    false,
    false,
    '10000000000000000000000',
  ]);
});

it('prices each type once and only complete rows', () => {
  expect(pricedContainers([box('20GP', 1), box('40HQ', 0), box('20GP', 2), box('??', 1)])).toEqual([{ ctnType: '20GP', num: 3 }]);
});

it('multiplies the weight of a row', () => {
  expect([rowWeight(box('20GP', 3, '0.1')), rowWeight(box('20GP', null, '1')), rowWeight(box('20GP', 1, ''))]).toEqual(['0.3', undefined, undefined]);
});
