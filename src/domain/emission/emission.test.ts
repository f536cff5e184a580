import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containersCo2eKg, partLoadCo2eKg, roadCo2eKg } from './co2e.ts';

describe('CO2e', () => {
  it('is intensity times activity, in whole kilograms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(25_000), (teu, km) => {
        expect(Math.abs(Number(containersCo2eKg([{ ctnType: '20GP', num: teu }], km)) - (teu * km * 71.7) / 1000)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { numRuns: 1000 },
    );
    expect(containersCo2eKg([{ ctnType: '40HQ', num: 1 }], 10_560)).toBe('1514');
    expect(
      containersCo2eKg(
        [
          { ctnType: '40HQ', num: 1 },
          { ctnType: '40RH', num: 1 },
        ],
        10_560,
      ),
    ).toBeUndefined();
    expect(roadCo2eKg('12', 98)).toBe('105');
    expect(partLoadCo2eKg('1.84', 19_900)).toBe('263');
  });
});
