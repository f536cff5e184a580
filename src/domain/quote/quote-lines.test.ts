import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeLine } from '../number/money.ts';
import { amountIn, type LineChange, marginPercent, pricedLines, printedLines, quotedLines, quotedTotals } from './quote-lines.ts';

const usd = (code: string, items: [string, number, string][], more: Partial<ChargeLine> = {}): ChargeLine => ({
  code,
  currency: 'USD',
  mandatory: true,
  payType: 'PP',
  items: items.map(([ctnType, num, price]) => ({ ctnType, num, price })),
  amount: '0.00',
  ...more,
});
const CHARGES: ChargeLine[] = [
  usd('OF', [
    ['20GP', 1, '1850.00'],
    ['40HQ', 2, '2450.00'],
  ]),
  usd('BAF', [
    ['20GP', 1, '110.00'],
    ['40HQ', 2, '160.00'],
  ]),
  usd('AMS', [], { amount: '30.00' }),
  usd('DOC', [], { amount: '450.00', currency: 'CNY' }),
  usd('VGM', [['20GP', 1, '50.00']], { currency: 'CNY', mandatory: false }),
  usd('DTHC', [['20GP', 1, '200.00']], { payType: 'CC' }),
];

describe('lines of a quotation', () => {
  it('add an amount to the unit price, or per cent of it, rounded half up', () => {
    const lines = quotedLines(CHARGES, {
      margin: { kind: 'amount', value: '10' },
      changes: [
        { code: 'OF', ctnType: '40HQ', margin: { kind: 'percent', value: '7.5' } },
        { code: 'AMS', ctnType: null, margin: { kind: 'percent', value: '0.05' } },
      ],
    });
    expect(lines.map(({ code, ctnType, price, amount }) => [code, ctnType, price, amount])).toEqual([
      ['OF', '20GP', '1860.00', '1860.00'],
      ['OF', '40HQ', '2633.75', '5267.50'],
      ['BAF', '20GP', '120.00', '120.00'],
      ['BAF', '40HQ', '170.00', '340.00'],
      ['AMS', null, '30.02', '30.02'],
      ['DOC', null, '460.00', '460.00'],
      ['DTHC', '20GP', '210.00', '210.00'],
    ]);
  });

  it('are summed by currency and never converted; those payable at destination apart', () => {
    const { prepaid, collect } = quotedTotals(quotedLines(CHARGES, { margin: { kind: 'amount', value: '10' } }));
    expect(prepaid).toEqual([
      { currency: 'USD', cost: '7210.00', margin: '70.00', amount: '7280.00' },
      { currency: 'CNY', cost: '450.00', margin: '10.00', amount: '460.00' },
    ]);
    expect(collect).toEqual([{ currency: 'USD', cost: '200.00', margin: '10.00', amount: '210.00' }]);
    expect([amountIn(prepaid, 'CNY'), amountIn(prepaid, 'EUR')]).toEqual(['460.00', '0.00']);
  });

  it('in the freight are added to that of their containers on paper, which leaves the sums', () => {
    const lines = quotedLines(CHARGES, {
      changes: [
        { code: 'BAF', ctnType: '40HQ', isInFreight: true },
        { code: 'DOC', ctnType: null, isInFreight: true },
        { code: 'DTHC', ctnType: '20GP', isInFreight: true },
      ],
    });
    const printed = printedLines(lines);
    expect(printed.map(({ code, ctnType, price, amount }) => [code, ctnType, price, amount])).toEqual([
      ['OF', '20GP', '1850.00', '1850.00'],
      ['OF', '40HQ', '2610.00', '5220.00'],
      ['BAF', '20GP', '110.00', '110.00'],
      ['AMS', null, '30.00', '30.00'],
      ['DOC', null, '450.00', '450.00'],
      ['DTHC', '20GP', '200.00', '200.00'],
    ]);
    expect(quotedTotals(printed).prepaid.map(({ amount }) => amount)).toEqual(quotedTotals(lines).prepaid.map(({ amount }) => amount));
  });

  it('contain own charges, which cost nothing', () => {
    const own = [{ name: 'Handling', currency: 'CNY', unit: 2 as const, num: 3, price: '33.33' }];
    const [line] = quotedLines([], { own, margin: { kind: 'percent', value: '50' } });
    expect(line).toMatchObject({ ownName: 'Handling', costAmount: '0.00', price: '33.33', amount: '99.99' });
  });
});

