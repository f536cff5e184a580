import { beforeAll, describe, expect, it } from 'vitest';
import { makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
});

describe('the text of a booking', () => {
  it('stores markup, SQL and emoji as plain text', async () => {
    const remark = "<script>alert(1)</script> '; drop table booking; -- 😀";
    const { bookingId } = await saveOrFail(test.as('customer'), { remark });
    expect(await test.as('customer').order.queryBookingById({ bookingId })).toMatchObject({ data: { remark } });
  });

  it('converts full-width digits in numbers', async () => {
    const goodsList = [{ goods: 'X', hsCode: '８２０５５９', number: '６４０', weight: '１２３.５', volume: '２２.４' }];
    const { bookingId } = await saveOrFail(test.as('customer'), { goodsList, voyage: '１１７Ｅ' });
    expect(await test.as('customer').order.queryBookingById({ bookingId })).toMatchObject({
      data: { voyage: '117E', goodsList: [{ hsCode: '820559', number: 640, weight: '123.5', volume: '22.4' }] },
    });
  });

  it('reports the field that is too long', async () => {
    const result = await test.as('customer').order.saveBookingWeb({ remark: 'x'.repeat(501), shipper: { name: 'x'.repeat(71) } });
    expect(result.ok ? [] : result.errors).toMatchObject([
      { field: 'shipper.name', code: 'maxLength', params: { max: 70 } },
      { field: 'remark', code: 'maxLength', params: { max: 500 } },
    ]);
  });
});
