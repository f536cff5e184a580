import { readXlsx, type CellValue } from 'hucre/xlsx';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { dayFromNow, type Places, placesOf } from '#server/test/data/rates';
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

type ExportInput = Parameters<Client['order']['exportOrderWeb']>[0];

async function sheetOf(input: ExportInput, client = customer, locale?: string): Promise<{ rows: CellValue[][]; disposition: string }> {
  const answer = await client.order.exportOrderWeb(input, locale ? { locale } : {});
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.contentType).toContain('spreadsheetml.sheet');
  const { sheets } = await readXlsx(answer.data.bytes);
  return { rows: sheets[0]?.rows ?? [], disposition: answer.data.disposition };
}
const columnOf = (rows: CellValue[][], header: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(header) ?? -1]);

describe('8.C9 export of orders', () => {
  it("contains the rows of the list, with the same filters, in the caller's language", async () => {
    await saveOrFail(customer, completeBooking(places, { refNo: 'EXPORT-1', vessel: 'ANCHOR GRACE', voyage: '648E' }));
    await saveOrFail(customer, completeBooking(places, { refNo: 'EXPORT-2' }));
    await saveOrFail(customer, completeBooking(places, { refNo: 'OTHER' }));
    const chinese = await sheetOf({ refNo: 'EXPORT', sortField: 'refNo', sortOrder: 'asc' });
    expect(columnOf(chinese.rows, '参考号')).toEqual(['EXPORT-1', 'EXPORT-2']);
    expect(columnOf(chinese.rows, '状态')).toEqual(['待确认', '待确认']);
    expect(decodeURIComponent(chinese.disposition)).toMatch(/我的订单_\d{4}-\d\d-\d\d\.xlsx/);
    const english = await sheetOf({ refNo: 'EXPORT-1' }, customer, 'en-US');
    expect(columnOf(english.rows, 'Vessel')).toEqual(['ANCHOR GRACE']);
    expect(columnOf(english.rows, 'Voyage')).toEqual(['648E']);
    expect(columnOf(english.rows, 'Status')).toEqual(['Submitted']);
  });

  it('contains the selected orders and the requested columns', async () => {
    const { bookingId } = await saveOrFail(customer, completeBooking(places, { refNo: 'PICKED' }));
    await saveOrFail(customer, completeBooking(places, { refNo: 'NOT PICKED' }));
    const { rows } = await sheetOf({ ids: [bookingId], columns: ['refNo', 'pol'] });
    expect(rows).toEqual([
      ['参考号', '起运港'],
      ['PICKED', expect.stringMatching(/^[A-Z]{5} ./)],
    ]);
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])('and the list have the day of departure of a server in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const day = dayFromNow(12);
    const etd = Date.parse(`${day}T00:00:00+08:00`);
    const { bookingId } = await saveOrFail(customer, completeBooking(places, { refNo: `ZONE ${zone}`, etd }));
    expect(await customer.order.queryPageOrderWeb({ refNo: `ZONE ${zone}` })).toMatchObject({ data: { records: [{ bookingId, etd }] } });
    expect(columnOf((await sheetOf({ ids: [bookingId] }, customer, 'en-US')).rows, 'ETD')).toEqual([day]);
  });

  it('contains a row for each line of containers, with the sums of a booking in its first row', async () => {
    const goodsList = [1, 2].map((n) => ({
      marks: 'N/M',
      goods: `GOODS ${n}`,
      goodsType: '1',
      packageType: 'CTNS',
      hsCode: '820559',
      number: n,
      weight: `${n}.5`,
      volume: '1',
    }));
    const ctnList = [
      { ctnType: '20GP' as const, num: 1 },
      { ctnType: '40HQ' as const, num: 3 },
    ];
    const { bookingId } = await saveOrFail(customer, completeBooking(places, { refNo: 'CARGO', goodsList, ctnList }));
    const answer = await customer.order.exportExcelWebPsbp({ ids: [bookingId] }, { locale: 'en-US' });
    if (!answer.ok) throw new Error(answer.message);
    expect(decodeURIComponent(answer.data.disposition)).toContain('containers-and-cargo_');
    const rows = (await readXlsx(answer.data.bytes)).sheets[0]?.rows ?? [];
    const of = (header: string) => columnOf(rows, header);
    expect([of('Container type'), of('Quantity'), of('Reference')]).toEqual([
      ['20GP', '40HQ'],
      [1, 3],
      ['CARGO', 'CARGO'],
    ]);
    expect([of('Gross weight (KGS)')[0], of('Packages')[0], of('Description of goods')[0]]).toEqual([4, 3, 'GOODS 1; GOODS 2']);
    expect(of('Gross weight (KGS)')[1] ?? null).toBeNull();
    const foreign = await test.as('vip').order.exportExcelWebPsbp({ ids: [bookingId] });
    expect(foreign.ok && (await readXlsx(foreign.data.bytes)).sheets[0]?.rows).toHaveLength(1);
  });

  it('never contains orders of another customer, also by id', async () => {
    const { bookingId } = await saveOrFail(test.as('vip'), completeBooking(places, { refNo: 'SECRET' }));
    expect((await sheetOf({ ids: [bookingId] })).rows).toHaveLength(1);
    expect(await test.visitor.order.exportOrderWeb({})).toMatchObject({ reason: 'unauthorised' });
  });

  it('30.A4 names the customer to agents, and to nobody else', async () => {
    const { bookingId } = await saveOrFail(customer, completeBooking(places, { refNo: 'WHOSE' }));
    const { customerId } = await test.idOf('customer');
    const { name_en } = await test.db.selectFrom('customer').select('name_en').where('id', '=', customerId).executeTakeFirstOrThrow();
    const agent = test.as('provider');
    const input = { ids: [bookingId] };
    const cargoOf = async ({ order }: Client) => {
      const answer = await order.exportExcelWebPsbp(input, { locale: 'en-US' });
      return (answer.ok && (await readXlsx(answer.data.bytes)).sheets[0]?.rows) || [];
    };
    for (const rows of [(await sheetOf(input, agent, 'en-US')).rows, await cargoOf(agent)]) expect(columnOf(rows, 'Customer')).toEqual([name_en]);
    const chosen = await sheetOf({ ...input, columns: ['customer', 'refNo'] }, customer, 'en-US');
    for (const rows of [(await sheetOf(input, customer, 'en-US')).rows, await cargoOf(customer), chosen.rows])
      expect(rows[0]).not.toContain('Customer');
    const pdfOf = async ({ order }: Client) => {
      const answer = await order.printOrdersWeb(input, { locale: 'en-US' });
      return answer.ok ? (await pagesOf(answer.data.bytes)).map(({ text }) => text).join('') : '';
    };
    const printed = name_en.replaceAll(' ', '');
    expect([(await pdfOf(agent)).includes(printed), (await pdfOf(customer)).includes(printed)]).toEqual([true, false]);
  });

  it('never turns user input into a formula', async () => {
    const { bookingId } = await saveOrFail(customer, completeBooking(places, { refNo: '=1+1' }));
    expect((await sheetOf({ ids: [bookingId], columns: ['refNo'] })).rows[1]).toEqual(["'=1+1"]);
  });
});

it("8.C10 the creator of a booking and the contact of a new one are shown in the reader's language", async () => {
  const { userId } = await test.idOf('customer');
  await test.db.updateTable('web_user').set({ name_cn: '林示例', name_en: 'Lin Sample' }).where('id', '=', userId).execute();
  const { bookingId } = await saveOrFail(customer, completeBooking(places, { refNo: 'NAMED' }));
  for (const [locale, name] of [
    ['zh-CN', '林示例'],
    ['en-US', 'Lin Sample'],
  ] as const) {
    expect(await customer.order.queryPageOrderWeb({ refNo: 'NAMED' }, { locale })).toMatchObject({ data: { records: [{ createUser: name }] } });
    expect(await customer.order.queryBookingById({ bookingId }, { locale })).toMatchObject({ data: { createUser: name } });
    expect(await customer.order.initAddSoWeb({}, { locale })).toMatchObject({ data: { contactName: name } });
  }
  await test.db.updateTable('web_user').set({ name_en: '' }).where('id', '=', userId).execute();
  expect(await customer.order.queryBookingById({ bookingId }, { locale: 'en-US' })).toMatchObject({ data: { createUser: '林示例' } });
});
