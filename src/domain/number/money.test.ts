import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fclCharges, fclTotals, type RatePrices, rateTotals, totalsByCurrency, unpricedTypes } from './money.ts';

const TYPES = ['20GP', '40GP', '40HQ'];
const CURRENCIES = ['USD', 'CNY', 'EUR'];
/** Amounts in cents, so that the reference calculation can use integers. */
const centAmount = fc.bigInt({ min: 0n, max: 999_999_999_999n });
const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const surcharge = fc.record({
  unit: fc.constantFrom(1, 2),
  currency: fc.constantFrom(...CURRENCIES),
  mandatory: fc.boolean(),
  amount: centAmount,
});
const rate = fc.record({ prices: fc.array(centAmount, { minLength: 3, maxLength: 3 }), surcharges: fc.array(surcharge, { maxLength: 12 }) });
const quantities = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 3, maxLength: 3 });

const EXAMPLE: RatePrices = {
  prices: [
    { ctnType: '20GP', price: '1450', currency: 'USD' },
    { ctnType: '40HQ', price: '1800', currency: 'USD' },
  ],
  surcharges: [
    {
      code: 'THC',
      unit: 1,
      currency: 'CNY',
      prices: [
        { ctnType: '20GP', amount: '825' },
        { ctnType: '40HQ', amount: '1225' },
      ],
    },
    { code: 'DOC', unit: 2, currency: 'RMB', amount: '450' },
    { code: 'AMS', unit: 2, currency: 'USD', amount: '30' },
    { code: 'TLX', unit: 2, currency: 'CNY', amount: '450', mandatory: false },
    { code: 'SEAL', unit: 1, currency: 'CNY', amount: '50' },
  ],
};

describe('fclTotals', () => {
  it('equals a reference calculation in cents', () => {
    fc.assert(
      fc.property(rate, quantities, (given, nums) => {
        const ctnList = TYPES.map((ctnType, index) => ({ ctnType, num: nums[index]! }));
        const boxes = BigInt(nums.reduce((sum, num) => sum + num, 0));
        const expected = new Map(CURRENCIES.map((currency) => [currency, 0n]));
        const plus = (currency: string, cents: bigint) => expected.set(currency, expected.get(currency)! + cents);
        given.prices.forEach((price, index) => plus('USD', price * BigInt(nums[index]!)));
        given.surcharges
          .filter(({ mandatory }) => mandatory)
          .forEach(({ unit, currency, amount }) => plus(currency, unit === 1 ? amount * boxes : amount));

        const totals = fclTotals(
          {
            prices: given.prices.map((price, index) => ({ ctnType: TYPES[index]!, price: text(price), currency: 'USD' })),
            surcharges: given.surcharges.map((one, index) => ({ ...one, code: `S${index}`, amount: text(one.amount) })),
          },
          ctnList,
        );
        expect(totals.totalUsd).toBe(text(expected.get('USD')!));
        expect(totals.totalRmb).toBe(text(expected.get('CNY')!));
        expect(totals.others).toEqual(expected.get('EUR') ? [{ currency: 'EUR', amount: text(expected.get('EUR')!) }] : []);
      }),
    );
  });

  it('counts containers, bills and currencies separately, and only mandatory charges', () => {
    const ctnList = [
      { ctnType: '20GP', num: 2 },
      { ctnType: '40HQ', num: 1 },
    ];
    expect(fclTotals(EXAMPLE, ctnList)).toEqual({ totalUsd: '4730.00', totalRmb: '3475.00', others: [], collect: [] });
    expect(fclCharges(EXAMPLE, ctnList).map(({ code, amount }) => `${code} ${amount}`)).toEqual([
      'OF 4700.00',
      'THC 2875.00',
      'DOC 450.00',
      'AMS 30.00',
      'TLX 450.00',
      'SEAL 150.00',
    ]);
  });

  it('rounds each line half up before adding', () => {
    const prices = [{ ctnType: '20GP', price: '0.005', currency: 'USD' }];
    const surcharges = [{ code: 'A', unit: 2, currency: 'USD', amount: '0.005' }];
    expect(fclTotals({ prices, surcharges }, [{ ctnType: '20GP', num: 1 }]).totalUsd).toBe('0.02');
  });

  it('sums collect charges separately: they are payable at destination', () => {
    const surcharges = [{ code: 'DTHC', unit: 1, currency: 'USD', amount: '180', payType: 'CC' }, ...EXAMPLE.surcharges];
    const totals = fclTotals({ ...EXAMPLE, surcharges }, [{ ctnType: '20GP', num: 2 }]);
    expect(totals).toMatchObject({ totalUsd: '2930.00', collect: [{ currency: 'USD', amount: '360.00' }] });
  });

  it('ignores surcharges for containers that are not requested', () => {
    expect(fclCharges(EXAMPLE, [{ ctnType: '45HQ', num: 1 }]).map(({ code }) => code)).toEqual(['DOC', 'AMS', 'TLX', 'SEAL']);
    expect(
      unpricedTypes(EXAMPLE, [
        { ctnType: '45HQ', num: 1 },
        { ctnType: '20GP', num: 1 },
      ]),
    ).toEqual(['45HQ']);
  });

  it('is zero for an empty list', () => {
    expect(rateTotals([])).toEqual({ totalUsd: '0.00', totalRmb: '0.00', others: [], collect: [] });
  });
});

it('sums legs by currency as an independent computation does, in 1,000 cases', () => {
  const leg = fc.record({ currency: fc.constantFrom('USD', 'CNY', 'RMB', 'EUR'), thousandths: fc.bigInt(0n, 99_999_995n).map((n) => n - (n % 5n)) });
  fc.assert(
    fc.property(fc.array(leg, { maxLength: 8 }), (legs) => {
      const expected: Record<string, string> = {};
      for (const currency of new Set(legs.map((one) => one.currency.replace('RMB', 'CNY')))) {
        const ofCurrency = legs.filter((one) => one.currency.replace('RMB', 'CNY') === currency);
        expected[currency] = text(ofCurrency.reduce((cents, { thousandths }) => cents + thousandths / 10n + (thousandths % 10n) / 5n, 0n));
      }
      const lines = legs.map(({ currency, thousandths: n }) => ({ currency, amount: `${n / 1000n}.${String(n % 1000n).padStart(3, '0')}` }));
      expect(Object.fromEntries(totalsByCurrency(lines).map(({ currency, amount }) => [currency, amount]))).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

it('adds RMB to CNY', () => {
  expect(
    totalsByCurrency([
      { currency: 'RMB', amount: '1' },
      { currency: 'CNY', amount: '2.5' },
    ]),
  ).toEqual([{ currency: 'CNY', amount: '3.50' }]);
});
