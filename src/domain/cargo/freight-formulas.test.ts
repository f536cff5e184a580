import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containerSize } from '../container/container-size.ts';
import { CONTAINER_TYPE_CODES, isContainerType } from '../container/container-type.ts';
import { compare } from '../number/decimal.ts';
import { agreesWithInstruction, isVgmPlausible, poundsToKg, vgmByAddition } from '../vgm/vgm-mass.ts';

const tenThousandths = fc.nat(999_999_999);
const text = (units: number) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;

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