/** The same sums in whole hundredths of a per mille of a cent, by other means than the rule's. */
function expectedTotals(charges: readonly ChargeLine[], changes: readonly LineChange[]): Map<string, bigint> {
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const totals = new Map<string, bigint>();
  for (const { code, currency, items, amount, payType } of charges) {
    if (payType === 'CC') continue;
    const units = items.length > 0 ? items : [{ ctnType: null, num: 1, price: amount }];
    for (const { ctnType, num, price } of units) {
      const margin = changes.find((change) => change.code === code && change.ctnType === ctnType)?.margin;
      const cost = cents(price);
      // Per cent of cents, with two decimals of per cent: four more digits, of which half a cent rounds up.
      const added = !margin ? 0n : margin.kind === 'amount' ? cents(margin.value) : (cost * cents(margin.value) + 5000n) / 10_000n;
      totals.set(currency, (totals.get(currency) ?? 0n) + (cost + added) * BigInt(num));
    }
  }
  return totals;
}

const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
const charge = fc.record({
  currency: fc.constantFrom('USD', 'CNY', 'EUR'),
  payType: fc.constantFrom('PP', 'PP', 'CC'),
  amount,
  items: fc.uniqueArray(fc.record({ ctnType: fc.constantFrom('20GP', '40GP', '40HQ'), num: fc.integer({ min: 1, max: 40 }), price: amount }), {
    selector: ({ ctnType }) => ctnType,
  }),
});
const margins = fc.array(fc.option(fc.record({ kind: fc.constantFrom('amount' as const, 'percent' as const), value: amount }), { nil: undefined }), {
  minLength: 24,
  maxLength: 24,
});

it('sums of any quotation are those of an independent computation, with or without folded lines', () => {
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 6 }), margins, fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), (given, added, folded) => {
      const charges = given.map((one, n): ChargeLine => ({ ...one, code: n === 0 ? 'OF' : `C${n}`, mandatory: true }));
      const places = charges.flatMap(({ code, items }) =>
        (items.length > 0 ? items.map(({ ctnType }) => ctnType) : [null]).map((ctnType) => ({ code, ctnType })),
      );
      const changes = places.map((place, n): LineChange => ({ ...place, margin: added[n], isInFreight: folded[n] }));
      const lines = quotedLines(charges, { changes });
      const expected = expectedTotals(charges, changes);
      for (const totals of [quotedTotals(lines).prepaid, quotedTotals(printedLines(lines)).prepaid])
        expect(new Map(totals.map(({ currency, amount: sum }) => [currency, BigInt(sum.replace('.', ''))]))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('of revenue tons are the quoted price of one times their number, rounded half up to cents, as whole thousandths of cents tell', () => {
  const cents = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 999_999 }), (price, margin, thousandths) => {
      const text = (value: number) => (value / 100).toFixed(2);
      const unit = { code: 'OF', unit: 3, ctnType: null, num: thousandths / 1000, currency: 'USD', payType: 'PP', cost: text(price) };
      const [line] = pricedLines([unit], { changes: [{ code: 'OF', ctnType: null, margin: { kind: 'amount', value: text(margin) } }] });
      const halfUp = (exact: number) => text(Math.floor((exact + 500) / 1000));
      expect([line?.price, line?.amount, line?.costAmount]).toEqual([
        text(price + margin),
        halfUp((price + margin) * thousandths),
        halfUp(price * thousandths),
      ]);
    }),
    { numRuns: 1000 },
  );
});

it('30.A7 a sum of margins has its share of the cost in per cent, unless there is no cost', () => {
  expect(marginPercent('355.00', '4720.00')).toBe('7.5');
  expect(marginPercent('-50.00', '2775.00')).toBe('-1.8');
  expect(marginPercent('50.00', '0.00')).toBeUndefined();
});
