import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LclRate, lclQuote, revenueTons } from './lcl.ts';

const tenThousandths = fc.nat(999_999_999);
const text = (units: number) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;

describe('LCL freight', () => {
  const rate = {
    pricePerCbm: '45',
    pricePerTon: '60',
    currency: 'USD',
    minCharge: '50',
    minRt: '1',
    surcharges: [
      { unit: 2, currency: 'CNY', amount: '200' },
      { unit: 3, currency: 'USD', amount: '10' },
    ],
  };

  it('charges weight or measure, at least the minimum, rounded up to kilograms', () => {
    fc.assert(
      fc.property(tenThousandths, tenThousandths, (weight, volume) => {
        const rt = revenueTons({ weightKg: text(weight), volumeCbm: text(volume) }, '1');
        const exact = Math.max(weight / 10_000_000, volume / 10_000, 1);
        expect(Number(rt)).toBeGreaterThanOrEqual(exact - 1e-9);
        expect(Number(rt)).toBeLessThan(exact + 0.001 + 1e-9);
      }),
    );
    expect(revenueTons({ weightKg: '1000.0001', volumeCbm: '0.5' }, '1')).toBe('1.001');
  });

  it.each([
    ['500', '2.5', '112.50', '137.50'],
    ['3000', '2.5', '180.00', '210.00'],
    ['100', '0.1', '50.00', '60.00'],
  ])('%s kg and %s m³ cost %s, with surcharges %s', (weightKg, volumeCbm, freight, usd) => {
    const quote = lclQuote(rate, { weightKg, volumeCbm });
    expect(quote.freight.amount).toBe(freight);
    expect(quote.totals).toEqual([
      { currency: 'USD', amount: usd },
      { currency: 'CNY', amount: '200.00' },
    ]);
  });

  it('agrees with an independent computation in 1,000 cases', () => {
    // Round figures make halves of a cent likely.
    const price = fc.oneof(
      fc.nat(99_999),
      fc.nat(1999).map((fifty) => fifty * 50),
    );
    const measure = (max: number, step: number) =>
      fc.oneof(
        fc.nat(max),
        fc.nat(Math.floor(max / step)).map((steps) => steps * step),
      );
    const surcharge = fc.record({ unit: fc.constantFrom(2, 3), currency: fc.constantFrom('USD', 'CNY', 'RMB', 'EUR'), price });
    const tariff = fc.record({
      perCbm: price,
      perTon: price,
      minimum: fc.nat(20_000),
      minRt: fc.nat(2000),
      surcharges: fc.array(surcharge, { maxLength: 6 }),
    });
    fc.assert(
      fc.property(tariff, measure(99_999_999, 100_000), measure(99_999, 100), (given, weight, volume) => {
        const quote = lclQuote(rateOf(given), { weightKg: text(weight), volumeCbm: text(volume) });
        const expected = independentQuote(given, BigInt(weight), BigInt(volume));
        expect(digits(quote.rt)).toBe(expected.rt);
        expect(quote.lines.map(({ amount }) => digits(amount))).toEqual(expected.lines);
        expect(Object.fromEntries(quote.totals.map(({ currency, amount }) => [currency, digits(amount)]))).toEqual(expected.totals);
      }),
      { numRuns: 1000 },
    );
  });
});

interface Tariff {
  perCbm: number;
  perTon: number;
  minimum: number;
  minRt: number;
  surcharges: { unit: number; currency: string; price: number }[];
}

const money = (cents: number) => (cents / 100).toFixed(2);
/** Cents or thousandths. */
const digits = (decimal: string) => BigInt(decimal.replace('.', ''));

const rateOf = ({ perCbm, perTon, minimum, minRt, surcharges }: Tariff): LclRate => ({
  pricePerCbm: money(perCbm),
  pricePerTon: money(perTon),
  currency: 'USD',
  minCharge: money(minimum),
  minRt: (minRt / 1000).toFixed(3),
  surcharges: surcharges.map(({ unit, currency, price }) => ({ unit, currency, amount: money(price) })),
});

/** In whole cents and thousandths of revenue tons. The cargo is in ten-thousandths of kilograms and cubic metres. */
function independentQuote(tariff: Tariff, weight: bigint, volume: bigint) {
  const roundedUp = (value: bigint, step: bigint) => (value + step - 1n) / step;
  // Half a cent is rounded up: prices are never negative.
  const times = (rt: bigint, price: number) => (rt * BigInt(price) + 500n) / 1000n;
  const largest = [roundedUp(weight, 10_000n), roundedUp(volume, 10n), BigInt(tariff.minRt)].toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? 0n;
  const byTons = times(largest, weight > volume * 1000n ? tariff.perTon : tariff.perCbm);
  const freight = byTons < BigInt(tariff.minimum) ? BigInt(tariff.minimum) : byTons;
  const lines = [
    { currency: 'USD', amount: freight },
    ...tariff.surcharges.map(({ unit, currency, price }) => ({
      currency: currency === 'RMB' ? 'CNY' : currency,
      amount: unit === 3 ? times(largest, price) : BigInt(price),
    })),
  ];
  const totals: Record<string, bigint> = {};
  for (const { currency, amount } of lines) totals[currency] = (totals[currency] ?? 0n) + amount;
  return { rt: largest, lines: lines.map(({ amount }) => amount), totals };
}
