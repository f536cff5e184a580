import { expect, it } from 'vitest';
import { bookingUrl } from './book.ts';

const lane = { pol: 'CNSGH', pod: 'USLAX', carrier: 'MSCU', etd: '2026-11-26', ctn: '20GP:1,40HQ:2' };
const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

it('leads a customer to the booking of the rate', () => {
  const url = bookingUrl('https://portal.example/', { rateId: '7', ...lane });
  expect(url.startsWith('https://portal.example/backOrder/orderAdd?')).toBe(true);
  expect(query(url)).toEqual({ rateId: '7', etd: '2026-11-26', ctn: '20GP:1,40HQ:2' });
});

it('leads a visitor there with what finds the rate again', () => {
  expect(query(bookingUrl('https://portal.example', lane))).toEqual(lane);
  expect(query(bookingUrl('https://portal.example', { ...lane, etd: '' }))).not.toHaveProperty('etd');
});
