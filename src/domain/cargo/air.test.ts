import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AIR_BREAKS, airQuote, type AirPrices, chargeableWeight } from './air.ts';

const NONE = { M: null, N: null, q45: null, q100: null, q300: null, q500: null, q1000: null };
const quoteOf = (prices: Partial<AirPrices>, grossKg: string, volumeCbm = '0', surcharges = { fuel: '0', security: '0' }) =>
  airQuote({ prices: { ...NONE, ...prices }, ...surcharges }, { grossKg, volumeCbm });

/** In thousandths of cents, in integers only. */
function independentTotal(prices: Record<string, number | null>, grossGrams: number, volumeLitres: number, fuel: number, security: number) {
  // 1 kg for every 6 litres; in half kilograms, rounded up.
  const halves = Math.max(Math.ceil(grossGrams / 500), Math.ceil(volumeLitres / 3));
  const roundedCents = (halfCents: number) => Math.floor((halfCents + 1) / 2);
  let best = Infinity;
  let own: number | undefined;
  for (const [key, from] of [
    ['N', 0],
    ['q45', 90],
    ['q100', 200],
    ['q300', 600],
    ['q500', 1000],
    ['q1000', 2000],
  ] as const) {
    const price = prices[key] ?? null;
    if (price === null) continue;
    const cost = roundedCents(price * Math.max(halves, from));
    best = Math.min(best, cost);
    if (from <= halves) own = cost;
  }
  const freight = Math.max(best === Infinity ? 0 : best, prices['M'] ?? 0);
  return {
    halves,
    freight,
    own: own === undefined ? freight : Math.max(own, prices['M'] ?? 0),
    total: freight + roundedCents(fuel * halves) + roundedCents(security * halves),
  };
}

const cents = fc.integer({ min: 1, max: 20_000 });
const maybeCents = fc.option(cents, { nil: null });
const money = (value: number | null) => (value === null ? null : (value / 100).toFixed(2));

describe('the price of air freight', () => {
  it('agrees with an independent computation in 1,000 cases', () => {
    fc.assert(
      fc.property(
        fc.record({ M: maybeCents, N: cents, q45: maybeCents, q100: maybeCents, q300: maybeCents, q500: maybeCents, q1000: maybeCents }),
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.nat(2000),
        fc.nat(500),
        (prices, grams, litres, fuel, security) => {
          const expected = independentTotal(prices, grams, litres, fuel, security);
          const shown = Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, money(price)]));
          const surcharges = { fuel: money(fuel) ?? '0', security: money(security) ?? '0' };
          const quote = quoteOf(shown, (grams / 1000).toFixed(3), (litres / 1000).toFixed(3), surcharges);
          expect(Number(quote?.chargeableKg) * 2).toBe(expected.halves);
          expect(Math.round(Number(quote?.freight) * 100)).toBe(expected.freight);
          expect(Math.round(Number(quote?.ownFreight) * 100)).toBe(expected.own);
          expect(Math.round(Number(quote?.total) * 100)).toBe(expected.total);
        },
      ),
      { numRuns: 1000 },
    );
  });

  const PRICES = { M: '300', N: '45', q45: '35', q100: '30' };

  it.each([
    ['5', { isMinimum: true, freight: '300.00', ownFreight: '300.00', chargedBreak: undefined }],
    ['10', { isMinimum: false, freight: '450.00', ownBreak: 'N', chargedBreak: 'N' }],
    ['40', { freight: '1575.00', ownFreight: '1800.00', ownBreak: 'N', chargedBreak: 'q45', chargedKg: '45' }],
    ['90', { freight: '3000.00', ownFreight: '3150.00', ownBreak: 'q45', chargedBreak: 'q100' }],
    ['100', { freight: '3000.00', ownBreak: 'q100', chargedBreak: 'q100' }],
    ['250.5', { freight: '7515.00' }],
  ])('of %s kg tells the break that is charged, and what the own one would cost: %j', (kg, expected) => {
    const quote = quoteOf(PRICES, kg);
    expect(quote).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([key]) => key !== 'chargedKg')));
    if ('chargedKg' in expected) expect(Number(quote?.chargedKg)).toBe(Number(expected.chargedKg));
  });

  it('is unknown without any price, and the minimum alone if there is only that', () => {
    expect(quoteOf({}, '10')).toBeUndefined();
    expect(quoteOf({ M: '300' }, '10')).toMatchObject({ isMinimum: true, freight: '300.00' });
  });

  it('counts a volume of 0.9 m³ as 150 kg', () => {
    expect(Number(chargeableWeight({ grossKg: '100', volumeCbm: '0.9' }))).toBe(150);
    expect(quoteOf(PRICES, '100', '1')).toMatchObject({ volumeKg: '166.667' });
  });

  it('has breaks in rising order', () => {
    const from = AIR_BREAKS.map(({ fromKg }) => Number(fromKg));
    expect(from).toEqual(from.toSorted((a, b) => a - b));
  });
});
