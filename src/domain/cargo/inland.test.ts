import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customsCost, truckCost } from './inland.ts';

const RUNS = { numRuns: 1000 };
const centsText = (value: number) => (value / 100).toFixed(2);

describe('trucking', () => {
  const rate = { price: '1650.00', freeWeightKg: 20_000, overWeightFee: '100.00', freeWaitHours: 2, waitFee: '80.00' };

  it.each([
    ['20000', 2, '1650.00'],
    ['20000.001', 2, '1750.00'],
    ['22500', 4, '2110.00'],
    ['0', 0, '1650.00'],
  ])('%s kg and %d hours cost %s', (weightKg, waitHours, amount) => {
    expect(truckCost(rate, { weightKg, waitHours }).amount).toBe(amount);
  });

  it('27.A4 computes with numbers of any length instead of failing, as drafts of older versions hold them', () => {
    expect(truckCost(rate, { weightKg: '9'.repeat(30), waitHours: 1e22 }).waiting).toBe('800000000000000000000000.00');
    expect(customsCost({ price: '180.00', itemsPerPage: 1, extraPagePrice: '1.00' }, 1e22).extra).toBe('10000000000000000000000.00');
  });

  it('has no sum while a fee that applies is on request', () => {
    expect(truckCost({ ...rate, overWeightFee: null }, { weightKg: '20001', waitHours: 0 })).toMatchObject({ overTons: 1, amount: null });
    expect(truckCost({ ...rate, waitFee: null }, { weightKg: '1', waitHours: 3 }).amount).toBeNull();
    expect(truckCost({ ...rate, waitFee: null }, { weightKg: '1', waitHours: 2 }).amount).toBe('1650.00');
  });

  it('agrees with whole cents and grams, computed apart', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(99_999), fc.nat(99_999), fc.nat(60_000_000), fc.nat(40), (price, over, wait, grams, hours) => {
        const tons = grams > 20_000_000 ? Math.ceil((grams - 20_000_000) / 1_000_000) : 0;
        const late = hours > 2 ? hours - 2 : 0;
        const cost = truckCost(
          { price: centsText(price), freeWeightKg: 20_000, overWeightFee: centsText(over), freeWaitHours: 2, waitFee: centsText(wait) },
          { weightKg: (grams / 1000).toFixed(3), waitHours: hours },
        );
        expect(cost.amount).toBe(centsText(price + tons * over + late * wait));
      }),
      RUNS,
    );
  });
});

describe('customs', () => {
  it('charges pages after the first', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999),
        fc.nat(99_999),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 200 }),
        (price, page, perPage, items) => {
          let extra = 0;
          for (let left = items - perPage; left > 0; left -= perPage) extra += page;
          const cost = customsCost({ price: centsText(price), itemsPerPage: perPage, extraPagePrice: centsText(page) }, items);
          expect(cost.amount).toBe(centsText(price + extra));
        },
      ),
      RUNS,
    );
  });
});
