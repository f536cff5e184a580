import { expect, it } from 'vitest';
import { shortPrice } from './offer.ts';

it('30.A10 a price has two decimals or none, in the calendars as in the list', () => {
  expect(['1850.00', '1850', '1234.5', '1234.567', '12850.00'].map((price) => shortPrice(price))).toEqual([
    '1,850',
    '1,850',
    '1,234.50',
    '1,234.57',
    '12,850',
  ]);
  expect(shortPrice('1850.00', 'USD', 'en-US')).toBe('USD 1,850');
  expect(shortPrice('1850.4', 'CNY', 'zh-CN')).toBe('RMB 1,850.40');
});
