import { expect, it } from 'vitest';
import type { FclCharge } from '#contract/freight';
import { chargeTables } from './charge-tables.ts';

const charge = (given: Partial<FclCharge>): FclCharge => ({
  code: 'OF',
  name: 'Ocean freight',
  section: 1,
  unit: 1,
  currency: 'USD',
  payType: 'PP',
  mandatory: true,
  items: [],
  amount: '0.00',
  ...given,
});

const FREIGHT = charge({
  items: [
    { ctnType: '20GP', num: 1, price: '1850.10' },
    { ctnType: '40HQ', num: 2, price: '2450.05' },
  ],
  amount: '6750.20',
});

it('has a table for each currency and place of payment, each with its exact total', () => {
  const tables = chargeTables([
    FREIGHT,
    charge({ code: 'DTHC', payType: 'CC', amount: '300.00' }),
    charge({ code: 'DOC', currency: 'RMB', amount: '450.00' }),
    charge({ code: 'AMS', amount: '30.00' }),
  ]);
  expect(tables.map(({ currency, pay, total }) => [currency, pay, total])).toEqual([
    ['USD', 'prepaid', '6780.20'],
    ['CNY', 'prepaid', '450.00'],
    ['USD', 'collect', '300.00'],
  ]);
});

it('has a row for each type of container, and one for a charge per bill', () => {
  const [table] = chargeTables([FREIGHT, charge({ code: 'AMS', amount: '30.00' })]);
  expect(table?.rows.map(({ code, ctnType, num, price, amount }) => [code, ctnType, num, price, amount])).toEqual([
    ['OF', '20GP', 1, '1850.10', '1850.10'],
    ['OF', '40HQ', 2, '2450.05', '4900.10'],
    ['AMS', '', undefined, '30.00', '30.00'],
  ]);
});

it('leaves out what is optional', () => {
  expect(chargeTables([charge({ mandatory: false, amount: '99.00' })])).toEqual([]);
});
