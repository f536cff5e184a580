import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airFreight, chargeableWeight } from './air.ts';
import { containerSize } from '../container/container-size.ts';
import { CONTAINER_TYPE_CODES, isContainerType } from '../container/container-type.ts';
import { compare } from '../number/decimal.ts';
import { lclQuote, revenueTons } from './lcl.ts';
import { agreesWithInstruction, isVgmPlausible, poundsToKg, vgmByAddition } from '../bill/vgm.ts';

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
    expect(revenueTons({ weightKg: '1000.0001', volumeCbm: '0.5' }, '1')).toBe('1.0010000');
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
});

describe('air freight', () => {
  it('charges gross or volume weight, rounded up to half a kilogram', () => {
    fc.assert(
      fc.property(tenThousandths, tenThousandths, (gross, volume) => {
        const kg = chargeableWeight(text(gross), text(volume));
        // In units of 1/30000 kg both weights are integers.
        const exact = Math.max(gross * 3, volume * 500);
        const units = Math.round(Number(kg) * 30_000);
        expect(units % 15_000).toBe(0);
        expect(units).toBeGreaterThanOrEqual(exact);
        expect(units - exact).toBeLessThan(15_000);
      }),
    );
    expect(compare(chargeableWeight('100', '0.9'), '150')).toBe(0);
  });

  const rate = {
    minimum: '300',
    breaks: [
      { fromKg: '0', price: '45' },
      { fromKg: '45', price: '35' },
      { fromKg: '100', price: '30' },
    ],
  };

  it.each([
    ['5', '300.00'],
    ['10', '450.00'],
    ['40', '1575.00'],
    ['90', '3000.00'],
    ['100', '3000.00'],
    ['250.5', '7515.00'],
  ])('%s kg cost %s', (kg, cost) => {
    expect(airFreight(rate, kg)).toBe(cost);
  });

  it('is never more than any break, nor less than the minimum', () => {
    fc.assert(
      fc.property(fc.nat(2000), (kg) => {
        const cost = airFreight(rate, String(kg));
        expect(compare(cost, '300')).not.toBe(-1);
        for (const { fromKg, price } of rate.breaks)
          expect(Number(cost)).toBeLessThanOrEqual(Math.max(300, Number(price) * Math.max(kg, Number(fromKg))));
      }),
    );
  });
});

describe('verified gross mass', () => {
  it('is the sum of cargo, dunnage and tare', () => {
    fc.assert(
      fc.property(tenThousandths, tenThousandths, tenThousandths, (a, b, c) => {
        expect(compare(vgmByAddition(text(a), text(b), text(c)), text(a + b + c))).toBe(0);
      }),
    );
  });

  it('may differ by a kilogram', () => {
    expect(['1001', '999', '1001.0001', '998.9999'].map((vgm) => isVgmPlausible(vgm, '1000'))).toEqual([true, true, false, false]);
  });

  it('agrees with the instruction within 5 % and 500 kg', () => {
    expect(
      [
        ['1050', '1000'],
        ['1051', '1000'],
        ['20500', '20000'],
        ['20501', '20000'],
        ['950', '1000'],
      ].map(([cargo, expected]) => agreesWithInstruction(cargo!, expected!)),
    ).toEqual([true, false, true, false, true]);
  });

  it('converts pounds exactly', () => {
    expect(poundsToKg('100000')).toBe('45359.23700000');
  });
});

describe('container types', () => {
  it('have a maximum cargo weight of rating minus tare', () => {
    for (const type of CONTAINER_TYPE_CODES) expect(containerSize(type).tareKg + containerSize(type).maxCargoKg).toBe(30_480);
  });

  it('are eleven, each with its ISO code', () => {
    expect(CONTAINER_TYPE_CODES.map((type) => containerSize(type).iso)).toEqual([
      '22G1',
      '42G1',
      '45G1',
      'L5G1',
      '22R1',
      '45R1',
      '22U1',
      '42U1',
      '22P1',
      '42P1',
      '22T6',
    ]);
    expect([isContainerType('20GP'), isContainerType('toString'), isContainerType('20gp')]).toEqual([true, false, false]);
  });
});
