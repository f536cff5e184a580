import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, sum } from '../number/decimal.ts';
import {
  type BillLine,
  billTotals,
  compareLines,
  lineAmount,
  lineTax,
  payableRmb,
  totalDifferences,
  amountOf,
  repeatedCharge,
} from './bill-lines.ts';

const money = (max: number) => fc.integer({ min: 0, max }).map((units) => (units / 100).toFixed(2));
const line: fc.Arbitrary<BillLine> = fc.record({
  code: fc.constantFrom('OF', 'THC', 'DOC', 'EIR'),
  unit: fc.constantFrom(1, 2),
  ctnType: fc.constantFrom(null, '20GP', '40HQ'),
  quantity: fc.integer({ min: 1, max: 99 }).map(String),
  price: money(99_999_999),
  currency: fc.constantFrom('USD', 'CNY', 'EUR', 'JPY'),
  taxRate: fc.constantFrom('0', '6', '13'),
});
const lines = fc.array(line, { maxLength: 12 });

/** Sum in whole cents, as a cross-check. */
const centsOf = (all: readonly BillLine[], currency: string): bigint =>
  all
    .filter((one) => one.currency === currency)
    .reduce((total, { quantity, price }) => total + BigInt(quantity) * BigInt(price.replace('.', '')), 0n);
const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));

it('a charge is repeated by the same code, container type and currency, however that is spelled', () => {
  const of = (code: string, ctnType: string | null, currency: string) => ({ code, ctnType, currency });
  expect(repeatedCharge([of('OF', '40HQ', 'USD'), of('OF', '20GP', 'USD'), of('OF', '40HQ', 'CNY'), of('OF', null, 'USD')])).toBeUndefined();
  expect(repeatedCharge([of('DOC', null, 'CNY'), of('OF', '40HQ', 'USD'), of('DOC', null, 'RMB')])).toEqual(of('DOC', null, 'RMB'));
});

describe('the totals of a bill', () => {
  it('are exact to the cent in every currency, and no currency is missing or added', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const totals = billTotals(all);
        expect(totals.map(({ currency }) => currency).toSorted()).toEqual([...new Set(all.map(({ currency }) => currency))].toSorted());
        for (const { currency, amount } of totals) expect(toCents(amount)).toBe(centsOf(all, currency));
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(billTotals(all.toReversed())).toEqual(billTotals(all));
      }),
    );
  });

  it('round each line half up and contain its tax', () => {
    expect(lineAmount({ quantity: '1.5', price: '0.03' })).toBe('0.05');
    expect(lineTax({ quantity: '1', price: '106.00', taxRate: '6' })).toBe('6.00');
    fc.assert(
      fc.property(line, (one) => {
        expect(compare(lineTax(one), lineAmount(one))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('are converted only at the rate of the bill, and only if it has one for all its currencies', () => {
    const totals = [
      { currency: 'USD', amount: '4720.00' },
      { currency: 'CNY', amount: '2775.00' },
    ];
    expect(payableRmb(totals, '7.1200')).toBe('36381.40');
    expect(payableRmb(totals, null)).toBeNull();
    expect(payableRmb([...totals, { currency: 'EUR', amount: '1.00' }], '7.12')).toBeNull();
    expect(payableRmb([], '7.12')).toBe('0.00');
  });
});

describe('revisions', () => {
  it('differ by exactly the difference of their totals, by currency', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const compared = compareLines(before, after);
        const [was, is, differences] = [billTotals(before), billTotals(after), totalDifferences(compared)];
        for (const currency of ['USD', 'CNY', 'EUR', 'JPY'])
          expect(add(amountOf(was, currency), amountOf(differences, currency))).toBe(amountOf(is, currency));
        expect(compared.filter(({ change }) => change !== 'removed').map((one) => one.line)).toEqual(after);
        expect(sum(compared.map(({ before: old }) => (old ? '1' : '0')))).toBe(String(before.length));
      }),
    );
  });

  it('of the same lines are the same, in any order', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(compareLines(all, all.toReversed()).filter(({ change }) => change !== 'same')).toEqual([]);
      }),
    );
  });

  it('show what is new, changed and removed', () => {
    const thc: BillLine = { code: 'THC', unit: 1, ctnType: '40HQ', quantity: '1', price: '1325.00', currency: 'CNY', taxRate: '6' };
    const doc = { ...thc, code: 'DOC', unit: 2, ctnType: null, price: '450.00' };
    const eir = { ...thc, code: 'EIR', ctnType: null, quantity: '2', price: '50.00' };
    const compared = compareLines([thc, doc], [{ ...thc, price: '1275.00' }, eir]);
    expect(compared.map(({ change, line: { code }, difference }) => [change, code, difference])).toEqual([
      ['changed', 'THC', '-50.00'],
      ['new', 'EIR', '100.00'],
      ['removed', 'DOC', '-450.00'],
    ]);
    expect(totalDifferences(compared)).toEqual([{ currency: 'CNY', amount: '-400.00' }]);
  });
});
