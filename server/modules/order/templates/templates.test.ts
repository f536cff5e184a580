import { beforeAll, expect, it } from 'vitest';
import { TEMPLATES_MAX } from '#contract/order';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { dayFromNow, type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
let bookingId: string;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  const given = completeBooking(places, { refNo: 'PO-7', vessel: 'SILK HORIZON', voyage: '117E', etd: dayFromNow(30), remark: 'CALL FIRST' });
  ({ bookingId } = await saveOrFail(customer, given));
});

const saved = async (name: string) => {
  const answer = await customer.order.saveBookingTemplate({ bookingId, name });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
};
const names = async (client = customer) => {
  const answer = await client.order.queryBookingTemplates({});
  return answer.ok ? answer.data.map(({ name }) => name) : answer.message;
};

it('a template starts a booking like a copy of its booking, for every colleague', async () => {
  const templateId = await saved('Tools to LA');
  const copy = await customer.order.initAddSoWeb({ copyBookingId: bookingId });
  expect(copy).toMatchObject({ data: { goodsList: [{ goods: 'HAND TOOLS' }], remark: 'CALL FIRST', vessel: '', etd: null, source: 'copy' } });
  expect(await customer.order.initAddSoWeb({ templateId })).toEqual(copy);
  const colleague = await test.as('colleague').order.initAddSoWeb({ templateId });
  expect(colleague).toMatchObject({ data: { shipper: { name: 'EASTSEA TOOLS CO., LTD.' } } });
  await saveOrFail(customer, completeBooking(places, { bookingId, version: 1, remark: 'CHANGED' }));
  expect(await customer.order.initAddSoWeb({ templateId })).toMatchObject({ data: { remark: 'CALL FIRST' } });
});

it('its name is unique in the company, whatever the case', async () => {
  await saved('Unique');
  const taken = { ok: false, errors: [{ field: 'name', message: '模板名称不能重复' }] };
  expect(await test.as('colleague').order.saveBookingTemplate({ bookingId, name: ' unique ' })).toMatchObject(taken);
  const id = await saved('Other');
  expect(await customer.order.renameBookingTemplate({ id, name: 'UNIQUE' })).toMatchObject(taken);
  expect(await customer.order.renameBookingTemplate({ id, name: 'OTHER' })).toMatchObject({ ok: true });
  expect(await customer.order.saveBookingTemplate({ bookingId, name: ' ' })).toMatchObject({ errors: [{ field: 'name' }] });
  const both = await Promise.all([1, 2].map(() => customer.order.saveBookingTemplate({ bookingId, name: 'At once' })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it('is listed by name, deleted, and restored unless its name was given away', async () => {
  const id = await saved('A first');
  expect((await names())[0]).toBe('A first');
  expect(await customer.order.deleteBookingTemplate({ id })).toMatchObject({ ok: true });
  expect(await names()).not.toContain('A first');
  expect(await customer.order.initAddSoWeb({ templateId: id })).toMatchObject({ message: '数据不存在或无权限' });
  expect(await customer.order.restoreBookingTemplate({ id })).toMatchObject({ ok: true });
  expect(await names(test.as('colleague'))).toContain('A first');
  await customer.order.deleteBookingTemplate({ id });
  await saved('a First');
  expect(await customer.order.restoreBookingTemplate({ id })).toMatchObject({ ok: false, errors: [{ field: 'name' }] });
});

it('is not restored beyond the number that a company may have', async () => {
  const id = await saved('One too many');
  await customer.order.deleteBookingTemplate({ id });
  const { customerId: customer_id, userId: created_by } = await test.idOf('customer');
  const { columns, content } = await test.db
    .selectFrom('booking_template')
    .select(['columns', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: TEMPLATES_MAX - (await names()).length }, (_, n) => ({
    customer_id,
    created_by,
    name: `Full ${n}`,
    columns: JSON.stringify(columns),
    content: JSON.stringify(content),
    created_at: new Date(),
    updated_at: new Date(),
  }));
  await test.db.insertInto('booking_template').values(rows).execute();
  expect(await customer.order.restoreBookingTemplate({ id })).toMatchObject({
    ok: false,
    message: expect.stringContaining(String(TEMPLATES_MAX)) as string,
  });
  expect(await names()).toHaveLength(TEMPLATES_MAX);
});

it('is for customers alone', async () => {
  expect(await names(test.as('provider'))).toEqual([]);
  expect(await test.as('provider').order.saveBookingTemplate({ bookingId, name: 'mine' })).toMatchObject({ message: '无权限' });
});
