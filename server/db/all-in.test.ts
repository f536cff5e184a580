import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, multiply } from '#domain/number/decimal';
import { type CtnQuantity, fclTotals } from '#domain/number/money';
import type { SurchargeLine } from '#server/db/schema';
import { containers, surchargeSet } from '#server/test/data/surcharge-sets';
import { allIn } from './all-in.ts';

/** Converts `12.345` to cents, half up, without the project's own arithmetic. */
const toCents = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  const thousandths = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3));
  return (thousandths + 5n) / 10n;
};
const toText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

function expected(lines: readonly SurchargeLine[], ctnList: readonly CtnQuantity[], currencies: readonly string[], payType: 'PP' | 'CC'): string {
  const counted = lines.filter((line) => line.mandatory && line.payType === payType && currencies.includes(line.currency));
  const cents = counted.flatMap(({ unit, prices, amount }) => {
    if (unit === 2) return [toCents(amount ?? '0')];
    return ctnList.map(({ ctnType, num }) => {
      const price = prices ? prices.find((one) => one.ctnType === ctnType)?.amount : amount;
      return toCents(price ?? '0') * BigInt(num);
    });
  });
  return toText(cents.reduce((a, b) => a + b, 0n));
}

describe('8.B5 stored sums', () => {
  it('equal the charge breakdown and a reference calculation in cents, for every set of surcharges and containers', () => {
    fc.assert(
      fc.property(surchargeSet, containers, (surcharges, ctnList) => {
        const stored = allIn(surcharges);
        const total = (currency: 'usd' | 'cny') =>
          ctnList.reduce(
            (sum, { ctnType, num }) => add(sum, multiply(stored[`${currency}_${ctnType.toLowerCase()}` as 'usd_20gp'], String(num))),
            stored[`${currency}_bl`],
          );
        const brokenDown = fclTotals({ prices: [], surcharges }, ctnList);
        expect([total('usd'), total('cny')]).toEqual([brokenDown.totalUsd, brokenDown.totalRmb]);
        expect(brokenDown.totalUsd).toBe(expected(surcharges, ctnList, ['USD'], 'PP'));
        expect(brokenDown.totalRmb).toBe(expected(surcharges, ctnList, ['CNY', 'RMB'], 'PP'));
        expect(brokenDown.collect.find(({ currency }) => currency === 'USD')?.amount ?? '0.00').toBe(expected(surcharges, ctnList, ['USD'], 'CC'));
      }),
      { numRuns: 500 },
    );
  });

  it('are exact where doubles are not', () => {
    const line = { nameCn: '', nameEn: '', section: 2, unit: 1, currency: 'USD', payType: 'PP', mandatory: true } as const;
    expect(allIn([{ ...line, code: 'A', amount: '1.005' }]).usd_20gp).toBe('1.01');
    expect(allIn([{ ...line, code: 'A', amount: '9007199254740993.01' }]).usd_40hq).toBe('9007199254740993.01');
  });

  it('differ between 40GP, 40HQ and 45HQ if the charge does', () => {
    const prices = ['20GP', '40GP', '40HQ', '45HQ'].map((ctnType, index) => ({ ctnType, amount: String(100 + index) }));
    const line = { code: 'BAF', nameCn: '', nameEn: '', section: 2, unit: 1, currency: 'USD', prices, payType: 'PP', mandatory: true } as const;
    expect(allIn([line])).toMatchObject({ usd_20gp: '100.00', usd_40gp: '101.00', usd_40hq: '102.00', usd_45hq: '103.00' });
  });
});
