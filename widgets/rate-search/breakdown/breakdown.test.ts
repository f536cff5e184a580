import { expect, it } from 'vitest';
import { chargeTables, collectTotals } from './breakdown.ts';
import type { ChargedOffer } from '../results/offer.ts';

const usd = (ctnType: string, price: string) => ({ ctnType, price, currency: 'USD' });
const rate = {
  level: 'standard',
  prices: [usd('20GP', '1850.00'), usd('40HQ', '2450.00')],
  surcharges: [
    {
      code: 'BAF',
      name: 'Bunker',
      section: 2,
      unit: 1,
      currency: 'USD',
      prices: [
        { ctnType: '20GP', amount: '110' },
        { ctnType: '40HQ', amount: '160' },
      ],
      payType: 'PP',
      mandatory: true,
    },
    { code: 'DOC', name: 'Document', section: 3, unit: 2, currency: 'RMB', amount: '450', payType: 'PP', mandatory: true },
    { code: 'TLX', name: 'Telex', section: 3, unit: 2, currency: 'CNY', amount: '450', payType: 'PP', mandatory: false },
    { code: 'DTHC', name: 'Destination', section: 4, unit: 2, currency: 'EUR', amount: '200', payType: 'CC', mandatory: true },
  ],
} satisfies ChargedOffer;
const ctn = [
  { ctnType: '20GP', num: 2 },
  { ctnType: '40HQ', num: 1 },
];

it('sums each currency separately and excludes optional charges', () => {
  const tables = chargeTables(rate, ctn);
  expect(tables.map(({ currency, total }) => [currency, total])).toEqual([
    ['USD', '6530.00'],
    ['CNY', '450.00'],
    ['EUR', '200.00'],
  ]);
  expect(tables[1]?.lines.map(({ code, name, unit, mandatory }) => [code, name, unit, mandatory])).toEqual([
    ['DOC', 'Document', 2, true],
    ['TLX', 'Telex', 2, false],
  ]);
});

it('8.B5 puts charges payable at destination into separate tables, and not into the all-in price', () => {
  const perContainer = { name: 'Destination handling', section: 4, unit: 1, amount: '180', payType: 'CC', mandatory: true };
  const offer = { ...rate, surcharges: [...rate.surcharges, { ...perContainer, code: 'DTHC', currency: 'USD' }] };
  const tables = chargeTables(offer, ctn);
  expect(tables.map(({ currency, isCollect, total }) => [currency, isCollect, total])).toEqual([
    ['USD', false, '6530.00'],
    ['CNY', false, '450.00'],
    ['EUR', true, '200.00'],
    ['USD', true, '540.00'],
  ]);
  expect(collectTotals(offer, ctn)).toEqual([
    { currency: 'EUR', amount: '200.00' },
    { currency: 'USD', amount: '540.00' },
  ]);
});

it('uses the VIP price if there is one', () => {
  const vip: ChargedOffer = { ...rate, level: 'vip', vipPrices: [usd('20GP', '1800'), usd('40HQ', '2400')] };
  expect(chargeTables(vip, ctn)[0]?.total).toBe('6380.00');
});
