import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadOf } from './load.ts';

const LANE = { portStartCode: 'CNSGH', portEndCode: 'USLAX', declareType: 1 } as const;
/** Twenty-foot units by type, in halves. */
const HALF_TEU = { '20GP': 2, '40GP': 4, '40HQ': 4 } as const;

it('loads trucks alike, and assumes 10 t per TEU without a weight, in 1,000 cases', () => {
  const line = fc.record({ ctnType: fc.constantFrom('20GP' as const, '40GP' as const, '40HQ' as const), num: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: undefined }),
      (ctnList, grams) => {
        const weight = grams === undefined ? undefined : (grams / 1000).toFixed(3);
        const load = loadOf({ ...LANE, load: 'fcl', ctnList, weight });
        const halves = ctnList.reduce((total, { ctnType, num }) => total + HALF_TEU[ctnType] * num, 0);
        const trucks = ctnList.reduce((total, { num }) => total + num, 0);
        const allGrams = grams ?? halves * 5_000_000;
        expect(load.assumedTonsPerTeu).toBe(grams === undefined ? '10' : null);
        expect(Math.round(Number(load.tons) * 1_000_000)).toBe(allGrams);
        expect(Math.abs(Number(load.kgPerTruck) * 1000 - allGrams / trucks)).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    ),
    { numRuns: 1000 },
  );
});

it('hauls a part load by a truck of its own', () => {
  expect(loadOf({ ...LANE, load: 'lcl', ctnList: [], weight: '1840', volume: '3.265' })).toMatchObject({
    trucks: [{ ctnType: '20GP', num: 1 }],
    assumedTonsPerTeu: '10',
    kgPerTruck: '1840.000',
  });
});
