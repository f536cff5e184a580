import { expect, it } from 'vitest';
import { BILL_DOCUMENTS } from '#domain/bill/bill-fields';
import { blankValues } from '#domain/form/values';
import type { BillValues } from './bill-values.ts';
import { withCopied } from './copied-values.ts';

it.each([1, 2] as const)('copies texts and terms of a bill of type %i, not its route, quantities and containers', (type) => {
  const { fields, vo, goods } = BILL_DOCUMENTS[type];
  const blank = blankValues(fields) as unknown as BillValues;
  const theirs = { remark: 'R', fAddress: 'SHIPPER', vessel: 'THEIR VESSEL' };
  const from = { ...blank, [vo]: { ...blank[vo], ...theirs }, [goods]: { ...blank[goods], marks: 'M', number: 5 }, conList: [{} as never] };
  const copied = withCopied(blank, from);
  expect(copied[vo]).toEqual({ ...blank[vo], remark: 'R', fAddress: 'SHIPPER' });
  expect(copied[goods]).toEqual({ ...blank[goods], marks: 'M' });
  expect(copied.conList).toBe(blank.conList);
});
