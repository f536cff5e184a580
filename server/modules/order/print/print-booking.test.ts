import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { PAGE } from '#server/core/pdf/pdf-style';
import { completeBooking, makeDictionaries, saveOrFail, setBookingState } from '#server/test/bookings/bookings';
import { makeClient } from '#server/test/client';
import { makeRate, type Places, placesOf } from '#server/test/data/rates';
import { pagesOf } from '#server/test/services/read-pdf';
import { testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
let places: Places;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

async function print(bookingId: string, language: 'zh-CN' | 'en-US') {
  const { headers, rawPayload } = await test.app.inject({
    method: 'POST',
    url: '/api/order/weborder/printBookingWeb',
    payload: { bookingId },
    headers: { auth: tokenOf('customer'), language },
  });
  expect(headers['content-type']).toBe('application/pdf');
  const folder = process.env.KEEP_PDF;
  if (folder) writeFileSync(`${folder}/${bookingId}-${language}.pdf`, rawPayload);
  const name = decodeURIComponent(String(headers['content-disposition']).replace("attachment; filename*=UTF-8''", ''));
  const pages = await pagesOf(rawPayload);
  return { name, pages, text: pages.map(({ text }) => text).join(''), bytes: rawPayload };
}

describe('9.14 a printed booking', () => {
  it('is a confirmation once the space is released, in both languages, with charges and totals', async () => {
    const rateId = await makeRate(test.db, places, {});
    const { bookingId, orderNo } = await saveOrFail(test.as('customer'), completeBooking(places, { rateId, ctnList: [{ ctnType: '20GP', num: 2 }] }));
    await setBookingState(test.db, bookingId, 3, { bkg_no: '177ABC123', cutoff_customs: new Date('2026-12-01T02:00:00Z') });
    const english = await print(bookingId, 'en-US');
    expect(english.name).toBe('booking-confirmation_177ABC123.pdf');
    for (const part of [
      'Booking confirmation 177ABC123',
      orderNo,
      'PO-1',
      'EASTSEA TOOLS CO., LTD.',
      '1 HARBOUR ROAD',
      'SUNSET HARDWARE LLC',
      '14,200.5',
      '2026-12-01 10:00',
      'Page 1 of 1',
      'Estimated charges',
      'USD',
    ])
      expect(english.text).toContain(part.replaceAll(' ', ''));
    const chinese = await print(bookingId, 'zh-CN');
    expect(chinese.name).toBe('订舱确认书_177ABC123.pdf');
    for (const part of ['订舱确认书177ABC123', '发货人', '起运港', '第1页，共1页', '预估费用', '合计', orderNo]) expect(chinese.text).toContain(part);
    for (const { bytes, pages } of [english, chinese]) {
      expect(bytes.length).toBeLessThan(200_000);
      expect(bytes.toString('latin1')).toContain('FontFile2');
      expect(pages[0]).toMatchObject({ width: PAGE.width, height: PAGE.height });
    }
  });

  it('is a request before, a draft at first, and may be nearly empty', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), completeBooking(places));
    expect((await print(bookingId, 'en-US')).text).toContain('Bookingrequest');
    const draft = await saveOrFail(test.as('customer'), {});
    const { text, name } = await print(draft.bookingId, 'zh-CN');
    expect([text.includes('订舱草稿'), name]).toEqual([true, `订舱草稿_${draft.orderNo}.pdf`]);
  });

  it('says that the data are samples, if they are', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), {});
    const settings = { ...readSettings({ SEED: 'demo', LOG_LEVEL: 'silent' }) };
    const app = await buildApp({ db: test.db, settings, callsPerMinute: false });
    onTestFinished(() => app.close());
    const printed = await makeClient(app, { auth: tokenOf('customer'), language: 'en-US' }).order.printBookingWeb({ bookingId });
    const [page] = await pagesOf(printed.ok ? printed.data.bytes : Buffer.alloc(0));
    expect(page?.text).toContain('Sampledata:');
    expect((await print(bookingId, 'en-US')).text).not.toContain('Sampledata:');
  });

  it('of many goods goes over several pages, with nothing outside of them', async () => {
    const line = {
      marks: 'SAMPLE MARKS\n1-100',
      goods: 'HAND TOOLS '.repeat(20),
      goodsType: '1',
      packageType: 'CTNS',
      hsCode: '820559',
      number: 10,
      weight: '100',
      volume: '1',
    };
    const { bookingId } = await saveOrFail(test.as('customer'), completeBooking(places, { goodsList: Array.from({ length: 40 }, () => line) }));
    const { pages, text } = await print(bookingId, 'en-US');
    expect(pages.length).toBeGreaterThan(2);
    expect(text).toContain(`Page${pages.length}of${pages.length}`);
    expect(text).toContain('Total4004,00040');
    const outside = pages.flatMap(({ items }) =>
      items.filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > PAGE.width || bottom > PAGE.height),
    );
    expect(outside).toEqual([]);
  });
});
