import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { completeBooking, makeDictionaries, saveOrFail, setBookingState } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { pagesOf } from '#server/test/services/read-pdf';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

async function print(input: Parameters<Client['order']['printOrdersWeb']>[0], locale: 'zh-CN' | 'en-US' = 'en-US') {
  const answer = await customer.order.printOrdersWeb(input, { locale });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.contentType).toBe('application/pdf');
  const folder = process.env.KEEP_PDF;
  if (folder) writeFileSync(`${folder}/orders-${locale}.pdf`, answer.data.bytes);
  const pages = await pagesOf(answer.data.bytes);
  return { name: decodeURIComponent(answer.data.disposition), pages: pages.length, text: pages.map(({ text }) => text).join('') };
}

describe('a printed list of orders', () => {
  it('has the chosen orders with their sailing, containers and cut-offs', async () => {
    const chosen = await saveOrFail(customer, completeBooking(places, { refNo: 'PRINTED', vessel: 'ANCHOR GRACE', voyage: '648E' }));
    await saveOrFail(customer, completeBooking(places, { refNo: 'LEFT OUT' }));
    await setBookingState(test.db, chosen.bookingId, 3, { bkg_no: '177PRINT1', cutoff_customs: new Date('2026-12-01T02:00:00Z') });
    const english = await print({ ids: [chosen.bookingId] });
    for (const part of [
      'My orders',
      '1 order',
      chosen.orderNo,
      '177PRINT1',
      'PRINTED',
      'ANCHOR GRACE',
      '648E',
      'Customs 2026-12-01 10:00',
      'Page 1 of 1',
    ])
      expect(english.text).toContain(part.replaceAll(' ', ''));
    expect(english.text).not.toContain('LEFTOUT');
    expect(english.name).toMatch(/orders_\d{4}-\d\d-\d\d\.pdf/);
    const chinese = await print({ ids: [chosen.bookingId] }, 'zh-CN');
    for (const part of ['我的订单', '船名航次', '截止时间', '共1票']) expect(chinese.text).toContain(part);
  });

  it('follows the filters of the list, over several pages', async () => {
    for (let order = 0; order < 24; order += 1) await saveOrFail(customer, completeBooking(places, { refNo: `PAGES-${order}` }));
    const { text, pages } = await print({ refNo: 'PAGES', sortField: 'refNo', sortOrder: 'asc' });
    expect(pages).toBeGreaterThan(1);
    for (const refNo of ['PAGES-0', 'PAGES-23']) expect(text).toContain(refNo);
    expect(text).not.toContain('PRINTED');
  });
});
