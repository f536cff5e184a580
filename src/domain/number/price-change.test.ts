import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceChange } from './price-change.ts';

it.each([
  ['2650.00', '2450.00', '-200.00', '-7.5'],
  ['2300', '2180.00', '-120.00', '-5.2'],
  ['3780.00', '3985.00', '205.00', '5.4'],
  ['2540.00', '2540.00', '0.00', '0.0'],
  ['3.00', '2.99', '-0.01', '-0.3'],
])('from %s to %s is %s, %s %%', (before, now, diff, percent) => {
  expect(priceChange(before, now)).toEqual({ diff, percent });
});

it('is unknown without an earlier price', () => {
  expect([priceChange(null, '1'), priceChange(undefined, '1'), priceChange('0.00', '1')]).toEqual([null, null, null]);
});

it('adds up exactly, and its per cent are those of integer arithmetic', () => {
  const money = fc.integer({ min: 1, max: 999_999_999_999 });
  const text = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(money, money, (before, now) => {
      const { diff, percent } = priceChange(text(before), text(now))!;
      expect(Math.round(Number(diff) * 100)).toBe(now - before);
      const [size, of] = [BigInt(Math.abs(now - before)) * 1000n, BigInt(before)];
      const tenths = (2n * size + of) / (2n * of);
      expect(
        percent
          .replace('-', '')
          .replace('.', '')
          .replace(/^0+(?=\d)/, ''),
      ).toBe(String(tenths));
    }),
  );
});
