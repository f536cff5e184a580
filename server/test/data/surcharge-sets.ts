import fc from 'fast-check';
import type { SurchargeLine } from '#server/db/schema';

const TYPES = ['20GP', '40GP', '40HQ', '45HQ'] as const;

/** Amounts in cents; a third of them with a tenth of a cent, which must be rounded half up. */
const amount = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('', '', '5'))
  .map(([cents, rest]) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${rest}`);

const perType = fc
  .uniqueArray(fc.record({ ctnType: fc.constantFrom(...TYPES), amount }), { selector: ({ ctnType }) => ctnType })
  .map((prices) => ({ unit: 1 as const, prices }));
const sameForAllTypes = amount.map((one) => ({ unit: 1 as const, amount: one }));
const perBill = amount.map((one) => ({ unit: 2 as const, amount: one }));

const terms = fc.record({
  section: fc.constantFrom(2 as const, 3 as const, 4 as const),
  currency: fc.constantFrom('USD', 'CNY', 'RMB', 'EUR'),
  payType: fc.constantFrom('PP' as const, 'CC' as const),
  mandatory: fc.boolean(),
});

/** Every kind of surcharge in a set: per type, one amount for all types, per bill; prepaid or collect; optional; other currencies. */
export const surchargeSet: fc.Arbitrary<SurchargeLine[]> = fc
  .array(fc.tuple(fc.oneof(perType, sameForAllTypes, perBill), terms), { maxLength: 12 })
  .map((lines) =>
    lines.map(([price, others], index) => ({ code: `S${index}`, nameCn: `费${index}`, nameEn: `Charge ${index}`, ...others, ...price })),
  );

export const containers = fc.uniqueArray(fc.record({ ctnType: fc.constantFrom(...TYPES), num: fc.integer({ min: 1, max: 999 }) }), {
  minLength: 1,
  selector: ({ ctnType }) => ctnType,
});
