import { expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { bookDetail, bookingUrl } from './book.ts';
import type { Offer } from './offer.ts';

const lane = { pol: 'CNSGH', pod: 'USLAX', carrier: 'MSCU', etd: '2026-11-26', ctn: '20GP:1,40HQ:2' };
const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

it('takes a customer to the booking of the rate, with its lane in case the rate is gone', () => {
  const url = bookingUrl('https://portal.example/', { rateId: '7', ...lane });
  expect(url.startsWith('https://portal.example/backOrder/orderAdd?')).toBe(true);
  expect(query(url)).toEqual({ rateId: '7', ...lane });
});

it('takes a visitor there with the values that identify the rate', () => {
  expect(query(bookingUrl('https://portal.example', lane))).toEqual(lane);
  expect(query(bookingUrl('https://portal.example', { ...lane, etd: '' }))).not.toHaveProperty('etd');
});

it('8.B6 names the ports by UN/LOCODE, whichever code was searched for', () => {
  const offer = { level: 'visitor', portStartCode: 'CNSGH', portEndCode: 'USLAX', shippingCode: 'MSCU', etd: null } as Offer;
  const search = { ctn: [{ ctnType: '20GP', num: 1 }] };
  expect(bookDetail({ offer }, search)).toMatchObject({ pol: 'CNSGH', pod: 'USLAX', carrier: 'MSCU' });
});

it('8.B3 uses the next sailing if that of the row cannot be booked', () => {
  const offer = { level: 'standard', id: '7', shippingCode: 'MSCU', etd: parseDate('2026-11-26') } as Offer;
  const search = { ctn: [{ ctnType: '20GP', num: 1 }] };
  const nextSailing = { rateId: '9', etd: parseDate('2026-12-03')! };
  expect(bookDetail({ offer, nextSailing }, search)).toMatchObject({ rateId: '9', etd: '2026-12-03' });
  expect(bookDetail({ offer }, search)).toMatchObject({ rateId: '7', etd: '2026-11-26' });
});
